import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Noindex } from '../../ui/feedback/Noindex.tsx';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { descriptionOf, titleOf } from './pageFacts.ts';
import { PageViews } from './pageViews.ts';

interface PageTitleProps {
  /** The page's own name, once known. */
  name?: string | undefined;
  /** The page's own description; the site's description follows. */
  about?: string | undefined;
  /** Whether it asks search engines to skip it. */
  isNoindex?: boolean | undefined;
  /** Whether the page's name may still load. */
  isLoading?: boolean;
}

/** The title and the description of a page. A page must have only one of these. */
export function PageTitle({ name, about, isNoindex, isLoading = false }: PageTitleProps) {
  const site = useVisitorSelector(selectSite);
  const title = titleOf(site, name);
  const description = descriptionOf(site, about);
  const { pathname, search } = useLocation();
  const report = useContext(PageViews);
  useEffect(() => {
    if (!isLoading) report?.(pathname + search, title);
  }, [report, isLoading, pathname, search, title]);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isNoindex && <Noindex />}
    </>
  );
}
