import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../demo/landscapes/random.ts';
import {
  applyOrder,
  inOrder,
  type OrderUpdate,
  placesAtEnd,
  updatesForMove,
} from '../../../src/model/content/order.ts';

interface Item {
  id: string;
  order?: number;
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

const shown = (items: readonly Item[]) => inOrder(items, ({ id }) => id);

function written(items: readonly Item[], updates: readonly OrderUpdate[]): Item[] {
  const orders = new Map(updates.map(({ id, order }) => [id, order]));
  return items.map((item) => {
    const order = orders.get(item.id);
    return order === undefined ? item : { ...item, order };
  });
}

/** Items called a, b, c …, with these orders. */
const items = (...orders: (number | undefined)[]): Item[] =>
  orders.map((order, index) => ({
    id: String.fromCharCode(97 + index),
    ...(order === undefined ? {} : { order }),
  }));

/** Moves an item of a list as it is shown, and gives back the list as it is shown after that. */
function move(list: readonly Item[], from: number, to: number) {
  const updates = updatesForMove(shown(list), from, to);
  return { updates, after: shown(written(list, updates)) };
}

/** How many writes a move takes, once it is certain that the items then stand in this order. */
function writesOf(list: readonly Item[], from: number, to: number, expected: string): number {
  const { updates, after } = move(list, from, to);
  expect(idsOf(after).join('')).toBe(expected);
  return updates.length;
}

/** The ids as a hand would arrange them. */
function arranged(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ids[from]!, ...rest.slice(to)];
}

describe('updatesForMove', () => {
  it('puts an item in the middle between its new neighbours', () => {
    expect(move(items(1024, 2048, 3072, 4096), 3, 1).updates).toEqual([{ id: 'd', order: 1536 }]);
  });

  it('takes a wide step beyond the first and the last', () => {
    const toFront = move(items(1024, 2048, 3072), 2, 0);
    expect(toFront.updates).toEqual([{ id: 'c', order: 0 }]);
    expect(idsOf(toFront.after).join('')).toBe('cab');
    const toEnd = move(items(1024, 2048, 3072), 0, 2);
    expect(toEnd.updates).toEqual([{ id: 'a', order: 4096 }]);
    expect(idsOf(toEnd.after).join('')).toBe('bca');
  });

  it('writes the item that was moved where its neighbour would do as well', () => {
    expect(idsOf(move(items(1024, 2048), 0, 1).updates)).toEqual(['a']);
    expect(idsOf(move(items(1024, 2048), 1, 0).updates)).toEqual(['b']);
  });

  it('writes nothing for an item that stays, or that there is not', () => {
    expect(updatesForMove(items(1, 2), 1, 1)).toEqual([]);
    expect(updatesForMove(items(1, 2), 7, 0)).toEqual([]);
    expect(updatesForMove([], 0, 0)).toEqual([]);
  });

  it('orders what comes before, once, among items never ordered', () => {
    const never = items(...Array<undefined>(6).fill(undefined));
    const { updates, after } = move(never, 5, 2);
    expect(idsOf(after).join('')).toBe('abfcde');
    expect(updates).toEqual([
      { id: 'a', order: 1024 },
      { id: 'b', order: 2048 },
      { id: 'f', order: 3072 },
    ]);
    expect(writesOf(after, 0, 1, 'bafcde')).toBe(1);
    expect(writesOf(after, 5, 0, 'eabfcd')).toBe(1);
  });

  it('writes one item to bring it to the front of those never ordered', () => {
    expect(move(items(undefined, undefined, undefined), 2, 0).updates).toEqual([
      { id: 'c', order: 1024 },
    ]);
  });

  it('brings an ordered item among those never ordered, and these before it', () => {
    const { updates, after } = move(items(1024, 2048, undefined, undefined, undefined), 0, 3);
    expect(idsOf(after).join('')).toBe('bcdae');
    expect(updates).toEqual([
      { id: 'c', order: 3072 },
      { id: 'd', order: 4096 },
      { id: 'a', order: 5120 },
    ]);
  });

  it('parts items of one order', () => {
    expect(writesOf(items(1, 1, 1, 1), 3, 1, 'adbc')).toBe(2);
    expect(writesOf(items(1, 1, 1, 1), 3, 0, 'dabc')).toBe(1);
  });

  it('writes one neighbour more where no number is left between two', () => {
    expect(writesOf(items(1, 1 + Number.EPSILON, 7, 8), 3, 1, 'adbc')).toBe(2);
    expect(writesOf(items(0, Number.MIN_VALUE, 7, 8), 3, 1, 'adbc')).toBe(2);
  });

  it('brings back orders that are too large for a step beyond them', () => {
    const { after } = move(items(1e18, 2e18, 3e18), 0, 2);
    expect(idsOf(after).join('')).toBe('bca');
    expect(writesOf(after, 0, 2, 'cab')).toBe(1);
    writesOf(items(-1e300, 0, 1e300), 1, 2, 'acb');
    writesOf(items(-Number.MAX_VALUE, 0, Number.MAX_VALUE), 0, 2, 'bca');
  });

  it('needs one write for most of sixty moves into the same gap', () => {
    let list = items(...Array.from({ length: 26 }, (_, index) => index * 1024));
    let expected = idsOf(list);
    const counts = Array.from({ length: 200 }, () => {
      const { updates, after } = move(list, 25, 1);
      list = after;
      expected = arranged(expected, 25, 1);
      expect(idsOf(after)).toEqual(expected);
      return updates.length;
    });
    expect(counts.slice(0, 40)).toEqual(Array(40).fill(1));
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(20);
  });

  it('compares each of thousands with few others', () => {
    let asked = 0;
    const many = Array.from({ length: 2000 }, (_, index) => ({
      id: `p${index}`,
      get order() {
        asked += 1;
        return index;
      },
    }));
    expect(updatesForMove(many, 1999, 3)).toHaveLength(1);
    expect(asked).toBeLessThan(10 * many.length);
  });
});

describe('any moves in a row', () => {
  it.each(Array.from({ length: 30 }, (_, seed) => seed))('end as made by hand, seed %i', (seed) => {
    const random = createRandom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const size = 2 + below(6);
    const someOrder = [() => undefined, () => below(4), () => below(1e6) / 7][seed % 3]!;
    let list = items(
      ...Array.from({ length: size }, () => (random() < 0.5 ? someOrder() : undefined)),
    );
    let expected = idsOf(shown(list));
    for (let turn = 0; turn < 25; turn += 1) {
      const [from, to] = [below(size), below(size)];
      const { after } = move(list, from, to);
      expected = arranged(expected, from, to);
      expect(idsOf(after)).toEqual(expected);
      list = after;
    }
  });
});

describe('placesAtEnd', () => {
  it('begins where nothing is ordered yet', () => {
    expect(placesAtEnd([], 2)).toEqual({ updates: [], orders: [1024, 2048] });
  });

  it('follows the last place', () => {
    const items = [
      { id: 'a', order: 5 },
      { id: 'b', order: 7 },
    ];
    expect(placesAtEnd(items, 1)).toEqual({ updates: [], orders: [7 + 1024] });
  });

  it('gives what was never ordered its place before', () => {
    const items = [{ id: 'a', order: 10 }, { id: 'b' }, { id: 'c' }];
    const { updates, orders } = placesAtEnd(items, 1);
    expect(updates.map(({ id }) => id)).toEqual(['b', 'c']);
    const after = [...applyOrder(items, updates), { id: 'new', order: orders[0] }];
    expect(inOrder(after.toReversed(), ({ id }) => id).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
      'new',
    ]);
  });
});
