import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Noindex } from '../../ui/feedback/Noindex.tsx';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { descriptionOf, titleOf } from './pageFacts.ts';
import { AnalyticsContext } from './analyticsContext.ts';

interface PageTitleProps {
  /** The page's own name, once known. */
  name?: string | undefined;
  /** The page's own description; the site's description follows. */
  about?: string | undefined;
  /** Whether it asks search engines to skip it. */
  isNoindex?: boolean | undefined;
  /** Whether its address must not leave the site. */
  isPrivate?: boolean | undefined;
  /** Whether it may still load what it is about. */
  isLoading?: boolean;
}

/** The title and the description of a page. A page must have only one of these. */
export function PageTitle({ name, about, isNoindex, isPrivate, isLoading }: PageTitleProps) {
  const site = useVisitorSelector(selectSite);
  const title = titleOf(site, name);
  const description = descriptionOf(site, about);
  return (
    <>
      {import.meta.env.VITE_GA_MEASUREMENT_ID && !isLoading && (
        <PageReport title={title} isPrivate={isPrivate} />
      )}
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isNoindex && <Noindex />}
    </>
  );
}

/** Tells Analytics which page is shown. */
function PageReport({ title, isPrivate }: Pick<PageTitleProps, 'isPrivate'> & { title: string }) {
  const { pathname, search } = useLocation();
  const analytics = useContext(AnalyticsContext);
  useEffect(() => {
    analytics?.report(isPrivate ? undefined : { address: pathname + search, title });
  }, [analytics, isPrivate, pathname, search, title]);
  return null;
}
