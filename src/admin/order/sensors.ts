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
  /** The corner of the cell to which a key leads from another's, scrolled to; undefined for a key that leads nowhere. */
  cornerAfterKey: (key: string, corner: Point) => Point | undefined;
  /** The corner of the cell at a position. */
  cornerOf: (position: number) => Point;
}

const isInHandle = (target: EventTarget) =>
  target instanceof Element && target.closest('button') !== null;

/** Drags by mouse anywhere on an item; a finger drags by the handle alone, and scrolls elsewhere. */
export class DragSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent, target }: PointerEvent, _options: PointerSensorOptions) =>
        nativeEvent.isPrimary &&
        nativeEvent.button === 0 &&
        (nativeEvent.pointerType === 'mouse' || isInHandle(target)),
    },
  ];
}

/**
 * Picks up the item whose handle is clicked, be it by a key. Keys then move it, and a click drops
 * it: on itself where it is, on another item at that one's position. dnd-kit's own sensor for the
 * keyboard leads to mounted cells only, and has no way for those who point but can't drag.
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
        // What ends is what is rendered.
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
