import type { Result } from '../runOperation.ts';
import { runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { findExpired, purgeAll, purgeEach, purgeEntry } from './purgeTrash.ts';
import { restoreFromTrash as restore } from './restoreFromTrash.ts';
import { runWrite } from './runWrite.ts';
import { readEntries } from './trashDocuments.ts';

/** Loads what was deleted and can be brought back. */
export const loadTrash = () => runLoad('LOAD_TRASH', '', readEntries);

const written = async (work: Promise<unknown>) => {
  await work;
  return { data: null, filesLeft: [] };
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

/** Deletes for good what has been in the trash for as long as it stays there, if anything has. */
export const deleteExpired = (): Thunk<Promise<Result<unknown>>> => async (dispatch) => {
  const expired = await dispatch(runLoad('LOAD_EXPIRED_TRASH', '', findExpired));
  if (!expired.ok || expired.data.length === 0) return expired;
  return dispatch(runWrite('DELETE_EXPIRED', '', () => written(purgeEach(expired.data))));
};
