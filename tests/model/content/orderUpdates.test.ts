import { describe, expect, it } from 'vitest';
import {
  applyOrder,
  inOrder,
  type Orderable,
  placesAtEnd,
  updatesForMove,
  withMoved,
} from '../../../src/model/content/order.ts';

/** A repeatable stream of numbers in [0, 1) (mulberry32). */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 0x9e3779b9, 0x85ebca6b) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const idsOf = (items: readonly Orderable[]) => items.map(({ id }) => id).join('');

const shown = (items: readonly Orderable[]) => inOrder(items, ({ id }) => id);

/** Items called a, b, c …, with these orders. */
const items = (...orders: (number | undefined)[]): Orderable[] =>
  orders.map((order, index) => ({
    id: String.fromCharCode(97 + index),
    ...(order === undefined ? {} : { order }),
  }));

/**
 * Moves items of a list as it is shown, and gives back the list as it is shown after that.
 * @param company the ids of others that move along with the one from that place
 */
function move(list: readonly Orderable[], from: number, to: number, company: string[] = []) {
  const ids = new Set([shown(list)[from]!.id, ...company]);
  const updates = updatesForMove(withMoved(shown(list), ids, from, to), ids);
  return { updates, after: shown(applyOrder(list, updates)) };
}

/** The ids as a hand would arrange them. */
function arranged(ids: string, from: number, to: number): string {
  const rest = ids.slice(0, from) + ids.slice(from + 1);
  return rest.slice(0, to) + ids[from]! + rest.slice(to);
}

const NEVER = [undefined, undefined, undefined];

describe('moving an item', () => {
  it.each<[string, (number | undefined)[], number, number, Record<string, number>]>([
    ['goes between its new neighbours', [1024, 2048, 3072, 4096], 3, 1, { d: 1536 }],
    ['takes a wide step before the first', [1024, 2048, 3072], 2, 0, { c: 0 }],
    ['takes a wide step behind the last', [1024, 2048, 3072], 0, 2, { a: 4096 }],
    ['writes that item, not its neighbour behind', [1024, 2048], 0, 1, { a: 3072 }],
    ['writes that item, not its neighbour before', [1024, 2048], 1, 0, { b: 0 }],
    ['orders all before it', [...NEVER, ...NEVER], 5, 2, { a: 1024, b: 2048, f: 3072 }],
    ['orders the first alone', NEVER, 2, 0, { c: 1024 }],
    ['orders what it passes', [1024, 2048, ...NEVER], 0, 3, { c: 3072, d: 4096, a: 5120 }],
  ])('%s', (_what, orders, from, to, places) => {
    const list = items(...orders);
    const { updates, after } = move(list, from, to);
    expect(updates).toEqual(Object.entries(places).map(([id, order]) => ({ id, order })));
    expect(idsOf(after)).toBe(arranged(idsOf(list), from, to));
  });

  it.each<[string, (number | undefined)[], number, number, number]>([
    ['to the front of equal orders', [1, 1, 1, 1], 3, 0, 1],
    ['among equal orders', [1, 1, 1, 1], 3, 1, 2],
    ['where no number is left', [1, 1 + Number.EPSILON, 7, 8], 3, 1, 2],
    ['where no smaller number is left', [0, Number.MIN_VALUE, 7, 8], 3, 1, 2],
    ['before orders too large for a step', [1e18, 2e18, 3e18], 2, 0, 1],
    ['behind orders too large for a step', [1e18, 2e18, 3e18], 0, 2, 3],
    ['between the largest numbers', [-1e300, 0, 1e300], 1, 2, 3],
    ['behind the largest number', [-Number.MAX_VALUE, 0, Number.MAX_VALUE], 0, 2, 3],
    ['within ordered ones, before others', [1024, 2048, 3072, ...NEVER], 0, 1, 1],
    ['from those never ordered to the front', [1024, 2048, 3072, ...NEVER], 5, 0, 1],
  ])('%s takes few writes', (_where, orders, from, to, most) => {
    const list = items(...orders);
    const { updates, after } = move(list, from, to);
    expect(idsOf(after)).toBe(arranged(idsOf(list), from, to));
    expect(updates.length).toBeLessThanOrEqual(most);
  });

  it('writes nothing for an item that does not exist', () => {
    expect(updatesForMove(items(1, 2), new Set(['z']))).toEqual([]);
    expect(updatesForMove([], new Set(['z']))).toEqual([]);
  });

  it.each<[string, number, number, string[], string, number]>([
    ['forwards', 0, 3, ['c'], 'bdacef', 2],
    ['backwards', 5, 1, ['d', 'e'], 'adefbc', 3],
    ['scattered, to the one that is held', 2, 3, ['a', 'f'], 'bdacfe', 3],
    ['all but one', 0, 5, ['b', 'c', 'd', 'e'], 'fabcde', 5],
  ])('takes others along: %s', (_what, from, to, company, ids, most) => {
    const list = items(1, 2, 3, 4, 5, 6);
    const { updates, after } = move(list, from, to, company);
    expect(idsOf(after)).toBe(ids);
    expect(updates.length).toBeLessThanOrEqual(most);
  });

  it('takes one write for most of 200 moves into the same gap', () => {
    let list = items(...Array.from({ length: 26 }, (_, index) => index * 1024));
    const counts = Array.from({ length: 200 }, () => {
      const { updates, after } = move(list, 25, 1);
      expect(idsOf(after)).toBe(arranged(idsOf(list), 25, 1));
      list = after;
      return updates.length;
    });
    expect(counts.slice(0, 40)).toEqual(Array(40).fill(1));
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(20);
  });

  it('compares each of thousands of items with only a few others', () => {
    let asked = 0;
    const many = Array.from({ length: 2000 }, (_, index) => ({
      id: `p${index}`,
      get order() {
        asked += 1;
        return index;
      },
    }));
    const last = new Set(['p1999']);
    expect(updatesForMove(withMoved(many, last, 1999, 3), last)).toHaveLength(1);
    expect(asked).toBeLessThan(10 * many.length);
  });

  it.each(Array.from({ length: 30 }, (_, seed) => seed))('ends as by hand, seed %i', (seed) => {
    const random = createRandom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const size = 2 + below(6);
    const someOrder = [() => undefined, () => below(4), () => below(1e6) / 7][seed % 3]!;
    const orders = Array.from({ length: size }, () => (random() < 0.5 ? someOrder() : undefined));
    let list = shown(items(...orders));
    for (let turn = 0; turn < 25; turn += 1) {
      const [from, to] = [below(size), below(size)];
      const { after } = move(list, from, to);
      expect(idsOf(after)).toBe(arranged(idsOf(list), from, to));
      list = after;
    }
  });
});

describe('places at the end', () => {
  it('begin anew if nothing is ordered yet, else follow the last place', () => {
    expect(placesAtEnd([], 2)).toEqual({ updates: [], orders: [1024, 2048] });
    expect(placesAtEnd(items(5, 7), 1)).toEqual({ updates: [], orders: [7 + 1024] });
  });

  it('first give places to items that never had one', () => {
    const list = items(10, undefined, undefined);
    const { updates, orders } = placesAtEnd(list, 1);
    expect(idsOf(updates.map(({ id }) => ({ id })))).toBe('bc');
    const after = [...applyOrder(list, updates), { id: 'A', order: orders[0]! }];
    expect(idsOf(shown(after.toReversed()))).toBe('abcA');
  });
});
