import { useState } from 'react';
import { learnedSize, type Size } from '../../images/display/learnedSizes.ts';
import type { ImageSource } from '../../images/display/imageSource.ts';

/** The size of an image, from its document or from the loaded image. */
export function useImageSize({
  src,
  image,
}: ImageSource): [Size | undefined, (size: Size) => void] {
  const [learned, setLearned] = useState<{ src: string; size: Size }>();
  const size = image ?? (learned?.src === src ? learned.size : learnedSize(src));
  return [size, (next) => setLearned({ src, size: next })];
}
