import { serverTime } from '../../firebase/auth.ts';
import { AppError } from '../../firebase/errors.ts';
import { isExpired, type ShownEntry, type TrashEntry, trashId } from '../../model/trash.ts';
import type { Result } from '../runOperation.ts';
import { runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { swapImage } from './commit/commitDocument.ts';
import { kindsWithFiles } from './commit/entityDeclarations.ts';
import { editable, type EntityKind, readStored } from './commit/entityKind.ts';
import { imageKeyOf } from './commit/imageEntries.ts';
import { readOpenMove } from './commit/moveRecord.ts';
import { resultless, runWrite } from './commit/runWrite.ts';
import { readEntries } from './commit/trashDocuments.ts';
import { deleteForGood } from './moves/deleteForGood.ts';
import { finishLegacyEntries } from './moves/legacyMoves.ts';
import { restore } from './moves/moves.ts';

export const loadTrash = () => runLoad('LOAD_TRASH', '', readEntries);

/** Runs a write, then loads what is in the trash by then. */
const thenLoad =
  (write: Thunk<Promise<Result<null>>>): Thunk<Promise<Result<null>>> =>
  async (dispatch) => {
    const result = await dispatch(write);
    await dispatch(loadTrash());
    return result;
  };

/**
 * Brings back what was deleted at once, as it was.
 * @param parentId another category or gallery for it; asked for by the error `parent-gone`
 */
export const restoreFromTrash = (
  entryId: string,
  parentId?: string,
): Thunk<Promise<Result<null>>> =>
  runWrite(
    'RESTORE_FROM_TRASH',
    entryId,
    resultless(() => restore(entryId, parentId)),
  );

async function putImageBack({ id, collection, documentId, name }: TrashEntry): Promise<void> {
  const kind: EntityKind<unknown> = kindsWithFiles[collection];
  const stored = editable(kind, await readStored(kind, documentId));
  if (!stored) throw new AppError('image-owner-gone', { about: name });
  const to = id.slice(trashId(collection, documentId).length + 1);
  await swapImage(kind, documentId, { from: imageKeyOf(kind, stored), to, changes: {} });
}

/** Gives a document an image back; the image that it has by now goes to the trash. */
export const restoreImage = (entry: TrashEntry): Thunk<Promise<Result<null>>> =>
  thenLoad(
    runWrite(
      'RESTORE_FROM_TRASH',
      entry.id,
      resultless(() => putImageBack(entry)),
    ),
  );

/** Deletes what an entry of the trash holds for good, with its files. */
export const deleteFromTrash = (entry: ShownEntry): Thunk<Promise<Result<null>>> =>
  thenLoad(
    runWrite(
      'DELETE_FROM_TRASH',
      entry.id,
      resultless(() => deleteForGood([entry])),
    ),
  );

/** Deletes all that the trash holds for good, as it was shown. */
export const emptyTrash = (entries: readonly ShownEntry[]): Thunk<Promise<Result<null>>> =>
  thenLoad(
    runWrite(
      'EMPTY_TRASH',
      '',
      resultless(() => deleteForGood(entries)),
    ),
  );

/** Finishes what older versions began, then deletes what has been in the trash for 30 days. */
async function tidyTrash(entries: readonly TrashEntry[]): Promise<void> {
  if (await readOpenMove()) return;
  await finishLegacyEntries(entries);
  const now = await serverTime();
  const expired = entries.filter((entry) => isExpired(entry, now));
  if (expired.length > 0) await deleteForGood(expired);
}

/** Loads the trash, and deletes what has been in it for as long as it stays there. */
export const loadLastingTrash = (): Thunk<Promise<Result<unknown>>> => async (dispatch) => {
  const loaded = await dispatch(loadTrash());
  if (!loaded.ok) return loaded;
  const now = Date.now();
  // The server's clock decides, and is only asked if there may be something to do.
  const isDue = (entry: TrashEntry) => entry.begun !== undefined || isExpired(entry, now);
  if (!loaded.data.some(isDue)) return loaded;
  return dispatch(
    thenLoad(
      runWrite(
        'DELETE_EXPIRED',
        '',
        resultless(() => tidyTrash(loaded.data)),
      ),
    ),
  );
};
