import { type Orderable, placesAtEnd } from '../../../model/content/order.ts';
import { isSettled, type QueuedPhoto, type UploadItem } from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import { galleryKind, photoKind } from '../commit/entityDeclarations.ts';
import { locate } from '../commit/entityKind.ts';
import { galleryList, isIn, type PhotoList, readList, SLIDESHOW } from '../commit/photoLists.ts';
import { updateOrder } from '../commit/updateOrder.ts';
import { change, runInBackground } from './work.ts';

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

/** Whether the photos of a list are drafts, as far as one gallery tells. */
const isOfDraft = async ({ member }: PhotoList): Promise<boolean> =>
  member.field === 'galleryId' && (await locate(galleryKind, member.value))?.root === 'draft';

/**
 * Gives all photos on their way to a list their places behind those that are there, in the order
 * that was chosen. Photos that were never ordered there get their places first.
 */
const placeAtEnd =
  (list: PhotoList): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { orderField } = list;
    const coming = getState().uploads.items.filter(
      ({ photo }) => photo && !photo.replaces && isIn(list, { ...photo.draft }),
    );
    const placeless = coming.filter(
      (item) => item.photo?.[orderField] === undefined && !isSettled(item),
    );
    if (placeless.length === 0) return;
    const { updates, orders } = placesAtEnd(await takenPlaces(list, coming), placeless.length);
    if (updates.length > 0) {
      const operation = list === SLIDESHOW ? 'UPDATE_SLIDESHOW_ORDER' : 'UPDATE_PHOTO_ORDER';
      const isDraft = await isOfDraft(list);
      const write = () => updateOrder(photoKind, updates, orderField, () => isDraft);
      await dispatch(runInBackground(operation, '', write));
    }
    for (const [index, { id, photo }] of placeless.entries()) {
      if (photo) dispatch(change(id, { photo: { ...photo, [orderField]: orders[index] } }));
    }
  };

/** Sees to the places of a photo, in its gallery and in the slideshow. */
export const findPlaces =
  ({ draft }: QueuedPhoto): Thunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(placeAtEnd(galleryList(draft.galleryId)));
    if (draft.includeInSlideshow) await dispatch(placeAtEnd(SLIDESHOW));
  };
