import { useEffect, useState } from 'react';
import styles from './BusyOverlay.module.css';
import controls from '../controls.module.css';

const A_MOMENT_MS = 500;

/** A spinner over the page, visible after a short delay; it blocks neither pointer nor focus. */
export function BusyOverlay({ busy }: { busy: boolean }) {
  return (
    <div className={styles.overlay} role="status">
      {busy && <LateSpinner />}
    </div>
  );
}

function LateSpinner() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    late && (
      <div className={styles.spinner}>
        <span className={controls.visuallyHidden}>Loading…</span>
      </div>
    )
  );
}
