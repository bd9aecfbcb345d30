import controls from '../controls.module.css';
import styles from './Details.module.css';

/** The provider's own message, useful when asking for help; renders nothing without one. */
export const Details = ({ children }: { children: string }) =>
  children && (
    <details className={`${controls.disclosure} ${controls.quiet} ${styles.details}`}>
      <summary>Details</summary>
      <p>{children}</p>
    </details>
  );
