import { type Active, type Announcements, DndContext, useSensor, useSensors } from '@dnd-kit/core';
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import type { ImageSource } from '../../../images/display/imageSource.ts';
import { useGridWidth } from '../../../ui/hooks/useGridWidth.ts';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery.ts';
import { useVisibleBand } from '../../../ui/hooks/useVisibleBand.ts';
import { isTextField } from '../../components/isTextField.ts';
import controls from '../../../ui/controls.module.css';
import { NARROW_SCREEN } from '../narrowScreen.ts';
import { useLongPress } from '../useLongPress.ts';
import type { Selection } from '../useSelection.ts';
import { type DropTargetsProps, DropTargets } from './DropTargets.tsx';
import { GridCell } from './GridCell.tsx';
import styles from './grid.module.css';
import { EDGE_PART, type GridGeometry, heightOf, layOutGrid, positionsIn } from './gridGeometry.ts';
import { DragSensor, HandleSensor } from './sensors.ts';
import type { ItemMarks } from './Marks.tsx';
import type { Arranging } from './useArranging.ts';
import { useCellPositions } from './useCellPositions.ts';
import { useCurrentCell } from './useCurrentCell.ts';
import { useDrag } from './useDrag.ts';
import { useMarquee } from './useMarquee.ts';
import { useStillUnderPen } from './useStillUnderPen.ts';

/** Whether an element is a text field of the details beside a grid. */
const isFieldBeside = (element: Element | null): boolean =>
  isTextField(element) && element?.closest('aside') !== null;

const SCROLL_NEAR_EDGES = {
  threshold: { x: 0, y: EDGE_PART },
  acceleration: 16,
  interval: 8,
  layoutShiftCompensation: false,
};

interface GridProps<Item> {
  /** The names of the items in lower case: `photo`, `photos`. */
  noun: { one: string; many: string };
  items: readonly Item[];
  nameOf: (item: Item) => string;
  imageOf: (item: Item) => ImageSource;
  /** Icons on the picture. */
  marksOf?: ((item: Item) => ItemMarks) | undefined;
  /** The small text below the name. */
  noteOf?: ((item: Item) => ReactNode) | undefined;
  firstLabel?: string | undefined;
  /** The least width of a cell, px. */
  size: number;
  selection: Selection<Item>;
  /** The id of the item that Tab leads to; undefined for the first one. */
  currentId: string | undefined;
  onCurrent: (id: string) => void;
  /** Opens an item for editing. */
  onOpen: (item: Item) => void;
  /** Shows an item at full size. */
  onLook: (item: Item) => void;
  /** Arranges items; undefined if they have no order, or are shown in another one. */
  arranging: Arranging<Item> | undefined;
  /** Called when items are dropped in the grid, but can't be arranged. */
  onRefused: () => void;
  /** Whether more items are on their way, so that nothing can be arranged yet. */
  isPartial?: boolean | undefined;
  /** Where else items can be dropped. */
  dropTargets?: DropTargetsProps | undefined;
}

/** A grid of pictures that are selected, and arranged by hand. Only cells near the screen are mounted. */
export function Grid<Item extends { id: string }>(props: GridProps<Item>) {
  const { noun, items, nameOf, imageOf, marksOf, noteOf, firstLabel, size, selection } = props;
  const { arranging, dropTargets, isPartial = false } = props;
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  // On a narrow screen the drop targets would cover half of the grid, and catch photos that are moved.
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const canDrag = !isPartial && (arranging !== undefined || dropTargets !== undefined);
  const { width } = useGridWidth(grid);
  const hasNotes = noteOf !== undefined;
  const geometry = useMemo(() => layOutGrid(width, { size, hasNotes }), [width, size, hasNotes]);
  const positions = useCellPositions(grid, geometry, items.length);
  const { targetOf, cornerOf, goByKey, scrollToCell } = positions;
  const placeOf = ({ id }: Active) => items.findIndex((item) => item.id === id);
  const { drag, target, overTarget, arranged, handlers } = useDrag({
    grid,
    items,
    selection,
    targetOf,
    arranging,
    dropTargets,
    onRefused: props.onRefused,
  });
  // What can't be arranged stays in its place.
  const announcements = useAnnouncements(props, arranging ? targetOf : placeOf, overTarget);
  const drawing = useMarquee({
    grid,
    geometry,
    items,
    selection,
    dragsPictures: canDrag,
  });
  const current = useCurrentCell({ ...props, grid, geometry, scrollToCell });
  const longPress = useLongPress(selection.beginRange);
  useStillUnderPen(grid);
  const near = useNearPositions(grid, geometry, items.length);
  const sensors = useSensors(useSensor(DragSensor), useSensor(HandleSensor, { goByKey, cornerOf }));

  const cellOf = (index: number, position: number) => {
    const item = items[index];
    if (!item) return undefined;
    const isActive = item.id === drag?.id;
    return (
      <GridCell
        key={item.id}
        {...{ item, nameOf, imageOf, marksOf, noteOf, index, position, geometry, canDrag }}
        label={position === 0 ? firstLabel : undefined}
        isSelected={selection.has(item.id)}
        isCurrent={item.id === current.id}
        isMoving={drag?.ids.has(item.id) ?? false}
        isActive={isActive}
        isHeld={isActive && drag.isByPointer}
        movingCount={drag?.ids.size ?? 0}
        helpId={arranging && helpId}
      />
    );
  };

  const alwaysMounted = [current.id, drag?.id].map((id) =>
    arranged.findIndex((item) => item.id === id),
  );
  const mounted = new Set([...near, ...alwaysMounted]);
  const cells = new Map<number, ReactNode>();
  for (const position of mounted) {
    const id = arranged[position]?.id;
    // In the order of the list, since an element that moves in the document loses the focus.
    const index = arranged === items ? position : items.findIndex((item) => item.id === id);
    if (id !== undefined) cells.set(index, cellOf(index, position));
  }

  return (
    <DndContext
      sensors={sensors}
      autoScroll={SCROLL_NEAR_EDGES}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      {...handlers}
    >
      {arranging && <HandleHelp id={helpId} noun={noun.one} />}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={styles.grid}
        style={{ height: heightOf(geometry, items.length) }}
        aria-label={`Grid of ${noun.many}`}
        aria-multiselectable
        aria-rowcount={Math.ceil(items.length / geometry.columns)}
        aria-colcount={geometry.columns}
        data-dragging={drag !== undefined}
        onDragStart={(event) => event.preventDefault()}
        onMouseDown={(event) => {
          const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
          // Whoever writes captions goes on writing when another photo is clicked.
          if (isPlain && isFieldBeside(document.activeElement)) event.preventDefault();
        }}
        onPointerDown={(event) => {
          current.onPointerDown(event);
          drawing.onPointerDown(event);
          if (!drag) longPress.onPointerDown(event);
        }}
        onClick={(event) => {
          if (!drag) current.onClick(event);
        }}
        onDoubleClick={(event) => current.onDoubleClick(event)}
        onContextMenu={(event) => longPress.onContextMenu(event)}
        onKeyDown={(event) => {
          if (!drag) current.onKeyDown(event);
        }}
        onFocus={(event) => current.onFocus(event)}
      >
        <Rows columns={geometry.columns} cells={cells} />
        {drawing.marquee && <Marquee {...drawing.marquee} />}
      </div>
      {dropTargets && drag?.isByPointer && !isNarrow && (
        <DropTargets {...dropTargets} over={target} />
      )}
    </DndContext>
  );
}

