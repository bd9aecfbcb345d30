import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { turnBySwipes } from '../../../src/site/viewer/viewerInput.ts';

/** The time between two events of a trackpad, ms. */
const FRAME = 16;

/** How far a swipe moves in each event: the fingers, then the inertia of a trackpad of a Mac. */
const FINGERS = [2, 9, 24, 41, 52, 47];
const INERTIA = Array.from({ length: 50 }, (_, event) => 45 * 0.93 ** event);
const SWIPE = [...FINGERS, ...INERTIA];

let turns: number[] = [];
let take: (event: WheelEvent) => void;

beforeEach(() => {
  vi.useFakeTimers();
  turns = [];
  take = turnBySwipes((step) => turns.push(step));
});

afterEach(() => void vi.useRealTimers());

/** Sends the events of a trackpad, one in each frame. */
function send(distances: readonly number[]) {
  for (const deltaX of distances) {
    vi.advanceTimersByTime(FRAME);
    const event = new WheelEvent('wheel', { deltaX });
    Object.defineProperty(event, 'timeStamp', { value: Date.now() });
    take(event);
  }
}

it('a swipe turns one page, whatever its inertia', () => {
  send(SWIPE);
  expect(turns).toEqual([1]);
});

it('a swipe to the other side turns back', () => {
  send(SWIPE.map((distance) => -distance));
  expect(turns).toEqual([-1]);
});

it('the next swipe turns again, also while the inertia of the first goes on', () => {
  send([...FINGERS, ...INERTIA.slice(0, 20), ...SWIPE]);
  vi.advanceTimersByTime(1000);
  send(SWIPE);
  expect(turns).toEqual([1, 1, 1]);
});

it('a touch that moves a little turns no page', () => {
  send([3, 6, 5, 2, 1]);
  vi.advanceTimersByTime(1000);
  send([4, 8, 3]);
  expect(turns).toEqual([]);
});
