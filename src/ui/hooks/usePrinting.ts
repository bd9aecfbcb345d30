import { useState } from 'react';
import { flushSync } from 'react-dom';
import { letterOfKey } from '../letterOfKey.ts';
import { useWindowEvent } from './useWindowEvent.ts';

type Printing = 'loading' | 'printed' | undefined;

const isShortcut = (event: KeyboardEvent) =>
  letterOfKey(event) === 'p' &&
  (event.ctrlKey || event.metaKey) &&
  !(event.altKey || event.shiftKey);

/**
 * Follows the printing of the page. From the first time on, all that belongs on paper must be
 * mounted. The shortcut prints once all images have loaded. If the visitor prints from the browser's
 * menu, the browser decides how long it waits for images.
 */
export function usePrinting(): Printing {
  const [printing, setPrinting] = useState<Printing>();

  function begin(state: Printing) {
    // The browser takes the page for the printer when the event ends.
    flushSync(() => setPrinting(state));
    for (const image of document.images) image.loading = 'eager';
  }

  useWindowEvent('beforeprint', () => begin('printed'));
  useWindowEvent('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (printing === 'loading') return;
    begin('loading');
    void imagesSettled().then(() => {
      begin('printed');
      window.print();
    });
  });
  return printing;
}

const imagesSettled = () =>
  Promise.allSettled(
    [...document.images]
      .filter(({ naturalWidth }) => naturalWidth === 0)
      .map((image) => image.decode()),
  );
