import styles from './BusyOverlay.module.css';
import controls from '../controls.module.css';

/** A spinner over the page; it takes no pointer and no focus. */
export const BusyOverlay = ({ busy }: { busy: boolean }) => (
  <div className={styles.overlay} role="status">
    {busy && (
      <div className={styles.spinner}>
        <span className={controls.visuallyHidden}>Loading…</span>
      </div>
    )}
  </div>
);
