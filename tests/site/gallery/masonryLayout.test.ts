import { describe, expect, it } from 'vitest';
import {
  layOutForAnyWidth,
  layOutLevel,
  layOutMasonry,
  levelColumns,
  movedDown,
  tilesWithin,
} from '../../../src/site/gallery/masonryLayout.ts';

const GRID = { width: 1217, columns: 3, gap: 8 };
const ratios = Array.from({ length: 2000 }, (_, index) => [1.5, 0.667, 0.8, 1][(index * 7) % 4]!);
const { tiles, height } = layOutMasonry(ratios, GRID);

describe('layOutMasonry', () => {
  it('uses whole pixels throughout', () => {
    for (const tile of tiles) {
      for (const value of Object.values(tile)) expect(value).toBe(Math.round(value));
    }
  });

  it('fills the width, with the gap between columns', () => {
    const columns = [0, 1, 2].map((column) => tiles.find((tile) => tile.column === column)!);
    expect(columns[0]!.left).toBe(0);
    expect(columns[1]!.left - columns[0]!.left - columns[0]!.width).toBe(GRID.gap);
    expect(columns[2]!.left - columns[1]!.left - columns[1]!.width).toBe(GRID.gap);
    expect(columns[2]!.left + columns[2]!.width).toBe(GRID.width);
  });

  it('leaves the gap between neighbours of a column', () => {
    for (const column of [0, 1, 2]) {
      const stack = tiles.filter((tile) => tile.column === column);
      for (const [index, tile] of stack.entries()) {
        const above = stack[index - 1];
        expect(tile.top).toBe(above ? above.top + above.height + GRID.gap : 0);
      }
    }
  });

  it('keeps the order of items in the order of their tops', () => {
    const tops = tiles.map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it('keeps each ratio as near as whole pixels allow', () => {
    for (const [index, tile] of tiles.entries()) {
      expect(Math.abs(tile.width - tile.height * ratios[index]!)).toBeLessThanOrEqual(1.5);
    }
  });

  it('gives tiles of one ratio one height, so that a row of them fills from the left', () => {
    const row = layOutMasonry([1.5, 1.5, 1.5], { width: 1231, columns: 3, gap: 8 }).tiles;
    expect(new Set(row.map((tile) => tile.height)).size).toBe(1);
    expect(row.map(({ column }) => column)).toEqual([0, 1, 2]);
  });

  it('is as high as its lowest tile', () => {
    expect(height).toBe(Math.max(...tiles.map((tile) => tile.top + tile.height)));
  });

  it('leaves pinned tiles in their columns', () => {
    const pins = [2, 2, 2, 0];
    const pinned = layOutMasonry(ratios, GRID, (index) => pins[index]);
    expect(pinned.tiles.slice(0, 4).map(({ column }) => column)).toEqual(pins);
    expect(pinned.tiles[1]!.top).toBe(pinned.tiles[0]!.height + GRID.gap);
    expect(pinned.tiles[4]!.column).toBe(1);
  });

  it('of nothing has no height', () => {
    expect(layOutMasonry([], GRID)).toEqual({ tiles: [], height: 0 });
  });

  it('gives every tile a height, whatever its ratio', () => {
    expect(layOutMasonry([1e9], GRID).tiles[0]!.height).toBe(1);
  });

  it('is one column on a phone', () => {
    const phone = layOutMasonry(ratios.slice(0, 5), { width: 358, columns: 1, gap: 8 });
    expect(phone.tiles.every((tile) => tile.left === 0 && tile.width === 358)).toBe(true);
  });
});

describe('columns that end level', () => {
  const three = (count: number) => Array.from({ length: count }, () => 1.5);
  const mixed = [1.5, 0.667, 1.5, 1, 1.5, 0.8, 1.5, 1.5, 0.667, 1.5, 0.8];

  it.each([
    ['two', [1.5, 0.667], [0.692, 0.308]],
    ['three', [1.5, 0.667, 1.5], [0.409, 0.182, 0.409]],
    ['five', three(5), [0.25, 0.25, 0.5]],
    ['eight', three(8), [0.286, 0.286, 0.429]],
    ['nine', three(9), [0.333, 0.333, 0.333]],
  ])('are as wide as that takes, for %s', (_count, of, shares) => {
    const { widths } = levelColumns(of, shares.length)!;
    expect(widths.map(({ share }) => Number(share.toFixed(3)))).toEqual(shares);
  });

  it.each([three(2), three(5), three(8), mixed])('fill the grid, 8 px apart: %#', (...of) => {
    const count = Math.min(3, of.length);
    const columns = levelColumns(of, count)!;
    const { tiles: placed, height: whole } = layOutLevel(of, columns, GRID);
    const stacks = Array.from({ length: count }, (_, column) =>
      placed.filter((tile) => tile.column === column),
    );
    let left = 0;
    for (const stack of stacks) {
      const last = stack.at(-1)!;
      expect(Math.abs(last.top + last.height - whole)).toBeLessThanOrEqual(1);
      expect(last.left).toBe(left);
      left += last.width + GRID.gap;
      for (const [index, tile] of stack.entries()) {
        const above = stack[index - 1];
        expect(tile.top).toBe(above ? above.top + above.height + GRID.gap : 0);
        const ratio = of[placed.indexOf(tile)]!;
        expect(Math.abs(tile.width - tile.height * ratio)).toBeLessThanOrEqual(1.5);
      }
    }
    expect(left - GRID.gap).toBe(GRID.width);
    const tops = placed.map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it('stand in a prerendered page where they do once a script runs', () => {
    const columns = levelColumns(mixed, 3)!;
    const { tiles: placed } = layOutLevel(mixed, columns, GRID);
    const anyWidth = layOutForAnyWidth(mixed, 3, columns);
    const px = ({ share, gaps }: { share: number; gaps: number }) =>
      share * GRID.width + gaps * GRID.gap;
    for (const [index, { column, above, gaps }] of anyWidth.tiles.entries()) {
      const width = px(columns.widths[column]!);
      expect(Math.abs(placed[index]!.left - px(columns.lefts[column]!))).toBeLessThanOrEqual(1);
      expect(Math.abs(placed[index]!.width - width)).toBeLessThanOrEqual(1);
      expect(Math.abs(placed[index]!.top - above * width - gaps * GRID.gap)).toBeLessThanOrEqual(1);
    }
  });

  it('are none where one would be too narrow, or for fewer tiles than columns', () => {
    expect(levelColumns([1.5, 1.5, 0.2, 1.5], 3)).toBeUndefined();
    expect(levelColumns([1.5], 3)).toBeUndefined();
  });
});

describe('movedDown', () => {
  const column = { width: 300, columns: 1, gap: 8 };
  const laidOut = (...keys: string[]) => ({
    ...layOutMasonry(
      keys.map(() => 1),
      column,
    ),
    keys,
  });
  const before = laidOut('a', 'b', 'c');

  it('follows what is looked at when something comes above it, or goes', () => {
    expect(movedDown(before, laidOut('new', 'a', 'b', 'c'), 400)).toBe(308);
    expect(movedDown(before, laidOut('b', 'c'), 400)).toBe(-308);
  });

  it('is nothing when something comes below it, or when it goes itself', () => {
    expect(movedDown(before, laidOut('a', 'b', 'new', 'c'), 400)).toBe(0);
    expect(movedDown(before, laidOut('a', 'c'), 400)).toBe(0);
    expect(movedDown(before, laidOut('a', 'b', 'c'), 5000)).toBe(0);
  });
});

describe('tilesWithin', () => {
  it('names the tiles that touch a band, in order, and no other', () => {
    const band = { from: 50_000, to: 52_000 };
    const within = tilesWithin(tiles, band.from, band.to);
    const expected = tiles.flatMap((tile, index) =>
      tile.top + tile.height <= band.from || tile.top >= band.to ? [] : [index],
    );
    expect(within).toEqual(expected);
    expect(within.length).toBeGreaterThan(5);
    expect(within.length).toBeLessThan(40);
  });

  it('names none before and after the grid', () => {
    expect(tilesWithin(tiles, -500, 0)).toEqual([]);
    expect(tilesWithin(tiles, height, height + 500)).toEqual([]);
  });
});
