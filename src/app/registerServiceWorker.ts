import { site } from '../site.config.ts';

/** Lets the site be visited without a network; where the browser forbids it, all else goes on. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !site.worksOffline) return;
  // What the worker keeps from the start waits until the page has all of its own.
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
