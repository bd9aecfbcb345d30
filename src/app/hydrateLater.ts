/**
 * The inline script at the end of visitors' pages. Scrolls a page of the tab's history to where it
 * was left. Fetches the code once the photographs of the first screen are painted, or after three
 * seconds.
 */
import { asRecord, asText } from '../model/json.ts';
import { savedPosition, scrollToTop } from '../ui/scrollPositions.ts';
import { hasAll, loadEntry, showPlainPage, VISITORS_NEED } from './startScript.ts';

// The browser would look for the tile at the top of the screen by its number, which has changed.
history.scrollRestoration = 'manual';
const position = savedPosition(asText(asRecord(history.state).key));
if (position) scrollToTop(position.top);

const entryAddress = document.currentScript?.dataset.entry;
const { pathname } = location;
const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');

const nextFrame = () => new Promise(requestAnimationFrame);

function startLater(): void {
  // Decoded images are painted in the next frame, which has ended when the one after it begins.
  const shown = Promise.allSettled([...first].map((image) => image.decode()))
    .then(nextFrame)
    .then(nextFrame);
  const latest = new Promise((resolve) => setTimeout(resolve, 3000));
  void Promise.race([shown, latest]).then(() => {
    // main.tsx compares it with the address, which Back may change until then.
    loadEntry(entryAddress).dataset.pathname = pathname;
  });
}

if (hasAll(VISITORS_NEED)) startLater();
else showPlainPage();
