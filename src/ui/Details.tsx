import styles from './Details.module.css';

/** What the provider said itself, for whoever is asked for help; nothing where it said nothing. */
export const Details = ({ children }: { children: string }) =>
  children && (
    <details className={styles.details}>
      <summary>Details</summary>
      <p>{children}</p>
    </details>
  );
