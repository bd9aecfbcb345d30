import type { ReactNode } from 'react';
import controls from '../controls.module.css';
import styles from './Notice.module.css';

interface NoticeProps {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Whether the notice is the heading of the page. */
  asHeading?: boolean;
}

/** Says why there is no content, and offers to try again if that can help. */
export function Notice({ children, onRetry, asHeading = false }: NoticeProps) {
  const Text = asHeading ? 'h1' : 'p';
  return (
    <div className={styles.notice}>
      <Text className={styles.text}>{children}</Text>
      {onRetry && (
        <button type="button" className={controls.button} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
