import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../../src/model/content/entities.ts';
import { selectCategories, selectCategory } from '../../src/store/entities/categories.ts';
import { PHOTO_NOT_FOUND } from '../../src/model/content/notFound.ts';
import { selectLoad } from '../../src/store/loads.ts';
import { selectErrorMessage } from '../../src/store/messages.ts';
import { runLoad, runOperation } from '../../src/store/runOperation.ts';
import type { ThunkContext, Thunk } from '../../src/store/state.ts';
import { createAppStore } from '../../src/store/store.ts';
import { deferred } from '../support/deferred.ts';
import { aReadCategory } from '../support/entities.ts';

const coast = aReadCategory({ id: 'coast' });

const countWrite: Thunk<void> = (_dispatch, _getState, context: ThunkContext) => {
  context.writes += 1;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('runOperation', () => {
  it('counts while it works, then keeps the result', async () => {
    const store = createAppStore();
    const { promise, resolve } = deferred<Category>();
    const running = store.dispatch(runOperation('LOAD_CATEGORY', 'coast', () => promise));
    expect(store.getState().operationsCounter).toBe(1);
    resolve(coast);
    expect(await running).toEqual({ ok: true, data: coast });
    expect(store.getState().operationsCounter).toBe(0);
    expect(selectCategory(store.getState(), 'coast')).toEqual(coast);
  });

  it('resolves to an error, which is stored and logged', async () => {
    const store = createAppStore();
    const cause = new Error('Category not found');
    const result = await store.dispatch(
      runOperation('LOAD_CATEGORY', 'coast', () => Promise.reject(cause)),
    );
    expect(result).toEqual({ ok: false, error: 'Category not found' });
    expect(selectErrorMessage(store.getState())).toBe('Category not found');
    expect(store.getState().operationsCounter).toBe(0);
    expect(console.error).toHaveBeenCalledExactlyOnceWith('LOAD_CATEGORY:', cause);
  });

  it('takes work that throws at once for a failure', async () => {
    const store = createAppStore();
    const result = await store.dispatch(
      runOperation('LOAD_CATEGORY', 'coast', () => {
        throw new Error('no');
      }),
    );
    expect(result).toEqual({ ok: false, error: 'no' });
    expect(store.getState().operationsCounter).toBe(0);
  });

  it('keeps what the provider said beside its sentence', async () => {
    const store = createAppStore();
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
    const store = createAppStore();
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
    const store = createAppStore({ photos: null as never });
    const result = await store.dispatch(
      runOperation('LOAD_PHOTO', 'dawn', () => Promise.reject(new Error(PHOTO_NOT_FOUND))),
    );
    expect(result).toEqual({ ok: false, error: PHOTO_NOT_FOUND });
    expect(store.getState().operationsCounter).toBe(0);
    expect(selectLoad(store.getState(), 'LOAD_PHOTO', 'dawn')).toEqual({ error: PHOTO_NOT_FOUND });
    expect(selectErrorMessage(store.getState())).toBe(PHOTO_NOT_FOUND);
    expect(console.error).toHaveBeenCalledWith(expect.any(TypeError));
  });
});

describe('runLoad', () => {
  it('is one request for equal loads while one is pending', async () => {
    const store = createAppStore();
    const { promise, resolve } = deferred<Category>();
    const work = vi.fn(() => promise);
    const load = () => store.dispatch(runLoad('LOAD_CATEGORY', 'coast', work));
    const both = [load(), load()];
    expect(store.getState().operationsCounter).toBe(1);
    resolve(coast);
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: coast },
      { ok: true, data: coast },
    ]);
    expect(work).toHaveBeenCalledOnce();
    await load();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('asks again after a failure', async () => {
    const store = createAppStore();
    const work = vi
      .fn<() => Promise<Category>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce(coast);
    const load = () => store.dispatch(runLoad('LOAD_CATEGORY', 'coast', work));
    expect(await load()).toEqual({ ok: false, error: 'no' });
    expect(await load()).toEqual({ ok: true, data: coast });
  });

  it('keeps what is different apart', async () => {
    const store = createAppStore();
    const work = vi.fn(async () => coast);
    await Promise.all([
      store.dispatch(runLoad('LOAD_CATEGORY', 'coast', work)),
      store.dispatch(runLoad('LOAD_CATEGORY', 'night', work)),
    ]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('shares nothing between stores', async () => {
    const work = vi.fn(async () => coast);
    await Promise.all([
      createAppStore().dispatch(runLoad('LOAD_CATEGORY', 'coast', work)),
      createAppStore().dispatch(runLoad('LOAD_CATEGORY', 'coast', work)),
    ]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('asks again for an answer that is older than a write', async () => {
    const store = createAppStore();
    const stale = deferred<Category[]>();
    const work = vi
      .fn<() => Promise<Category[]>>()
      .mockReturnValueOnce(stale.promise)
      .mockResolvedValueOnce([coast]);
    const load = store.dispatch(runLoad('LOAD_CATEGORIES', '', work));
    store.dispatch(countWrite);
    stale.resolve([]);
    await load;
    expect(work).toHaveBeenCalledTimes(2);
    expect(selectCategories(store.getState())).toEqual([coast]);
    expect(store.getState().operationsCounter).toBe(0);
  });
});
