import { Button, LinearProgress } from '@mui/material';
import { useId } from 'react';
import { sizeInWords } from '../../model/plural.ts';
import page from '../components/page.module.css';
import { useHeightProperty } from '../components/sizeProperties.ts';
import styles from './form.module.css';
import { describeEncoding, isEncoded } from './image/useImageChoice.ts';
import type { Form } from './useForm.ts';

export interface SaveBarProps {
  form: Pick<Form<object>, 'saveButton' | 'disabledReason' | 'failure' | 'saving' | 'choice'>;
}

/**
 * The end of a form, which stays in sight: Save or why it is disabled, the progress, Cancel, and why
 * it was not saved.
 */
export function SaveBar({ form }: SaveBarProps) {
  const { saveButton, disabledReason, failure, saving } = form;
  const reasonId = useId();
  const state = {
    disabled: disabledReason !== '',
    'aria-busy': saving.isSaving,
    'aria-describedby': disabledReason ? reasonId : undefined,
  };
  const isUploading = saving.isSaving && form.choice.chosen;
  const progress = isUploading ? uploadStatus(form) : undefined;
  return (
    <div ref={useHeightProperty('--bottom-bar')} className={styles.saveBar}>
      <div className={page.buttons}>
        <Button ref={saveButton} type="submit" variant="contained" {...state}>
          Save
        </Button>
        {disabledReason && (
          <span id={reasonId} className={page.quiet}>
            {disabledReason}
          </span>
        )}
        {progress && progress.part < 1 && (
          <Button
            onClick={() => {
              saving.cancel();
              saveButton.current?.focus();
            }}
          >
            Cancel upload
          </Button>
        )}
      </div>
      {progress && <ProgressLine {...progress} />}
      {failure && <p className={page.refusal}>{`Not saved. ${failure}`}</p>}
    </div>
  );
}

type Progress = ReturnType<typeof uploadStatus>;

const ProgressLine = ({ label, part, text }: Progress) => (
  <div className={styles.progress}>
    <span>{text}</span>
    <LinearProgress aria-label={label} variant="determinate" value={Math.floor(part * 100)} />
  </div>
);

/** How far a save is that uploads an image, from 0 to 1 and in words. */
function uploadStatus({ saving, choice }: SaveBarProps['form']) {
  const { sent, total } = saving.progress ?? { sent: 0, total: 0 };
  if (sent < total) {
    const text = `Uploading, ${sizeInWords(sent)} of ${sizeInWords(total)}`;
    return { label: 'Upload', part: sent / total, text };
  }
  const { encoding } = choice.state;
  if (typeof encoding === 'object' && !isEncoded(encoding)) {
    const part = encoding.done / Math.max(1, encoding.total);
    return { label: 'Smaller versions', part, text: describeEncoding(encoding) };
  }
  return { label: 'Upload', part: total === 0 ? 0 : 1, text: 'Saving…' };
}
