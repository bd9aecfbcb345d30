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

/** How far the uploads are, all of them and each, with what can be done about them. */
export const UploadProgress = ({ now }: { now: UploadsNow }) => (
  <section aria-label="Publishing" className={styles.section}>
    <ProgressBar now={now} />
    <UploadControls now={now} />
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
        <Button variant="contained" onClick={() => void dispatch(resumeUploads())}>
          Resume
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => void dispatch(pauseUploads())}>
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
          void dispatch(cancelUploads());
        }}
      >
        What is public stays public, and its originals are still kept.
      </QuestionDialog>
    </div>
  );
}
