import type { ReactNode } from 'react';
import styles from './page.module.css';

interface MoreProps {
  label: string;
  /** What stands in its place once it is open. */
  openLabel: string;
  children?: ReactNode;
}

/** A disclosure, which works without scripts. */
export const More = ({ label, openLabel, children }: MoreProps) => (
  <details className={styles.more}>
    <summary>
      <span>{label}</span>
      <span>{openLabel}</span>
    </summary>
    {children}
  </details>
);
