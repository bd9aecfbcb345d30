import { useLayoutEffect, useRef, useState } from 'react';
import { learnedSize, learnSize, type Size } from '../images/learnedSizes.ts';
import { placeholder } from '../images/placeholder.ts';
import { type Box, sourcesOf } from '../images/srcset.ts';
import type { PublishedImage } from '../model/entities.ts';
import styles from './Picture.module.css';

interface PictureProps {
  src: string;
  alt: string;
  image?: PublishedImage | undefined;
  /** How wide the image is shown, including what its box cuts off. */
  box?: Box;
  /** Whether it is on the first screen: loaded at once, before what is not. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  onSize?: (size: Size) => void;
  onMissing?: () => void;
}

/** A photograph that fills its box: a blurred placeholder, the image, or word that it is missing. */
export function Picture(props: PictureProps) {
  const { src, alt, image, box = '100vw', priority = false, fit = 'cover' } = props;
  const { onSize, onMissing } = props;
  const [outcome, setOutcome] = useState<{ src: string; state: 'shown' | 'missing' }>();
  const [seen] = useState(() => learnedSize(src) !== undefined);
  const element = useRef<HTMLImageElement>(null);
  const state = src === '' ? 'missing' : outcome?.src === src ? outcome.state : 'coming';

  const sources = sourcesOf(image, box);

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

  if (state === 'missing') {
    return (
      <div className={styles.missing} role="img" aria-label={`${alt} (photograph not available)`}>
        <span>Photograph not available</span>
      </div>
    );
  }

  const blurred = state === 'coming' ? placeholder(image) : undefined;
  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        ref={element}
        data-fit={fit}
        style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}
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
