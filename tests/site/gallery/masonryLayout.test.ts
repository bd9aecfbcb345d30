import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  columnsFor,
  layOutForAnyWidth,
  layOutMasonry,
  movedDown,
  tilesWithin,
} from '../../../src/site/gallery/masonryLayout.ts';
import { GAP } from '../../../src/ui/gap.ts';

const SOURCE = join(import.meta.dirname, '../../../src');
const styleSheet = (path: string) => readFileSync(join(SOURCE, path), 'utf8');

const GRID = { width: 1217, columns: 3, gap: 8 };
const ratios = Array.from({ length: 18 }, (_, index) => [1.5, 0.667, 0.8, 1][(index * 7) % 4]!);

const FEW = [
  { column: 0, left: 0, top: 0, width: 100, height: 100 },
  { column: 1, left: 105, top: 0, width: 101, height: 50 },
  { column: 2, left: 211, top: 0, width: 100, height: 201 },
  { column: 1, left: 105, top: 55, width: 101, height: 100 },
  { column: 0, left: 0, top: 105, width: 100, height: 100 },
];

describe('numbers that style sheets repeat', () => {
  it('are the gap between tiles', () => {
    expect(styleSheet('ui/tokens.css')).toContain(`  --gap: ${GAP}px;`);
  });

  it('are the widths at which the number of columns changes', () => {
    const sheet = styleSheet('site/gallery/Masonry.module.css');
    const widths = [...sheet.matchAll(/@container \(width >= (\d+)px\)/g)].map(([, px]) =>
      Number(px),
    );
    expect(widths.map((width) => [columnsFor(width - 1, 3), columnsFor(width, 3)])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('layOutMasonry', () => {
  it('puts each tile into the shortest column, in whole pixels', () => {
    const few = layOutMasonry([1, 2, 0.5, 1, 1], { width: 311, columns: 3, gap: 5 });
    expect(few).toEqual({ tiles: FEW, height: 205 });
  });

  it('continues from the true heights of the columns of prerendered tiles', () => {
    const many = [1 / 8.1, ...Array.from({ length: 16 }, () => 2), 1e9, 1];
    const { tiles: placed } = layOutMasonry(many, { width: 200, columns: 2, gap: 0 });
    expect(placed.slice(-2)).toEqual([
      { column: 0, left: 0, top: 810, width: 100, height: 1 },
      { column: 1, left: 100, top: 800, width: 100, height: 100 },
    ]);
  });

  it('leaves pinned tiles in their columns', () => {
    const pins = [2, 2, 2, 0];
    const pinned = layOutMasonry(ratios, GRID, (index) => pins[index]);
    expect(pinned.tiles.slice(0, 4).map(({ column }) => column)).toEqual(pins);
    expect(pinned.tiles[1]!.top).toBe(pinned.tiles[0]!.height + GRID.gap);
    expect(pinned.tiles[4]!.column).toBe(1);
  });

  it('has no height without tiles', () => {
    expect(layOutMasonry([], GRID)).toEqual({ tiles: [], height: 0 });
  });
});

describe('layOutForAnyWidth', () => {
  it.each([1, 2, 3])('puts tiles where layOutMasonry does, in %i columns', (columns) => {
    const grid = { ...GRID, columns };
    const placed = layOutMasonry(ratios, grid);
    const { tiles: anyWidth, bottom } = layOutForAnyWidth(ratios, columns);
    const columnWidth = (grid.width - grid.gap * (columns - 1)) / columns;
    const px = ({ above, gaps }: typeof bottom) => above * columnWidth + gaps * grid.gap;
    expect(anyWidth.map(({ column }) => column)).toEqual(placed.tiles.map(({ column }) => column));
    for (const [index, tile] of anyWidth.entries()) {
      expect(Math.abs(placed.tiles[index]!.top - px(tile))).toBeLessThanOrEqual(ratios.length);
    }
    expect(Math.abs(placed.height - px(bottom))).toBeLessThanOrEqual(ratios.length);
  });

  it('takes the gaps between tiles into account', () => {
    const { tiles: placed, bottom } = layOutForAnyWidth([2, 1 / 1.01, 2, 1], 2);
    expect(placed.map(({ column }) => column)).toEqual([0, 1, 0, 1]);
    expect(bottom).toEqual({ above: expect.closeTo(2.01), gaps: 1 });
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

  it('is how far the visible tiles move when tiles above them are added or removed', () => {
    expect(movedDown(before, laidOut('new', 'a', 'b', 'c'), 400)).toBe(308);
    expect(movedDown(before, laidOut('b', 'c'), 400)).toBe(-308);
    expect(movedDown(before, laidOut('b', 'c'), 300)).toBe(-308);
  });

  it('is zero when tiles are added below, or when the visible tile itself is removed', () => {
    expect(movedDown(before, laidOut('a', 'b', 'new', 'c'), 400)).toBe(0);
    expect(movedDown(before, laidOut('a', 'c'), 400)).toBe(0);
    expect(movedDown(before, laidOut('a', 'b', 'c'), 5000)).toBe(0);
  });
});

describe('tilesWithin', () => {
  it('has the tiles that touch a band, in order, and no other', () => {
    expect(tilesWithin(FEW, 100, 105)).toEqual([2, 3]);
    expect(tilesWithin(FEW, 99, 106)).toEqual([0, 2, 3, 4]);
  });
});
