import type { Active, DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Selection } from '../useSelection.ts';
import { type DropTargetsProps, targetAt } from './DropTargets.tsx';
import type { Arranging } from './useArranging.ts';

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
  arranging: Arranging<Item> | undefined;
  dropTargets: DropTargetsProps | undefined;
  /** Called when items are dropped in a list that can't be arranged. */
  onRefused: () => void;
}

/** The target under the pointer, as targetAt gives it; dnd-kit's own may be that of a moment before. */
function useTarget(isDragging: boolean) {
  const [target, setTarget] = useState<string>();
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = undefined;
    if (!isDragging) return;
    const stopped = new AbortController();
    const look = ({ clientX, clientY }: PointerEvent) => {
      latest.current = targetAt(clientX, clientY);
      setTarget(latest.current);
    };
    for (const event of ['pointermove', 'pointerup'] as const) {
      window.addEventListener(event, look, { capture: true, signal: stopped.signal });
    }
    return () => {
      stopped.abort();
      setTarget(undefined);
    };
  }, [isDragging]);
  return { target, latest };
}

/** Drags an item, with all others that are selected if it is one of them. */
export function useDrag<Item extends { id: string }>(options: DragOptions<Item>) {
  const { grid, items, selection, targetOf, arranging, dropTargets, onRefused } = options;
  const preview = arranging?.preview;
  const dropped = useRef<string>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const { target, latest } = useTarget(drag?.isByPointer ?? false);
  const indexOf = (wanted: unknown) => items.findIndex(({ id }) => id === wanted);

  const arranged = useMemo(() => {
    const from = items.findIndex(({ id }) => id === drag?.id);
    return drag && preview && from >= 0 ? preview(items, drag.ids, from, drag.to) : items;
  }, [items, drag, preview]);

  useLayoutEffect(() => {
    // An element that moves in the document loses the focus.
    const cell = dropped.current && `[data-id="${CSS.escape(dropped.current)}"]`;
    dropped.current = undefined;
    if (!cell) return;
    grid.current?.querySelector<HTMLElement>(`${cell} button`)?.focus({ preventScroll: true });
  }, [grid, items]);

  return {
    drag,
    target,
    /** As targetAt gives it, at this moment. */
    overTarget: () => latest.current,
    /** The items as they are shown while some of them move. */
    arranged,
    handlers: {
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        const id = String(active.id);
        const ids = selection.has(id) ? selection.rows.map((row) => row.id) : [id];
        if (!selection.has(id)) selection.select([id]);
        const isByPointer = activatorEvent.type === 'pointerdown';
        setDrag({ id, ids: new Set(ids), to: indexOf(id), isByPointer });
      },
      onDragMove({ active }: DragMoveEvent) {
        const to = latest.current === undefined ? targetOf(active) : indexOf(active.id);
        setDrag((last) => (last && last.to !== to ? { ...last, to } : last));
      },
      onDragEnd({ active }: DragEndEvent) {
        setDrag(undefined);
        if (latest.current === '') return;
        if (drag && latest.current) return dropTargets?.onDrop([...drag.ids], latest.current);
        const [from, to] = [indexOf(active.id), targetOf(active)];
        if (!drag || from < 0 || from === to) return;
        const target = items[to];
        if (!target) return;
        if (!arranging) return onRefused();
        dropped.current = drag.id;
        arranging.move(drag.ids, drag.id, target.id);
      },
      onDragCancel: () => setDrag(undefined),
    },
  };
}
