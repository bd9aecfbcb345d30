import { Button } from '@mui/material';
import { useState } from 'react';
import { useAppDispatch } from '../../../store/hooks.ts';
import { discardUploads } from '../../../store/admin/queue/queue.ts';
import page from '../../layout/page.module.css';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { failuresInWords } from './progress.ts';
import { Failures } from './Reasons.tsx';
import type { UploadsNow } from './UploadsWatch.tsx';
import styles from '../upload.module.css';

/** How to go on with what was interrupted, and what of it has failed. */
export function Interrupted({ now }: { now: UploadsNow }) {
  const { items, progress, missing, goOn } = now;
  const dispatch = useAppDispatch();
  const failed = items.filter(({ stage }) => stage === 'failed');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className={page.buttons}>
        {missing.length === 0 && (
          <Button variant="contained" onClick={() => void goOn()}>
            Continue
          </Button>
        )}
        <Button onClick={() => setIsAsking(true)}>Discard</Button>
      </div>
      {failed.length > 0 && (
        <div className={styles.group}>
          <p className={styles.quiet}>{failuresInWords(failed.length)}</p>
          <Failures items={failed} />
        </div>
      )}
      <DiscardQuestion
        progress={progress}
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onDiscard={() => {
          setIsAsking(false);
          void dispatch(discardUploads());
        }}
      />
    </>
  );
}
