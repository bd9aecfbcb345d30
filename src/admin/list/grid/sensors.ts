import {
  PointerSensor,
  type PointerSensorOptions,
  type SensorInstance,
  type SensorProps,
} from '@dnd-kit/core';
import type { MouseEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Point } from './useCellPositions.ts';

interface HandleSensorOptions {
  /** Scrolls to the cell that a key leads to and returns its corner; undefined for other keys. */
  cornerAfterKey: (key: string, corner: Point) => Point | undefined;
  cornerOf: (position: number) => Point;
}

export const isInHandle = (target: EventTarget) =>
  target instanceof Element && target.closest('button') !== null;

export const isInPicture = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-picture]') !== null;

/** A mouse drags by the picture or the handle. A finger drags by the handle, and scrolls elsewhere. */
export class DragSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent, target }: PointerEvent, _options: PointerSensorOptions) =>
        nativeEvent.isPrimary &&
        nativeEvent.button === 0 &&
        (isInHandle(target) || (nativeEvent.pointerType === 'mouse' && isInPicture(target))),
    },
  ];
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
      handler: ({ target }: MouseEvent) => isInHandle(target),
    },
  ];

  readonly autoScrollEnabled = false;

  constructor(props: SensorProps<HandleSensorOptions>) {
    const { activeNode, options } = props;
    const cell = activeNode.node.current?.getBoundingClientRect();
    let corner: Point = { x: cell?.left ?? 0, y: cell?.top ?? 0 };
    const stopped = new AbortController();
    const { signal } = stopped;

    function stop(end: () => void) {
      stopped.abort();
      end();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') return stop(() => props.onCancel());
      const next = options.cornerAfterKey(event.key, corner);
      if (!next) return;
      event.preventDefault();
      corner = next;
      props.onMove(corner);
    }
    function onClick(event: Event) {
      const clicked = event.target instanceof Element && event.target.closest('[data-position]');
      if (event === props.event || !(clicked instanceof HTMLElement)) return;
      if (clicked !== activeNode.node.current) {
        // dnd-kit ends the drag at the rendered position.
        const position = Number(clicked.dataset['position']);
        flushSync(() => props.onMove(options.cornerOf(position)));
      }
      stop(() => props.onEnd());
    }
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('click', onClick, { signal });
    window.addEventListener('resize', () => stop(() => props.onCancel()), { signal });
    props.onStart(corner);
  }
}
