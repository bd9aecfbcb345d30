import { GAP } from '../../ui/gap.ts';

/** The position of a tile in the grid, px. */
export interface Tile {
  column: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface MasonryLayout {
  tiles: Tile[];
  /** px */
  height: number;
}

interface GridDimensions {
  /** px */
  width: number;
  columns: number;
  /** px */
  gap: number;
}

/** A tile, independent of the width of the grid. */
interface WidthlessTile {
  column: number;
  /** The heights of the tiles above it, in column widths. */
  above: number;
  /** How many gaps are above it. */
  gaps: number;
}

interface WidthlessLayout {
  tiles: WidthlessTile[];
  /** The height of the longest column. */
  bottom: Omit<WidthlessTile, 'column'>;
}

/** How many tiles a prerendered page shows; their columns don't depend on the width. */
export const PRERENDERED_TILES = 18;

const MIN_COLUMN_WIDTH = 300;

/** How many columns fit into a width in px; Masonry.module.css repeats where they change. */
export const columnsFor = (width: number, most: number): number =>
  Math.min(most, Math.max(1, Math.floor((width + GAP) / (MIN_COLUMN_WIDTH + GAP))));

/** A gap, in usual column widths. */
const USUAL_GAP = 0.02;

/** Lays tiles out for any width; each goes to the shortest column so far at usual widths. */
export function layOutForAnyWidth(ratios: readonly number[], columns: number): WidthlessLayout {
  const reach = ({ above, gaps }: Omit<WidthlessTile, 'column'>) => above + gaps * USUAL_GAP;
  const bottoms = Array.from({ length: columns }, (_, column) => ({ column, above: 0, gaps: 0 }));
  const tiles = ratios.map((ratio) => {
    const place = bottoms.reduce((best, each) => (reach(each) < reach(best) ? each : best));
    const { column, above, gaps } = place;
    bottoms[column] = { column, above: above + 1 / ratio, gaps: gaps + 1 };
    return place;
  });
  const { above, gaps } = bottoms.reduce((most, each) => (reach(each) > reach(most) ? each : most));
  return { tiles, bottom: { above, gaps: Math.max(0, gaps - 1) } };
}

/**
 * Lays tiles out in columns of equal width, in whole px. Each tile goes to the shortest column so
 * far, which keeps the tops of tiles in order.
 * @param ratios width by height of each tile
 * @param seen the column of a tile that was visible already and must stay there
 */
export function layOutMasonry(
  ratios: readonly number[],
  { width, columns, gap }: GridDimensions,
  seen: (index: number) => number | undefined = () => undefined,
): MasonryLayout {
  // Tiles of one ratio get the same height, even if rounding makes some columns a pixel wider.
  const exactWidth = (width - gap * (columns - 1)) / columns;
  const edge = (column: number) => Math.round((column * (width + gap)) / columns);
  const first = layOutForAnyWidth(ratios.slice(0, PRERENDERED_TILES), columns).tiles;
  const bottoms = Array.from({ length: columns }, () => 0);
  const tiles = ratios.map((ratio, index) => {
    const column = seen(index) ?? first[index]?.column ?? bottoms.indexOf(Math.min(...bottoms));
    const left = edge(column);
    const tileWidth = edge(column + 1) - gap - left;
    const top = bottoms[column] ?? 0;
    const height = Math.max(1, Math.round(exactWidth / ratio));
    bottoms[column] = top + height + gap;
    return { column, left, top, width: tileWidth, height };
  });
  return { tiles, height: Math.max(0, Math.max(...bottoms) - gap) };
}

export interface KeyedLayout extends MasonryLayout {
  keys: readonly string[];
}

/** How far a new layout moves the first tile that reaches below a line, px. */
export function movedDown(before: KeyedLayout, after: KeyedLayout, line: number): number {
  const index = before.tiles.findIndex(({ top, height }) => top + height > line);
  const from = before.tiles[index];
  const to = after.tiles[after.keys.indexOf(before.keys[index] ?? '')];
  return from && to ? to.top - from.top : 0;
}

/** The indices of the tiles that touch a band of the grid, in order. */
export function tilesWithin(tiles: readonly Tile[], from: number, to: number): number[] {
  return tiles.flatMap(({ top, height }, index) =>
    top < to && top + height > from ? [index] : [],
  );
}
