import {
  type Active,
  type Announcements,
  DndContext,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import { containSizes } from '../../../images/display/sizes.ts';
import type { ImageSource } from '../../../images/display/imageSource.ts';
import { useGridWidth } from '../../../ui/hooks/useGridWidth.ts';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery.ts';
import { useVisibleBand } from '../../../ui/hooks/useVisibleBand.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import page from '../../components/page.module.css';
import type { Selection } from '../useSelection.ts';
import { type DropTargetsProps, DropTargets, NO_TARGET } from './DropTargets.tsx';
import { GridCell } from './GridCell.tsx';
import styles from './grid.module.css';
import { boxOf, type GridGeometry, heightOf, layOutGrid, offsetOf } from './gridGeometry.ts';
import { DragSensor, HandleSensor } from './sensors.ts';
import type { Move } from './useArranging.ts';
import { useCellPositions } from './useCellPositions.ts';
import { useCurrentCell } from './useCurrentCell.ts';
import { useDrag } from './useDrag.ts';
import { useMarquee } from './useMarquee.ts';

const DRAG_AFTER_PX = 4;
const SCROLL_NEAR_EDGES = {
  threshold: { x: 0, y: 0.12 },
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
  /** Icons beside the name. */
  marksOf?: ((item: Item) => ReactNode) | undefined;
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
  move: Move | undefined;
  /** Where else items can be dropped. */
  dropTargets?: DropTargetsProps | undefined;
}

/** A grid of pictures that are selected, and arranged by hand. Only cells near the screen are mounted. */
export function Grid<Item extends { id: string }>(props: GridProps<Item>) {
  const { noun, items, nameOf, imageOf, marksOf, firstLabel, size, selection, move, dropTargets } =
    props;
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  // There the targets would cover half of the grid, and take what is arranged.
  const isNarrow = useMediaQuery('(max-width: 599.95px)');
  const canDrag = move !== undefined || dropTargets !== undefined;
  const { width } = useGridWidth(grid);
  const geometry = useMemo(() => layOutGrid(width, size), [width, size]);
  const positions = useCellPositions(grid, geometry, items.length);
  const { targetOf, cornerOf, cornerAfterKey, scrollToCell } = positions;
  const announcements = useAnnouncements(props, targetOf);
  const { drag, positionOf, handlers } = useDrag({
    grid,
    items,
    selection,
    targetOf,
    move,
    dropTargets,
  });
  const drawing = useMarquee({
    grid,
    geometry,
    items,
    selection,
    dragsPictures: canDrag,
  });
  const current = useCurrentCell({ ...props, grid, geometry, scrollToCell });
  const isNear = useIsNear(grid, geometry);
  const sensors = useSensors(
    useSensor(DragSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(HandleSensor, { cornerAfterKey, cornerOf }),
  );
  const box = boxOf(geometry);

  const cellOf = (item: Item, index: number) => {
    const position = positionOf(item.id, index);
    const isActive = item.id === drag?.id;
    if (!isActive && item.id !== current.id && !isNear(position)) return undefined;
    const image = imageOf(item);
    return (
      <GridCell
        key={item.id}
        id={item.id}
        name={nameOf(item)}
        marks={marksOf?.(item)}
        index={index}
        position={position}
        label={position === 0 ? firstLabel : undefined}
        isSelected={selection.has(item.id)}
        isCurrent={item.id === current.id}
        isMoving={drag?.ids.has(item.id) ?? false}
        isActive={isActive}
        isHeld={isActive && drag.isByPointer}
        movingCount={drag?.ids.size ?? 0}
        geometry={geometry}
        canDrag={canDrag}
        helpId={move && helpId}
      >
        <Picture
          {...image}
          alt=""
          fit="contain"
          sizes={containSizes(image.image, box.width, box.height)}
        />
      </GridCell>
    );
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={SCROLL_NEAR_EDGES}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      {...handlers}
    >
      {move && <Help id={helpId} noun={noun.one} />}
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
        onPointerDown={(event) => {
          current.onPointerDown(event);
          drawing.onPointerDown(event);
        }}
        onClick={(event) => {
          if (!drag && !drawing.wasDrawn.current) current.onClick(event);
        }}
        onDoubleClick={(event) => current.onDoubleClick(event)}
        onContextMenu={(event) => current.onContextMenu(event)}
        onKeyDown={(event) => {
          if (!drag) current.onKeyDown(event);
        }}
        onFocus={(event) => current.onFocus(event)}
      >
        <Rows items={items} geometry={geometry} cellOf={cellOf} />
        {drawing.marquee && <Marquee {...drawing.marquee} />}
      </div>
      {dropTargets && drag?.isByPointer && !isNarrow && <DropTargets {...dropTargets} />}
    </DndContext>
  );
}

interface RowsProps<Item> {
  items: readonly Item[];
  geometry: GridGeometry;
  /** The cell of an item; undefined if it is not mounted. */
  cellOf: (item: Item, index: number) => ReactNode;
}

/** The mounted cells, in rows. */
function Rows<Item>({ items, geometry: { columns }, cellOf }: RowsProps<Item>) {
  const rows = new Map<number, ReactNode[]>();
  for (const [index, item] of items.entries()) {
    const cell = cellOf(item, index);
    if (!cell) continue;
    const row = Math.floor(index / columns);
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  return [...rows].map(([row, cells]) => (
    <div key={row} role="row" aria-rowindex={row + 1}>
      {cells}
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

function Help({ id, noun }: { id: string; noun: string }) {
  return (
    <p id={id} className={page.quiet} style={{ marginBottom: 20 }}>
      <span className={page.byMouse}>
        {`Drag a ${noun} to its new position. You can also click its handle and then the ${noun} at the new position. Or click its handle, move the ${noun} with the arrow keys, and press Enter.`}
      </span>
      <span className={page.byFinger}>
        {`Drag a ${noun} by its handle. Or tap its handle, then tap the ${noun} at the new position.`}
      </span>{' '}
      What is selected moves together. Each move is saved at once.
    </p>
  );
}

/** Says which positions are on or near the screen. */
function useIsNear(grid: RefObject<HTMLElement | null>, geometry: GridGeometry) {
  const band = useVisibleBand(grid);
  return (position: number) => {
    const { top } = offsetOf(geometry, position);
    return geometry.cellWidth > 0 && top + geometry.cellHeight > band.from && top < band.to;
  };
}

/** @param targetOf the position under the dragged item */
function useAnnouncements<Item extends { id: string }>(
  { noun, items, nameOf }: GridProps<Item>,
  targetOf: (active: Active) => number,
): Announcements {
  const announced = useRef<number>(undefined);
  const indexOf = (active: Active) => items.findIndex(({ id }) => id === active.id);
  const nameOfActive = ({ id }: Active) => items.filter((item) => item.id === id).map(nameOf)[0];
  const positionText = (position: number) => `${noun.one} ${position + 1} of ${items.length}`;
  const cancelledText = (active: Active) =>
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
    onDragEnd({ active, over }) {
      if (over?.id === NO_TARGET) return cancelledText(active);
      // What was dropped elsewhere is told by the offer to undo it.
      if (over) return undefined;
      return `Dropped ${nameOfActive(active)}, ${positionText(targetOf(active))}.`;
    },
    onDragCancel: ({ active }) => cancelledText(active),
  };
}
