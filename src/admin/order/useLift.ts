import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { indexAfterKey, indexUnder, type OrderGrid, type Place, placeOf } from './orderGrid.ts';

const DRAG_AFTER_PX = 4;
const SCROLL_ZONE_PX = 90;
const SCROLL_STEP_PX = 22;

/** An item that is taken from its place. */
interface Lift {
  id: string;
  to: number;
  /** Where a pointer holds it; without it, it lies in the place that it would get. */
  held?: Place;
}

interface Grasp {
  id: string;
  /** Where in the cell the pointer took it. */
  grip: Place;
  x: number;
  y: number;
}

interface LiftOptions {
  ids: readonly string[];
  nameOf: (index: number) => string;
  layout: OrderGrid;
  element: RefObject<HTMLElement | null>;
  onMove: (from: number, to: number) => void;
}

/**
 * Takes one item of a grid to another place: dragged by mouse, by its handle with a finger, or
 * chosen by its handle and then moved by keys or by choosing another item.
 */
export function useLift(options: LiftOptions) {
  const { ids, layout, element } = options;
  const [lift, setLift] = useState<Lift>();
  const [announcement, setAnnouncement] = useState('');
  const wasDragged = useRef(false);
  const endDrag = useRef<() => void>(undefined);
  const from = lift ? ids.indexOf(lift.id) : -1;

  // A drag outlives the render that it began in.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => endDrag.current?.(), []);

  const placeText = (index: number) => `${index + 1} of ${latest.current.ids.length}`;

  function tell(id: string, what: string, place: number) {
    const { ids, nameOf } = latest.current;
    setAnnouncement(`${nameOf(ids.indexOf(id))} is ${what}, ${placeText(place)}.`);
  }

  function pickUp(id: string) {
    const index = latest.current.ids.indexOf(id);
    setLift({ id, to: index });
    tell(id, 'picked up', index);
    setAnnouncement((said) => `${said} Enter puts it down, Escape puts it back.`);
  }

  function drop(id: string, to: number) {
    const { ids, onMove } = latest.current;
    const index = ids.indexOf(id);
    setLift(undefined);
    tell(id, 'put down', to);
    if (index >= 0 && index !== to) onMove(index, to);
  }

  function putBack(id: string) {
    setLift(undefined);
    tell(id, 'put back', latest.current.ids.indexOf(id));
  }

  function follow({ id, grip, x, y }: Grasp) {
    const { ids, layout } = latest.current;
    const corner = element.current?.getBoundingClientRect();
    if (!corner) return;
    const held = { left: x - corner.left - grip.left, top: y - corner.top - grip.top };
    const to = indexUnder(layout, ids.length, held);
    setLift((last) =>
      last?.held?.left === held.left && last.held.top === held.top ? last : { id, to, held },
    );
    return to;
  }

  function beginDrag(id: string, event: PointerEvent<HTMLElement>) {
    const cell = event.currentTarget.getBoundingClientRect();
    const grip = { left: event.clientX - cell.left, top: event.clientY - cell.top };
    const grasp: Grasp = { id, grip, x: event.clientX, y: event.clientY };
    const { pointerId, clientX, clientY } = event;
    const ended = new AbortController();
    let to: number | undefined;

    function frame() {
      if (ended.signal.aborted) return;
      scrollNearEdges(grasp.y);
      to = follow(grasp);
      requestAnimationFrame(frame);
    }
    function end(finish: (id: string, to: number) => void) {
      endDrag.current?.();
      if (to !== undefined) finish(id, to);
    }
    const on = <Type extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, listener, { signal: ended.signal });
    endDrag.current = () => ended.abort();
    on('pointermove', (moved) => {
      if (moved.pointerId !== pointerId) return;
      grasp.x = moved.clientX;
      grasp.y = moved.clientY;
      const distance = Math.hypot(moved.clientX - clientX, moved.clientY - clientY);
      if (wasDragged.current || distance < DRAG_AFTER_PX) return;
      wasDragged.current = true;
      frame();
    });
    on('pointerup', (up) => up.pointerId === pointerId && end(drop));
    on('pointercancel', (cancelled) => cancelled.pointerId === pointerId && end(putBack));
    on('keydown', ({ key }) => key === 'Escape' && end(putBack));
  }

  function onPointerDown(id: string, event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    const onHandle = (event.target as Element).closest('button') !== null;
    // Elsewhere a finger scrolls.
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !onHandle)) return;
    endDrag.current?.();
    beginDrag(id, event);
  }

  function onClick(id: string, shownAt: number, event: MouseEvent<HTMLElement>) {
    const endsDrag = wasDragged.current && event.detail > 0;
    wasDragged.current = false;
    if (endsDrag) return;
    if (lift) drop(lift.id, shownAt);
    else if ((event.target as Element).closest('button')) pickUp(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!lift) return;
    if (event.key === 'Escape') return putBack(lift.id);
    const to = indexAfterKey(layout, ids.length, lift.to, event.key);
    if (to === undefined) return;
    event.preventDefault();
    setLift({ id: lift.id, to });
    setAnnouncement(placeText(to));
    scrollTo(element.current, placeOf(layout, to).top, layout.cellHeight);
  }

  return {
    lift: lift && from >= 0 ? { ...lift, from } : undefined,
    announcement,
    onPointerDown,
    onClick,
    onKeyDown,
  };
}

function scrollNearEdges(y: number) {
  const above = SCROLL_ZONE_PX - y;
  const below = y - (window.innerHeight - SCROLL_ZONE_PX);
  const depth = Math.max(above, below, 0) / SCROLL_ZONE_PX;
  if (depth > 0) window.scrollBy(0, Math.sign(below - above) * Math.min(depth, 2) * SCROLL_STEP_PX);
}

/** Scrolls until a band of an element, in px from its top, is on the screen. */
function scrollTo(element: HTMLElement | null, top: number, height: number) {
  if (!element) return;
  const above = element.getBoundingClientRect().top + top - SCROLL_ZONE_PX;
  const below = above + height + 2 * SCROLL_ZONE_PX - window.innerHeight;
  if (above < 0) window.scrollBy(0, above);
  else if (below > 0) window.scrollBy(0, Math.min(below, above));
}
