import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { SiteLayout } from '../site/layout/SiteLayout.tsx';
import controls from '../ui/controls.module.css';
import styles from './Preview.module.css';

/** A visitors' page in the admin area, which shows drafts too. */
export function Preview() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { lang } = root;
    // The site may be in another language than the admin area.
    return () => void (root.lang = lang);
  }, []);
  return (
    <div className={styles.preview}>
      <SiteLayout />
      <aside className={styles.mark} aria-label="Preview">
        <p>Preview: visitors can’t see a draft.</p>
        <Link to={paths.adminGalleries} className={controls.link}>
          Back to the galleries
        </Link>
      </aside>
    </div>
  );
}
