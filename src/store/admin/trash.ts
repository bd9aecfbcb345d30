import { isExpired, type TrashEntry } from '../../model/trash.ts';
import type { Result } from '../runOperation.ts';
import { runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { moveLateToTrash } from './moves/moveToTrash.ts';
import { purgeAll, purgeEntry, purgeExpired } from './moves/purgeTrash.ts';
import { restoreFromTrash as restore } from './moves/restoreFromTrash.ts';
import { runWrite } from './commit/runWrite.ts';
import { readEntries } from './commit/trashDocuments.ts';

/** Loads what was deleted and can be brought back. */
export const loadTrash = () => runLoad('LOAD_TRASH', '', readEntries);

const written = async (work: Promise<unknown>) => {
  await work;
  return null;
};

/**
 * Brings back what was deleted at once, as it was.
 * @param parentId another category or gallery for it; asked for by an error that says its own is gone
 */
export const restoreFromTrash = (
  entryId: string,
  parentId?: string,
): Thunk<Promise<Result<null>>> =>
  runWrite('RESTORE_FROM_TRASH', entryId, () => written(restore(entryId, parentId)));

/** Deletes what lies in the trash under an entry for good, with its files. */
export const deleteFromTrash = (entryId: string): Thunk<Promise<Result<null>>> =>
  runWrite('DELETE_FROM_TRASH', entryId, () => written(purgeEntry(entryId)));

/** Deletes all that lies in the trash for good. */
export const emptyTrash = (): Thunk<Promise<Result<null>>> =>
  runWrite('EMPTY_TRASH', '', () => written(purgeAll()));

/** Finishes deletions that were cut off in their last moment. */
const finishDeletions =
  (entries: readonly TrashEntry[]): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (const entry of entries) {
      try {
        const data = await moveLateToTrash(entry);
        if (!data) continue;
        const name = entry.collection === 'categories' ? 'DELETE_CATEGORY' : 'DELETE_GALLERY';
        await dispatch(runWrite(name, entry.documentId, async () => data, { isUnrecorded: true }));
      } catch (error) {
        // The next visit tries again.
        console.warn(`The deletion of ${entry.id} could not be finished:`, error);
      }
    }
  };

/**
 * Loads the trash, finishes deletions that were cut off, and deletes for good what has been in it for as long as it stays there.
 * @param now ms, by this device's clock, which the server's is asked to confirm
 */
export const loadLastingTrash =
  (now: number): Thunk<Promise<Result<unknown>>> =>
  async (dispatch) => {
    const loaded = await dispatch(loadTrash());
    if (loaded.ok) await dispatch(finishDeletions(loaded.data));
    const expired = loaded.ok ? loaded.data.filter((entry) => isExpired(entry, now)) : [];
    if (expired.length === 0) return loaded;
    await dispatch(runWrite('DELETE_EXPIRED', '', () => written(purgeExpired(expired))));
    return dispatch(loadTrash());
  };
