import { type Orderable, placesAtEnd } from '../../../model/content/order.ts';
import { isSettled, type UploadItem } from '../../../model/upload.ts';
import { galleryKind, photoKind } from '../commit/entityDeclarations.ts';
import { locate } from '../commit/entityKind.ts';
import { isIn, type PhotoList, readList, SLIDESHOW } from '../commit/photoLists.ts';
import { updateOrder } from '../commit/updateOrder.ts';
import { runWrite } from '../commit/runWrite.ts';
import type { AppDispatch } from '../../state.ts';

/** What is in a list with what is on its way to it, in its order. */
async function takenPlaces(list: PhotoList, items: readonly UploadItem[]): Promise<Orderable[]> {
  const stored = await readList(list);
  const coming = items.flatMap(({ id, [list.orderField]: order }) =>
    order === undefined || stored.some((photo) => photo.id === id) ? [] : [{ id, order }],
  );
  return [...stored, ...coming];
}

/** Whether the photos of a list are drafts, as far as one gallery tells. */
const isOfDraft = async ({ member }: PhotoList): Promise<boolean> =>
  member.field === 'galleryId' && (await locate(galleryKind, member.value))?.root === 'draft';

/**
 * Gives all that is on its way to a list its place behind what is there, in the order that was
 * chosen; what was never ordered there gets its place before.
 * @param items all of the queue, in their order
 * @returns those that got their places
 */
export async function placeAtEnd(
  list: PhotoList,
  items: readonly UploadItem[],
  dispatch: AppDispatch,
): Promise<UploadItem[]> {
  const { orderField } = list;
  const coming = items.filter((item) => !item.replaces && isIn(list, { ...item.draft }));
  const placeless = coming.filter((item) => item[orderField] === undefined && !isSettled(item));
  if (placeless.length === 0) return [];
  const { updates, orders } = placesAtEnd(await takenPlaces(list, coming), placeless.length);
  if (updates.length > 0) {
    const operation = list === SLIDESHOW ? 'UPDATE_SLIDESHOW_ORDER' : 'UPDATE_PHOTO_ORDER';
    const isDraft = await isOfDraft(list);
    const written = await updateOrder(photoKind, updates, orderField, () => isDraft);
    await dispatch(runWrite(operation, '', async () => written));
  }
  return placeless.flatMap((item, index) => {
    const order = orders[index];
    return order === undefined ? [] : { ...item, [orderField]: order };
  });
}
