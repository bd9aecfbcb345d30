import type { ReportPageView } from '../site/layout/pageViews.ts';
import { loadOptional } from './reloadWhenStale.ts';

async function loadAnalytics(measurementId: string) {
  const module = await loadOptional(() => import('react-ga4'));
  module?.default.initialize(measurementId, { gaOptions: { send_page_view: false } });
  return module?.default;
}

/** Reports page views to Google Analytics. Loads nothing if no measurement id is set. */
export function createPageViews(): ReportPageView | undefined {
  const measurementId = import.meta.env.VITE_GA_MEASUREMENT_ID;
  if (!measurementId) return undefined;
  let loading: ReturnType<typeof loadAnalytics> | undefined;
  let latest: string | undefined;
  return (page, title) => {
    if (page === latest) return;
    latest = page;
    loading ??= loadAnalytics(measurementId);
    void loading.then((analytics) => analytics?.send({ hitType: 'pageview', page, title }));
  };
}
