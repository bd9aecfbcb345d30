import type { Counted } from '../../model/content/entities.ts';

export type ById<T> = Readonly<Record<string, T>>;

interface Identified {
  id: string;
}

/** The entry of an id. An id may be any text, `constructor` too. */
export const at = <T>(record: ById<T>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

export const put = <T extends Identified>(byId: ById<T>, entities: readonly T[]): ById<T> => ({
  ...byId,
  ...Object.fromEntries(entities.map((entity) => [entity.id, entity])),
});

export function without<T>(record: ById<T>, ids: readonly string[]): ById<T> {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(record).filter(([id]) => !gone.has(id)));
}

export const idsOf = (entities: readonly Identified[]): string[] => entities.map(({ id }) => id);

/** The entities that a list of ids names, in its order; undefined while there is no list. */
export function pick<T>(byId: ById<T>, ids: readonly string[]): T[];
export function pick<T>(byId: ById<T>, ids: readonly string[] | undefined): T[] | undefined;
export function pick<T>(byId: ById<T>, ids: readonly string[] | undefined): T[] | undefined {
  return ids?.flatMap((id) => at(byId, id) ?? []);
}

interface EntitySlice<T> {
  byId: ById<T>;
}

/** A slice with entities that were read or written. */
export const putIn = <T extends Identified, Slice extends EntitySlice<T>>(
  slice: Slice & EntitySlice<T>,
  entities: readonly T[],
): Slice => ({ ...slice, byId: put(slice.byId, entities) });

/** Entities without what the build has counted. */
export const uncounted = <T extends Counted>(byId: ById<T>): ById<T> =>
  Object.fromEntries(
    Object.entries(byId).map(([id, entity]) => [
      id,
      { ...entity, photoCount: undefined, newest: undefined },
    ]),
  );

export const dropFrom = <Slice extends EntitySlice<unknown>>(
  slice: Slice,
  ids: readonly string[],
): Slice => ({ ...slice, byId: without(slice.byId, ids) });

/** The ids of documents of one collection that were to be edited and are gone. */
export const goneIds = (
  gone: readonly { collection: string; id: string }[],
  collection: string,
): string[] => idsOf(gone.filter((edit) => edit.collection === collection));

/** Sorts several lists of ids, and adds or removes written entities where they belong or not. */
export const sortLists = <T extends Identified>(
  lists: ById<readonly string[]>,
  byId: ById<T>,
  sort: (entities: readonly T[]) => T[],
  written: readonly T[] = [],
  belongs: (entity: T, list: string) => boolean = () => true,
): ById<readonly string[]> =>
  Object.fromEntries(
    Object.entries(lists).map(([list, ids]) => {
      const entities = pick(byId, [...new Set([...ids, ...idsOf(written)])]);
      return [list, idsOf(sort(entities.filter((entity) => belongs(entity, list))))];
    }),
  );

/** Remembers the last result, for selectors that build new references. */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    if (!last || args.some((arg, index) => arg !== last?.args[index])) {
      last = { args, result: compute(...args) };
    }
    return last.result;
  };
}
