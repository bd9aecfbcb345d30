import type { SensorInstance, SensorProps } from '@dnd-kit/core';
import type * as React from 'react';
import { flushSync } from 'react-dom';
import { ignoreClickOfPress, isFinger } from '../pointers.ts';
import type { Point } from './useCellPositions.ts';

const DRAG_AFTER_PX = 4;

interface HandleSensorOptions {
  /** Scrolls to the position that a key leads to and returns it; undefined for other keys. */
  goByKey: (key: string, position: number) => number | undefined;
  cornerOf: (position: number) => Point;
}

export const isInHandle = (target: EventTarget) =>
  target instanceof Element && target.closest('button') !== null;

export const isInPicture = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-picture]') !== null;

const pointOf = (event: Event): Point =>
  event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : { x: 0, y: 0 };

const positionOf = (cell: HTMLElement | null) => Number(cell?.dataset['position']);

/**
 * Listens while an item is picked up: Escape cancels, and so does a screen of another width, on which
 * the cells lie elsewhere. The bars of a phone's browser change the height alone.
 */
function pickUp({ onCancel }: Pick<SensorProps<object>, 'onCancel'>) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const width = document.documentElement.clientWidth;
  function stop(end: () => void) {
    stopped.abort();
    end();
  }
  const cancel = () => stop(onCancel);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') cancel();
  };
  const onResize = () => {
    if (document.documentElement.clientWidth !== width) cancel();
  };
  document.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('resize', onResize, { signal });
  return { signal, stop, cancel };
}

/**
 * Drags by the picture or the handle; a finger drags by the handle, and scrolls elsewhere. dnd-kit's
 * own sensor cancels a drag whenever the bars of a phone's browser come or go.
 */
export class DragSensor implements SensorInstance {
  static activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent, target }: React.PointerEvent) =>
        nativeEvent.isPrimary &&
        nativeEvent.button === 0 &&
        (isInHandle(target) || (!isFinger(nativeEvent) && isInPicture(target))),
    },
  ];

  readonly autoScrollEnabled = true;

  constructor(props: SensorProps<object>) {
    const start = pointOf(props.event);
    const { signal, stop, cancel } = pickUp(props);
    let isDragging = false;

    function onPointerMove(event: PointerEvent) {
      if (!event.isPrimary) return;
      const point = pointOf(event);
      if (!isDragging) {
        if (Math.hypot(point.x - start.x, point.y - start.y) <= DRAG_AFTER_PX) return;
        isDragging = true;
        props.onStart(start);
      }
      event.preventDefault();
      props.onMove(point);
    }
    function onPointerUp(event: PointerEvent) {
      if (!event.isPrimary) return;
      if (isDragging) ignoreClickOfPress();
      stop(() => props.onEnd());
    }
    document.addEventListener('pointermove', onPointerMove, { signal });
    document.addEventListener('pointerup', onPointerUp, { signal });
    document.addEventListener('pointercancel', cancel, { signal });
    document.addEventListener('visibilitychange', cancel, { signal });
    document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  }
}

/**
 * Picks up the item whose handle is clicked, by mouse or key. Keys then move it. A click on another
 * item drops it at that position, and a click on itself drops it where it is. dnd-kit's own keyboard
 * sensor reaches mounted cells only, and doesn't help people who can point but can't drag.
 */
export class HandleSensor implements SensorInstance {
  static activators = [
    {
      eventName: 'onClick' as const,
      handler: ({ target }: React.MouseEvent) => isInHandle(target),
    },
  ];

  readonly autoScrollEnabled = false;

  constructor(props: SensorProps<HandleSensorOptions>) {
    const { activeNode, options } = props;
    let position = positionOf(activeNode.node.current);
    const { signal, stop } = pickUp(props);
    const move = () => props.onMove(options.cornerOf(position));

    function onKeyDown(event: KeyboardEvent) {
      const next = options.goByKey(event.key, position);
      if (next === undefined) return;
      event.preventDefault();
      position = next;
      move();
    }
    function onClick(event: Event) {
      const clicked = event.target instanceof Element && event.target.closest('[data-position]');
      if (event === props.event || !(clicked instanceof HTMLElement)) return;
      if (clicked !== activeNode.node.current) {
        // dnd-kit ends the drag at the rendered position.
        position = positionOf(clicked);
        flushSync(move);
      }
      stop(() => props.onEnd());
    }
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('click', onClick, { signal });
    // dnd-kit would move the item on with the screen.
    window.addEventListener('scroll', move, { signal });
    props.onStart(options.cornerOf(position));
  }
}