interface RowsProps {
  columns: number;
  /** The mounted cells by their index. */
  cells: ReadonlyMap<number, ReactNode>;
}

/** The mounted cells, in rows. */
function Rows({ columns, cells }: RowsProps) {
  const rows = new Map<number, ReactNode[]>();
  for (const [index, cell] of [...cells].toSorted(([one], [other]) => one - other)) {
    const row = Math.floor(index / columns);
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  return [...rows].map(([row, inRow]) => (
    <div key={row} role="row" aria-rowindex={row + 1}>
      {inRow}
    </div>
  ));
}

const Marquee = ({
  left,
  top,
  right,
  bottom,
}: Record<'left' | 'top' | 'right' | 'bottom', number>) => (
  <div
    role="presentation"
    className={styles.marquee}
    style={{ left, top, width: right - left, height: bottom - top }}
  />
);

/** Describes the handles for screen readers. */
const HandleHelp = ({ id, noun }: { id: string; noun: string }) => (
  <p id={id} className={controls.visuallyHidden}>
    {`Press the handle, move the ${noun} with the arrow keys, and press Enter.`}
  </p>
);

/** The positions of the cells on or near the screen. */
function useNearPositions(
  grid: RefObject<HTMLElement | null>,
  geometry: GridGeometry,
  count: number,
): number[] {
  const { from: top, to: bottom } = useVisibleBand(grid);
  return geometry.cellWidth > 0
    ? positionsIn(geometry, count, { left: 0, top, right: Infinity, bottom })
    : [];
}

/** @param targetOf the position under the dragged item */
function useAnnouncements<Item extends { id: string }>(
  { noun, items, nameOf }: GridProps<Item>,
  targetOf: (active: Active) => number,
  overTarget: () => string | undefined,
): Announcements {
  const announced = useRef<number>(undefined);
  const indexOf = (active: Active) => items.findIndex(({ id }) => id === active.id);
  const nameOfActive = ({ id }: Active) => items.filter((item) => item.id === id).map(nameOf)[0];
  const positionText = (position: number) => `${noun.one} ${position + 1} of ${items.length}`;
  const cancelled = (active: Active) =>
    `Cancelled. ${nameOfActive(active)} is ${positionText(indexOf(active))} again.`;
  return {
    onDragStart: ({ active }) => {
      announced.current = indexOf(active);
      return (
        `Picked up ${nameOfActive(active)}, ${positionText(indexOf(active))}. ` +
        'Move it with the arrow keys. Press Enter to drop it, or Escape to cancel.'
      );
    },
    onDragMove: ({ active }) => {
      const to = targetOf(active);
      // dnd-kit also reports scrolling, and moves that have ended.
      if (to === announced.current) return undefined;
      announced.current = to;
      return `Now ${positionText(to)}.`;
    },
    onDragOver: () => undefined,
    onDragEnd({ active }) {
      const target = overTarget();
      if (target === '') return cancelled(active);
      // What was dropped elsewhere is told by the offer to undo it.
      return target
        ? undefined
        : `Dropped ${nameOfActive(active)}, ${positionText(targetOf(active))}.`;
    },
    onDragCancel: ({ active }) => cancelled(active),
  };
}
