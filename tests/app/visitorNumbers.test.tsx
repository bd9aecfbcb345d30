import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReactGA from 'react-ga4';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnalytics } from '../../src/app/analytics.ts';
import { App } from '../../src/app/App.tsx';
import { createRoutes } from '../../src/routes.tsx';
import { AnalyticsContext } from '../../src/site/layout/analyticsContext.ts';
import { anError, failed, started, succeeded } from '../support/operations.ts';
import { createAppStore } from '../../src/store/store.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../support/entities.ts';
import { analyticsCommands, pageViewsIn } from '../support/pageViews.ts';

const ID = 'G-TEST000000';
const ANSWER = 'visitorNumbers';

const pageViews = () => pageViewsIn(analyticsCommands());

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

const question = () => screen.queryByRole('region', { name: 'May this site count your visits?' });

const user = userEvent.setup();

const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Whether Google's script, once loaded, may send anything or set a cookie. */
const isOff = () => (window as never as Record<string, boolean>)[`ga-disable-${ID}`];

const withoutLoads = (routes: RouteObject[] = []): RouteObject[] =>
  routes.map(({ children, ...route }) =>
    route.index
      ? route
      : { ...route, loader: undefined, ...(children && { children: withoutLoads(children) }) },
  );

type Options = Parameters<typeof createAnalytics>;

/** The site at an address, without its loads, as a page that has just been opened. */
async function visit(address: string, ...options: Options) {
  history.replaceState(null, '', address);
  const store = createAppStore();
  const router = createBrowserRouter(withoutLoads(createRoutes(store)));
  const analytics = createAnalytics(...options);
  render(
    <App store={store}>
      <AnalyticsContext value={analytics}>
        <RouterProvider router={router} />
      </AnalyticsContext>
    </App>,
  );
  // The code of the question has loaded.
  if (analytics) await act(() => import('../../src/app/visitorNumbers.tsx'));
  const go = (to: string | -1) => act(() => router.navigate(to as string));
  return { store, go };
}

