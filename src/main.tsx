import './app/tokens.css';
import { createPageViews } from './app/analytics.ts';
import { mount } from './app/mount.tsx';
import { createRoutes } from './app/routes.tsx';
import { registerServiceWorker } from './app/serviceWorker.ts';
import { reloadWhenStale } from './app/staleTab.ts';

reloadWhenStale();
mount(createRoutes, createPageViews());
registerServiceWorker();
