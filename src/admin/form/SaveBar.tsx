import { Button, LinearProgress } from '@mui/material';
import { type RefObject, useId } from 'react';
import page from '../layout/page.module.css';
import styles from './form.module.css';
import { describeEncoding } from './image/describeEncoding.ts';
import { type ImageChoice, isEncoded } from './image/useImageChoice.ts';

interface SaveBarProps {
  button: RefObject<HTMLButtonElement | null>;
  /** Why nothing can be saved; empty where it can. */
  hindrance: string;
  isSaving: boolean;
  /** The part of an image that has arrived, 0 to 1; undefined where none is on its way. */
  upload: number | undefined;
  encoding: ImageChoice['state']['encoding'];
  onCancel: () => void;
  /** Saves, and goes on with another one. */
  onAnother?: (() => void) | undefined;
}

/** The end of a form: Save or why not, how far it is, and a way to cancel an upload. */
export function SaveBar(props: SaveBarProps) {
  const { button, hindrance, isSaving, upload, encoding, onCancel, onAnother } = props;
  const hindranceId = useId();
  return (
    <>
      <div className={page.buttons}>
        <Button
          ref={button}
          type="submit"
          variant="contained"
          disabled={hindrance !== ''}
          aria-busy={isSaving}
          aria-describedby={hindrance ? hindranceId : undefined}
        >
          Save
        </Button>
        {onAnother && (
          <Button
            variant="outlined"
            disabled={hindrance !== ''}
            aria-busy={isSaving}
            aria-describedby={hindrance ? hindranceId : undefined}
            onClick={onAnother}
          >
            Save and add another
          </Button>
        )}
        {hindrance && (
          <span id={hindranceId} className={page.count}>
            {hindrance}
          </span>
        )}
        {upload !== undefined && upload < 1 && (
          <Button
            onClick={() => {
              onCancel();
              button.current?.focus();
            }}
          >
            Cancel upload
          </Button>
        )}
      </div>
      {upload !== undefined && <SaveProgress encoding={encoding} uploaded={upload} />}
    </>
  );
}

interface SaveProgressProps {
  encoding: ImageChoice['state']['encoding'];
  /** 0 to 1 */
  uploaded: number;
}

function SaveProgress({ encoding, uploaded }: SaveProgressProps) {
  const isPreparing = typeof encoding === 'object' && !isEncoded(encoding);
  const part = isPreparing ? encoding.done / Math.max(1, encoding.total) : uploaded;
  const percent = Math.floor(part * 100);
  const uploading = part < 1 ? `Uploading, ${percent} %` : 'Saving…';
  return (
    <div className={styles.progress}>
      <span>{isPreparing ? describeEncoding(encoding) : uploading}</span>
      <LinearProgress
        aria-label={isPreparing ? 'Smaller versions' : 'Upload'}
        variant="determinate"
        value={percent}
      />
    </div>
  );
}
