import './ui/tokens.css';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createPageViews } from './app/analytics.ts';
import { App } from './app/App.tsx';
import { LOADER_DATA, PUBLISHED, SNAPSHOT, UNTIL_SHOWN } from './app/prerendered.ts';
import { refresh, tellOutdated } from './app/refresh.ts';
import { registerServiceWorker } from './app/registerServiceWorker.ts';
import { reloadWhenStale } from './app/reloadWhenStale.ts';
import { areaOf } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { PageViews } from './site/layout/pageViews.ts';
import { changesSince } from './store/entities/changes.ts';
import type { ContentSource } from './store/entities/contentSource.ts';
import { liveSource } from './store/entities/liveSource.ts';
import { selectPhoto } from './store/entities/photos.ts';
import type { Published } from './store/entities/published.ts';
import { publishedSource } from './store/entities/publishedSource.ts';
import { restoreSnapshot } from './store/entities/snapshot.ts';
import { createAppStore } from './store/store.ts';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? undefined;

/**
 * Gives the page that is loaded a key in the tab's history, under which its scroll position is kept
 * apart. Without one React Router keeps all pages that were loaded as documents as one.
 */
function giveHistoryKey(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: String(performance.timeOrigin) }, '');
}

/** Brings a prerendered page up to date once all of it is taken over. */
function Refresh() {
  useEffect(() => void refresh(store, router, changes, published?.isWhole === true), []);
  return null;
}

giveHistoryKey();
const area = areaOf(location.pathname);
// A form of the admin area would lose what is typed in it.
if (area === 'site') reloadWhenStale();

const snapshot = textOf(SNAPSHOT);
const loaderData = textOf(LOADER_DATA);
const publishedText = textOf(PUBLISHED);
const published = publishedText ? (JSON.parse(publishedText) as Published) : undefined;
const changes = published && changesSince(published);
const store = createAppStore(snapshot ? restoreSnapshot(snapshot) : undefined, source());

/** Where the loads of this page find content. */
function source(): ContentSource {
  if (!published || !changes) return liveSource;
  return publishedSource({
    build: published.build,
    changes,
    live: liveSource,
    galleryOf: (photoId) => selectPhoto(store.getState(), photoId)?.galleryId,
    onOutdated: (error) => tellOutdated(store, error),
  });
}
const router = createBrowserRouter(createRoutes(store, { area }), {
  ...(loaderData && { hydrationData: { loaderData: JSON.parse(loaderData) } }),
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <App store={store}>
      {/* The photographer's own work is nobody's visit. */}
      <PageViews value={area === 'site' ? createPageViews() : undefined}>
        <RouterProvider router={router} />
      </PageViews>
      {snapshot && <Refresh />}
    </App>
  </StrictMode>
);
if (snapshot) {
  // In slices, so that a tap in between is answered.
  startTransition(() => void hydrateRoot(root, app));
} else {
  for (const element of document.querySelectorAll(`[${UNTIL_SHOWN}]`)) element.remove();
  createRoot(root).render(app);
}
if (area === 'site') registerServiceWorker();
