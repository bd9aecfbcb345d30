import { beforeEach, expect, it, vi } from 'vitest';
import { loadOptional, reloadWhenStale } from '../../src/app/reloadWhenStale.ts';

/** Fails as a part of the site that can't be fetched, of which Vite tells the page first. */
async function missingPart(): Promise<never> {
  const payload = new TypeError('Importing a module script failed.');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
}

const wasReloaded = () => (history.state as { reloaded?: boolean } | null)?.reloaded === true;

reloadWhenStale();

beforeEach(() => {
  // jsdom has no reloading, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '');
});

it('a part that is gone reloads the page', async () => {
  await expect(missingPart()).rejects.toThrow(TypeError);
  await vi.waitFor(() => expect(wasReloaded()).toBe(true));
});

it('a part that the page does without does not', async () => {
  expect(await loadOptional(missingPart)).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve));
  expect(wasReloaded()).toBe(false);
});
