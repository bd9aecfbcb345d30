import { site } from '../site.config.ts';
import type { Analytics } from '../site/layout/analyticsContext.ts';
import { loadOptional } from './reloadWhenStale.ts';

/** Counts visits by Google Analytics. Loads nothing if no measurement id is set. */
export function createAnalytics(
  asksForConsent: boolean = site.asksForConsent,
): Analytics | undefined {
  const measurementId = import.meta.env.VITE_GA_MEASUREMENT_ID;
  if (!measurementId) return undefined;
  let loading: Promise<Analytics | undefined> | undefined;
  const load = () =>
    (loading ??= loadOptional(() => import('./visitorNumbers.tsx')).then((module) =>
      module?.openVisitorNumbers({ measurementId, asksForConsent }),
    ));
  return {
    report: (page) => void load().then((analytics) => analytics?.report(page)),
    ask: () => void load().then((analytics) => analytics?.ask()),
  };
}
