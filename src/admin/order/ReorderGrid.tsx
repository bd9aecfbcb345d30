import { type Active, type Announcements, DndContext, useSensor, useSensors } from '@dnd-kit/core';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useGridWidth } from '../../ui/hooks/useGridWidth.ts';
import { type GridGeometry, heightOf, layOutGrid, offsetOf } from './gridGeometry.ts';
import { ReorderCell } from './ReorderCell.tsx';
import page from '../components/page.module.css';
import styles from './ReorderGrid.module.css';
import { DragSensor, HandleSensor } from './sensors.ts';
import { useDrag } from './useDrag.ts';
import { useCellPositions } from './useCellPositions.ts';
import { useVisibleBand } from '../../ui/hooks/useVisibleBand.ts';

const DRAG_AFTER_PX = 4;
const SCROLL_NEAR_EDGES = {
  threshold: { x: 0, y: 0.12 },
  acceleration: 16,
  interval: 8,
  layoutShiftCompensation: false,
};

interface ReorderGridProps<Item> {
  label: string;
  /** The name of an item in lower case: `photo`. */
  noun: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  firstLabel?: string | undefined;
  onMove: (from: number, to: number) => void;
  children: (item: Item) => ReactNode;
}

/** A grid that is ordered by hand. Only cells near the screen are mounted. */
export function ReorderGrid<Item extends { id: string }>(props: ReorderGridProps<Item>) {
  const { label, noun, items, nameOf, firstLabel, onMove, children } = props;
  const grid = useRef<HTMLOListElement>(null);
  const helpId = useId();
  const { width } = useGridWidth(grid);
  const geometry = useMemo(() => layOutGrid(width), [width]);
  const { targetOf, cornerOf, cornerAfterKey } = useCellPositions(grid, geometry, items.length);
  const announcements = useAnnouncements(props, targetOf);
  const { drag, positionOf, handlers } = useDrag({ grid, items, targetOf, onMove });
  const { isMounted, onFocus, onBlur } = useMounted({ grid, geometry, items });
  const sensors = useSensors(
    useSensor(DragSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(HandleSensor, { cornerAfterKey, cornerOf }),
  );
  return (
    <DndContext
      sensors={sensors}
      autoScroll={SCROLL_NEAR_EDGES}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      {...handlers}
    >
      <Help id={helpId} noun={noun} />
      <ol
        ref={grid}
        className={styles.grid}
        style={{ height: heightOf(geometry, items.length) }}
        aria-label={label}
        data-dragging={drag !== undefined}
        onBlur={onBlur}
        onDragStart={(event) => event.preventDefault()}
      >
        {items.map((item, index) => {
          const position = positionOf(index);
          const isActive = item.id === drag?.id;
          return (
            (isActive || isMounted(index, position)) && (
              <ReorderCell
                key={item.id}
                id={item.id}
                name={nameOf(item)}
                index={index}
                position={position}
                count={items.length}
                label={position === 0 ? firstLabel : undefined}
                isActive={isActive}
                isHeld={isActive && drag.isByPointer}
                geometry={geometry}
                helpId={helpId}
                onFocus={() => onFocus(item.id)}
              >
                {children(item)}
              </ReorderCell>
            )
          );
        })}
      </ol>
    </DndContext>
  );
}

function Help({ id, noun }: { id: string; noun: string }) {
  return (
    <p id={id} className={page.quiet} style={{ marginBottom: 20 }}>
      <span className={page.byMouse}>
        {`Drag a ${noun} to its new position. You can also click its handle and then the ${noun} at the new position. Or click its handle, move the ${noun} with the arrow keys, and press Enter.`}
      </span>
      <span className={page.byFinger}>
        {`Drag a ${noun} by its handle. Or tap its handle, then tap the ${noun} at the new position.`}
      </span>{' '}
      Each move is saved at once.
    </p>
  );
}

interface MountedCells<Item> {
  grid: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  items: readonly Item[];
}

/** Decides which cells are mounted: those near the screen, and the neighbours of the focus. */
function useMounted<Item extends { id: string }>({ grid, geometry, items }: MountedCells<Item>) {
  const band = useVisibleBand(grid);
  const [focused, setFocused] = useState<string>();
  const focusedIndex = items.findIndex(({ id }) => id === focused);
  // The Tab key may be faster than scrolling.
  const isNextToFocus = (index: number) => focusedIndex >= 0 && Math.abs(index - focusedIndex) <= 1;
  const isNear = (position: number) => {
    const { top } = offsetOf(geometry, position);
    return geometry.cellWidth > 0 && top + geometry.cellHeight > band.from && top < band.to;
  };
  return {
    isMounted: (index: number, position: number) => isNear(position) || isNextToFocus(index),
    onFocus: setFocused,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // The next cell must stay mounted until it has the focus.
      if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
  };
}

/** @param targetOf the position under the dragged item */
function useAnnouncements<Item extends { id: string }>(
  { noun, items, nameOf }: ReorderGridProps<Item>,
  targetOf: (active: Active) => number,
): Announcements {
  const announced = useRef<number>(undefined);
  const indexOf = (active: Active) => items.findIndex(({ id }) => id === active.id);
  const nameOfActive = ({ id }: Active) => items.filter((item) => item.id === id).map(nameOf)[0];
  const positionText = (position: number) => `${noun} ${position + 1} of ${items.length}`;
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
    onDragEnd: ({ active }) =>
      `Dropped ${nameOfActive(active)}, ${positionText(targetOf(active))}.`,
    onDragCancel: ({ active }) =>
      `Cancelled. ${nameOfActive(active)} is ${positionText(indexOf(active))} again.`,
  };
}
