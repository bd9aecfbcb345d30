import { describe, expect, it, vi } from 'vitest';
import type { Photo } from '../../src/model/content/entities.ts';
import type { ChosenImage } from '../../src/model/files/chosenFile.ts';
import type { EditStep, FieldChanges, Step } from '../../src/model/step.ts';
import type { TrashEntry } from '../../src/model/trash.ts';
import { runStep, type StepOptions } from '../../src/store/admin/writes/runWrite.ts';
import { photoSchema } from '../../src/store/admin/writes/schemas.ts';
import { type Edit, editStep } from '../../src/store/admin/images/saveForm.ts';
import { selectPhoto } from '../../src/store/entities/photos.ts';
import type { AppAction, Removal, StepAction } from '../../src/store/operations.ts';
import type { AdminState } from '../../src/store/state.ts';
import { succeeded } from '../support/operations.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { selectTrash } from '../../src/store/admin/trash/slice.ts';
import {
  selectOffered,
  selectStepToRedo,
  selectStepToUndo,
} from '../../src/store/admin/undo/slice.ts';
import { aReadPhoto } from '../support/entities.ts';
import { anImageInfo } from '../support/factories.ts';

const deleting: Step = { kind: 'delete', collection: 'photos', id: 'dusk' };
const editing: EditStep = {
  kind: 'edit',
  collection: 'photos',
  id: 'dawn',
  name: 'Dawn',
  changes: {},
};

const step = (type: StepAction['type'], payload: Step): AppAction => ({ type, payload });

function stateAfter(...actions: AppAction[]) {
  const store = createAdminStore();
  actions.forEach((action) => store.dispatch(action));
  return store.getState();
}

const both = [step('STEP_DONE', editing), step('STEP_DONE', deleting)];

describe('what is recorded', () => {
  const dawn = aReadPhoto({ id: 'dawn', photoName: 'Dawn', order: 1 });
  const removal: Removal = { categories: [], galleries: [], photos: ['dawn'] };

  function aStoreWithDawn() {
    const store = createAdminStore();
    store.dispatch(succeeded('LOAD_PHOTO', 'dawn', dawn));
    return store;
  }

  it('is seen from before it started, although a load may show its outcome early', async () => {
    const store = aStoreWithDawn();
    const save = async () => {
      store.dispatch(succeeded('LOAD_PHOTO', 'dawn', { ...dawn, photoName: 'Day' }));
      return { ...dawn, photoName: 'Day' };
    };
    const stepOf = (after: Photo, before: AdminState) => {
      const name = { from: selectPhoto(before, 'dawn')?.photoName, to: after.photoName };
      return { ...editing, changes: { photoName: name } };
    };
    await store.dispatch(runStep('UPDATE_PHOTO', 'dawn', save, stepOf));
    const changes = { photoName: { from: 'Dawn', to: 'Day' } };
    expect(store.getState().undo.done).toEqual([{ ...editing, changes }]);
  });

  const remove = async () => removal;
  const fail = () => Promise.reject(new Error('no'));

  it.each<[string, typeof remove, Step | undefined, StepOptions?]>([
    ['an undo', remove, deleting, { isUnrecorded: true }],
    ['an operation that changed nothing', remove, undefined],
    ['a write that failed', fail, deleting],
  ])('is not %s', async (_what, work, step, options) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = aStoreWithDawn();
    await store.dispatch(runStep('DELETE_PHOTO', 'dawn', work, () => step, options));
    expect(store.getState().undo.done).toEqual([]);
  });
});

describe('the step of an edit', () => {
  const changes = { caption: { from: '', to: 'At sea' } };
  const chosen = { revision: 'theirs' } as ChosenImage;
  const image = { from: 'ours', to: 'theirs' };
  const saved = aReadPhoto({ photoName: 'Dawn', image: anImageInfo({ revision: 'theirs' }) });

  it.each<[string, Edit<object> & { changes: FieldChanges }, Step | undefined]>([
    [
      'what it changed, not the image that another window replaced',
      { changes, imageKey: 'ours' },
      { ...editing, changes },
    ],
    ['nothing if nothing was entered', { changes: {} }, undefined],
    [
      'its images before and after if it replaced one',
      { changes: {}, chosen, imageKey: 'ours' },
      { ...editing, image },
    ],
  ])('is %s', (_what, edit, step) => {
    expect(editStep(photoSchema, 'dawn', edit, saved)).toEqual(step);
  });
});

