import { expect, it, vi } from 'vitest';

it('the visitors’ pages report that they are viewed', async () => {
  vi.stubEnv('VITE_GA_MEASUREMENT_ID', 'G-TEST000000');
  // jsdom has dialogs that neither open nor close.
  Object.assign(HTMLDialogElement.prototype, { close: () => undefined });
  vi.stubGlobal('scrollTo', () => undefined);
  window.history.replaceState(null, '', '/about');
  document.body.innerHTML = '<div id="root"></div>';
  await import('../../src/main.tsx');
  await vi.waitFor(() =>
    expect(
      Array.from((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          1: 'page_view',
          2: expect.objectContaining({
            page_path: '/about',
            page_title: 'About | Wren Halloran',
          }),
        }),
      ]),
    ),
  );
});
