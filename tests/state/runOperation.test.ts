import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../../src/model/content/entities.ts';
import { selectCategories } from '../../src/store/entities/categories.ts';
import { AppError } from '../../src/firebase/errors.ts';
import { selectErrorMessage } from '../../src/store/messages.ts';
import { runLoad, runOperation } from '../../src/store/runOperation.ts';
import type { AdminStore } from '../../src/store/state.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { deferred } from '../support/deferred.ts';
import { aReadCategory } from '../support/entities.ts';
import { anError } from '../support/operations.ts';

const coast = aReadCategory({ id: 'coast' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('runOperation', () => {
  const cause = new AppError('category-not-found');
  const throwAtOnce = () => {
    throw cause;
  };

  it.each([
    ['fails', () => Promise.reject(cause)],
    ['throws at once', throwAtOnce],
  ])('resolves to an error where its work %s, which is stored and logged', async (_how, work) => {
    const store = createAdminStore();
    const result = await store.dispatch(runOperation('LOAD_CATEGORY', 'coast', work));
    expect(result).toEqual({
      ok: false,
      error: anError('Category not found', 'category-not-found'),
    });
    expect(selectErrorMessage(store.getState())).toBe('Category not found');
    expect(store.getState().operationsCounter).toBe(0);
    expect(console.error).toHaveBeenCalledExactlyOnceWith('LOAD_CATEGORY:', cause);
  });

  it('keeps what the provider said beside its sentence', async () => {
    const store = createAdminStore();
    const refusal = new FirebaseError('permission-denied', 'Missing or insufficient permissions.');
    await store.dispatch(runOperation('LOAD_CATEGORY', 'coast', () => Promise.reject(refusal)));
    expect(store.getState()).toMatchObject({
      errorMessage: 'You are not allowed to do this.',
      errorDetails: 'Missing or insufficient permissions. (permission-denied)',
    });
    await store.dispatch(
      runOperation('LOAD_CATEGORY', 'coast', () => Promise.reject(new Error('Category not found'))),
    );
    expect(store.getState()).toMatchObject({
      errorMessage: 'Category not found',
      errorDetails: '',
    });
  });
});

describe('runLoad', () => {
  it('is one request for equal loads while one is pending, and another after success or failure', async () => {
    const store = createAdminStore();
    const { promise, resolve } = deferred<Category>();
    const work = vi
      .fn<() => Promise<Category>>()
      .mockReturnValueOnce(promise)
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce(coast);
    const load = () => store.dispatch(runLoad('LOAD_CATEGORY', 'coast', work));
    const both = [load(), load()];
    expect(store.getState().operationsCounter).toBe(1);
    resolve(coast);
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: coast },
      { ok: true, data: coast },
    ]);
    expect(work).toHaveBeenCalledOnce();
    expect(await load()).toEqual({ ok: false, error: anError('no') });
    expect(await load()).toEqual({ ok: true, data: coast });
  });

  it('shares nothing between stores', async () => {
    const work = vi.fn(async () => coast);
    await Promise.all([
      createAdminStore().dispatch(runLoad('LOAD_CATEGORY', 'coast', work)),
      createAdminStore().dispatch(runLoad('LOAD_CATEGORY', 'coast', work)),
    ]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  type Write = (store: AdminStore) => Promise<unknown>;

  const night = aReadCategory({ id: 'night' });
  const renamed = { ...coast, categoryName: 'Shore' };
  const update: Write = (store) =>
    store.dispatch(runOperation('UPDATE_CATEGORY', 'coast', async () => renamed));
  const fail: Write = (store) =>
    store.dispatch(runOperation('UPDATE_CATEGORY', 'coast', () => Promise.reject(new Error('no'))));
  const restore: Write = (store) =>
    store.dispatch(runOperation('RESTORE_FROM_TRASH', 'categories~coast', async () => null));
  const updateTwice: Write = (store) => update(store).then(() => update(store));
  const read: Write = (store) =>
    store.dispatch(runOperation('LOAD_CATEGORY', 'coast', async () => renamed));

  it.each<[string, Write, times: number]>([
    ['once more after a write', update, 2],
    ['once more after two writes', updateTwice, 2],
    ['once more after a restoration', restore, 2],
    ['once more after a failed write, a part of which may be done', fail, 2],
    ['no more after another load', read, 1],
  ])('asks %s that ended while it was pending', async (_what, act, times) => {
    const store = createAdminStore();
    const older = deferred<Category[]>();
    const work = vi
      .fn<() => Promise<Category[]>>()
      .mockReturnValueOnce(older.promise)
      .mockResolvedValue([night, renamed]);
    const load = store.dispatch(runLoad('LOAD_CATEGORIES', '', work));
    await act(store);
    older.resolve(times === 1 ? [night, renamed] : [coast]);
    await load;
    expect(selectCategories(store.getState())).toEqual([night, renamed]);
    expect(work).toHaveBeenCalledTimes(times);
    expect(store.getState().operationsCounter).toBe(0);
  });
});
