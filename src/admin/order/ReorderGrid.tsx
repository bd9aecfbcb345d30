import {
  type Active,
  type Announcements,
  DndContext,
  type DragStartEvent,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useGridWidth } from '../../ui/useGridWidth.ts';
import { useVisibleBand } from '../../ui/useVisibleBand.ts';
import {
  heightOf,
  layOutGrid,
  offsetOf,
  positionAfterKey,
  positionDuring,
  positionUnder,
} from './gridGeometry.ts';
import { ReorderCell } from './ReorderCell.tsx';
import styles from './ReorderGrid.module.css';
import { DragSensor, HandleSensor } from './sensors.ts';

const DRAG_AFTER_PX = 4;
const SCROLL_MARGIN_PX = 90;
const SCROLL_NEAR_EDGES = {
  threshold: { x: 0, y: 0.12 },
  acceleration: 16,
  interval: 8,
  layoutShiftCompensation: false,
};

interface ReorderGridProps<Item> {
  label: string;
  /** What an item is called, in lower case: `photo`. */
  noun: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Shows an item above its name. */
  children: (item: Item) => ReactNode;
}

/** A grid that is put in order by hand, of which only what is near the screen is mounted. */
export function ReorderGrid<Item extends { id: string }>(props: ReorderGridProps<Item>) {
  const { label, noun, items, nameOf, onMove, children } = props;
  const element = useRef<HTMLOListElement>(null);
  const announced = useRef<number>(undefined);
  const handleOfDropped = useRef<HTMLElement>(null);
  const helpId = useId();
  const [focused, setFocused] = useState<string>();
  const [drag, setDrag] = useState<{ id: UniqueIdentifier; to: number; isByPointer: boolean }>();
  const band = useVisibleBand(element);
  const width = useGridWidth(element);
  const geometry = useMemo(() => layOutGrid(width), [width]);
  const indexOf = (wanted: UniqueIdentifier) => items.findIndex(({ id }) => id === wanted);
  const from = drag ? indexOf(drag.id) : -1;

  useLayoutEffect(() => {
    // The browser takes the focus from what changes its place in the document.
    handleOfDropped.current?.focus({ preventScroll: true });
    handleOfDropped.current = null;
  }, [items]);

  const gridCorner = () => element.current?.getBoundingClientRect() ?? new DOMRect();
  function positionAt({ x, y }: { x: number; y: number }) {
    const grid = gridCorner();
    return positionUnder(geometry, items.length, { left: x - grid.left, top: y - grid.top });
  }
  function targetOf({ rect }: Active) {
    const { left, top } = rect.current.translated ?? gridCorner();
    return positionAt({ x: left, y: top });
  }
  function cornerOf(position: number) {
    const grid = gridCorner();
    const { left, top } = offsetOf(geometry, position);
    return { x: grid.left + left, y: grid.top + top };
  }
  function cornerAfterKey(key: string, corner: { x: number; y: number }) {
    const to = positionAfterKey(geometry, items.length, positionAt(corner), key);
    if (to === undefined) return undefined;
    scrollTo(cornerOf(to).y, geometry.cellHeight);
    return cornerOf(to);
  }
  const sensors = useSensors(
    useSensor(DragSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(HandleSensor, { cornerAfterKey, cornerOf }),
  );

  function pickUp({ active: { id }, activatorEvent }: DragStartEvent) {
    const to = indexOf(id);
    announced.current = to;
    setDrag({ id, to, isByPointer: activatorEvent.type === 'pointerdown' });
  }
  const follow = (to: number) =>
    setDrag((last) => (last && last.to !== to ? { ...last, to } : last));

  function drop(active: Active) {
    setDrag(undefined);
    const [index, to] = [indexOf(active.id), targetOf(active)];
    if (index < 0 || index === to) return;
    handleOfDropped.current = element.current?.querySelector('[data-active=true] button') ?? null;
    onMove(index, to);
  }

  const nameOfActive = ({ id }: Active) => items.filter((item) => item.id === id).map(nameOf)[0];
  const positionText = (position: number) => `${noun} ${position + 1} of ${items.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      `Picked up ${nameOfActive(active)}, ${positionText(indexOf(active.id))}. ` +
      'Move it with the arrow keys, press Enter to drop it or Escape to cancel.',
    onDragMove: ({ active }) => {
      const to = targetOf(active);
      // dnd-kit tells of a move of the page, too, and of a move that has ended.
      if (to === announced.current) return undefined;
      announced.current = to;
      return `Now ${positionText(to)}.`;
    },
    onDragOver: () => undefined,
    onDragEnd: ({ active }) =>
      `Dropped ${nameOfActive(active)}, ${positionText(targetOf(active))}.`,
    onDragCancel: ({ active }) =>
      `Cancelled. ${nameOfActive(active)} is ${positionText(indexOf(active.id))} again.`,
  };

  const cells = items.map((item, index) => {
    const position = drag && from >= 0 ? positionDuring(index, from, drag.to) : index;
    return { item, index, position, isActive: item.id === drag?.id };
  });
  const focusedIndex = focused === undefined ? -1 : indexOf(focused);
  // The Tab key may come before what it leads to has been scrolled near.
  const isNextToFocus = (index: number) => focusedIndex >= 0 && Math.abs(index - focusedIndex) <= 1;
  const isNear = (position: number) => {
    const { top } = offsetOf(geometry, position);
    return width > 0 && top + geometry.cellHeight > band.from && top < band.to;
  };

  return (
    <DndContext
      sensors={sensors}
      autoScroll={SCROLL_NEAR_EDGES}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={pickUp}
      onDragMove={({ active }) => follow(targetOf(active))}
      onDragEnd={({ active }) => drop(active)}
      onDragCancel={() => setDrag(undefined)}
    >
      <p id={helpId} className={styles.help}>
        {`Drag a ${noun} to where it should stand. Or click its handle, then click the ${noun} `}
        whose position it takes, or move it with the arrow keys and press Enter. Each move is saved
        at once.
      </p>
      <ol
        ref={element}
        className={styles.grid}
        style={{ height: heightOf(geometry, items.length) }}
        aria-label={label}
        data-dragging={drag !== undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The cell that gets the focus next must not be taken away before it has it.
          if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
        }}
        onDragStart={(event) => event.preventDefault()}
      >
        {cells
          .filter(
            ({ index, position, isActive }) => isActive || isNear(position) || isNextToFocus(index),
          )
          .map(({ item, index, position, isActive }) => (
            <ReorderCell
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              index={index}
              position={position}
              count={items.length}
              isActive={isActive}
              isHeld={isActive && drag?.isByPointer === true}
              geometry={geometry}
              helpId={helpId}
              onFocus={() => setFocused(item.id)}
            >
              {children(item)}
            </ReorderCell>
          ))}
      </ol>
    </DndContext>
  );
}

/** Scrolls until what lies at a height of the window, both in px, is on the screen. */
function scrollTo(y: number, height: number) {
  const above = y - SCROLL_MARGIN_PX;
  const below = y + height + SCROLL_MARGIN_PX - window.innerHeight;
  if (above < 0) window.scrollBy(0, above);
  else if (below > 0) window.scrollBy(0, Math.min(below, above));
}
