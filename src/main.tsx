import './ui/tokens.css';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createPageViews } from './app/analytics.ts';
import { App } from './app/App.tsx';
import { LOADER_DATA, SNAPSHOT, UNTIL_SHOWN } from './app/prerendered.ts';
import { refresh } from './app/refresh.ts';
import { registerServiceWorker } from './app/registerServiceWorker.ts';
import { reloadWhenStale } from './app/reloadWhenStale.ts';
import { areaOf } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { PageViews } from './site/layout/pageViews.ts';
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
  useEffect(() => void refresh(store, router), []);
  return null;
}

giveHistoryKey();
const area = areaOf(location.pathname);
// A form of the admin area would lose what is typed in it.
if (area === 'site') reloadWhenStale();

const snapshot = textOf(SNAPSHOT);
const loaderData = textOf(LOADER_DATA);
const store = createAppStore(snapshot ? restoreSnapshot(snapshot) : undefined);
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
