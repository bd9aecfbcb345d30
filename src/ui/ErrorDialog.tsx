import { useEffect, useId, useRef } from 'react';
import controls from './controls.module.css';
import { Details } from './Details.tsx';
import styles from './ErrorDialog.module.css';

interface ErrorDialogProps {
  title?: string;
  message: string;
  /** The provider's own message. */
  details?: string;
  onClose: () => void;
}

/** A dialog that says what went wrong; open while there is a message. */
export function ErrorDialog({ title = 'ERROR', message, details = '', onClose }: ErrorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const messageId = useId();
  useEffect(() => {
    if (message) dialog.current?.showModal();
    else dialog.current?.close();
  }, [message]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={messageId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={messageId}>{message}</p>
      <Details>{details}</Details>
      <button type="button" className={controls.button} onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
