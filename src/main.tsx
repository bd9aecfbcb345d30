import './app/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { trackPageViews } from './app/analytics.ts';
import { App } from './app/App.tsx';
import { paths } from './app/paths.ts';
import { createRoutes } from './app/routes.tsx';
import { createAppStore } from './store/store.ts';

const store = createAppStore();
const router = createBrowserRouter(createRoutes(store), {
  patchRoutesOnNavigation: async ({ path, patch }) => {
    if (!path.startsWith(paths.admin)) return;
    const { createAdminRoutes } = await import('./app/adminRoutes.tsx');
    patch(null, createAdminRoutes(store));
  },
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
void trackPageViews(router);
