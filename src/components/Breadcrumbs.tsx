import { Link } from 'react-router-dom';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to: string;
}

/** The way to this page; its last entry is the page itself. */
export function Breadcrumbs({ way, current }: { way: readonly Crumb[]; current: string }) {
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
        <li>
          <bdi aria-current="page">{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
