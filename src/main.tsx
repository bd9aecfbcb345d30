import './ui/tokens.css';
import { createPageViews } from './app/analytics.ts';
import { mount } from './app/mount.tsx';
import { createRoutes } from './routes.tsx';
import { registerServiceWorker } from './app/registerServiceWorker.ts';
import { reloadWhenStale } from './app/reloadWhenStale.ts';

reloadWhenStale();
mount(createRoutes, createPageViews());
registerServiceWorker();
