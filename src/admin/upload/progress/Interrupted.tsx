import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { plural } from '../../../model/plural.ts';
import type { UploadItem } from '../../../model/upload.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { discardUploads } from '../../../store/admin/queue/queue.ts';
import page from '../../layout/page.module.css';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { failuresInWords, interruptionInWords } from './progress.ts';
import { Failures } from './Reasons.tsx';
import type { UploadsNow } from './UploadsWatch.tsx';
import styles from '../upload.module.css';

/** What was interrupted, and how it goes on. */
export function Interrupted({ now }: { now: UploadsNow }) {
  const { items, progress, galleryName, missing, goOn } = now;
  const dispatch = useAppDispatch();
  const failed = items.filter(({ stage }) => stage === 'failed');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-label="Interrupted" className={styles.section}>
      <p className={styles.lead}>{interruptionInWords(progress, galleryName)}</p>
      {missing.length > 0 && <ChooseAgain items={missing} onChoose={(files) => void goOn(files)} />}
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
    </section>
  );
}

interface ChooseAgainProps {
  items: readonly UploadItem[];
  onChoose: (files: readonly File[]) => void;
}

/** Asks for files that the browser has not kept. */
export function ChooseAgain({ items, onChoose }: ChooseAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  const words =
    items.length === 1 ? 'Choose this file again' : `Choose these ${items.length} again`;
  return (
    <>
      <p className={styles.quiet}>
        {`This browser has no copy of ${plural(items.length, 'file')}. Files with other names are recognised by their content.`}
      </p>
      <ul className={styles.names} aria-label="Files to choose again">
        {items.map(({ id, source }) => (
          <li key={id}>
            <bdi>{source.fileName}</bdi>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {words}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
