import type { Page } from '@playwright/test';

/**
 * Counts what a hand does on a page besides typing: presses of a mouse button, of which a drag is one,
 * presses of keys that type no text, and drops of files. A key that is held with another is no press
 * of its own. Another document starts at 0.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { clicks: 0 };
    Object.assign(window, { counted });
    const count = () => (counted.clicks += 1);
    const isHeld = ({ key }: KeyboardEvent) => ['Alt', 'Control', 'Meta', 'Shift'].includes(key);
    const isTyped = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
      key.length === 1 &&
      !ctrlKey &&
      !metaKey &&
      target instanceof Element &&
      target.matches('textarea, input:not([type=checkbox])');
    const countKey = (event: KeyboardEvent) => {
      if (!isHeld(event) && !isTyped(event)) count();
    };
    // Playwright stops a press at the window, and repeats it, if its target has moved meanwhile.
    document.addEventListener('pointerdown', count, { capture: true });
    document.addEventListener('drop', count, { capture: true });
    document.addEventListener('keydown', countKey, { capture: true });
  });
  return () =>
    page.evaluate(() => (window as never as { counted: { clicks: number } }).counted.clicks);
}
