import { Link } from 'react-router-dom';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to: string;
}

interface BreadcrumbsProps {
  /** Undefined while it is not known: its place stays empty. */
  way: readonly Crumb[] | undefined;
  current: string;
}

/** The way to this page on one line; its last entry is the page itself, once that has a name. */
export function Breadcrumbs({ way, current }: BreadcrumbsProps) {
  if (!way) return <div className={styles.breadcrumbs} />;
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol>
        {way.map(({ label, to }) => (
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
