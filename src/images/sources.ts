import type { ImageInfo } from '../model/entities.ts';
import { learnedSize, type Size } from './learnedSizes.ts';

/** One file of a photograph; its size is 0 by 0 while it is not known. */
export interface Source extends Size {
  src: string;
}

/** The files that show one photograph, the largest last. */
export function sourcesOf(photoURL: string, image: ImageInfo | undefined): Source[] {
  const { width, height } = image ?? learnedSize(photoURL) ?? { width: 0, height: 0 };
  return [{ src: photoURL, width, height }];
}
