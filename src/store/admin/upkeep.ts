import { isExpired } from '../../model/trash.ts';
import type { AdminThunk } from '../state.ts';
import { repairPublications } from './repair.ts';
import { loadDueTrash, purgeDue } from './trash/trash.ts';
import { resultless, runWrite } from './writes/runWrite.ts';

/** Finishes interrupted publications and deletions, and deletes expired entries of the trash, when the admin area opens. */
export const runUpkeep = (): AdminThunk<Promise<void>> => async (dispatch) => {
  await dispatch(repairPublications());
  const due = await dispatch(loadDueTrash());
  if (!due.ok) return;
  const now = Date.now();
  if (!due.data.some((entry) => entry.isPurging || isExpired(entry, now))) return;
  const work = resultless(() => purgeDue(due.data));
  await dispatch(runWrite('DELETE_EXPIRED', '', work, { isBackground: true }));
  await dispatch(loadDueTrash());
};
