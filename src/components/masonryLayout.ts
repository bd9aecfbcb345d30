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
  const bottoms = Array.from({ length: columns }, () => 0);
  const tiles = ratios.map((ratio, index) => {
    const column = seen(index) ?? bottoms.indexOf(Math.min(...bottoms));
    const left = edge(column);
    const tileWidth = edge(column + 1) - gap - left;
    const top = bottoms[column] ?? 0;
    const height = Math.max(1, Math.round(exactWidth / ratio));
    bottoms[column] = top + height + gap;
    return { column, left, top, width: tileWidth, height };
  });
  return { tiles, height: Math.max(0, Math.max(...bottoms) - gap) };
}

/** The indices of the tiles that touch a band of the grid, in their order. */
export function tilesWithin(tiles: readonly Tile[], from: number, to: number): number[] {
  return tiles.flatMap(({ top, height }, index) =>
    top < to && top + height > from ? [index] : [],
  );
}
