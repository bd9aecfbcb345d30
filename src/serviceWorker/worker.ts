import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isAdminPath, isPagePath } from './pagePaths.ts';

declare const self: ServiceWorkerGlobalScope;

const SHELL = `shell-${BUILD.shellRevision}`;
const SHELL_ADDRESS = '/shell';
const CACHES = { pages: 'pages', assets: 'assets', photos: 'photos' };

const SLOW_NETWORK_SECONDS = 8;
/** In bytes: with 200 entries the cache of photos takes at most 200 MB. */
const LARGEST_PHOTO = 1_000_000;

/** Caches complete responses only, because browsers count an opaque one as several megabytes. */
const wholeAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: SLOW_NETWORK_SECONDS,
  plugins: [
    wholeAnswers,
    { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
    new ExpirationPlugin({ maxEntries: 50, purgeOnQuotaError: true }),
  ],
});

/** Files of earlier builds stay for tabs that need them, until newer files replace them. */
const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [wholeAnswers, new ExpirationPlugin({ maxEntries: 80 })],
});

const photos = new CacheFirst({
  cacheName: CACHES.photos,
  plugins: [
    wholeAnswers,
    {
      requestWillFetch: async ({ request }) =>
        new Request(request.url, { mode: 'cors', credentials: 'omit', signal: request.signal }),
      fetchDidSucceed: async ({ response }) => {
        refusals = 0;
        return response;
      },
      cacheWillUpdate: async ({ response, event }) =>
        isSmall(response) && !(await isOfAdminArea(event)) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
  ],
});

/** How many photos in a row loaded only without CORS, as all do if the bucket refuses this site. */
let refusals = 0;
const MOST_REFUSALS = 3;

/** Whether a file is a variant, which never changes. */
const isVariant = ({ pathname }: URL): boolean =>
  /^(\/v0\/b\/[^/]+\/o\/variants%2F|\/images\/variants\/)/.test(pathname);

const isSmall = ({ headers }: Response): boolean =>
  Number(headers.get('content-length') ?? Infinity) <= LARGEST_PHOTO;

async function isOfAdminArea(event: ExtendableEvent): Promise<boolean> {
  const client = event instanceof FetchEvent && (await self.clients.get(event.clientId));
  return !client || isAdminPath(new URL(client.url).pathname);
}

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
  pages,
);
// WebKit ends what a page is reading sooner if the next page doesn't come through a worker.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
registerRoute(({ sameOrigin, url }) => sameOrigin && BUILD.assets.includes(url.pathname), assets);
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' && refusals < MOST_REFUSALS && isVariant(url),
  photos,
);

setCatchHandler(async ({ request, url }) => {
  if (request.mode === 'navigate' && url && isPagePath(url.pathname)) {
    const shell = await caches.match(SHELL_ADDRESS, { cacheName: SHELL });
    if (shell) return shell;
  }
  const response = await fetch(request);
  if (request.destination === 'image') refusals += 1;
  return response;
});

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepShell(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOtherCaches());
  event.waitUntil(keepOpenPages(event));
});

// Without navigation preload: in Firefox a preload that fails is an answer, and no page shows offline.
clientsClaim();

async function keepShell(event: ExtendableEvent): Promise<void> {
  await Promise.all(BUILD.assets.map((request) => assets.handleAll({ request, event })[1]));
  const shell = await caches.open(SHELL);
  await shell.add(new Request(SHELL_ADDRESS, { cache: 'reload' }));
}

/** A first visit's page loads before there is a worker that could cache it. */
async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const requests = open.map(({ url }) => url).filter((url) => isPagePath(new URL(url).pathname));
  await Promise.allSettled(requests.map((request) => pages.handleAll({ request, event })[1]));
}

async function removeOtherCaches(): Promise<void> {
  const ownNames = new Set([SHELL, ...Object.values(CACHES)]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !ownNames.has(name)).map((name) => caches.delete(name)));
}