/** A visit of somebody who has agreed before. */
function countedVisit(address: string) {
  localStorage.setItem(ANSWER, 'yes');
  return visit(address);
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
  vi.stubEnv('VITE_GA_MEASUREMENT_ID', ID);
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  vi.doUnmock('react-ga4');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
  document.body.replaceChildren();
  // Loaded once for all tests, it takes analytics for set up.
  ReactGA.reset();
  for (const name of ['dataLayer', 'gtag', `ga-disable-${ID}`])
    Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('page views', () => {
  it('are sent once for each page, with its query and its title, and without advertising', async () => {
    const { go } = await countedVisit('/contacts');
    await waitFor(() => expect(pageViews()).toEqual([['/contacts', 'Contact me | Wren Halloran']]));
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    const commands = analyticsCommands();
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(commands[0]).toEqual(['consent', 'default', denied]);
    const config = commands.find(([command]) => command === 'config');
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
    const { store, go } = await countedVisit('/galleries/coast');
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

  it('of a photo wait until it is known whether its gallery is listed', async () => {
    const { store } = await countedVisit('/galleries/photo/wave');
    const photo = aReadPhoto({ id: 'wave', photoName: 'Wave', galleryId: 'surf' });
    act(() => void store.dispatch(succeeded('LOAD_PHOTO', 'wave', photo)));
    await waitFor(() => expect(document.title).toBe('Wave | Wren Halloran'));
    expect(pageViews()).toEqual([]);
    const gallery = aReadGallery({ id: 'surf', categoryId: 'coast' });
    act(() => void store.dispatch(succeeded('LOAD_GALLERY', 'surf', gallery)));
    await waitFor(() =>
      expect(pageViews()).toEqual([['/galleries/photo/wave', 'Wave | Wren Halloran']]),
    );
  });

  it('are dropped without an error if they are blocked', async () => {
    const blocked = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.doMock('react-ga4', blocked);
    const rejected = vi.fn();
    process.on('unhandledRejection', rejected);
    const { go } = await countedVisit('/galleries');
    await go('/contacts');
    await waitFor(() => expect(document.title).toBe('Contact me | Wren Halloran'));
    await waitFor(() => expect(blocked).toHaveBeenCalled());
    await new Promise(setImmediate);
    process.off('unhandledRejection', rejected);
    expect(rejected).not.toHaveBeenCalled();
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(scripts()).toEqual([]);
  });
});

describe('nothing is told, and nothing more until the next page is loaded, of', () => {
  const photo = aReadPhoto({ id: 'wave', photoName: 'Wave', galleryId: 'surf' });
  const gallery = aReadGallery({ id: 'surf', categoryId: 'coast', isUnlisted: true });

  it.each([
    ['an unlisted gallery', '/galleries/photos/surf'],
    ['a photo of an unlisted gallery', '/galleries/photo/wave'],
    ['a search', '/search?q=secret'],
    ['a page that is not there', '/nowhere'],
  ])('%s', async (_what, address) => {
    const { store, go } = await countedVisit('/contacts');
    act(() => {
      store.dispatch(succeeded('LOAD_PHOTO', 'wave', photo));
      store.dispatch(succeeded('LOAD_GALLERY', 'surf', gallery));
    });
    await waitFor(() => expect(pageViews()).toHaveLength(1));
    expect(isOff()).toBe(false);
    await go(address);
    await waitFor(() => expect(document.title).not.toBe('Contact me | Wren Halloran'));
    expect(isOff()).toBe(true);
    await go('/contacts');
    await waitFor(() => expect(document.title).toBe('Contact me | Wren Halloran'));
    expect(isOff()).toBe(true);
    expect(pageViews()).toHaveLength(1);
    expect(JSON.stringify(analyticsCommands())).not.toMatch(/surf|wave|secret|nowhere/);
  });

  it('a photo whose gallery can’t be found', async () => {
    const { store, go } = await countedVisit('/galleries/photo/wave');
    act(() => {
      store.dispatch(succeeded('LOAD_PHOTO', 'wave', photo));
      store.dispatch(failed('LOAD_GALLERY', 'surf', anError('Out of reach.')));
    });
    await waitFor(() => expect(document.title).toBe('Wave | Wren Halloran'));
    await go('/contacts');
    await waitFor(() => expect(document.title).toBe('Contact me | Wren Halloran'));
    expect(isOff()).toBe(true);
    expect(analyticsCommands()).toEqual([]);
  });
});

describe('the question', () => {
  it('is asked before anything is loaded, and a yes counts the page', async () => {
    await visit('/contacts');
    expect(question()).toBeVisible();
    expect(question()).not.toHaveFocus();
    expect(scripts()).toEqual([]);
    await press('Yes');
    await waitFor(() => expect(pageViews()).toEqual([['/contacts', 'Contact me | Wren Halloran']]));
    expect(question()).toBeNull();
  });

  it('is not asked again after a no, and nothing is loaded', async () => {
    const { go } = await visit('/contacts');
    await press('No');
    expect(question()).toBeNull();
    cleanup();
    await visit('/contacts');
    await go('/galleries');
    expect(question()).toBeNull();
    expect(scripts()).toEqual([]);
    expect(window).not.toHaveProperty('dataLayer');
  });

  it('is closed by Escape without an answer, and asked on the next page that is loaded', async () => {
    await visit('/contacts');
    within(question()!).getByRole('button', { name: 'No' }).focus();
    await user.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(localStorage).toHaveLength(0);
    cleanup();
    await visit('/contacts');
    expect(question()).toBeVisible();
  });

  it('says what holds now when the visitor opens it, takes the focus, and gives it back', async () => {
    await countedVisit('/contacts');
    await waitFor(() => expect(pageViews()).toHaveLength(1));
    expect(question()).toBeNull();
    await press('Visitor numbers');
    expect(question()).toHaveTextContent('They are counted now');
    expect(question()).toHaveFocus();
    await press('No');
    expect(screen.getByRole('button', { name: 'Visitor numbers' })).toHaveFocus();
    expect(isOff()).toBe(true);
    await press('Visitor numbers');
    expect(question()).toHaveTextContent('They are not counted now');
  });

  it('withdraws at once: the cookies go, those of others stay', async () => {
    await countedVisit('/contacts');
    for (const name of ['_ga', '_ga_TEST000000', '_gallery', 'other']) {
      document.cookie = `${name}=1; path=/`;
    }
    await press('Visitor numbers');
    await press('No');
    expect(document.cookie.split('; ').toSorted()).toEqual(['_gallery=1', 'other=1']);
    for (const name of ['_gallery', 'other']) document.cookie = `${name}=; max-age=0; path=/`;
  });

  it('is not asked if the browser refuses for the visitor, which its place says', async () => {
    Object.assign(navigator, { globalPrivacyControl: true });
    localStorage.setItem(ANSWER, 'yes');
    await visit('/contacts', false);
    expect(question()).toBeNull();
    await press('Visitor numbers');
    const refusal = screen.getByRole('region', { name: 'This site does not count your visits.' });
    expect(refusal).toHaveTextContent('Global Privacy Control');
    await press('Close');
    expect(refusal).not.toBeInTheDocument();
    expect(scripts()).toEqual([]);
  });

  it('is asked again, and nothing is sent, if the browser stores no answer', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { go } = await visit('/contacts');
    await press('Yes');
    expect(question()).toBeNull();
    await go('/galleries');
    await waitFor(() => expect(document.title).toBe('Galleries | Wren Halloran'));
    expect(scripts()).toEqual([]);
    cleanup();
    await visit('/contacts');
    expect(question()).toBeVisible();
  });

  it('is not asked where no question is needed, and a no still holds', async () => {
    await visit('/contacts', false);
    await waitFor(() => expect(pageViews()).toHaveLength(1));
    expect(question()).toBeNull();
    await press('Visitor numbers');
    await press('No');
    expect(isOff()).toBe(true);
    expect(localStorage.getItem(ANSWER)).toBe('no');
  });

  it('is heeded where no question is needed and the browser does not store the no', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await visit('/contacts', false);
    await waitFor(() => expect(pageViews()).toHaveLength(1));
    await press('Visitor numbers');
    await press('No');
    expect(isOff()).toBe(true);
  });

  it('is not asked, and has no place, without a measurement id', async () => {
    vi.stubEnv('VITE_GA_MEASUREMENT_ID', '');
    const { go } = await visit('/galleries');
    await go('/contacts');
    expect(question()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Visitor numbers' })).toBeNull();
    expect(scripts()).toEqual([]);
    expect(window).not.toHaveProperty('dataLayer');
    expect(window).not.toHaveProperty('gtag');
  });
});
