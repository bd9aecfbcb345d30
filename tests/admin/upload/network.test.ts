import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createNetworkWaits,
  type NetworkWaits,
} from '../../../src/store/admin/uploads/browser/network.ts';

const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** How long it waits, in s, where nothing happens meanwhile. */
async function secondsOf(waits: NetworkWaits): Promise<number> {
  const begun = Date.now();
  const waited = waits.untilReachable(signal).then(() => Date.now());
  await vi.advanceTimersToNextTimerAsync();
  return ((await waited) - begun) / 1000;
}

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('waits longer each time, up to a minute, and a second after a success', async () => {
  const waits = createNetworkWaits();
  const seconds: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) seconds.push(await secondsOf(waits));
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  waits.reached();
  expect(await secondsOf(waits)).toBe(1);
});

it('continues at once when the browser finds a network, and begins with a second again', async () => {
  const waits = createNetworkWaits();
  await secondsOf(waits);
  await secondsOf(waits);
  const waited = waits.untilReachable(signal);
  window.dispatchEvent(new Event('online'));
  await waited;
  expect(vi.getTimerCount()).toBe(0);
  expect(await secondsOf(waits)).toBe(1);
});

it('continues at once when the page becomes visible again', async () => {
  const waits = createNetworkWaits();
  const resolved = vi.fn<() => void>();
  const waited = waits.untilReachable(signal).then(resolved);
  look('hidden');
  await vi.advanceTimersByTimeAsync(999);
  expect(resolved).not.toHaveBeenCalled();
  look('visible');
  await waited;
});

it('ends once the run is over', async () => {
  const waits = createNetworkWaits();
  const controller = new AbortController();
  const waited = waits.untilReachable(controller.signal);
  controller.abort();
  await waited;
  expect(vi.getTimerCount()).toBe(0);
});
