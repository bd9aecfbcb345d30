import type {
  Active,
  DragEndEvent,
  DragMoveEvent,
  DragStartEvent,
  UniqueIdentifier,
} from '@dnd-kit/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { positionDuring } from './gridGeometry.ts';

interface Drag {
  id: UniqueIdentifier;
  to: number;
  isByPointer: boolean;
}

interface DragOptions<Item> {
  grid: RefObject<HTMLElement | null>;
  items: readonly Item[];
  /** The position under the dragged item. */
  targetOf: (active: Active) => number;
  onMove: (from: number, to: number) => void;
}

export function useDrag<Item extends { id: string }>(options: DragOptions<Item>) {
  const { grid, items, targetOf, onMove } = options;
  const handleOfDropped = useRef<HTMLElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const indexOf = (wanted: UniqueIdentifier) => items.findIndex(({ id }) => id === wanted);
  const from = drag ? indexOf(drag.id) : -1;

  useLayoutEffect(() => {
    // An element that moves in the document loses the focus.
    handleOfDropped.current?.focus({ preventScroll: true });
    handleOfDropped.current = null;
  }, [items]);

  return {
    drag,
    positionOf: (index: number) =>
      drag && from >= 0 ? positionDuring(index, from, drag.to) : index,
    handlers: {
      onDragStart({ active: { id }, activatorEvent }: DragStartEvent) {
        setDrag({ id, to: indexOf(id), isByPointer: activatorEvent.type === 'pointerdown' });
      },
      onDragMove({ active }: DragMoveEvent) {
        const to = targetOf(active);
        setDrag((last) => (last && last.to !== to ? { ...last, to } : last));
      },
      onDragEnd({ active }: DragEndEvent) {
        setDrag(undefined);
        const [index, to] = [indexOf(active.id), targetOf(active)];
        if (index < 0 || index === to) return;
        handleOfDropped.current = grid.current?.querySelector('[data-active=true] button') ?? null;
        onMove(index, to);
      },
      onDragCancel: () => setDrag(undefined),
    },
  };
}
