import type { Active, Announcements } from '@dnd-kit/core';
import { useRef } from 'react';

interface Subject<Item> {
  /** The name of an item in lower case: `photo`. */
  noun: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The position under the dragged item. */
  targetOf: (active: Active) => number;
}

export function useAnnouncements<Item extends { id: string }>({
  noun,
  items,
  nameOf,
  targetOf,
}: Subject<Item>): Announcements {
  const announced = useRef<number>(undefined);
  const indexOf = (active: Active) => items.findIndex(({ id }) => id === active.id);
  const nameOfActive = ({ id }: Active) => items.filter((item) => item.id === id).map(nameOf)[0];
  const positionText = (position: number) => `${noun} ${position + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      announced.current = indexOf(active);
      return (
        `Picked up ${nameOfActive(active)}, ${positionText(indexOf(active))}. ` +
        'Move it with the arrow keys, press Enter to drop it or Escape to cancel.'
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
