declare const self: ServiceWorkerGlobalScope;

/** Replaces a service worker that is no longer wanted, and deletes all its caches. */
async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
