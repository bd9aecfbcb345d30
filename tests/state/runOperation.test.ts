import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../../src/model/content/entities.ts';
import { selectCategories } from '../../src/store/entities/categories.ts';
import { AppError } from '../../src/firebase/errors.ts';
import { selectLoad } from '../../src/store/loads.ts';
import { selectErrorMessage } from '../../src/store/messages.ts';
import { runLoad, runOperation } from '../../src/store/runOperation.ts';
import type { AppStore } from '../../src/store/state.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { deferred } from '../support/deferred.ts';
import { aReadCategory } from '../support/entities.ts';
import { anError } from '../support/errors.ts';

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

  it('ends with an error where a reducer throws, so that nothing stays pending', async () => {
    const store = createAdminStore();
    const result = await store.dispatch(
      runOperation('LOAD_CATEGORIES', '', async () => null as never),
    );
    expect(result).toMatchObject({ ok: false });
    expect(store.getState().operationsCounter).toBe(0);
    expect(selectErrorMessage(store.getState())).not.toBe('');
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'LOAD_CATEGORIES:',
      expect.any(TypeError),
    );
  });
});

describe('an operation that fails', () => {
  it('ends also where a reducer throws on its error, so that nothing stays pending', async () => {
    const store = createAdminStore({ photos: null as never });
    const result = await store.dispatch(
      runOperation('LOAD_PHOTO', 'dawn', () => Promise.reject(new AppError('photo-not-found'))),
    );
    const error = anError('Photo not found', 'photo-not-found');
    expect(result).toEqual({ ok: false, error });
    expect(store.getState().operationsCounter).toBe(0);
    expect(selectLoad(store.getState(), 'LOAD_PHOTO', 'dawn')).toEqual({ error });
    expect(selectErrorMessage(store.getState())).toBe('Photo not found');
    expect(console.error).toHaveBeenCalledWith(expect.any(TypeError));
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

  type Write = (store: AppStore) => Promise<unknown>;

  const night = aReadCategory({ id: 'night' });
  const renamed = { ...coast, categoryName: 'Shore' };
  const removal = { categories: ['coast'], galleries: [], photos: [] };
  const create: Write = (store) =>
    store.dispatch(runOperation('CREATE_CATEGORY', 'coast', async () => coast));
  const update: Write = (store) =>
    store.dispatch(runOperation('UPDATE_CATEGORY', 'coast', async () => renamed));
  const remove: Write = (store) =>
    store.dispatch(runOperation('DELETE_CATEGORY', 'coast', async () => removal));
  const fail: Write = (store) =>
    store.dispatch(runOperation('DELETE_CATEGORY', 'coast', () => Promise.reject(new Error('no'))));
  const restore: Write = (store) =>
    store.dispatch(runOperation('RESTORE_FROM_TRASH', 'categories~coast', async () => null));

  it.each<[string, Category[], Write, Category[], times: number]>([
    ['keeps what was written over an older answer', [coast, night], update, [night, renamed], 1],
    ['lists what was made', [night], create, [coast, night], 1],
    ['leaves out what was deleted', [coast, night], remove, [night], 1],
    ['asks again after a restoration, which names nothing', [night], restore, [coast, night], 2],
    ['asks again after a failure, of which a part may be done', [night], fail, [night], 2],
    [
      'takes what is written twice as it comes',
      [night],
      (store) => create(store).then(() => update(store)),
      [night, renamed],
      1,
    ],
  ])('while content is written %s', async (_what, before, write, after, times) => {
    const store = createAdminStore();
    const stale = deferred<Category[]>();
    const work = vi
      .fn<() => Promise<Category[]>>()
      .mockReturnValueOnce(stale.promise)
      .mockResolvedValue(after);
    const load = store.dispatch(runLoad('LOAD_CATEGORIES', '', work));
    await write(store);
    stale.resolve(before);
    await load;
    const shown = selectCategories(store.getState());
    expect(shown?.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      after.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(work).toHaveBeenCalledTimes(times);
    expect(store.getState().operationsCounter).toBe(0);
  });
});
