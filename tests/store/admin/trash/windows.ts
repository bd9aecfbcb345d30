import { vi } from 'vitest';
import { loadOpenMove } from '../../../../src/store/admin/openMove.ts';
import { deleteFromTrash, emptyTrash, loadTrash } from '../../../../src/store/admin/trash/trash.ts';
import type { Thunk } from '../../../../src/store/state.ts';
import { wire } from '../wire.ts';
import { storeDocument } from '../../../support/backend.ts';
import { documentsAt, storedDocuments } from '../../../support/stored.ts';

/** Has each move run as in a browser of its own, where no lock is held. */
export const separateWindows = (): unknown =>
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, work: () => Promise<unknown>) => work() },
  });

/** Does something else when the first request says so, as another window might. */
export const meanwhile = (about: string, work: () => Promise<unknown>): void =>
  wire.breaks({ to: 'database', about, times: 1, as: work });

type Run = <Answer>(thunk: Thunk<Answer>) => Answer;

/** What is in the trash, as a page shows it. */
export async function shownTrash(run: Run) {
  const loaded = await run(loadTrash());
  return loaded.ok ? loaded.data : [];
}

/** Deletes an entry of the trash for good, as its page does. */
export async function purge(run: Run, entryId: string) {
  const entry = (await shownTrash(run)).find(({ id }) => id === entryId);
  return run(deleteFromTrash(entry ?? { id: entryId, deletedAt: 0 }));
}

/** Deletes all that is in the trash for good, as its page does. */
export const purgeAll = async (run: Run) => run(emptyTrash(await shownTrash(run)));

/** The move that is open, as the next visit finds it. */
export async function openMove(run: Run) {
  const found = await run(loadOpenMove());
  return found.ok ? found.data.move : undefined;
}

/** The record of the open move as it is stored. */
export const moveRecord = async () => (await documentsAt(['private/move']))['private/move'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Does as if something had been deleted so many days ago. */
export async function backdate(id: string, days: number): Promise<void> {
  const { [id]: stored } = await storedDocuments('trash');
  const deletedAt = new Date(Date.now() - days * DAY_MS);
  await storeDocument('trash', id, { ...stored, deletedAt });
}
