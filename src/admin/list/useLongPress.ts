import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { ignoreClickOfPress, isFinger } from './pointers.ts';
import { rowIdOf } from './selecting.tsx';

const PRESSED_AFTER_MS = 500;
/** How far a finger that rests may move. */
const STILL_PX = 10;

/** The row that an element belongs to; undefined for links and buttons, which browsers have a menu for. */
const pressedRow = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button') ? undefined : rowIdOf(target);

/** Calls back when a finger rests on a row. A finger that scrolls or pinches presses nothing. */
export function useLongPress(onPress: (id: string) => void) {
  const press = useRef<AbortController>(undefined);
  const isByFinger = useRef(false);
  useEffect(() => () => press.current?.abort(), []);

  function onPointerDown(event: PointerEvent) {
    press.current?.abort();
    isByFinger.current = isFinger(event);
    const id = pressedRow(event.target);
    if (!isByFinger.current || !event.isPrimary || id === undefined) return;
    const { clientX, clientY } = event;
    const ended = new AbortController();
    press.current = ended;
    const { signal } = ended;
    const end = () => ended.abort();
    const timer = setTimeout(() => {
      end();
      ignoreClickOfPress();
      onPress(id);
    }, PRESSED_AFTER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const endIfMoved = (move: globalThis.PointerEvent) => {
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) > STILL_PX) end();
    };
    window.addEventListener('pointermove', endIfMoved, { signal });
    for (const name of ['pointerup', 'pointercancel', 'scroll'] as const) {
      window.addEventListener(name, end, { signal });
    }
  }

  return {
    onPointerDown,
    /** Keeps the browser's menu away, which phones open after a long press. */
    onContextMenu(event: MouseEvent) {
      if (isByFinger.current && pressedRow(event.target) !== undefined) event.preventDefault();
    },
  };
}
