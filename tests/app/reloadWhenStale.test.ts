import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadOptional, reloadWhenStale } from '../../src/app/reloadWhenStale.ts';

/** Fails like the import of a missing chunk, after the event of Vite. */
async function importMissing(): Promise<never> {
  const payload = new TypeError('Importing a module script failed.');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
}

const wasReloaded = () => (history.state as { reloaded?: boolean } | null)?.reloaded === true;

reloadWhenStale();

beforeEach(() => {
  // jsdom can't reload, and logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '');
  const entry = document.createElement('script');
  Object.assign(entry, { type: 'module', src: '/assets/index-1.js' });
  // Other test files share this document.
  document.head.append(entry);
  onTestFinished(() => entry.remove());
});

const publish = (entry: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(`<script src="${entry}"></script>`)),
  );

it('missing code reloads the page if the live site has newer code', async () => {
  publish('/assets/index-2.js');
  await expect(importMissing()).rejects.toThrow(TypeError);
  await waitFor(() => expect(wasReloaded()).toBe(true));
});

it('code that fails to load while the site is unchanged does not reload the page', async () => {
  publish('/assets/index-1.js');
  await expect(importMissing()).rejects.toThrow(TypeError);
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(wasReloaded()).toBe(false);
});

it('optional code that fails to load does not reload the page', async () => {
  publish('/assets/index-2.js');
  expect(await loadOptional(importMissing)).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve));
  expect(wasReloaded()).toBe(false);
});
