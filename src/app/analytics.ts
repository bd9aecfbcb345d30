import type { DataRouter } from 'react-router-dom';

/** Reports page views to Google Analytics where a measurement id is set; loads nothing otherwise. */
export async function trackPageViews(router: DataRouter): Promise<void> {
  const measurementId = import.meta.env.VITE_GA_MEASUREMENT_ID;
  if (!measurementId) return;
  const { default: analytics } = await import('react-ga4');
  analytics.initialize(measurementId, { gaOptions: { send_page_view: false } });
  let sent: string | undefined;
  const report = ({ location, navigation }: DataRouter['state']) => {
    const page = location.pathname + location.search;
    if (navigation.state !== 'idle' || page === sent) return;
    sent = page;
    requestAnimationFrame(() => {
      analytics.send({ hitType: 'pageview', page, title: document.title });
    });
  };
  router.subscribe(report);
  report(router.state);
}
