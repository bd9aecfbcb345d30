import type { CDPSession, Locator, Page } from '@playwright/test';
import { pointsBetween, type Point } from '../../support/points.ts';

/** Puts fingers on the screen as the browser itself would see them. */
export async function touch(page: Page, steps: readonly Point[][], pauseMs = 16) {
  const session = await page.context().newCDPSession(page);
  for (const [index, touchPoints] of steps.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    const more = touchPoints.length > (steps[index - 1]?.length ?? 0);
    await send(session, more ? 'touchStart' : type, touchPoints);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await send(session, 'touchEnd', []);
  await session.detach();
}

async function send(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: Point[],
) {
  const touchPoints = fingers.map((finger, id) => ({ ...finger, id }));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Moves one finger over the screen. */
export const swipe = (page: Page, from: Point, to: Point, pauseMs?: number) =>
  touch(
    page,
    [from, ...pointsBetween(from, to)].map((point) => [point]),
    pauseMs,
  );

/** Brings an element into view and waits until the page rests: a press while it scrolls is none. */
export async function restInView(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(async () => {
    let last = -1;
    while (last !== window.scrollY) {
      last = window.scrollY;
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Keeps a finger on an element until something has happened. Resolves to whether the page allows the
 * menu that phones ask for meanwhile; the browser without a screen does not ask.
 */
export async function longPress(element: Locator, until: () => Promise<void>): Promise<boolean> {
  await restInView(element);
  const { x, y, width, height } = (await element.boundingBox())!;
  const session = await element.page().context().newCDPSession(element.page());
  await send(session, 'touchStart', [{ x: x + width / 2, y: y + Math.min(60, height / 2) }]);
  const isMenuAllowed = await element.evaluate((pressed) =>
    pressed.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  );
  await until();
  await send(session, 'touchEnd', []);
  await session.detach();
  return isMenuAllowed;
}
