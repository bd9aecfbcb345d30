export const GAP = 12;

/** The height in px of a name below a picture, and of a note below the name. */
const NAME_HEIGHT = 40;
const NOTE_HEIGHT = 20;
/** Names of narrower cells could not be read, so that there are none; px. */
const LEAST_WIDTH_OF_NAMES = 120;
/** Height to width of the box in which each picture has its own shape. */
const BOX_RATIO = 0.75;

/** A grid of equal cells; all sizes in px. */
export interface GridGeometry {
  columns: number;
  cellWidth: number;
  /** Of the box that holds the picture. */
  boxHeight: number;
  cellHeight: number;
  /** Whether the cells have names. */
  hasNames: boolean;
}

interface CellOptions {
  /** The least width of a cell, px. */
  size: number;
  /** Whether the cells have notes below their names. */
  hasNotes: boolean;
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

/** Lays out cells of boxes with captions in a width in px, at least two in a row. */
export function layOutGrid(width: number, { size, hasNotes }: CellOptions): GridGeometry {
  const columns = Math.max(2, Math.floor((width + GAP) / (size + GAP)));
  const cellWidth = Math.max(0, (width - GAP * (columns - 1)) / columns);
  const hasNames = cellWidth >= LEAST_WIDTH_OF_NAMES;
  const captionHeight = hasNames ? NAME_HEIGHT + (hasNotes ? NOTE_HEIGHT : 0) : 0;
  const boxHeight = Math.round(cellWidth * BOX_RATIO);
  return { columns, cellWidth, boxHeight, cellHeight: boxHeight + captionHeight, hasNames };
}

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

/** The part of the screen's height in which a pointer at its edge scrolls. */
export const EDGE_PART = 0.12;
const MOST_PX_PER_MS = 2;

/**
 * How fast a page scrolls under a pointer near the upper or the lower edge of the screen, px per ms;
 * below 0 it scrolls up.
 * @param y px from the top of the screen
 * @param height of the screen, px
 */
export function edgeSpeed(y: number, height: number): number {
  const edge = height * EDGE_PART;
  const depth = y < edge ? y - edge : Math.max(0, y - (height - edge));
  return Math.max(-1, Math.min(1, depth / edge)) * MOST_PX_PER_MS;
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
