import './ui/tokens.css';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { createAnalytics } from './app/analytics.ts';
import { App } from './app/App.tsx';
import {
  isPageBuild,
  LOADER_DATA,
  PAGE_BUILD,
  SETTINGS,
  SITE_IMAGES,
  SNAPSHOT,
  UNTIL_SHOWN,
} from './app/pageData.ts';
import { refresh, tellOutdated } from './app/refresh.ts';
import { ignoreSkippedTransitions } from './app/ignoreSkippedTransitions.ts';
import { recoverFields } from './app/recovering.ts';
import { registerServiceWorker } from './app/registerServiceWorker.ts';
import { reloadWhenStale } from './app/reloadWhenStale.ts';
import { isAdminDocument } from './paths.ts';
import { asRecord, isRecord } from './model/json.ts';
import { createRoutes } from './routes.tsx';
import { AnalyticsContext } from './site/layout/analyticsContext.ts';
import { yieldToMain } from './store/sources/inSlices.ts';
import { liveSource, openPublished } from './store/sources/lazySources.ts';
import type { PublishedSource } from './store/sources/publishedSource.ts';
import { selectPhoto } from './store/entities/photos.ts';
import { unpackSettings } from './store/sources/pack.ts';
import { restoreSnapshot } from './store/entities/snapshot.ts';
import type { VisitorStore } from './store/state.ts';
import { createAppStore } from './store/store.ts';
import { SiteImages } from './ui/picture/SiteImagesContext.ts';
import { Prerendered } from './ui/Prerendered.tsx';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? undefined;

/** The JSON of an element; null if the page has none. */
const jsonOf = (id: string): unknown => JSON.parse(textOf(id) ?? 'null');

/**
 * Gives a loaded page a key in the tab's history, for its scroll position. Without keys, all pages
 * that were loaded as documents would have the same position.
 */
function giveHistoryKey(): void {
  const state = asRecord(history.state);
  if (!state.key) history.replaceState({ ...state, key: String(performance.timeOrigin) }, '');
}

giveHistoryKey();
// ScrollRestoration.tsx does that.
history.scrollRestoration = 'manual';
ignoreSkippedTransitions();
// A form of the admin area would lose its edits.
if (!isAdminDocument) reloadWhenStale();

const snapshot = textOf(SNAPSHOT);
const settings = jsonOf(SETTINGS);
const loaderData = jsonOf(LOADER_DATA);
const siteImages = jsonOf(SITE_IMAGES);
const build = jsonOf(PAGE_BUILD);
const pageBuild = isPageBuild(build) ? build : undefined;

interface Opened {
  store: VisitorStore;
  /** What has changed since the page was built; undefined for a page without a build. */
  changes: Pick<PublishedSource, 'readChanges'> | undefined;
}

/** A store with the content that the page carries. Its loads find the rest. */
function openStore(): Opened {
  const opened =
    pageBuild &&
    openPublished(pageBuild, {
      live: liveSource,
      galleryOf: (photoId) => selectPhoto(store.getState(), photoId)?.galleryId,
      onOutdated: (error) => tellOutdated(store, error),
      onCountsOutdated: () => store.dispatch({ type: 'COUNTS_OUTDATED' }),
    });
  const state = snapshot
    ? restoreSnapshot(snapshot)
    : isRecord(settings) && { site: { settings: unpackSettings(settings), knowsAbout: false } };
  const store = createAppStore(state || undefined, opened || liveSource);
  return { store, changes: opened };
}

/** Whether the visitor went back to another page before the code of this one had loaded. */
function isLeft(): boolean {
  const script = document.querySelector<HTMLScriptElement>('script[data-pathname]');
  return script !== null && script.dataset.pathname !== location.pathname;
}

/** Loads the code of a prerendered page, which is hydrated at once. */
async function loadLazy(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
  }
}

const createRouter = (routes: RouteObject[]): DataRouter =>
  createBrowserRouter(routes, isRecord(loaderData) ? { hydrationData: { loaderData } } : {});

interface OpenedPage extends Opened {
  router: DataRouter;
}

/** Updates a prerendered page once all of it is hydrated. */
function Refresh({ store, changes, router }: OpenedPage) {
  useEffect(() => {
    if (changes) void refresh(store, router, changes, pageBuild?.isWhole === true);
  }, [store, changes, router]);
  return null;
}

// The photographer's own page views don't count as visits.
const analytics = isAdminDocument ? undefined : createAnalytics();

const Page = (props: OpenedPage) => (
  <StrictMode>
    <App store={props.store}>
      <AnalyticsContext value={analytics}>
        <RouterProvider router={props.router} />
      </AnalyticsContext>
      {snapshot && <Refresh {...props} />}
    </App>
  </StrictMode>
);

/** Renders or hydrates the page in parts; taps are answered in between. */
async function start(root: HTMLElement): Promise<void> {
  await yieldToMain();
  const opened = openStore();
  await yieldToMain();
  const routes = createRoutes(opened.store);
  if (snapshot) await loadLazy(routes);
  if (isLeft()) {
    location.reload();
    return;
  }
  const page = <Page {...opened} router={createRouter(routes)} />;
  await yieldToMain();
  if (snapshot) {
    const prerendered = (
      <Prerendered>
        <SiteImages value={asRecord(siteImages)}>{page}</SiteImages>
      </Prerendered>
    );
    const onRecoverableError = recoverFields(root);
    startTransition(() => void hydrateRoot(root, prerendered, { onRecoverableError }));
  } else {
    for (const element of document.querySelectorAll(`[${UNTIL_SHOWN}]`)) element.remove();
    createRoot(root).render(page);
  }
  if (!isAdminDocument) registerServiceWorker();
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
void start(root);
