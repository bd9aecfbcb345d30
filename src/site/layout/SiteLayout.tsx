import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useFocusOnNavigation } from '../../ui/hooks/useFocusOnNavigation.ts';
import { ScrollRestoration } from '../../ui/ScrollRestoration.tsx';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { RenderRetry } from './RenderRetry.tsx';
import { GoogleNotices } from './GoogleNotices.tsx';
import { copyrightOf } from './pageFacts.ts';
import controls from '../../ui/controls.module.css';
import styles from './SiteLayout.module.css';
import { TopBar } from './TopBar.tsx';

/** The layout of all visitors' pages. */
export const SiteLayout = () => (
  <RenderRetry visit={useLocation().key}>
    <Layout />
  </RenderRetry>
);

function Layout() {
  const main = useFocusOnNavigation<HTMLElement>();
  const { pathname } = useLocation();
  const [visited, setVisited] = useState({ previousPathname: '', pathname });
  if (visited.pathname !== pathname) setVisited({ previousPathname: visited.pathname, pathname });
  const site = useVisitorSelector(selectSite);
  useEffect(() => {
    document.documentElement.lang = site.language;
  });
  return (
    <div className={styles.page} data-home={pathname === paths.home || undefined}>
      <ScrollRestoration />
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <TopBar />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet context={visited.previousPathname} />
      </main>
      <footer className={`${controls.quiet} ${styles.footer}`}>
        <p dir="auto">{copyrightOf(site)}</p>
        <Link to={paths.about}>About</Link>
        <Link to={paths.contacts}>Contact</Link>
        {/* Only the build writes the feed. */}
        {import.meta.env.PROD && <a href={paths.feed}>Feed</a>}
        <a
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            scrollTo({ top: 0, behavior: 'instant' });
            main.current?.focus({ preventScroll: true });
          }}
        >
          Back to top
        </a>
        <GoogleNotices />
      </footer>
    </div>
  );
}
