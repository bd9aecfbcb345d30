import { expect } from 'vitest';
import type { Sought } from './browsers/inPage.ts';
import type { Point } from '../../support/points.ts';
import type { Session } from './browsers/session.ts';

/** Asks at each call, and answers whether something is there and the same as at the call before. */
export function isSteady(ask: () => Promise<string>): () => Promise<boolean> {
  let last = '';
  return async () => {
    const before = last;
    last = await ask();
    return last !== '' && last === before;
  };
}

/** A page of the site as a person uses it; each of its doings waits for what it needs. */
export interface Page extends Omit<Session, 'open' | 'close'> {
  open(path: string): Promise<void>;
  /** The path and the query of its address. */
  path(): Promise<string>;
  /** The texts of what is perceived so. */
  texts(sought: Sought): Promise<string[]>;
  /** Waits until it is there. */
  see(sought: Sought): Promise<void>;
  /** Waits until it stands still in reach, and tells its corner and its middle. */
  placeOf(sought: Sought): Promise<Point & { left: number; top: number }>;
  /** Waits until it is gone. */
  miss(sought: Sought): Promise<void>;
  /** Presses the Tab key until the focus is there. */
  tabTo(sought: Sought): Promise<void>;
  /** Puts a text in the place of what stands in a field. */
  fill(label: string, text: string): Promise<void>;
  /** What it is and shows, to be read where a test fails. */
  look(): Promise<string>;
}

export function pageOf(session: Session, origin: string): Page {
  const texts = (sought: Sought) =>
    session.evaluate(
      (what) => window.findAll!(what).map((element) => element.textContent.trim()),
      sought,
    );
  /** Where it is, once a click would meet it. */
  const placeInReach = (sought: Sought) =>
    session.evaluate((what) => {
      const [element] = window.findAll!(what);
      if (!element || element.matches(':disabled, [aria-disabled=true]')) return '';
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(hit) ? [left, top, width, height].join() : '';
    }, sought);
  const placeOf = async (sought: Sought) => {
    const standsStill = isSteady(() => placeInReach(sought));
    await expect.poll(standsStill, { message: JSON.stringify(sought) }).toBe(true);
    const [left = 0, top = 0, width = 0, height = 0] = (await placeInReach(sought))
      .split(',')
      .map(Number);
    return { left, top, x: left + width / 2, y: top + height / 2 };
  };
  const click = async (sought: Sought) => {
    await placeOf(sought);
    await session.click(sought);
  };
  const see = async (sought: Sought) => {
    await expect.poll(() => texts(sought), { message: JSON.stringify(sought) }).not.toEqual([]);
  };
  return {
    ...session,
    texts,
    see,
    open: (path) => session.open(origin + path),
    path: () => session.evaluate(() => location.pathname + location.search),
    miss: async (sought) => {
      await expect.poll(() => texts(sought), { message: JSON.stringify(sought) }).toEqual([]);
    },
    placeOf,
    click,
    choose: async (sought, ...files) => {
      await see(sought);
      await session.choose(sought, ...files);
    },
    tabTo: async (sought) => {
      await see(sought);
      const isFocused = () =>
        session.evaluate((what) => window.findAll!(what)[0] === document.activeElement, sought);
      for (let presses = 0; presses < 60; presses += 1) {
        await session.press('Tab');
        if (await isFocused()) return;
      }
      throw new Error(`The Tab key does not reach ${JSON.stringify(sought)}.`);
    },
    fill: async (label, text) => {
      await click({ label });
      await session.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await session.type(text);
    },
    look: () =>
      session.evaluate(() => {
        const text = document.body.innerText.replace(/\s+/g, ' ').slice(0, 800);
        return `${location.href} (${document.title}):\n${text}`;
      }),
  };
}
