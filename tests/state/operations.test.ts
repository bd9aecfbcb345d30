import { describe, expect, it } from 'vitest';
import { loads, selectLoad } from '../../src/store/loads.ts';
import { clearError, errorMessage } from '../../src/store/messages.ts';
import type { AppAction } from '../../src/store/operations.ts';
import { failed, started, succeeded } from '../support/actions.ts';
import {
  operationsCounter,
  selectIsBusy,
  writesCounter,
} from '../../src/store/operationsCounter.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { aReadCategory, aReadPhoto } from '../support/entities.ts';
import { anError } from '../support/errors.ts';

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
  it('takes no notice of anything else', () => {
    expect(operationsCounter(2, clearError())).toBe(2);
    expect(operationsCounter(2, { type: '@@redux/INIT' } as never)).toBe(2);
  });

  it.each([
    ['by its kind', started('LOAD_MISSING_VARIANTS_COUNT', '')],
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

  it.each(['LOAD_OPEN_MOVE', 'LOAD_MISSING_VARIANTS_COUNT'] as const)(
    'says nothing of %s, for which the admin area looks by itself',
    (operation) => {
      const unasked: AppAction = failed(
        operation,
        '',
        anError('The server can’t be reached.', 'unreachable'),
      );
      expect(errorMessage('Category not found', unasked)).toBe('Category not found');
    },
  );

  it('says nothing of a write that failed in the background', () => {
    const refusal = anError('You are not allowed to do this.', 'permission-denied');
    const write = failed('CREATE_PHOTO', 'dusk', refusal, { isBackground: true });
    expect(errorMessage('Category not found', write)).toBe('Category not found');
  });
});

describe('writesCounter', () => {
  const ends: AppAction[] = [
    failed('UPDATE_CATEGORY', id, anError('Category not found', 'category-not-found')),
    succeeded('UPDATE_PHOTO', 'dusk', aReadPhoto()),
    failed('DELETE_GALLERY', 'beach', anError('Gallery not found', 'gallery-not-found')),
    failed('RESTORE_FROM_TRASH', 'photos~dusk', anError('This item is no longer in the trash.')),
    success,
    start,
  ];

  it('rises when a write of content ends, well or not', () => {
    expect(ends.reduce(writesCounter, 0)).toBe(4);
  });

  it('takes no notice of writes that change no content', () => {
    const others: AppAction[] = [
      succeeded('EMPTY_TRASH', '', null),
      succeeded('DELETE_ORPHANED_FILES', '', { deleted: [], failed: 0 }),
    ];
    expect(others.reduce(writesCounter, 0)).toBe(0);
  });
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

  it.each(['__proto__', 'constructor', 'toString'])('takes %s for an argument', (odd) => {
    const store = createAdminStore();
    expect(selectLoad(store.getState(), 'LOAD_CATEGORY', odd)).toBeUndefined();
    store.dispatch(started('LOAD_CATEGORY', odd));
    expect(selectLoad(store.getState(), 'LOAD_CATEGORY', odd)).toBe('pending');
  });

  it('follows loads alone', () => {
    const state = loads(undefined, started('CREATE_CATEGORY', id));
    expect(state).toEqual({});
  });
});
