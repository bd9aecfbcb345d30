import type ReactGA from 'react-ga4';
import type { Analytics, PageView } from '../site/layout/analyticsContext.ts';
import { loadOptional } from './reloadWhenStale.ts';

const addressNow = () => location.pathname + location.search;

/** The site's own pages appear as referrers without their path, which may be secret. */
function referrer(): string {
  const own = `${location.origin}/`;
  return document.referrer.startsWith(own) ? own : document.referrer;
}

/** Google Analytics' cookies. They are set for this host alone, so others keep their own. */
function removeCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (/^_ga(_|$)/.test(name)) {
      for (const domain of ['', `; domain=${location.hostname}`]) {
        document.cookie = `${name}=; max-age=0; path=/${domain}`;
      }
    }
  }
}

interface GoogleAnalytics extends Pick<Analytics, 'report'> {
  /** Counts the current page if that is allowed now; else removes all cookies. */
  update: () => void;
}

/**
 * Reports page views to Google Analytics, which loads with the first one. Google's script also
 * watches the browser's history, and would send the address of any page and of the page before it.
 * So its switch is on only while the address is the last one that was reported, and stays off until
 * the next page is loaded once there was a page that nothing may be told about.
 */
export function openGoogleAnalytics(
  measurementId: string,
  isAllowed: () => boolean,
): GoogleAnalytics {
  let page: PageView | undefined;
  let reported: string | undefined;
  let isOver = false;
  let analytics: Promise<typeof ReactGA | undefined> | undefined;

  const isOff = () => isOver || !isAllowed() || addressNow() !== reported;
  // Google's script asks it before it sends anything or sets a cookie.
  // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
  Object.defineProperty(window, `ga-disable-${measurementId}`, { get: isOff, configurable: true });

  async function load() {
    const module = await loadOptional(() => import('react-ga4'));
    if (!module || isOff()) {
      analytics = undefined;
      return undefined;
    }
    const { default: loaded } = module;
    // The visitor was asked about numbers, not about advertising.
    loaded.gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    loaded.set({ page_referrer: referrer() });
    loaded.initialize(measurementId, {
      gaOptions: { send_page_view: false, cookieDomain: location.hostname },
    });
    return loaded;
  }

  async function count({ address, title }: PageView): Promise<void> {
    reported = address;
    const loaded = await (analytics ??= load());
    const own = { page: address, location: location.origin + address, title };
    loaded?.send({ hitType: 'pageview', ...own });
  }

  function update() {
    if (!isAllowed()) removeCookies();
    else if (page && !isOver && page.address !== reported) void count(page);
  }

  return {
    update,
    report(next) {
      page = next;
      isOver ||= !next;
      update();
    },
  };
}
