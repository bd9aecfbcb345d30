import { describe, expect, it } from 'vitest';
import {
  edgeSpeed,
  GAP,
  heightOf,
  positionAfterKey,
  positionsIn,
  positionUnder,
  layOutGrid,
  offsetOf,
} from '../../../../src/admin/list/grid/gridGeometry.ts';

const grid = layOutGrid(958, { size: 180, hasNotes: false });

describe('layOutGrid', () => {
  it.each([
    [0, 2],
    [320, 2],
    [358, 2],
    [947, 4],
    [948, 5],
    [1600, 8],
  ])('gives %i px %i columns', (width, columns) => {
    expect(layOutGrid(width, { size: 180, hasNotes: false }).columns).toBe(columns);
  });

  it('fills the width', () => {
    const last = offsetOf(grid, grid.columns - 1);
    expect(last.left + grid.cellWidth).toBeCloseTo(958);
    expect(heightOf(grid, 0)).toBe(0);
    expect(heightOf(grid, 6)).toBe(2 * grid.cellHeight + GAP);
  });
});

describe('the names below pictures', () => {
  it('are shown if a cell is wide enough to read them', () => {
    expect(layOutGrid(252, { size: 120, hasNotes: false }).hasNames).toBe(true);
    expect(layOutGrid(251, { size: 119, hasNotes: false }).hasNames).toBe(false);
  });

  it('take one line, and a note takes another', () => {
    const heightBelow = (size: number, hasNotes: boolean) => {
      const { cellHeight, boxHeight } = layOutGrid(958, { size, hasNotes });
      return cellHeight - boxHeight;
    };
    expect(heightBelow(100, true)).toBe(0);
    expect(heightBelow(180, false)).toBeGreaterThan(16);
    expect(heightBelow(180, true)).toBeGreaterThan(heightBelow(180, false) + 12);
  });
});

describe('positionUnder', () => {
  it('finds each cell, also from slightly outside it', () => {
    for (let index = 0; index < 17; index += 1) {
      const { left, top } = offsetOf(grid, index);
      expect(positionUnder(grid, 17, { left, top })).toBe(index);
      expect(positionUnder(grid, 17, { left: left + 40, top: top - 40 })).toBe(index);
    }
  });

  it('never leads outside the items', () => {
    expect(positionUnder(grid, 17, { left: -500, top: -500 })).toBe(0);
    expect(positionUnder(grid, 17, { left: 5000, top: 5000 })).toBe(16);
    expect(positionUnder(grid, 17, { left: 5000, top: 0 })).toBe(4);
  });
});

it.each([
  ['ArrowLeft', 6],
  ['ArrowRight', 8],
  ['ArrowUp', 2],
  ['ArrowDown', 12],
  ['Home', 0],
  ['End', 16],
  ['x', undefined],
])('%s leads from 7 to %s', (key, index) => {
  expect(positionAfterKey(grid, 17, 7, key)).toBe(index);
});

it('arrow keys never lead beyond the first and the last cell', () => {
  expect(positionAfterKey(grid, 17, 1, 'ArrowUp')).toBe(0);
  expect(positionAfterKey(grid, 17, 15, 'ArrowDown')).toBe(16);
});

it('cells are larger if the photographer chooses so', () => {
  expect(layOutGrid(958, { size: 360, hasNotes: false }).columns).toBe(2);
  expect(layOutGrid(958, { size: 120, hasNotes: false }).columns).toBe(7);
});

describe('positionsIn', () => {
  const { cellWidth, cellHeight } = grid;
  const area = (left: number, top: number, right: number, bottom: number) =>
    positionsIn(grid, 17, { left, top, right, bottom });

  it('has each cell that the rectangle touches, and no other', () => {
    expect(area(10, 10, 20, 20)).toEqual([0]);
    expect(area(10, 10, cellWidth + GAP + 1, 20)).toEqual([0, 1]);
    expect(area(10, 10, cellWidth + GAP + 1, cellHeight + GAP + 1)).toEqual([0, 1, 5, 6]);
    expect(area(-50, cellHeight + 1, 2000, cellHeight + GAP - 1)).toEqual([]);
  });

  it('ends with the last item', () => {
    expect(area(-10, 3 * (cellHeight + GAP) + 1, 2000, 5000)).toEqual([15, 16]);
  });
});

describe('edgeSpeed', () => {
  it('scrolls near the upper and the lower edge only, and faster further out', () => {
    expect(edgeSpeed(500, 1000)).toBe(0);
    expect(edgeSpeed(120, 1000)).toBe(0);
    expect(edgeSpeed(880, 1000)).toBe(0);
    expect(edgeSpeed(940, 1000)).toBeCloseTo(1);
    expect(edgeSpeed(60, 1000)).toBeCloseTo(-1);
  });

  it('is no faster beyond the screen than at its edge', () => {
    expect(edgeSpeed(1000, 1000)).toBe(2);
    expect(edgeSpeed(5000, 1000)).toBe(2);
    expect(edgeSpeed(-5000, 1000)).toBe(-2);
  });
});
