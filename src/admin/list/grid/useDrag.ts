import type { Active, DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { withMoved } from '../../../model/content/order.ts';
import type { Selection } from '../useSelection.ts';
import { type DropTargetsProps, NO_TARGET } from './DropTargets.tsx';
import type { Move } from './useArranging.ts';

interface Drag {
  id: string;
  /** All that move together. */
  ids: ReadonlySet<string>;
  to: number;
  isByPointer: boolean;
}

interface DragOptions<Item> {
  grid: RefObject<HTMLElement | null>;
  items: readonly Item[];
  selection: Selection<Item>;
  /** The position under the dragged item. */
  targetOf: (active: Active) => number;
  move: Move | undefined;
  dropTargets: DropTargetsProps | undefined;
}

/** Drags an item, with all others that are selected if it is one of them. */
export function useDrag<Item extends { id: string }>(options: DragOptions<Item>) {
  const { grid, items, selection, targetOf, move, dropTargets } = options;
  const dropped = useRef<string>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const indexOf = (wanted: unknown) => items.findIndex(({ id }) => id === wanted);

  const positions = useMemo(() => {
    const from = items.findIndex(({ id }) => id === drag?.id);
    if (!drag || !move || from < 0) return undefined;
    const preview = withMoved(items, drag.ids, from, drag.to);
    return new Map(preview.map(({ id }, position) => [id, position]));
  }, [items, drag, move]);

  useLayoutEffect(() => {
    // An element that moves in the document loses the focus.
    const cell = dropped.current && `[data-id="${CSS.escape(dropped.current)}"]`;
    dropped.current = undefined;
    if (!cell) return;
    grid.current?.querySelector<HTMLElement>(`${cell} button`)?.focus({ preventScroll: true });
  }, [grid, items]);

  return {
    drag,
    /** Where an item is shown while others move. */
    positionOf: (id: string, index: number) => positions?.get(id) ?? index,
    handlers: {
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        const id = String(active.id);
        const ids = selection.has(id) ? selection.rows.map((row) => row.id) : [id];
        if (!selection.has(id)) selection.select([id]);
        const isByPointer = activatorEvent.type === 'pointerdown';
        setDrag({ id, ids: new Set(ids), to: indexOf(id), isByPointer });
      },
      onDragMove({ active, over }: DragMoveEvent) {
        const to = over ? indexOf(active.id) : targetOf(active);
        setDrag((last) => (last && last.to !== to ? { ...last, to } : last));
      },
      onDragEnd({ active, over }: DragEndEvent) {
        setDrag(undefined);
        if (over?.id === NO_TARGET) return;
        if (drag && over) return dropTargets?.onDrop([...drag.ids], String(over.id));
        const [from, to] = [indexOf(active.id), targetOf(active)];
        if (!drag || from < 0 || from === to) return;
        dropped.current = drag.id;
        move?.(drag.ids, from, to);
      },
      onDragCancel: () => setDrag(undefined),
    },
  };
}
