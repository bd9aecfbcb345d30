import type { ImageSource } from './imageSource.ts';
import { filesOf } from './srcset.ts';
import { learnedSize, type Size } from './learnedSizes.ts';

/** One file of a photograph; its size is 0 by 0 until it is known. */
export interface ViewerSource extends Size {
  src: string;
}

/** The files of one type that show one photograph in the viewer, the largest last. */
export function viewerSources({ src, image }: ImageSource, type: string): ViewerSource[] {
  const { width, height } = image ?? learnedSize(src) ?? { width: 0, height: 0 };
  const files = image ? filesOf(image, type) : [];
  if (files.length === 0) return [{ src, width, height }];
  return files.map((file) => ({
    src: file.url,
    width: file.width,
    height: Math.round((file.width * height) / width),
  }));
}
