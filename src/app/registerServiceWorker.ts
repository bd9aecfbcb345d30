import { site } from '../site.config.ts';

/** Makes the site work without a network, unless the browser forbids service workers. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !site.worksOffline) return;
  // The worker's first downloads wait until the page has loaded everything.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  try {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  } catch {
    // Private windows may have no service workers, or throw when asked for them.
  }
}
