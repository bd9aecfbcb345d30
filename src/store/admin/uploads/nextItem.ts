import { isSettled, PURPOSES, type UploadItem } from '../../../model/upload.ts';
import type { UploadsState } from './uploadsState.ts';

const CONCURRENT_ITEMS = 2;

const isUnfinishedForm = (item: UploadItem): boolean => item.purpose === 'form' && !isSettled(item);

/** Whether an item of a purpose may go on: a form at once, all others while no form is saved. */
export const mayGoOn = ({ items, engine }: UploadsState, { purpose }: UploadItem): boolean =>
  purpose === 'form' || !(engine.isPaused || items.some(isUnfinishedForm));

/** Whether the gallery that an item makes is there, or no other item is about to make it. */
function isGalleryReady(items: readonly UploadItem[], { photo }: UploadItem): boolean {
  if (!photo?.newGallery) return true;
  const { galleryId } = photo.values;
  const together = items.filter((item) => item.photo?.values.galleryId === galleryId);
  const isThere = together.some(({ outcome }) => outcome === 'added');
  return isThere || !together.some(({ isRunning }) => isRunning);
}

const rankOf = ({ purpose }: UploadItem): number => PURPOSES.indexOf(purpose);

/**
 * The item to work on next; undefined if none can begin. What somebody waits for begins at once.
 * Other items are worked on in their order, two at a time: uploads before smaller versions, and
 * those that had to wait after the others. Until a new gallery is there, only one item makes it.
 * While the queue waits, one item at a time finds out whether that is over.
 */
export function nextItem(state: UploadsState): UploadItem | undefined {
  const { items, engine } = state;
  const ready = items.filter((item) => !item.isRunning && !isSettled(item));
  const form = ready.find(isUnfinishedForm);
  if (form) return form;
  if (engine.wait?.mayTry === false) return undefined;
  const running = items.filter(({ isRunning }) => isRunning).length;
  if (running >= (engine.wait ? 1 : CONCURRENT_ITEMS)) return undefined;
  return ready
    .filter((item) => mayGoOn(state, item) && isGalleryReady(items, item))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.attempts - other.attempts)[0];
}
