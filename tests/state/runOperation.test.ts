import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../../src/model/content/entities.ts';
import { selectCategories, selectCategory } from '../../src/store/entities/categories.ts';
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
  it('counts while it works, then keeps the result', async () => {
    const store = createAdminStore();
    const { promise, resolve } = deferred<Category>();
    const running = store.dispatch(runOperation('LOAD_CATEGORY', 'coast', () => promise));
    expect(store.getState().operationsCounter).toBe(1);
    resolve(coast);
    expect(await running).toEqual({ ok: true, data: coast });
    expect(store.getState().operationsCounter).toBe(0);
    expect(selectCategory(store.getState(), 'coast')).toEqual(coast);
  });

  it('resolves to an error, which is stored and logged', async () => {
    const store = createAdminStore();
    const cause = new AppError('category-not-found');
    const result = await store.dispatch(
      runOperation('LOAD_CATEGORY', 'coast', () => Promise.reject(cause)),
    );
    expect(result).toEqual({
      ok: false,
      error: anError('Category not found', 'category-not-found'),
    });
    expect(selectErrorMessage(store.getState())).toBe('Category not found');
    expect(store.getState().operationsCounter).toBe(0);
    expect(console.error).toHaveBeenCalledExactlyOnceWith('LOAD_CATEGORY:', cause);
  });

  it('takes work that throws at once for a failure', async () => {
    const store = createAdminStore();
    const result = await store.dispatch(
      runOperation('LOAD_CATEGORY', 'coast', () => {
        throw new Error('no');
      }),
    );
    expect(result).toEqual({ ok: false, error: anError('no') });
    expect(store.getState().operationsCounter).toBe(0);
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
  it('is one request for equal loads while one is pending', async () => {
    const store = createAdminStore();
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
    const store = createAdminStore();
    const work = vi
      .fn<() => Promise<Category>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce(coast);
    const load = () => store.dispatch(runLoad('LOAD_CATEGORY', 'coast', work));
    expect(await load()).toEqual({ ok: false, error: anError('no') });
    expect(await load()).toEqual({ ok: true, data: coast });
  });

  it('keeps what is different apart', async () => {
    const store = createAdminStore();
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
      createAdminStore().dispatch(runLoad('LOAD_CATEGORY', 'coast', work)),
      createAdminStore().dispatch(runLoad('LOAD_CATEGORY', 'coast', work)),
    ]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  describe('while content is written', () => {
    const night = aReadCategory({ id: 'night' });
    const renamed = { ...coast, categoryName: 'Shore' };

    /** Has a list load while something is written, and answer with what was there before. */
    async function loadMeanwhile(
      before: Category[],
      write: (store: AppStore) => Promise<unknown>,
      after = before,
    ) {
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
      expect(store.getState().operationsCounter).toBe(0);
      return { work, shown: selectCategories(store.getState()) };
    }

    const create: (store: AppStore) => Promise<unknown> = (store) =>
      store.dispatch(runOperation('CREATE_CATEGORY', 'coast', async () => coast));

    it('keeps what was written over an older answer, and asks once', async () => {
      const { work, shown } = await loadMeanwhile([coast, night], (store) =>
        store.dispatch(runOperation('UPDATE_CATEGORY', 'coast', async () => renamed)),
      );
      expect(shown).toEqual([night, renamed]);
      expect(work).toHaveBeenCalledOnce();
    });

    it('lists what was made', async () => {
      const { work, shown } = await loadMeanwhile([night], create);
      expect(shown).toHaveLength(2);
      expect(shown).toContain(coast);
      expect(work).toHaveBeenCalledOnce();
    });

    it('leaves out what was deleted', async () => {
      const removal = { categories: ['coast'], galleries: [], photos: [] };
      const { work, shown } = await loadMeanwhile([coast, night], (store) =>
        store.dispatch(runOperation('DELETE_CATEGORY', 'coast', async () => removal)),
      );
      expect(shown).toEqual([night]);
      expect(work).toHaveBeenCalledOnce();
    });

    it('asks once more after a restoration, whose action does not tell what came back', async () => {
      const restore = (store: AppStore) =>
        store.dispatch(runOperation('RESTORE_FROM_TRASH', 'categories~coast', async () => null));
      const { work, shown } = await loadMeanwhile([night], restore, [coast, night]);
      expect(shown).toEqual([coast, night]);
      expect(work).toHaveBeenCalledTimes(2);
    });

    it('asks once more after a failure, of which a part may be done', async () => {
      const { work } = await loadMeanwhile([night], (store) =>
        store.dispatch(
          runOperation('DELETE_CATEGORY', 'coast', () => Promise.reject(new Error('no'))),
        ),
      );
      expect(work).toHaveBeenCalledTimes(2);
    });

    it('takes what is written after its answer as it comes', async () => {
      const { shown } = await loadMeanwhile([night], async (store) => {
        await create(store);
        await store.dispatch(runOperation('UPDATE_CATEGORY', 'coast', async () => renamed));
      });
      expect(shown).toContain(renamed);
    });
  });
});
