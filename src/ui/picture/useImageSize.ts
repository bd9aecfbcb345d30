import { useState } from 'react';
import type { Size } from '../../model/files/image.ts';
import { learnedSize } from '../../images/display/learnedSizes.ts';
import type { ImageSource } from '../../images/display/imageSource.ts';

/** The size of an image, from its document or from the loaded image. */
export function useImageSize({ src, image }: ImageSource) {
  const [learned, setLearned] = useState<{ src: string; size: Size }>();
  const size: Size | undefined = image ?? (learned?.src === src ? learned.size : learnedSize(src));
  return [size, (next: Size) => setLearned({ src, size: next })] as const;
}
