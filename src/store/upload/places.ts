import { getDocs, query, where } from 'firebase/firestore/lite';
import { photos } from '../../firebase/collections.ts';
import { inOrder, type Orderable, placesAtEnd } from '../../model/order.ts';
import { isSettled, type UploadItem } from '../../model/upload.ts';
import { photoKind } from '../admin/entityDeclarations.ts';
import { updateOrder } from '../admin/updateOrder.ts';
import { runWrite } from '../admin/runWrite.ts';
import type { AppDispatch } from '../state.ts';

const isOfGallery = (galleryId: string) => (item: UploadItem) =>
  item.draft.galleryId === galleryId && !item.replaces;

/** The photos of a gallery with what is on its way to it, in the visitors' order. */
async function takenPlaces(galleryId: string, items: readonly UploadItem[]): Promise<Orderable[]> {
  const { docs } = await getDocs(query(photos, where('galleryId', '==', galleryId)));
  const stored = inOrder(
    docs.map((document) => document.data()),
    ({ photoName }) => photoName,
  );
  const coming = items.filter(({ order }) => order !== undefined);
  return [...stored, ...coming.filter(({ id }) => !stored.some((photo) => photo.id === id))];
}

/**
 * Gives all that is on its way to a gallery its place behind what is there, in the order that was
 * chosen; what was never ordered there gets its place before.
 * @param items all of the queue, in their order
 * @returns those that got their places
 */
export async function placeAtEnd(
  galleryId: string,
  items: readonly UploadItem[],
  dispatch: AppDispatch,
): Promise<UploadItem[]> {
  const coming = items.filter(isOfGallery(galleryId));
  const placeless = coming.filter((item) => item.order === undefined && !isSettled(item));
  if (placeless.length === 0) return [];
  const { updates, orders } = placesAtEnd(await takenPlaces(galleryId, coming), placeless.length);
  if (updates.length > 0) {
    const written = await updateOrder(photoKind, updates);
    await dispatch(runWrite('UPDATE_PHOTO_ORDER', '', async () => written));
  }
  return placeless.flatMap((item, index) => {
    const order = orders[index];
    return order === undefined ? [] : { ...item, order };
  });
}
