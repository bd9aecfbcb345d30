export const GAP = 12;

const CAPTION_HEIGHT = 48;
/** Height to width of the box in which each picture has its own shape. */
const BOX_RATIO = 0.8;

/** A grid of equal cells; all sizes in px. */
export interface GridGeometry {
  columns: number;
  cellWidth: number;
  cellHeight: number;
}

/** The place of a cell, in px from the grid's corner. */
interface Offset {
  left: number;
  top: number;
}

/** A rectangle in the grid, in px from its corner. */
export interface Rectangle extends Offset {
  right: number;
  bottom: number;
}

/**
 * Lays out cells of boxes with captions in a width in px, at least two in a row.
 * @param size the least width of a cell, px
 */
export function layOutGrid(width: number, size: number): GridGeometry {
  const columns = Math.max(2, Math.floor((width + GAP) / (size + GAP)));
  const cellWidth = Math.max(0, (width - GAP * (columns - 1)) / columns);
  return { columns, cellWidth, cellHeight: Math.round(cellWidth * BOX_RATIO) + CAPTION_HEIGHT };
}

/** The size in px of the box that holds the picture of a cell. */
export const boxOf = ({ cellWidth, cellHeight }: GridGeometry) => ({
  width: cellWidth,
  height: cellHeight - CAPTION_HEIGHT,
});

export const heightOf = ({ columns, cellHeight }: GridGeometry, count: number): number =>
  Math.max(0, Math.ceil(count / columns) * (cellHeight + GAP) - GAP);

export const offsetOf = (
  { columns, cellWidth, cellHeight }: GridGeometry,
  index: number,
): Offset => ({
  left: (index % columns) * (cellWidth + GAP),
  top: Math.floor(index / columns) * (cellHeight + GAP),
});

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most);

/** The position that a cell at an offset covers most. */
export function positionUnder(grid: GridGeometry, count: number, { left, top }: Offset): number {
  const column = clamp(Math.round(left / (grid.cellWidth + GAP)), grid.columns - 1);
  const row = Math.max(0, Math.round(top / (grid.cellHeight + GAP)));
  return clamp(row * grid.columns + column, count - 1);
}

/** The positions of the cells that a rectangle touches. */
export function positionsIn(grid: GridGeometry, count: number, area: Rectangle): number[] {
  const positions: number[] = [];
  const firstRow = Math.max(0, Math.floor(area.top / (grid.cellHeight + GAP)));
  for (let index = firstRow * grid.columns; index < count; index += 1) {
    const { left, top } = offsetOf(grid, index);
    if (top > area.bottom) break;
    const isBeside = left > area.right || left + grid.cellWidth < area.left;
    if (!isBeside && top + grid.cellHeight >= area.top) positions.push(index);
  }
  return positions;
}

/** The position that a key leads to; undefined for other keys. */
export function positionAfterKey(
  { columns }: GridGeometry,
  count: number,
  index: number,
  key: string,
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : clamp(index + step, count - 1);
}
