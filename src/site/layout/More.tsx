import type { ReactNode } from 'react';
import controls from '../../ui/controls.module.css';
import styles from './page.module.css';

interface MoreProps {
  label: string;
  /** The label while it is open. */
  openLabel: string;
  children?: ReactNode;
}

/** A disclosure that works without scripts. */
export const More = ({ label, openLabel, children }: MoreProps) => (
  <details className={`${controls.disclosure} ${styles.more}`}>
    <summary>
      <span>{label}</span>
      <span>{openLabel}</span>
    </summary>
    {children}
  </details>
);
