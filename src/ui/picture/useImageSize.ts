import { useState } from 'react';
import { knownSize } from '../../images/display/imageSize.ts';
import type { ImageSource } from '../../images/display/imageSource.ts';
import type { Size } from '../../model/files/image.ts';

/** The size of an image, if it is known, and a function to call once the image has loaded. */
export function useImageSize(source: ImageSource) {
  // Only renders again: Picture has learned the size by then.
  const [, setLearned] = useState<Size>();
  return [knownSize(source), setLearned] as const;
}
