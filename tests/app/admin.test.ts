import { expect, it, vi } from 'vitest';

it('the admin area reports no page views, not even of a page that visitors have too', async () => {
  vi.stubEnv('VITE_GA_MEASUREMENT_ID', 'G-TEST000000');
  Object.assign(HTMLDialogElement.prototype, { close: () => undefined });
  vi.stubGlobal('scrollTo', () => undefined);
  window.history.replaceState(null, '', '/admin/nowhere');
  document.body.innerHTML = '<div id="root"></div>';
  await import('../../src/main.tsx');
  await vi.waitFor(() => expect(document.title).toBe('404 Not Found | Wren Halloran'), 60_000);
  // By then the page would have it too, and have begun with it.
  await import('react-ga4');
  await new Promise((resolve) => setTimeout(resolve));
  expect('dataLayer' in window).toBe(false);
});
