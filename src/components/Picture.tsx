import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { learnedSize, learnSize, type Size } from '../images/learnedSizes.ts';
import { placeholder, tint } from '../images/placeholder.ts';
import { sourcesOf } from '../images/srcset.ts';
import type { PublishedImage } from '../model/entities.ts';
import styles from './Picture.module.css';
import { useHydrated } from './useHydrated.ts';

interface PictureProps {
  src: string;
  alt: string;
  image?: PublishedImage | undefined;
  /** How wide the image is shown, one of images/sizes.ts. */
  sizes?: string;
  /** Whether it is on the first screen: loaded at once, before what is not. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  onSize?: (size: Size) => void;
  onMissing?: () => void;
}

/** A photograph that fills its box: a blurred placeholder, the image, or word that it is missing. */
export function Picture(props: PictureProps) {
  const { src, alt, image, sizes = '100vw', priority = false, fit = 'cover' } = props;
  const { onSize, onMissing } = props;
  const [outcome, setOutcome] = useState<{ src: string; state: 'shown' | 'missing' }>();
  const [seen] = useState(() => learnedSize(src) !== undefined);
  const element = useRef<HTMLImageElement>(null);
  const isHydrated = useHydrated();
  const [wasAhead] = useState(!isHydrated);
  const state = src === '' ? 'missing' : outcome?.src === src ? outcome.state : 'coming';

  const sources = sourcesOf(image);

  function settle({ naturalWidth, naturalHeight }: HTMLImageElement) {
    if (naturalWidth === 0) return miss();
    // With a `srcset` the natural size is rounded to the box.
    const { width, height } =
      image && sources.length > 0 ? image : { width: naturalWidth, height: naturalHeight };
    learnSize(src, { width, height });
    setOutcome({ src, state: 'shown' });
    onSize?.({ width, height });
  }

  function miss() {
    setOutcome({ src, state: 'missing' });
    onMissing?.();
  }

  useLayoutEffect(() => {
    // A cached image may have settled before React listened.
    const { current: image } = element;
    const isSettled = image?.complete && (image.naturalWidth > 0 || sources.length === 0);
    if (isSettled && state === 'coming') settle(image);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [src]);

  useEffect(() => {
    if (!wasAhead) return;
    let gone = false;
    // An image of a page rendered ahead may have failed before React listened.
    element.current?.decode().catch(() => gone || miss());
    return () => void (gone = true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  if (state === 'missing') {
    return (
      <div
        className={styles.missing}
        style={backdrop(image, isHydrated)}
        role="img"
        aria-label={`${alt} (photograph not available)`}
      >
        <span>Photograph not available</span>
      </div>
    );
  }

  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        ref={element}
        data-fit={fit}
        style={state === 'coming' ? backdrop(image, isHydrated) : undefined}
        // Its sources alone, so that no browser asks for `src` before it has seen them.
        src={sources.length === 0 ? src : undefined}
        alt={alt}
        width={image?.width}
        height={image?.height}
        loading={priority ? 'eager' : 'lazy'}
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
