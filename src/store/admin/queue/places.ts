import { isSettled, type QueuedPhoto } from '../../../model/upload.ts';
import type { Queue } from '../../state.ts';
import {
  galleryList,
  isIn,
  type PhotoList,
  placesAtEndOf,
  SLIDESHOW,
} from '../commit/photoLists.ts';
import { changeItem, itemsOf } from './work.ts';

/** Gives all photos on their way to a list their places at its end, in the order that was chosen. */
async function placeAtEnd(queue: Queue, list: PhotoList): Promise<void> {
  const { orderField } = list;
  const coming = itemsOf(queue).filter(
    ({ photo }) => photo && !photo.replaces && isIn(list, { ...photo.draft }),
  );
  const placeless = coming.filter(
    (item) => item.photo?.[orderField] === undefined && !isSettled(item),
  );
  if (placeless.length === 0) return;
  const placed = coming.flatMap(({ documentId: id, photo }) => {
    const order = photo?.[orderField];
    return order === undefined ? [] : { id, order };
  });
  const places = await queue.dispatch(placesAtEndOf(list, placeless.length, placed));
  for (const [index, { id, photo }] of placeless.entries()) {
    if (photo) changeItem(queue, id, { photo: { ...photo, [orderField]: places[index] } });
  }
}

/** Finds the places of a photo, in its gallery and in the slideshow. */
export async function findPlaces(queue: Queue, { draft }: QueuedPhoto): Promise<void> {
  await placeAtEnd(queue, galleryList(draft.galleryId));
  if (draft.includeInSlideshow) await placeAtEnd(queue, SLIDESHOW);
}
