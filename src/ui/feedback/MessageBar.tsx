import { createPortal } from 'react-dom';
import controls from '../controls.module.css';
import { Details } from './Details.tsx';
import styles from './MessageBar.module.css';

interface MessageBarProps {
  message: string;
  /** The provider's own message. */
  details?: string;
  onClose: () => void;
}

/**
 * A message at the bottom of the screen that stays until it is closed. Each message is a new
 * element in the body, because an open dialog hides existing ones from screen readers.
 */
export const MessageBar = ({ message, details = '', onClose }: MessageBarProps) =>
  message &&
  createPortal(
    <div key={message} className={styles.bar} role="alert">
      <div className={styles.message}>
        <div className={styles.text}>
          <p>{message}</p>
          <Details>{details}</Details>
        </div>
        <button
          type="button"
          className={controls.icon}
          aria-label="Close message"
          onClick={onClose}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </div>
    </div>,
    document.body,
  );
