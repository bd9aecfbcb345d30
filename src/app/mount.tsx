import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { PageViews, type ReportPageView } from '../site/layout/pageViews.ts';
import { restoreSnapshot } from '../store/entities/snapshot.ts';
import type { AppStore } from '../store/state.ts';
import { createAppStore } from '../store/store.ts';
import { App } from './App.tsx';
import { giveHistoryKey } from './historyKey.ts';
import { LOADER_DATA, SNAPSHOT, UNTIL_SHOWN } from './prerendered.ts';
import { refresh } from './refresh.ts';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? undefined;

/**
 * Renders the routes over a store of their own. A prerendered page is taken over as it
 * stands, and then brought up to date.
 */
export function mount(
  createRoutes: (store: AppStore) => RouteObject[],
  reportPageView?: ReportPageView,
): void {
  giveHistoryKey();
  const snapshot = textOf(SNAPSHOT);
  const loaderData = textOf(LOADER_DATA);
  const store = createAppStore(snapshot ? restoreSnapshot(snapshot) : undefined);
  const router = createBrowserRouter(createRoutes(store), {
    ...(loaderData && { hydrationData: { loaderData: JSON.parse(loaderData) } }),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <StrictMode>
      <App store={store}>
        <PageViews value={reportPageView}>
          <RouterProvider router={router} />
        </PageViews>
        {snapshot && <Refresh act={() => refresh(store, router)} />}
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
}

/** Acts once all that was prerendered is taken over. */
function Refresh({ act }: { act: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(act, []);
  return null;
}
