import type { ImageSource } from './imageSource.ts';
import { learnedSize, type Size } from './learnedSizes.ts';

/** One file of a photograph; its size is 0 by 0 while it is not known. */
export interface ViewerSource extends Size {
  src: string;
}

/** The files of one type that show one photograph in the viewer, the largest last. */
export function viewerSources({ src, image }: ImageSource, type: string): ViewerSource[] {
  const { width, height } = image ?? learnedSize(src) ?? { width: 0, height: 0 };
  const variants = image?.variants.filter((variant) => variant.type === type) ?? [];
  if (variants.length === 0) return [{ src, width, height }];
  return variants
    .toSorted((a, b) => a.width - b.width)
    .map((variant) => ({
      src: variant.url,
      width: variant.width,
      height: Math.round((variant.width * height) / width),
    }));
}
