import { describe, expect, it } from 'vitest';
import { loads, selectLoad } from '../../src/store/loads.ts';
import { clearError, errorMessage } from '../../src/store/messages.ts';
import type { AppAction } from '../../src/store/operations.ts';
import { failed, started, succeeded, anError } from '../support/operations.ts';
import { selectIsBusy, writesCounter } from '../../src/store/operationsCounter.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { aReadCategory, aReadPhoto } from '../support/entities.ts';

const category = aReadCategory();
const { id } = category;
const start: AppAction = started('LOAD_CATEGORY', id);
const success: AppAction = succeeded('LOAD_CATEGORY', id, category);
const failure: AppAction = failed(
  'LOAD_CATEGORY',
  id,
  anError('Category not found', 'category-not-found'),
);

describe('operationsCounter', () => {
  it.each([
    ['by its kind', started('LOAD_DUE_TRASH', '')],
    ['by how it is run', started('CREATE_PHOTO', 'dusk', { isBackground: true })],
  ])('counts work in the background, which brings no overlay, %s', (_why, action) => {
    const store = createAdminStore();
    store.dispatch(action);
    expect(store.getState().operationsCounter).toBe(1);
    expect(selectIsBusy(store.getState())).toBe(false);
    store.dispatch(started('CREATE_PHOTO', 'dawn'));
    expect(selectIsBusy(store.getState())).toBe(true);
  });
});

describe('errorMessage', () => {
  it('is that of the latest error, outlives what goes well, and is cleared', () => {
    const shown = errorMessage('Gallery not found', failure);
    expect(shown).toBe('Category not found');
    expect([start, success].reduce(errorMessage, shown)).toBe(shown);
    expect(errorMessage(shown, clearError())).toBe('');
  });

  const refusal = anError('You are not allowed to do this.', 'permission-denied');

  it.each<[string, AppAction]>([
    ['what is due in the trash', failed('LOAD_DUE_TRASH', '', refusal)],
    ['a write in the background', failed('CREATE_PHOTO', 'dusk', refusal, { isBackground: true })],
  ])('says nothing of %s, which nobody waits for', (_what, unasked) => {
    expect(errorMessage('Category not found', unasked)).toBe('Category not found');
  });
});

it.each<[action: AppAction, writes: number]>([
  [failed('UPDATE_CATEGORY', id, anError('Category not found', 'category-not-found')), 1],
  [succeeded('UPDATE_PHOTO', 'dusk', aReadPhoto()), 1],
  [failed('DELETE_GALLERY', 'beach', anError('Gallery not found', 'gallery-not-found')), 1],
  [failed('RESTORE_FROM_TRASH', 'photos~dusk', anError('It is no longer in the trash.')), 1],
  [success, 0],
  [start, 0],
  [succeeded('EMPTY_TRASH', '', null), 0],
])('after $0.type, as many writes of content have ended, well or not: $1', (action, writes) => {
  expect(writesCounter(0, action)).toBe(writes);
});

describe('loads', () => {
  const statusAfter = (...actions: AppAction[]) => {
    const store = createAdminStore();
    for (const action of actions) store.dispatch(action);
    return selectLoad(store.getState(), 'LOAD_CATEGORY', id);
  };

  it('follows a load from its start to its end', () => {
    expect(statusAfter()).toBeUndefined();
    expect(statusAfter(start)).toBe('pending');
    expect(statusAfter(start, success)).toBe('done');
    expect(statusAfter(start, failure)).toEqual({
      error: anError('Category not found', 'category-not-found'),
    });
    expect(statusAfter(start, failure, start)).toBe('pending');
  });

  it('keeps arguments apart', () => {
    expect(statusAfter(started('LOAD_CATEGORY', 'another'))).toBeUndefined();
  });

  it('follows loads alone', () => {
    const state = loads(undefined, started('CREATE_CATEGORY', id));
    expect(state).toEqual({});
  });
});
