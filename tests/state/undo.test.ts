import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/model/step.ts';
import type { TrashEntry } from '../../src/model/trash.ts';
import {
  type AppAction,
  type EditNote,
  type Removal,
  type StepAction,
} from '../../src/store/operations.ts';
import { started, succeeded } from '../support/actions.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { selectTrash } from '../../src/store/admin/trash.ts';
import { selectOffered, selectStepToRedo, selectStepToUndo } from '../../src/store/undo.ts';
import { aReadPhoto } from '../support/entities.ts';
import { anImageInfo } from '../support/factories.ts';

const deleting: Step = { kind: 'delete', collection: 'photos', id: 'dusk' };
const editing: Step = {
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
  const edit: EditNote = {
    collection: 'photos',
    id: 'dawn',
    changes: { galleryId: { from: 'beach', to: 'crater' } },
  };
  const loaded = succeeded('LOAD_PHOTO', 'dawn', dawn);
  const moved = { ...dawn, galleryId: 'crater', order: 7 };

  const recorded = (...actions: AppAction[]) => stateAfter(loaded, ...actions).undo.done;

  it('is an edit, with the fields that follow from it', () => {
    expect(recorded(succeeded('UPDATE_PHOTO', 'dawn', moved, { edit }))).toEqual([
      {
        kind: 'edit',
        collection: 'photos',
        id: 'dawn',
        name: 'Dawn',
        changes: { ...edit.changes, order: { from: 1, to: 7 } },
      },
    ]);
  });

  it('is what the edit changed, not what another window did', () => {
    const { image } = aReadPhoto({ image: anImageInfo({ revision: 'theirs' }) });
    const caption = { from: '', to: 'At sea' };
    const note = { edit: { ...edit, changes: { caption } } };
    const after = { ...moved, ...(image && { image }), caption: 'At sea' };
    const [step] = recorded(succeeded('UPDATE_PHOTO', 'dawn', after, note));
    expect(step).toMatchObject({ changes: { caption } });
    expect(step).not.toHaveProperty('image');
    expect(step).not.toHaveProperty('changes.order');
  });

  it('is seen from before it started, although a load may show its outcome early', () => {
    const after = [{ id: 'dawn', order: 7 }];
    const steps = recorded(
      started('UPDATE_PHOTO_ORDER', ''),
      succeeded('LOAD_PHOTO', 'dawn', { ...dawn, order: 7 }),
      succeeded('UPDATE_PHOTO_ORDER', '', after),
    );
    const before = [{ id: 'dawn', order: 1 }];
    expect(steps).toEqual([{ kind: 'order', operation: 'UPDATE_PHOTO_ORDER', before, after }]);
  });

  const removal: Removal = { categories: [], galleries: [], photos: ['dawn'] };

  it.each<[string, AppAction]>([
    ['an undo', succeeded('DELETE_PHOTO', 'dawn', removal, { isUnrecorded: true })],
    ['work in the background', succeeded('DELETE_PHOTO', 'dawn', removal, { isBackground: true })],
    [
      'a photo of the queue, or variants that are made later',
      succeeded('UPDATE_PHOTO', 'dawn', moved),
    ],
    [
      'an edit that changed nothing',
      succeeded('UPDATE_PHOTO', 'dawn', dawn, { edit: { ...edit, changes: {} } }),
    ],
    [
      'a deletion that found nothing',
      succeeded('DELETE_PHOTOS', 'x', { movedIds: [], goneIds: ['dawn'] }),
    ],
  ])('is not %s', (_what, action) => {
    expect(recorded(action)).toEqual([]);
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
