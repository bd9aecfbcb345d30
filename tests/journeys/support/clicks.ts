import type { Page } from '@playwright/test';

/** What a hand does on a page besides typing. */
export interface Presses {
  /** Presses of a mouse button, of which a drag is one, and drops of files. */
  clicks: number;
  /** Presses of keys that type no text. A key that is held with another is no press of its own. */
  keys: number;
}

/** Counts what a hand does on a page besides typing. Another document starts at 0. */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  await page.addInitScript(() => {
    const counted = { clicks: 0, keys: 0 };
    Object.assign(window, { counted });
    const countClick = () => (counted.clicks += 1);
    const isHeld = ({ key }: KeyboardEvent) => ['Alt', 'Control', 'Meta', 'Shift'].includes(key);
    const isTyped = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
      key.length === 1 &&
      !ctrlKey &&
      !metaKey &&
      target instanceof Element &&
      target.matches('textarea, input:not([type=checkbox])');
    const countKey = (event: KeyboardEvent) => {
      if (!isHeld(event) && !isTyped(event)) counted.keys += 1;
    };
    // Playwright stops a press at the window, and repeats it, if its target has moved meanwhile.
    document.addEventListener('pointerdown', countClick, { capture: true });
    document.addEventListener('drop', countClick, { capture: true });
    document.addEventListener('keydown', countKey, { capture: true });
  });
  return () => page.evaluate(() => (window as never as { counted: Presses }).counted);
}
