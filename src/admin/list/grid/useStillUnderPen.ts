import { type RefObject, useEffect } from 'react';

/** Keeps a page still under a pen, with which tablets would scroll it as with a finger. */
export function useStillUnderPen(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let isPen = false;
    const notePointer = ({ pointerType }: PointerEvent) => {
      isPen = pointerType === 'pen';
    };
    const keepStill = (event: TouchEvent) => {
      if (isPen) event.preventDefault();
    };
    element.current?.addEventListener('pointerdown', notePointer, { signal });
    element.current?.addEventListener('touchmove', keepStill, { passive: false, signal });
    return () => stopped.abort();
  }, [element]);
}
