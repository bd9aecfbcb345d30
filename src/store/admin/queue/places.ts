import { type Orderable, placesAtEnd } from '../../../model/content/order.ts';
import { isSettled, type QueuedPhoto, type UploadItem } from '../../../model/upload.ts';
import type { Queue } from '../../state.ts';
import { galleryList, isIn, type PhotoList, readList, SLIDESHOW } from '../commit/photoLists.ts';
import { photoSchema } from '../commit/schemas.ts';
import { updateOrder } from '../commit/updateOrder.ts';
import { changeItem, itemsOf, runInBackground } from './work.ts';

/** The photos of a list and those on their way to it, in its order. */
async function takenPlaces(list: PhotoList, items: readonly UploadItem[]): Promise<Orderable[]> {
  const stored = await readList(list);
  const known = new Set(stored.map(({ id }) => id));
  const coming = items.flatMap(({ documentId: id, photo }) => {
    const order = photo?.[list.orderField];
    return order === undefined || known.has(id) ? [] : [{ id, order }];
  });
  return [...stored, ...coming];
}

/**
 * Gives all photos on their way to a list their places at its end, in the order that was chosen.
 * Photos that were never ordered there get their places first.
 */
async function placeAtEnd(queue: Queue, list: PhotoList): Promise<void> {
  const { orderField } = list;
  const coming = itemsOf(queue).filter(
    ({ photo }) => photo && !photo.replaces && isIn(list, { ...photo.draft }),
  );
  const placeless = coming.filter(
    (item) => item.photo?.[orderField] === undefined && !isSettled(item),
  );
  if (placeless.length === 0) return;
  const { updates, orders } = placesAtEnd(await takenPlaces(list, coming), placeless.length);
  if (updates.length > 0) {
    const operation = list === SLIDESHOW ? 'UPDATE_SLIDESHOW_ORDER' : 'UPDATE_PHOTO_ORDER';
    const write = () => updateOrder(photoSchema, updates, orderField);
    await runInBackground(queue, operation, '', write);
  }
  for (const [index, { id, photo }] of placeless.entries()) {
    if (photo) changeItem(queue, id, { photo: { ...photo, [orderField]: orders[index] } });
  }
}

/** Finds the places of a photo, in its gallery and in the slideshow. */
export async function findPlaces(queue: Queue, { draft }: QueuedPhoto): Promise<void> {
  await placeAtEnd(queue, galleryList(draft.galleryId));
  if (draft.includeInSlideshow) await placeAtEnd(queue, SLIDESHOW);
}
