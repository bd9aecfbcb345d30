import type { ReactNode } from 'react';
import controls from './controls.module.css';
import styles from './Notice.module.css';

interface NoticeProps {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** Says in the place of content why there is none, and offers to try again where that may help. */
export function Notice({ children, onRetry }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{children}</p>
      {onRetry && (
        <button type="button" className={controls.button} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
