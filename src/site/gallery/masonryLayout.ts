/** Where a tile stands in the grid, in px. */
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

interface Grid {
  /** px */
  width: number;
  columns: number;
  /** px */
  gap: number;
}

/** A tile in a grid whose width is not known, measured in column widths and gaps. */
interface WidthlessTile {
  column: number;
  /** What stands above it, in column widths, beside the gaps. */
  above: number;
  /** How many gaps stand above it. */
  gaps: number;
  /** In column widths. */
  height: number;
}

interface WidthlessLayout {
  tiles: WidthlessTile[];
  /** The height of the grid: column widths, and gaps beside. */
  height: { widths: number; gaps: number };
}

/** How many tiles a prerendered page shows: their columns depend on no width. */
export const PRERENDERED_TILES = 18;

/** A gap in column widths, as they usually are. */
const USUAL_GAP = 0.02;

/** Lays tiles out for any width, each in the column that is the shortest so far at usual widths. */
export function layOutForAnyWidth(ratios: readonly number[], columns: number): WidthlessLayout {
  const bottoms = Array.from({ length: columns }, () => ({ widths: 0, gaps: 0 }));
  const reach = ({ widths, gaps }: { widths: number; gaps: number }) => widths + gaps * USUAL_GAP;
  const tiles = ratios.map((ratio) => {
    const reaches = bottoms.map(reach);
    const column = reaches.indexOf(Math.min(...reaches));
    const { widths, gaps } = bottoms[column]!;
    bottoms[column] = { widths: widths + 1 / ratio, gaps: gaps + 1 };
    return { column, above: widths, gaps, height: 1 / ratio };
  });
  const { widths, gaps } = bottoms.toSorted((a, b) => reach(b) - reach(a))[0]!;
  return { tiles, height: { widths, gaps: Math.max(0, gaps - 1) } };
}

/**
 * Lays tiles out in columns of equal width, each tile in the shortest column so far, so that the
 * order of tiles is the order of their tops. Whole pixels throughout.
 * @param ratios width by height of each tile
 * @param seen the column of a tile that was shown already and must stay in it
 */
export function layOutMasonry(
  ratios: readonly number[],
  { width, columns, gap }: Grid,
  seen: (index: number) => number | undefined = () => undefined,
): MasonryLayout {
  // Tiles of one ratio are equally high, although whole pixels make some columns a pixel wider.
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

/** A layout, with the key of each tile's item. */
export interface KeyedLayout extends MasonryLayout {
  keys: readonly string[];
}

/** How far down a new layout moves the first tile that reaches below a line; px. */
export function movedDown(before: KeyedLayout, after: KeyedLayout, line: number): number {
  const index = before.tiles.findIndex(({ top, height }) => top + height > line);
  const from = before.tiles[index];
  const to = after.tiles[after.keys.indexOf(before.keys[index] ?? '')];
  return from && to ? to.top - from.top : 0;
}

/** The indices of the tiles that touch a band of the grid, in their order. */
export function tilesWithin(tiles: readonly Tile[], from: number, to: number): number[] {
  return tiles.flatMap(({ top, height }, index) =>
    top < to && top + height > from ? [index] : [],
  );
}
