import { serverTime } from '../../../firebase/auth.ts';
import { DAY_MS } from '../../../model/days.ts';
import { type DeleteStep, trashKeyOf } from '../../../model/undoStep.ts';
import {
  isExpired,
  TRASH_DAYS,
  TRASH_WARNING_DAYS,
  type TrashEntry,
  type Deletion,
} from '../../../model/trash.ts';
import { type Result, runLoad } from '../../runOperation.ts';
import type { AdminThunk } from '../../state.ts';
import { resultless, runWrite } from '../writes/runWrite.ts';
import { gallerySchema, photoSchema } from '../writes/schemas.ts';
import { trashEntries } from '../writes/trashEntries.ts';
import { deleteForGood, deleteShown } from './deleteForGood.ts';
import { restore, restoreImage } from './restore.ts';

/** How many entries the page Trash shows at first, and more at a time. */
export const TRASH_PAGE = 100;

export const loadTrash = (count = TRASH_PAGE) =>
  runLoad('LOAD_TRASH', '', () => trashEntries.latest(count));

/** Counts what a gallery or a category contains. */
export const loadContents = (collection: 'categories' | 'galleries', id: string) =>
  runLoad('LOAD_CONTENTS', id, async () => {
    const photosIn = (galleryId: string) => photoSchema.count({ galleryId });
    if (collection === 'galleries') return { galleries: 0, photos: await photosIn(id) };
    const galleries = await gallerySchema.find({ categoryId: id });
    const counts = await Promise.all(galleries.map((gallery) => photosIn(gallery.id)));
    return { galleries: galleries.length, photos: counts.reduce((sum, each) => sum + each, 0) };
  });

type Write = AdminThunk<Promise<Result<null>>>;

const thenLoad =
  (write: Write): Write =>
  async (dispatch) => {
    const result = await dispatch(write);
    await dispatch(loadTrash());
    return result;
  };

/**
 * Brings back what was deleted at once, as it was.
 * @param key of the deletion
 * @param parentId another category or gallery for it; the errors `parent-gone` and `parent-in-trash`
 * ask for one
 * @param photoIds the ids of several photos that were deleted at once
 */
export const restoreFromTrash = (
  key: string,
  parentId?: string,
  photoIds?: readonly string[],
): Write =>
  runWrite('RESTORE_FROM_TRASH', key, (dispatch) =>
    dispatch(restore({ key, parentId, photoIds })).then(() => null),
  );

/** Brings back what a step deleted. */
export const undoDeletion = (step: DeleteStep): Write =>
  restoreFromTrash(trashKeyOf(step), undefined, step.ids);

/** Gives a document an image back; the image that it has now goes to the trash. */
export const restoreImageFromTrash = (entry: TrashEntry): Write =>
  thenLoad(
    runWrite(
      'RESTORE_FROM_TRASH',
      entry.id,
      resultless(() => restoreImage(entry)),
    ),
  );

/** Deletes for good what was deleted at once, with its files. */
export const deleteFromTrash = ({ key, entries }: Deletion): Write =>
  thenLoad(
    runWrite(
      'DELETE_FROM_TRASH',
      key,
      resultless(() => deleteShown(entries)),
    ),
  );

/** Everything that was in the trash when its latest entries were shown. */
async function allUpTo(shown: readonly TrashEntry[]): Promise<TrashEntry[]> {
  const newest = Math.max(...shown.map(({ deletedAt }) => deletedAt));
  // Times are more exact than a millisecond.
  const older = await trashEntries.deletedBefore(newest + 1);
  const byId = new Map([...older, ...shown].map((entry) => [entry.id, entry]));
  return [...byId.values()];
}

/**
 * Deletes everything in the trash for good, also what the page has not shown yet; what came there
 * later stays.
 * @param entries the latest, as they were shown
 */
export const emptyTrash = (entries: readonly TrashEntry[]): Write =>
  thenLoad(
    runWrite(
      'EMPTY_TRASH',
      '',
      resultless(async () => deleteShown(await allUpTo(entries))),
    ),
  );

/** Loads what is deleted for good soon, and what is being deleted for good. */
export const loadDueTrash = () =>
  runLoad('LOAD_DUE_TRASH', '', async () => {
    const warnedSince = Date.now() - (TRASH_DAYS - TRASH_WARNING_DAYS) * DAY_MS;
    const [purging, due] = await Promise.all([
      trashEntries.purging(),
      trashEntries.deletedBefore(warnedSince),
    ]);
    return [...purging, ...due.filter(({ isPurging }) => !isPurging)];
  });

/** Goes on deleting for good, and deletes what has been in the trash for 30 days. */
export async function purgeDue(due: readonly TrashEntry[]): Promise<void> {
  // The computer's clock may be wrong.
  const now = await serverTime();
  await deleteForGood(due.filter((entry) => entry.isPurging || isExpired(entry, now)));
}
