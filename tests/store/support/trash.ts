import { groupEntries } from '../../../src/model/trash.ts';
import { deleteFromTrash, emptyTrash, loadTrash } from '../../../src/store/admin/trash/trash.ts';
import type { AdminThunk } from '../../../src/store/state.ts';
import { wire } from './wire.ts';
import { storeDocument } from '../../support/backend.ts';
import { storedDocuments } from '../../support/stored.ts';

/** Does something else when the first request says so, as another window might. */
export const meanwhile = (about: string, work: () => Promise<unknown>): void =>
  wire.breaks({ to: 'database', about, times: 1, as: work });

type Run = <Answer>(thunk: AdminThunk<Answer>) => Answer;

/** What is in the trash, as a page shows it. */
export async function shownTrash(run: Run) {
  const loaded = await run(loadTrash());
  return loaded.ok ? loaded.data : [];
}

/** Deletes an item of the trash for good, as its page does. */
export async function purge(run: Run, key: string) {
  const item = groupEntries(await shownTrash(run)).find((each) => each.key === key);
  if (!item) throw new Error(`${key} is not in the trash.`);
  return run(deleteFromTrash(item));
}

/** Deletes all that is in the trash for good, as its page does. */
export const purgeAll = async (run: Run) => run(emptyTrash(await shownTrash(run)));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Does as if something had been deleted so many days ago. */
export async function backdate(id: string, days: number): Promise<void> {
  const { [id]: stored } = await storedDocuments('trash');
  const deletedAt = new Date(Date.now() - days * DAY_MS);
  await storeDocument('trash', id, { ...stored, deletedAt });
}
