import { describe, expect, it } from 'vitest';
import { asShown, gallerySortKey, inOrder } from '../../src/model/sorting.ts';

const names = (items: { name: string; order?: number }[]) =>
  inOrder(items, ({ name }) => name).map(({ name }) => name);

describe('inOrder', () => {
  it('goes by hand-made order before names', () => {
    expect(
      names([
        { name: 'a', order: 30 },
        { name: 'b', order: -1 },
        { name: 'c', order: 2.5 },
      ]),
    ).toEqual(['b', 'c', 'a']);
  });

  it('goes by name, as people sort, where there is no order', () => {
    expect(names(['Zion', 'éclair', 'apple', 'Ember'].map((name) => ({ name })))).toEqual([
      'apple',
      'éclair',
      'Ember',
      'Zion',
    ]);
  });

  it('puts what was never ordered last', () => {
    expect(names([{ name: 'a' }, { name: 'z', order: 1e9 }, { name: 'b' }])).toEqual([
      'z',
      'a',
      'b',
    ]);
  });

  it('goes by name among equal orders', () => {
    expect(
      names([
        { name: 'b', order: 1 },
        { name: 'a', order: 1 },
      ]),
    ).toEqual(['a', 'b']);
  });

  it('leaves its list alone', () => {
    const list = Object.freeze([{ name: 'b', order: 2 }, { name: 'a' }]);
    expect(inOrder(list, ({ name }) => name)).not.toBe(list);
  });
});

it('sorts galleries by category and name', () => {
  expect(gallerySortKey('Coast', 'Ruby Beach')).toBe('Coast>Ruby Beach');
});

it('visitors see panoramas after the other photographs, each in their order', () => {
  const photos = ['a', 'B', 'c', 'D', 'e'].map((id) => ({ id, isPanorama: id < 'a' }));
  expect(asShown(photos).map(({ id }) => id)).toEqual(['a', 'c', 'e', 'B', 'D']);
});
