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
}

interface WidthlessLayout {
  tiles: WidthlessTile[];
  columns: Columns;
}

/** How many tiles a prerendered page shows: their columns depend on no width. */
export const PRERENDERED_TILES = 18;

/** A gap in column widths, as they usually are. */
const USUAL_GAP = 0.02;

/**
 * Lays tiles out for any width, each in the column that is the shortest so far at usual widths.
 * @param level columns that end level, and the one of each tile; equal ones unless given
 */
export function layOutForAnyWidth(
  ratios: readonly number[],
  columns: number,
  level?: Columns,
): WidthlessLayout {
  const of = level?.of ?? shortest(ratios, Array<number>(columns).fill(1));
  const bottoms = Array.from({ length: columns }, () => ({ widths: 0, gaps: 0 }));
  const tiles = ratios.map((ratio, index) => {
    const column = of[index] ?? 0;
    const { widths, gaps } = bottoms[column]!;
    bottoms[column] = { widths: widths + 1 / ratio, gaps: gaps + 1 };
    return { column, above: widths, gaps };
  });
  return { tiles, columns: level ?? equalColumns(of, bottoms) };
}

function equalColumns(of: number[], bottoms: readonly { widths: number; gaps: number }[]): Columns {
  const count = bottoms.length;
  const reach = ({ widths, gaps }: { widths: number; gaps: number }) => widths + gaps * USUAL_GAP;
  const { widths: longest, gaps } = bottoms.toSorted((a, b) => reach(b) - reach(a))[0]!;
  const width = { share: 1 / count, gaps: (1 - count) / count };
  return {
    of,
    lefts: bottoms.map((_bottom, column) => ({ share: column / count, gaps: column / count })),
    widths: bottoms.map(() => width),
    height: {
      share: longest * width.share,
      gaps: longest * width.gaps + Math.max(0, gaps - 1),
    },
  };
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

/** A length in a grid of any width: so much of the width, and so many gaps. */
export interface Length {
  share: number;
  gaps: number;
}

/** Columns of a grid of any width, and the one that each tile stands in. */
export interface Columns {
  of: number[];
  lefts: Length[];
  widths: Length[];
  height: Length;
}

const px = ({ share, gaps }: Length, { width, gap }: Omit<Grid, 'columns'>) =>
  share * width + gaps * gap;

/**
 * No column of so many tiles is so many times as wide as another, unless each holds one: few look
 * best where all end level, and many where all are about as wide.
 */
const mostUneven = (count: number): number => (count <= 12 ? 2.1 : 1.5);

/** By how much of themselves columns begin wider or narrower, to find those that end level. */
const TRIED = [0, -0.12, 0.12, -0.25, 0.3];

const ATTEMPTS = 5;

/**
 * Columns that all end level, since each is as wide as that takes; undefined where that would be
 * uneven, or would not keep the order of tiles in the order of their tops.
 */
export function levelColumns(ratios: readonly number[], columns: number): Columns | undefined {
  if (ratios.length < columns || columns < 1) return undefined;
  const found = startsFor(columns).flatMap((start) => settled(ratios, start) ?? []);
  const best = found.toSorted((a, b) => unevenness(a) - unevenness(b))[0];
  return best && (ratios.length === columns || unevenness(best) < mostUneven(ratios.length))
    ? best
    : undefined;
}

/** Widths to begin with, as parts of what columns usually have. */
const startsFor = (columns: number): number[][] =>
  TRIED.flatMap((one) =>
    columns < 3
      ? [[1 + one, 1 - one]]
      : TRIED.map((other) => [1 + one, 1 + other, 1 - one - other]),
  )
    .map((widths) => widths.slice(0, columns))
    .filter((widths) => widths.every((width) => width > 0.4));

/** Level columns in which each tile stands in the shortest column so far, as these are wide. */
function settled(ratios: readonly number[], start: number[]): Columns | undefined {
  let of = shortest(ratios, start);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (new Set(of).size < start.length) return undefined;
    const columns = levelled(ratios, of, start.length);
    const next = shortest(
      ratios,
      columns.widths.map(({ share }) => share * start.length),
    );
    if (next.every((column, index) => column === of[index])) return columns;
    of = next;
  }
  return undefined;
}

/** The column of each tile, always the shortest so far. */
function shortest(ratios: readonly number[], widths: readonly number[]): number[] {
  const bottoms = widths.map(() => 0);
  return ratios.map((ratio) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    bottoms[column]! += widths[column]! / ratio + USUAL_GAP;
    return column;
  });
}

function levelled(ratios: readonly number[], of: number[], columns: number): Columns {
  const own = Array.from({ length: columns }, (_, column) => {
    const inverse = ratios.filter((_ratio, index) => of[index] === column).map((each) => 1 / each);
    const ratio = 1 / inverse.reduce((sum, each) => sum + each, 0);
    return { ratio, gaps: inverse.length - 1 };
  });
  const sum = (value: (column: (typeof own)[0]) => number) =>
    own.reduce((total, column) => total + value(column), 0);
  const height = {
    share: 1 / sum(({ ratio }) => ratio),
    gaps: (sum(({ ratio, gaps }) => ratio * gaps) - columns + 1) / sum(({ ratio }) => ratio),
  };
  const widths = own.map(({ ratio, gaps }) => ({
    share: height.share * ratio,
    gaps: (height.gaps - gaps) * ratio,
  }));
  const before = (column: number, part: keyof Length) =>
    widths.slice(0, column).reduce((total, width) => total + width[part], 0);
  const lefts = own.map((_own, column) => ({
    share: before(column, 'share'),
    gaps: before(column, 'gaps') + column,
  }));
  return { of, lefts, widths, height };
}

const unevenness = ({ widths }: Columns): number => {
  const shares = widths.map(({ share }) => share);
  return Math.max(...shares) / Math.min(...shares);
};

/** Lays tiles out in columns of their own widths. Whole pixels throughout. */
export function layOutLevel(
  ratios: readonly number[],
  { of, lefts, widths }: Columns,
  grid: Omit<Grid, 'columns'>,
): MasonryLayout {
  const { round } = Math;
  const edges = lefts.map((left, column) => {
    const at = px(left, grid);
    return { left: round(at), right: round(at + px(widths[column]!, grid)) };
  });
  const bottoms = widths.map(() => 0);
  const tiles = ratios.map((ratio, index) => {
    const column = of[index] ?? 0;
    const { left, right } = edges[column]!;
    const top = bottoms[column]!;
    const bottom = top + px(widths[column]!, grid) / ratio;
    bottoms[column] = bottom + grid.gap;
    const height = Math.max(1, round(bottom) - round(top));
    return { column, left, top: round(top), width: right - left, height };
  });
  return { tiles, height: Math.max(...tiles.map(({ top, height }) => top + height)) };
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
