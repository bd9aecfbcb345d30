import { type Gallery, isListed, type Photo } from './entities.ts';
import { inOrder } from './order.ts';

/** The photos of listed galleries, gallery by gallery. */
export function listedInOrder(photos: readonly Photo[], galleries: readonly Gallery[]): Photo[] {
  const listed = inOrder(galleries.filter(isListed), ({ galleryName }) => galleryName);
  const byGallery = new Map<string, Photo[]>(listed.map(({ id }) => [id, []]));
  for (const photo of photos) byGallery.get(photo.galleryId)?.push(photo);
  return [...byGallery.values()].flatMap((each) => inOrder(each, ({ photoName }) => photoName));
}
