import type { Active, Announcements } from '@dnd-kit/core';
import { useRef } from 'react';

interface Subject<Item> {
  /** What an item is called, in lower case: `photo`. */
  noun: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The position over which the item lies that is on its way. */
  targetOf: (active: Active) => number;
}

/** What a screen reader says while an item is on its way. */
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
      // dnd-kit tells of a move of the page, too, and of a move that has ended.
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
