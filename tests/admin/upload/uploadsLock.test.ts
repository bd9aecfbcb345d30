import { expect, it, vi } from 'vitest';
import { openUploadsLock } from '../../../src/store/admin/uploads/browser/uploadsLock.ts';

const refuses = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));

it.each([
  ['has no locks', {}],
  [
    'refuses locks, as it saves no data for the site',
    { locks: { request: refuses, query: refuses } },
  ],
])('every tab may upload if the browser %s', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const lock = openUploadsLock();
  expect(await lock.isHeld()).toBe(false);
  const release = await lock.claim();
  expect(release).toBeDefined();
  await release?.();
});
