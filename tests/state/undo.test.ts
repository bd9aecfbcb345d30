import { describe, expect, it, vi } from 'vitest';
import type { EditsStep, UndoStep, VisibilityStep } from '../../src/model/undoStep.ts';
import type { TrashEntry } from '../../src/model/trash.ts';
import { runStep, type StepOptions } from '../../src/store/admin/writes/runWrite.ts';
import type { AppAction, Removal, UndoStepAction } from '../../src/store/operations.ts';
import { succeeded } from '../support/operations.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { selectTrash } from '../../src/store/admin/trash/slice.ts';
import {
  selectSavedPhoto,
  selectStepMessage,
  selectStepToRedo,
  selectStepToUndo,
} from '../../src/store/admin/undo/slice.ts';

const deleting: UndoStep = { kind: 'delete', collection: 'photos', id: 'dusk' };
const renaming = (id: string) => ({
  collection: 'photos' as const,
  id,
  changes: { photoName: { from: '', to: id } },
});
const editing: EditsStep = { kind: 'edits', edits: [renaming('dawn')], name: 'Dawn' };

const step = (type: UndoStepAction['type'], payload: UndoStep): AppAction => ({ type, payload });

function stateAfter(...actions: AppAction[]) {
  const store = createAdminStore();
  actions.forEach((action) => store.dispatch(action));
  return store.getState();
}

const both = [step('STEP_DONE', editing), step('STEP_DONE', deleting)];

describe('what is recorded', () => {
  const removal: Removal = { categories: [], galleries: [], photos: ['dusk'] };
  const remove = async () => removal;
  const fail = () => Promise.reject(new Error('no'));

  async function recordedAfter(work: typeof remove, step?: UndoStep, options?: StepOptions) {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createAdminStore();
    await store.dispatch(runStep('DELETE_PHOTO', 'dusk', work, () => step, options));
    return store.getState().undo.done;
  }

  it('is what was done', async () => {
    expect(await recordedAfter(remove, deleting)).toEqual([deleting]);
  });

  it.each<[string, typeof remove, UndoStep | undefined, StepOptions?]>([
    ['an undo', remove, deleting, { isUnrecorded: true }],
    ['an operation that changed nothing', remove, undefined],
    ['a write that failed', fail, deleting],
  ])('is not %s', async (_what, work, step, options) => {
    expect(await recordedAfter(work, step, options)).toEqual([]);
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
    expect(selectStepMessage(state)).toBeUndefined();
    const other = { ...deleting, id: 'noon' };
    const kept = stateAfter(step('STEP_DONE', other), action);
    if (action.type !== 'EMPTY_TRASH_SUCCESS') expect(selectStepMessage(kept)?.step).toBe(other);
  });
});

describe('the message about the last step', () => {
  const move = (id: string) => ({
    ...renaming(id),
    changes: { galleryId: { from: 'beach', to: 'cape' } },
  });
  const arrangement = (id: string) => ({
    ...renaming(id),
    changes: { order: { from: 1, to: 2 }, galleryId: { from: 'beach', to: 'beach' } },
  });
  const hiding: VisibilityStep = {
    kind: 'visibility',
    id: 'cape',
    name: 'Cape',
    from: 'public',
    to: 'unlisted',
  };

  it.each<[string, UndoStep]>([
    ['a deletion', deleting],
    ['another visibility', hiding],
    ['a photo that was moved', { ...editing, edits: [move('dawn')] }],
    ['several edited photos', { ...editing, edits: [renaming('dawn'), renaming('noon')] }],
    ['a photo that was arranged', { ...editing, edits: [arrangement('dawn')], isWhole: true }],
    ['a photo that became a cover', { ...editing, coverFrom: 'Dusk' }],
  ])('is made after %s', (_what, step) => {
    const done = stateAfter({ type: 'STEP_DONE', payload: step });
    expect(selectStepMessage(done)).toEqual({ step, outcome: 'done' });
  });

  it('is left to the fields of a photo if they have saved it', () => {
    const done = stateAfter(step('STEP_DONE', editing));
    expect(selectStepMessage(done)).toBeUndefined();
    expect(selectSavedPhoto(done)).toBe('Dawn');
    const gallery = { ...renaming('cape'), collection: 'galleries' as const };
    const saved = stateAfter(step('STEP_DONE', { ...editing, edits: [gallery] }));
    expect(selectStepMessage(saved)).toBeUndefined();
    expect(selectSavedPhoto(saved)).toBeUndefined();
  });

  it.each<[string, UndoStep]>([
    ['a deletion', deleting],
    ['an edit of one photo', editing],
  ])('says that %s was undone, and redone', (_what, payload) => {
    const undone = [step('STEP_DONE', payload), step('STEP_UNDONE', payload)];
    expect(selectStepMessage(stateAfter(...undone))).toEqual({ step: payload, outcome: 'undone' });
    const redone = stateAfter(...undone, step('STEP_REDONE', payload));
    expect(selectStepMessage(redone)).toEqual({ step: payload, outcome: 'redone' });
  });

  it.each<[string, AppAction]>([
    ['it is closed', { type: 'STEP_MESSAGE_CLOSED' }],
    ['something else is done', step('STEP_DONE', editing)],
    ['it is impossible', step('STEP_DROPPED', deleting)],
  ])('ends when %s', (_when, action) => {
    expect(selectStepMessage(stateAfter(step('STEP_DONE', deleting), action))).toBeUndefined();
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
    images: [],
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
