import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { descriptionOf, titleOf } from './pageMeta.ts';
import { PageViews } from './pageViews.ts';

interface PageTitleProps {
  /** The page's own name, once it is known. */
  name?: string | undefined;
  /** What the page has to say of itself beside what the site says. */
  about?: string | undefined;
  /** Whether the page's name may still come. */
  isComing?: boolean;
}

/** Names and describes the page; each page has one, since descriptions add up. */
export function PageTitle({ name, about, isComing = false }: PageTitleProps) {
  const title = titleOf(name);
  const { pathname, search } = useLocation();
  const report = useContext(PageViews);
  useEffect(() => {
    if (!isComing) report?.(pathname + search, title);
  }, [report, isComing, pathname, search, title]);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={descriptionOf(about)} />
    </>
  );
}
