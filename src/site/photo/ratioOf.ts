import type { Size } from '../../model/files/image.ts';
import type { Photo } from '../../model/content/entities.ts';

/** Width by height of a photo, or a guess. */
export function ratioOf({ isPanorama }: Photo, size: Size | undefined): number {
  if (size) return size.width / size.height;
  return isPanorama ? 3 : 1.5;
}
