import type { Point } from '../../../support/points.ts';
import type { Sought } from './inPage.ts';

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

export type Key =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End'
  | 'Enter'
  | 'Escape'
  | ' '
  | 'Tab';

export type Hand = 'mouse' | 'touch';

/** One window of a browser, moved by real input. */
export interface Session {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the page on the screen, px. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function that stands by itself, in the page. */
  evaluate<Result, Args extends unknown[]>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Clicks the first element of those that are meant; there must be one. */
  click(sought: Sought): Promise<void>;
  /** Gives files to a file field. */
  choose(sought: Sought, ...paths: string[]): Promise<void>;
  /** Presses a key, perhaps while another is held. */
  press(key: Key, held?: 'Control' | 'Shift'): Promise<void>;
  /** Puts the mouse's button or a finger down, moves it while it is down, or lifts it. */
  point(hand: Hand, doing: 'down' | 'move' | 'up', at: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs in the page, once `inPage.ts` is there. */
export function findFirst(sought: Sought): HTMLElement {
  const [element] = window.findAll!(sought);
  if (!element) throw new Error(`There is no ${JSON.stringify(sought)}.`);
  return element;
}
