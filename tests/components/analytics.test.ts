import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackPageViews } from '../../src/app/analytics.ts';

const ID = 'G-TEST000000';

type Command = [name: string, ...rest: unknown[]];

const commands = (): Command[] =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map(
    (entry) => Array.from(entry) as Command,
  );

const pageViews = () =>
  commands()
    .filter(([command, event]) => command === 'event' && event === 'page_view')
    .map(([, , details]) => (details as { page_path: string }).page_path);

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

function aRouter() {
  const nothing = () => null;
  return createMemoryRouter([
    { path: '/', Component: nothing },
    { path: '/galleries', Component: nothing, loader: nothing },
  ]);
}

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const script of document.querySelectorAll('script')) script.remove();
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'gtag');
});

describe('page views', () => {
  it('are sent once for each address where a measurement id is set', async () => {
    vi.stubEnv('VITE_GA_MEASUREMENT_ID', ID);
    const router = aRouter();
    await trackPageViews(router);
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    await vi.waitFor(() => expect(pageViews()).toEqual(['/']));
    await router.navigate('/galleries?page=2');
    await vi.waitFor(() => expect(pageViews()).toEqual(['/', '/galleries?page=2']));
    await router.revalidate();
    await router.navigate('/');
    await vi.waitFor(() => expect(pageViews()).toEqual(['/', '/galleries?page=2', '/']));
    const config = commands().find(([command]) => command === 'config');
    expect(config).toMatchObject(['config', ID, { send_page_view: false }]);
  });

  it('are none without, and nothing of it is loaded', async () => {
    vi.stubEnv('VITE_GA_MEASUREMENT_ID', '');
    const router = aRouter();
    await trackPageViews(router);
    await router.navigate('/galleries');
    expect(scripts()).toEqual([]);
    expect(window).not.toHaveProperty('dataLayer');
    expect(window).not.toHaveProperty('gtag');
  });
});
