import { useLayoutEffect, useRef, useState } from 'react';
import { learnSize, type Size } from '../images/learnedSizes.ts';
import { placeholder } from '../images/placeholder.ts';
import type { ImageInfo } from '../model/entities.ts';
import styles from './Picture.module.css';

interface PictureProps {
  src: string;
  alt: string;
  image?: ImageInfo | undefined;
  /** Whether it is on the first screen: loaded at once, before what is not. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  onSize?: (size: Size) => void;
  onMissing?: () => void;
}

/** A photograph that fills its box: a blurred placeholder, the image, or word that it is missing. */
export function Picture(props: PictureProps) {
  const { src, alt, image, priority = false, fit = 'cover', onSize, onMissing } = props;
  const [outcome, setOutcome] = useState<{ src: string; state: 'shown' | 'missing' }>();
  const element = useRef<HTMLImageElement>(null);
  const state = src === '' ? 'missing' : outcome?.src === src ? outcome.state : 'coming';

  function settle({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
    if (width === 0) return miss();
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
    if (element.current?.complete && state === 'coming') settle(element.current);
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
    <img
      ref={element}
      className={styles.picture}
      data-fit={fit}
      style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}
      src={src}
      alt={alt}
      width={image?.width}
      height={image?.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onLoad={(event) => settle(event.currentTarget)}
      onError={miss}
    />
  );
}
