export const GAP = 12;

const MIN_CELL_WIDTH = 180;
const CAPTION_HEIGHT = 48;

/** A grid of equal cells; all sizes in px. */
export interface GridGeometry {
  columns: number;
  cellWidth: number;
  cellHeight: number;
}

/** The place of a cell, in px from the grid's corner. */
export interface Offset {
  left: number;
  top: number;
}

/** Lays out cells of 3:2 images with captions in a width in px, at least two in a row. */
export function layOutGrid(width: number): GridGeometry {
  const columns = Math.max(2, Math.floor((width + GAP) / (MIN_CELL_WIDTH + GAP)));
  const cellWidth = Math.max(0, (width - GAP * (columns - 1)) / columns);
  return { columns, cellWidth, cellHeight: Math.round(cellWidth / 1.5) + CAPTION_HEIGHT };
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

/** The position of an item while another item is dragged from one position to another. */
export function positionDuring(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}
