import { vi } from 'vitest';

/** The methods of a Storage whose entries are its own properties, as in browsers. */
const methods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Record<string, string>, key: string, text: string): void {
    this[key] = text;
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key];
  },
};

/** Opens a tab that keeps something from one page to the next. */
export const openTab = (): void => void vi.stubGlobal('sessionStorage', Object.create(methods));

/** Opens a tab of a browser that refuses to keep anything. */
export function openRefusingTab(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
}

/** Opens a tab that has no room for anything. */
export function openFullTab(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', Object.create({ ...methods, setItem: refuse }));
}

/** Closes the tab, and gives the clock back. */
export function closeTab(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
}

const HOUR_MS = 3_600_000;

/** The visitor's own clock, which no answer depends on. */
export const clock = {
  MINUTE_MS: 60_000,
  DAY_MS: 24 * HOUR_MS,
  /** Sets it somewhat off the right time, where it stands still. */
  set: (off = 0): void => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + off);
  },
  /** Lets time pass, or turns it back. */
  pass: (ms: number): void => void vi.setSystemTime(Date.now() + ms),
};
