import { launch, type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import type { Sought } from './inPage.ts';
import { findFirst, type Session } from './session.ts';

/** Starts Chromium, by its own protocol, or Firefox, by WebDriver BiDi. */
export async function startPuppeteer(options: LaunchOptions, inPage: string): Promise<Session> {
  const browser = await launch({ ...options, defaultViewport: null });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(inPage);
  // Whoever leaves a page means to, also where it asks, as it does while photos are uploaded.
  page.on('dialog', (dialog) => void dialog.accept());
  const find = async (sought: Sought) =>
    (await page.evaluateHandle(findFirst, sought)) as ElementHandle<HTMLInputElement>;
  let viewport: { width: number; height: number } | undefined;
  return {
    open: async (address) => {
      await page.evaluate(() => void Object.assign(window, { isLeft: true }));
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      // Firefox takes an event of the page that it leaves for one of the next at times.
      await page.waitForFunction(() => !('isLeft' in window));
      // Firefox shows a page in a window of its usual size at times.
      if (viewport) await page.setViewport(viewport);
    },
    back: async () => {
      await page.goBack({ waitUntil: 'domcontentloaded' });
    },
    resize: async (width, height) => {
      viewport = { width, height };
      await page.setViewport(viewport);
    },
    evaluate: (script, ...args) => page.evaluate(script as (...given: unknown[]) => never, ...args),
    click: async (sought) => (await find(sought)).click(),
    choose: async (sought, ...paths) => (await find(sought)).uploadFile(...paths),
    press: async (key, held) => {
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(key);
      if (held) await page.keyboard.up(held);
    },
    point: async (hand, doing, { x, y }) => {
      if (hand === 'touch') {
        if (doing === 'down') await page.touchscreen.touchStart(x, y);
        if (doing === 'move') await page.touchscreen.touchMove(x, y);
        if (doing === 'up') await page.touchscreen.touchEnd();
        return;
      }
      await page.mouse.move(x, y);
      if (doing === 'down') await page.mouse.down();
      if (doing === 'up') await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
