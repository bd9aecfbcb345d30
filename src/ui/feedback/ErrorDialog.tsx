import { useEffect, useRef } from 'react';
import controls from '../controls.module.css';
import { Details } from './Details.tsx';
import styles from './ErrorDialog.module.css';

interface ErrorDialogProps {
  title?: string;
  message: string;
  /** The provider's own message. */
  details?: string;
  onClose: () => void;
}

/** useId would give another id in the build, which renders the whole document. */
const TITLE = 'error-title';
const MESSAGE = 'error-message';

/** The error dialog, open while there is a message. */
export function ErrorDialog({ title = 'ERROR', message, details = '', onClose }: ErrorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (message) dialog.current?.showModal();
    else dialog.current?.close();
  }, [message]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={TITLE}
      aria-describedby={MESSAGE}
      onClose={onClose}
    >
      <h2 id={TITLE}>{title}</h2>
      <p id={MESSAGE}>{message}</p>
      <Details>{details}</Details>
      <button type="button" className={controls.button} onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
