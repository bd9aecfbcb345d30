import { act, cleanup, render, waitFor } from '@testing-library/react';
import ReactGA from 'react-ga4';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageViews } from '../../src/app/analytics.ts';
import { App } from '../../src/app/App.tsx';
import { createRoutes } from '../../src/routes.tsx';
import { PageViews } from '../../src/site/layout/pageViews.ts';
import { started, succeeded } from '../support/operations.ts';
import { createAppStore } from '../../src/store/store.ts';
import { aReadCategory } from '../support/entities.ts';
import { analyticsCommands, pageViewsIn } from '../support/pageViews.ts';

const ID = 'G-TEST000000';

const pageViews = () => pageViewsIn(analyticsCommands());

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

const withoutLoads = (routes: RouteObject[] = []): RouteObject[] =>
  routes.map(({ children, ...route }) =>
    route.index
      ? route
      : { ...route, loader: undefined, ...(children && { children: withoutLoads(children) }) },
  );

/** The site at an address, without its loads. */
function visit(address: string) {
  const store = createAppStore();
  const router = createMemoryRouter(withoutLoads(createRoutes(store)), {
    initialEntries: [address],
  });
  render(
    <App store={store}>
      <PageViews value={createPageViews()}>
        <RouterProvider router={router} />
      </PageViews>
    </App>,
  );
  return { store, go: (to: string | -1) => act(() => router.navigate(to as string)) };
}

// jsdom has dialogs that neither open nor close.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_GA_MEASUREMENT_ID', ID);
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  vi.doUnmock('react-ga4');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  cleanup();
  for (const script of document.querySelectorAll('script')) script.remove();
  // Loaded once for all tests, it takes analytics for set up.
  ReactGA.reset();
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'gtag');
});

describe('page views', () => {
  it('are sent once for each page, with its query and its title', async () => {
    const { go } = visit('/contacts');
    await waitFor(() => expect(pageViews()).toEqual([['/contacts', 'Contact me | Wren Halloran']]));
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    const config = analyticsCommands().find(([command]) => command === 'config');
    expect(config).toMatchObject(['config', ID, { send_page_view: false }]);
    await go('/galleries?from=links');
    await go('/galleries?from=links#end');
    await go('/contacts');
    await waitFor(() =>
      expect(pageViews()).toEqual([
        ['/contacts', 'Contact me | Wren Halloran'],
        ['/galleries?from=links', 'Galleries | Wren Halloran'],
        ['/contacts', 'Contact me | Wren Halloran'],
      ]),
    );
  });

  it('wait for the name of what a page shows', async () => {
    const { store, go } = visit('/galleries/coast');
    act(() => void store.dispatch(started('LOAD_CATEGORY', 'coast')));
    await go('/galleries');
    await waitFor(() => expect(pageViews()).toEqual([['/galleries', 'Galleries | Wren Halloran']]));
    await go(-1);
    const category = aReadCategory({ id: 'coast', categoryName: 'Coast' });
    act(() => void store.dispatch(succeeded('LOAD_CATEGORY', 'coast', category)));
    await waitFor(() =>
      expect(pageViews()).toEqual([
        ['/galleries', 'Galleries | Wren Halloran'],
        ['/galleries/coast', 'Coast | Wren Halloran'],
      ]),
    );
  });

  it('are dropped without an error if they are blocked', async () => {
    vi.doMock('react-ga4', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const rejected = vi.fn();
    process.on('unhandledRejection', rejected);
    const { go } = visit('/galleries');
    await go('/contacts');
    await waitFor(() => expect(document.title).toBe('Contact me | Wren Halloran'));
    await new Promise(setImmediate);
    process.off('unhandledRejection', rejected);
    expect(rejected).not.toHaveBeenCalled();
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('are not sent without a measurement id, and no script is loaded', async () => {
    vi.stubEnv('VITE_GA_MEASUREMENT_ID', '');
    const { go } = visit('/galleries');
    await go('/contacts');
    expect(scripts()).toEqual([]);
    expect(window).not.toHaveProperty('dataLayer');
    expect(window).not.toHaveProperty('gtag');
  });
});
