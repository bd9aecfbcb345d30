import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { isFinger } from '../pointers.ts';
import { rowIdOf } from '../selecting.tsx';
import type { Selection } from '../useSelection.ts';
import { type GridGeometry, positionAfterKey } from './gridGeometry.ts';
import { isInHandle } from './sensors.ts';

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;

const addsToSelection = (event: { ctrlKey: boolean; metaKey: boolean }) =>
  event.ctrlKey || event.metaKey;

interface CurrentCellOptions<Item> {
  grid: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  items: readonly Item[];
  selection: Selection<Item>;
  /** The id of the current item; undefined for the first one. */
  currentId: string | undefined;
  onCurrent: (id: string) => void;
  scrollToCell: (position: number) => void;
  onOpen: (item: Item) => void;
  onLook: (item: Item) => void;
}

/**
 * The cell that Tab leads to, and what mouse, finger and keys do with it, as the grid pattern of the
 * ARIA Authoring Practices has it: arrows select the next cell alone, with Shift also all between,
 * with Ctrl none. Space shows the picture, and with Ctrl it selects or deselects. The grid scrolls to a
 * cell that becomes the current one from elsewhere.
 */
export function useCurrentCell<Item extends { id: string }>(options: CurrentCellOptions<Item>) {
  const { grid, geometry, items, selection, scrollToCell, onOpen, onLook } = options;
  const { currentId, onCurrent } = options;
  const lastId = useRef(currentId);
  const wantsFocus = useRef(false);
  const isByFinger = useRef(false);
  const currentIndex = items.findIndex((item) => item.id === currentId);
  const id = items[Math.max(0, currentIndex)]?.id;

  useLayoutEffect(() => {
    if (!wantsFocus.current || id === undefined) return;
    wantsFocus.current = false;
    grid.current
      ?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  }, [grid, id]);

  const follow = useEffectEvent(() => {
    const isOutside = !grid.current?.contains(document.activeElement);
    if (currentIndex >= 0 && isOutside) scrollToCell(currentIndex);
  });
  useEffect(() => {
    if (lastId.current !== currentId) follow();
    lastId.current = currentId;
  }, [currentId]);

  function withItem(target: EventTarget, act: (item: Item) => void) {
    const item = items.find((each) => each.id === rowIdOf(target));
    if (item) act(item);
  }

  function goTo(event: KeyboardEvent, index: number) {
    const next = items[index];
    if (!next) return;
    event.preventDefault();
    wantsFocus.current = next.id !== id;
    onCurrent(next.id);
    scrollToCell(index);
    if (event.shiftKey) selection.selectTo(next.id);
    else if (!addsToSelection(event)) selection.select([next.id]);
  }

  return {
    id,
    onFocus({ target }: FocusEvent) {
      const focused = rowIdOf(target);
      if (focused !== undefined) onCurrent(focused);
    },
    onPointerDown(event: PointerEvent) {
      isByFinger.current = isFinger(event);
    },
    onClick(event: MouseEvent) {
      if (isInHandle(event.target)) return;
      const clicked = rowIdOf(event.target);
      const isToggle = addsToSelection(event) || (isByFinger.current && selection.rows.length > 0);
      if (clicked === undefined) selection.clear();
      else if (event.shiftKey) selection.selectTo(clicked);
      else if (isToggle) selection.toggle(clicked, false);
      else selection.select([clicked]);
    },
    onDoubleClick({ target }: MouseEvent) {
      if (!isInHandle(target)) withItem(target, onOpen);
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      if (target !== cellOf(target) || id === undefined || event.altKey) return;
      const index = items.findIndex((item) => item.id === id);
      const to = positionAfterKey(geometry, items.length, index, key);
      if (to !== undefined) return goTo(event, to);
      if (key === 'Enter') withItem(target, onOpen);
      if (key !== ' ') return;
      event.preventDefault();
      if (addsToSelection(event)) selection.toggle(id, false);
      else withItem(target, onLook);
    },
  };
}