describe('what can be undone', () => {
  it('gives way to what was done before where it is impossible by now', () => {
    const done = stateAfter(...both, step('STEP_DROPPED', deleting));
    expect(selectStepToUndo(done)).toBe(editing);
    const undone = stateAfter(
      ...both,
      step('STEP_UNDONE', deleting),
      step('STEP_DROPPED', deleting),
    );
    expect(selectStepToRedo(undone)).toBeUndefined();
  });

  it.each<[string, AppAction]>([
    ['was restored from the trash', succeeded('RESTORE_FROM_TRASH', 'photos~dusk', null)],
    ['was deleted for good', succeeded('DELETE_FROM_TRASH', 'photos~dusk', null)],
    ['was in the trash when that was emptied', succeeded('EMPTY_TRASH', '', null)],
  ])('is no deletion of what %s', (_what, action) => {
    const state = stateAfter(...both, action);
    expect(selectStepToUndo(state)).toBe(editing);
    expect(selectOffered(state)).toBeUndefined();
    const other = { ...deleting, id: 'noon' };
    const kept = stateAfter(step('STEP_DONE', other), action);
    if (action.type !== 'EMPTY_TRASH_SUCCESS') expect(selectOffered(kept)).toBe(other);
  });
});

describe('the offer to undo', () => {
  it('is of what is done without a question', () => {
    const hiding: Step = {
      kind: 'edit',
      collection: 'galleries',
      id: 'cape',
      name: 'Cape',
      changes: { isUnlisted: { from: undefined, to: true } },
    };
    expect(selectOffered(stateAfter(step('STEP_DONE', deleting)))).toBe(deleting);
    expect(selectOffered(stateAfter(step('STEP_DONE', hiding)))).toBe(hiding);
    expect(selectOffered(stateAfter(step('STEP_DONE', editing)))).toBeUndefined();
  });

  it.each<[string, AppAction]>([
    ['it is over', { type: 'OFFER_ENDED' }],
    ['it is taken', step('STEP_UNDONE', deleting)],
    ['something else is done', step('STEP_DONE', editing)],
    ['it is impossible', step('STEP_DROPPED', deleting)],
  ])('ends when %s', (_when, action) => {
    expect(selectOffered(stateAfter(step('STEP_DONE', deleting), action))).toBeUndefined();
  });
});

describe('the trash', () => {
  const entry = (id: string): TrashEntry => ({
    id: `photos~${id}`,
    collection: 'photos',
    documentId: id,
    name: id,
    deletedAt: 1,
    galleries: 0,
    photos: 0,
    document: { id },
    isPurging: false,
    purgedIds: [],
  });
  const dawn = entry('dawn');
  const dusk = entry('dusk');
  const loaded = succeeded('LOAD_TRASH', '', [dawn, dusk]);

  it.each<[string, AppAction[], TrashEntry[] | undefined]>([
    ['unknown until it is loaded', [succeeded('RESTORE_FROM_TRASH', dusk.id, null)], undefined],
    ['what was loaded', [loaded], [dawn, dusk]],
    ['less what was restored', [loaded, succeeded('RESTORE_FROM_TRASH', dusk.id, null)], [dawn]],
    ['less what is gone', [loaded, succeeded('DELETE_FROM_TRASH', dusk.id, null)], [dawn]],
    ['empty once it was emptied', [loaded, succeeded('EMPTY_TRASH', '', null)], []],
  ])('is %s', (_what, actions, entries) => {
    expect(selectTrash(stateAfter(...actions))).toEqual(entries);
  });
});
