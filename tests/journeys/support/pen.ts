import type { Page } from '@playwright/test';
import { pointsBetween, type Point } from '../../support/points.ts';

/** As the protocol of the browser numbers them. */
const MODIFIERS = { none: 0, Control: 2, Shift: 8 };

/** A pen of a tablet, as the browser itself would see it. */
export async function takePen(page: Page) {
  const session = await page.context().newCDPSession(page);
  async function send(
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    point: Point,
    modifiers = MODIFIERS.none,
  ) {
    const isDown = type !== 'mouseReleased';
    await session.send('Input.dispatchMouseEvent', {
      type,
      ...point,
      modifiers,
      button: 'left',
      buttons: isDown ? 1 : 0,
      clickCount: 1,
      pointerType: 'pen',
    });
  }
  return {
    async tap(point: Point, key: keyof typeof MODIFIERS = 'none') {
      await send('mousePressed', point, MODIFIERS[key]);
      await send('mouseReleased', point, MODIFIERS[key]);
    },
    async drag(from: Point, to: Point) {
      await send('mousePressed', from);
      for (const point of pointsBetween(from, to)) await send('mouseMoved', point);
      await send('mouseReleased', to);
    },
  };
}
