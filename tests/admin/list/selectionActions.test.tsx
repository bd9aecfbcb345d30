import { setLogLevel } from 'firebase/firestore/lite';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDeletion } from '../../../src/admin/list/SelectionActions.tsx';
import type { Photo } from '../../../src/model/content/entities.ts';
import { takeTurns } from '../../../src/model/takeTurns.ts';
import { createAdminSource } from '../../../src/store/admin/adminSource.ts';
import type { AppAction } from '../../../src/store/operations.ts';
import type {
  AdminDispatch,
  AdminStore,
  AdminThunk,
  ThunkContext,
} from '../../../src/store/state.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aReadPhoto } from '../../support/entities.ts';
import { showPage } from '../../components/support/page.tsx';

/** Deletes photos as lists do. */
function Remove({ photos }: { photos: readonly Photo[] }) {
  const { isBusy, remove } = useDeletion();
  return (
    <button disabled={isBusy} onClick={() => remove(photos)}>
      Delete
    </button>
  );
}

const PATIENT = { timeout: 10_000 };

/** A store with the groups of the photos that it was asked to delete. */
function openStore() {
  const store: AdminStore = createAdminStore();
  const groups: string[] = [];
  const context: ThunkContext = {
    source: createAdminSource(),
    pendingLoads: new Map(),
    isTakingStep: false,
    inTurn: takeTurns(),
    subscribe: (listener) => store.subscribe(listener),
  };
  const dispatch = ((action: AppAction | AdminThunk<unknown>) => {
    if (typeof action === 'function') return action(dispatch, () => store.getState(), context);
    if (action.type === 'DELETE_PHOTOS_START') groups.push(action.meta.arg);
    return store.dispatch(action);
  }) as AdminDispatch;
  return { store: { ...store, dispatch }, groups };
}

it('a second press deletes photos as the same group, since the first one may have arrived', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  setLogLevel('silent');
  // An error after which the library doesn't try again.
  const refusal = { error: { status: 'NOT_FOUND', message: '' } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  const { store, groups } = openStore();
  const selected = ['dawn', 'dusk'].map((id) => aReadPhoto({ id }));
  const { user } = showPage(store, [{ path: '/', element: <Remove photos={selected} /> }]);
  const remove = screen.getByRole('button', { name: 'Delete' });
  for (const presses of [1, 2]) {
    await user.click(remove);
    await expect.poll(() => complaint.mock.calls.length, PATIENT).toBe(presses);
    await expect.poll(() => remove, PATIENT).toBeEnabled();
  }
  expect(groups).toEqual([expect.any(String), groups[0]]);
});
