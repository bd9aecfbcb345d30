import { preload as preloadFile } from 'react-dom';
import { type CSSProperties, useRef, useState } from 'react';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { learnedSize, learnSize, type Size } from '../../images/display/learnedSizes.ts';
import { placeholder, tint } from '../../images/display/placeholder.ts';
import { sourcesOf } from '../../images/display/srcset.ts';
import type { PublishedImage } from '../../model/files/image.ts';
import controls from '../controls.module.css';
import styles from './Picture.module.css';
import { useHydrated } from '../Prerendered.tsx';
import { useImageAttempts } from './useImageAttempts.ts';
import { useMissedEvents } from '../hooks/useMissedEvents.ts';

interface PictureProps extends ImageSource {
  alt: string;
  /** How wide the image is shown, one of images/display/sizes.ts. */
  sizes?: string;
  /** Whether it is on the first screen: loaded at once, before what is not. */
  priority?: boolean;
  /** Whether it loads at once though it is not seen yet, after what is. */
  preload?: boolean;
  /** Whether it is the first of its page, which a prerendered document names in its head. */
  isFirst?: boolean;
  fit?: 'cover' | 'contain';
  onSize?: (size: Size) => void;
  /** Called when it does not load at first; it is asked for again none the less. */
  onFail?: () => void;
  /** Whether it offers to try again; not within a link. */
  canRetry?: boolean;
}

/** An image that fills its box: first a blurred placeholder, and a notice where it is missing. */
export function Picture(props: PictureProps) {
  const { src, alt, image, sizes = '100vw', priority = false, fit = 'cover' } = props;
  const { isFirst = false, preload = false, onSize, onFail, canRetry = false } = props;
  const [shown, setShown] = useState<string>();
  const [seen] = useState(() => learnedSize(src) !== undefined);
  const element = useRef<HTMLImageElement>(null);
  const isHydrated = useHydrated();

  const sources = sourcesOf(image);
  const { number, type, state, fail, retry } = useImageAttempts(src, sources.length, onFail);

  const size = image ?? learnedSize(src);
  const [best] = sources;
  if (import.meta.env.SSR && isFirst && best) {
    const { type, srcSet: imageSrcSet } = best;
    preloadFile(src, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority: 'high' });
  }

  function settle({ naturalWidth, naturalHeight }: HTMLImageElement) {
    if (naturalWidth === 0) return miss();
    // With a `srcset` the natural size is rounded to the box.
    const { width, height } =
      image && sources.length > 0 ? image : { width: naturalWidth, height: naturalHeight };
    learnSize(src, { width, height });
    setShown(src);
    onSize?.({ width, height });
  }

  function miss() {
    setShown(undefined);
    fail();
  }

  useMissedEvents(element, {
    request: `${number} ${src}`,
    hasSources: sources.length > 0,
    onSettle: (loaded) => {
      if (src !== shown) settle(loaded);
    },
    onFail: miss,
  });

  if (src === '' || state === 'missing') {
    return (
      <div className={styles.missing} style={backdrop(image, isHydrated)}>
        <span role="img" aria-label={`${alt} (photograph not available)`}>
          Photograph not available
        </span>
        {canRetry && src !== '' && (
          <button type="button" className={controls.button} onClick={retry}>
            Try again
          </button>
        )}
      </div>
    );
  }

  return (
    <picture key={number} className={styles.picture}>
      {sources.slice(type).map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        ref={element}
        data-fit={fit}
        style={
          {
            '--width': size?.width,
            '--height': size?.height,
            ...(src !== shown && backdrop(image, isHydrated)),
          } as CSSProperties
        }
        // Its sources alone, so that no browser asks for `src` before it has seen them.
        src={sources.length === 0 ? src : undefined}
        alt={alt}
        width={image?.width}
        height={image?.height}
        loading={priority || preload ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        // What was shown before is there with the first frame.
        decoding={seen ? 'sync' : 'async'}
        onLoad={(event) => settle(event.currentTarget)}
        onError={miss}
      />
    </picture>
  );
}

function backdrop(
  image: PublishedImage | undefined,
  isHydrated: boolean,
): CSSProperties | undefined {
  const blurred = isHydrated ? placeholder(image) : undefined;
  if (blurred) return { backgroundImage: `url(${blurred})` };
  const backgroundColor = tint(image);
  return backgroundColor ? { backgroundColor } : undefined;
}
