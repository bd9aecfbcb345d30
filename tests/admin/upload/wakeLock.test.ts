import { beforeEach, expect, it, vi } from 'vitest';
import { holdWakeLock } from '../../../src/store/admin/uploads/browser/wakeLock.ts';

/** How often the screen is kept on at the moment. */
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

/** Shows or hides the page; a browser takes every lock from one that is hidden. */
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  if (state === 'hidden') held = 0;
  document.dispatchEvent(new Event('visibilitychange'));
}

function holdAndLetGo(): void {
  const over = new AbortController();
  holdWakeLock(over.signal);
  over.abort();
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the screen on until it is let go', async () => {
  const over = new AbortController();
  holdWakeLock(over.signal);
  await settled();
  expect(held).toBe(1);
  over.abort();
  show('visible');
  await settled();
  expect(held).toBe(0);
});

it('asks again once the page is shown again', async () => {
  const over = new AbortController();
  holdWakeLock(over.signal);
  await settled();
  show('hidden');
  await settled();
  expect(held).toBe(0);
  show('visible');
  await settled();
  expect(held).toBe(1);
  over.abort();
});

it('releases a lock that is granted too late', async () => {
  holdAndLetGo();
  await settled();
  expect(held).toBe(0);
});

it('works without a lock if it is refused or not supported', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  holdAndLetGo();
  await settled();
  vi.stubGlobal('navigator', {});
  expect(holdAndLetGo).not.toThrow();
});
