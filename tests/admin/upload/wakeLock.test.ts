import { beforeEach, expect, it, vi } from 'vitest';
import { holdWakeLock } from '../../../src/store/admin/uploads/browser/wakeLock.ts';

/** How many locks are held. */
let held = 0;
const request = vi.fn<() => Promise<object>>();

beforeEach(() => {
  held = 0;
  request.mockReset();
  request.mockImplementation(async () => {
    held += 1;
    return { release: async () => void (held -= 1) };
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
});

/** Shows or hides the page; a browser releases every lock of a hidden page. */
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  if (state === 'hidden') held = 0;
  document.dispatchEvent(new Event('visibilitychange'));
}

function holdAndRelease(): void {
  const controller = new AbortController();
  holdWakeLock(controller.signal);
  controller.abort();
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the screen on until the lock is released', async () => {
  const controller = new AbortController();
  holdWakeLock(controller.signal);
  await settled();
  expect(held).toBe(1);
  controller.abort();
  show('visible');
  await settled();
  expect(held).toBe(0);
});

it('requests the lock again once the page is visible again', async () => {
  const controller = new AbortController();
  holdWakeLock(controller.signal);
  await settled();
  show('hidden');
  await settled();
  expect(held).toBe(0);
  show('visible');
  await settled();
  expect(held).toBe(1);
  controller.abort();
});

it('releases a lock that is granted too late', async () => {
  holdAndRelease();
  await settled();
  expect(held).toBe(0);
});

it('works without a lock if it is refused or not supported', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  holdAndRelease();
  await settled();
  vi.stubGlobal('navigator', {});
  expect(holdAndRelease).not.toThrow();
});
