import { afterEach, beforeEach, expect, vi } from 'vitest';
import { FailedOperation } from '../../../src/firebase/errors.ts';

/** What a test says that the console will be told. */
interface WatchedConsole {
  /** Takes how each thing begins that it is told, any number of times but at least once. */
  expects: (...beginnings: string[]) => void;
}

/** An error with what the provider said, and what the provider's library knows of the cause. */
function inWords(said: unknown): string {
  if (!(said instanceof FailedOperation)) return String(said);
  const { customData } = (said.cause ?? {}) as { customData?: unknown };
  return `${String(said)} ${said.error.details} ${JSON.stringify(customData)}`;
}

/**
 * Fails each test of a file in which the console is told something else than it expects.
 * @param usual how that begins which any of the tests may tell it
 */
export function watchConsole(...usual: string[]): WatchedConsole {
  let complaints: string[] = [];
  let expected: string[] = [];

  beforeEach(() => {
    complaints = [];
    expected = [];
    const collect = (...said: unknown[]) => void complaints.push(said.map(inWords).join(' '));
    vi.spyOn(console, 'error').mockImplementation(collect);
    vi.spyOn(console, 'warn').mockImplementation(collect);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    const isExpected = (complaint: string) =>
      [...usual, ...expected].some((beginning) => complaint.startsWith(beginning));
    // As one text, which a failure shows whole.
    expect(complaints.filter((complaint) => !isExpected(complaint)).join('\n')).toBe('');
    const isHeard = (beginning: string) =>
      complaints.some((complaint) => complaint.startsWith(beginning));
    expect(expected.filter((beginning) => !isHeard(beginning))).toEqual([]);
  });
  return { expects: (...beginnings) => void expected.push(...beginnings) };
}
