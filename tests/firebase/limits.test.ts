import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../src/firebase/errors.ts';
import {
  hasTimedOut,
  limitedSignal,
  TRANSFER_LIMIT_MS,
  within,
} from '../../src/firebase/limits.ts';
import { never } from '../support/deferred.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable = expect.objectContaining({ code: 'unreachable' }) as unknown;

it('work without an answer counts as out of reach, not a millisecond before its limit', async () => {
  const failed = vi.fn();
  within(1000, never()).catch(failed);
  await vi.advanceTimersByTimeAsync(999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(unreachable);
  expect(hasTimedOut(failed.mock.lastCall?.[0])).toBe(true);
});

it('work that ends in time gives its result, or its own error, and leaves no timer', async () => {
  await expect(within(1000, Promise.resolve('there'))).resolves.toBe('there');
  await expect(within(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

it('a transfer that stands still is given up', () => {
  const { signal } = limitedSignal(TRANSFER_LIMIT_MS, undefined);
  vi.advanceTimersByTime(TRANSFER_LIMIT_MS);
  expect([
    signal.aborted,
    hasTimedOut(new AppError('unreachable', { cause: signal.reason })),
  ]).toEqual([true, true]);
});

it('a transfer that has ended is not given up later', () => {
  const { signal, stop } = limitedSignal(TRANSFER_LIMIT_MS, undefined);
  stop();
  vi.advanceTimersByTime(TRANSFER_LIMIT_MS);
  expect(signal.aborted).toBe(false);
});

it('a transfer is cancelled with its own signal', () => {
  const cancelling = new AbortController();
  const { signal, stop } = limitedSignal(TRANSFER_LIMIT_MS, cancelling.signal);
  cancelling.abort('cancelled');
  stop();
  expect(signal.reason).toBe('cancelled');
});
