import { Button, LinearProgress } from '@mui/material';
import { type RefObject, useId } from 'react';
import page from '../layout/page.module.css';
import { describeEncoding, type ImageChoice, isEncoded } from './image/useImageChoice.ts';
import type { Saving } from './useSaving.ts';

interface SaveBarProps {
  button: RefObject<HTMLButtonElement | null>;
  /** Why Save is disabled, in a sentence; empty if it is enabled. */
  disabledReason: string;
  saving: Saving;
  /** Whether a save uploads an image. */
  isUploading: boolean;
  encoding: ImageChoice['state']['encoding'];
  onAnother?: (() => void) | undefined;
}

/** The end of a form: Save or why it is disabled, the progress, and Cancel. */
export function SaveBar(props: SaveBarProps) {
  const { button, disabledReason, saving, isUploading, encoding, onAnother } = props;
  const uploaded = isUploading ? saving.progress : undefined;
  const reasonId = useId();
  const state = {
    disabled: disabledReason !== '',
    'aria-busy': saving.isSaving,
    'aria-describedby': disabledReason ? reasonId : undefined,
  };
  return (
    <>
      <div className={page.buttons}>
        <Button ref={button} type="submit" variant="contained" {...state}>
          Save
        </Button>
        {onAnother && (
          <Button variant="outlined" {...state} onClick={onAnother}>
            Save and add another
          </Button>
        )}
        {disabledReason && (
          <span id={reasonId} className={page.quiet}>
            {disabledReason}
          </span>
        )}
        {uploaded !== undefined && uploaded < 1 && (
          <Button
            onClick={() => {
              saving.cancel();
              button.current?.focus();
            }}
          >
            Cancel upload
          </Button>
        )}
      </div>
      {uploaded !== undefined && <SaveProgress encoding={encoding} uploaded={uploaded} />}
    </>
  );
}

interface SaveProgressProps extends Pick<SaveBarProps, 'encoding'> {
  /** The part of the image that is uploaded, 0 to 1. */
  uploaded: number;
}

function SaveProgress({ encoding, uploaded }: SaveProgressProps) {
  const isPreparing = typeof encoding === 'object' && !isEncoded(encoding);
  const part = isPreparing ? encoding.done / Math.max(1, encoding.total) : uploaded;
  const percent = Math.floor(part * 100);
  const uploading = part < 1 ? `Uploading, ${percent}%` : 'Saving…';
  return (
    <div className={page.stack}>
      <span>{isPreparing ? describeEncoding(encoding) : uploading}</span>
      <LinearProgress
        aria-label={isPreparing ? 'Smaller versions' : 'Upload'}
        variant="determinate"
        value={percent}
      />
    </div>
  );
}
