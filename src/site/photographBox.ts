import { PAGE_WIDTH } from '../components/pageWidth.ts';
import type { Size } from '../images/learnedSizes.ts';
import type { Photo } from '../model/entities.ts';

/** The height that Photograph.module.css leaves to the photograph. */
const ROOM = 'max(240px, 100svh - 268px)';

/** How wide a photograph of some ratio is on its page, in CSS. */
export const photographBox = (ratio: number) => `min(${PAGE_WIDTH}, ${ratio} * ${ROOM})`;

/** Width by height of a photo, as far as that is known. */
export function ratioOf({ isPanorama }: Photo, size: Size | undefined): number {
  if (size) return size.width / size.height;
  return isPanorama ? 3 : 1.5;
}
