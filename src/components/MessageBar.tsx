import styles from './MessageBar.module.css';

/** The message that stays at the foot of the screen until it is closed. */
export function MessageBar({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <div className={styles.bar} role="alert">
      {message && (
        <div className={styles.message}>
          <p>{message}</p>
          <button type="button" aria-label="Close message" onClick={onClose}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
