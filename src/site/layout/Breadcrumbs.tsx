import { Link } from 'react-router-dom';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to: string;
}

interface BreadcrumbsProps {
  /** Undefined while unknown; their space stays empty. */
  items: readonly Crumb[] | undefined;
  current: string;
}

/**
 * The breadcrumbs of a page on one line; the last one is the page itself, once its name is known.
 */
export function Breadcrumbs({ items, current }: BreadcrumbsProps) {
  if (!items) return <div className={styles.breadcrumbs} />;
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol>
        {items.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
        {current && (
          <li>
            <bdi aria-current="page">{current}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}
