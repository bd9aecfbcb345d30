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

/** Closes the tab, and gives the clock back. */
export function closeTab(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
}

/** The visitor's own clock, which no answer depends on. */
export const clock = {
  MINUTE_MS: 60_000,
  DAY_MS: 86_400_000,
  /** Has it stand still. */
  set: (): void => void vi.useFakeTimers({ toFake: ['Date'] }),
  /** Lets time pass, or turns it back. */
  pass: (ms: number): void => void vi.setSystemTime(Date.now() + ms),
};
