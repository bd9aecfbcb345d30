import { Button } from '@mui/material';
import { useState } from 'react';
import { plural } from '../../../model/plural.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { cancelUploads, pauseUploads, resumeUploads } from '../../../store/admin/queue/queue.ts';
import page from '../../layout/page.module.css';
import { QuestionDialog } from '../../layout/QuestionDialog.tsx';
import { ChooseAgain } from './Interrupted.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { UploadItems } from './UploadItems.tsx';
import type { UploadsNow } from './UploadsWatch.tsx';
import styles from '../upload.module.css';

/** How far the uploads are, together and one by one. The tab that works can pause and cancel them. */
export const UploadProgress = ({ now }: { now: UploadsNow }) => (
  <section aria-label="Publishing" className={styles.section}>
    <ProgressBar now={now} />
    {now.status !== 'elsewhere' && <UploadControls now={now} />}
    {now.missing.length > 0 && (
      <ChooseAgain items={now.missing} onChoose={(files) => void now.goOn(files)} />
    )}
    <UploadItems items={now.items} />
  </section>
);

function UploadControls({ now: { status, progress } }: { now: UploadsNow }) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const rest = progress.total - progress.published;
  return (
    <div className={page.buttons}>
      {status === 'paused' ? (
        <Button variant="contained" onClick={() => dispatch(resumeUploads())}>
          Resume
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => dispatch(pauseUploads())}>
          Pause
        </Button>
      )}
      {rest > 0 && <Button onClick={() => setIsAsking(true)}>Cancel the rest</Button>}
      <QuestionDialog
        open={isAsking}
        title={`Cancel ${plural(rest, 'photo')}?`}
        cancel="Go on"
        answer="Cancel the rest"
        isDangerous
        onCancel={() => setIsAsking(false)}
        onAnswer={() => {
          setIsAsking(false);
          dispatch(cancelUploads());
        }}
      >
        Published photos stay public, and their originals are still uploaded.
      </QuestionDialog>
    </div>
  );
}
