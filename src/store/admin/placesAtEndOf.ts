import { inOrder, placesAtEnd } from '../../model/order.ts';
import { readPhotosOf } from './children.ts';
import { photoKind } from './entityDeclarations.ts';
import { updateDocuments } from './updateDocuments.ts';

/**
 * The places of so many photos that come to the end of a gallery, ascending. What was never ordered
 * there gets its places first, in which it stands as before.
 */
export async function placesAtEndOf(galleryId: string, count: number): Promise<number[]> {
  const stored = await readPhotosOf(galleryId);
  const photos = stored.map(({ id, stored: fields }) => photoKind.toEntity(id, fields));
  const inGallery = inOrder(photos, ({ photoName }) => photoName);
  const { updates, orders } = placesAtEnd(inGallery, count);
  const edits = updates.map(({ id, order }) => ({
    id,
    // Another window may have ordered it, or moved it elsewhere.
    valuesOf: (now: { order?: unknown; galleryId?: unknown }) =>
      now.order === undefined && now.galleryId === galleryId ? { order } : undefined,
  }));
  const { error } = await updateDocuments(photoKind, edits);
  if (error) throw error;
  return orders;
}
