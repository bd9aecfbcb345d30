import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { plural } from '../../../model/plural.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { cancelUploads, pauseUploads, resumeUploads } from '../../../store/admin/queue/queue.ts';
import page from '../../layout/page.module.css';
import { QuestionDialog } from '../../layout/QuestionDialog.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { failuresInWords, interruptionInWords, stageInWords } from './progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { Failures } from './Reasons.tsx';
import type { UploadsNow } from './UploadsProvider.tsx';
import styles from '../upload.module.css';
import { shownName } from '../../../model/content/names.ts';
import { isPublished, type UploadItem } from '../../../model/upload.ts';
import { selectUploadPart } from '../../../store/uploads.ts';
import { useNearRows } from '../../list/nearRows.tsx';
import { Thumbnail } from '../files/Thumbnail.tsx';
import { thumbnailOf } from '../files/thumbnails.ts';

/**
 * The progress of the uploads, or how to continue interrupted ones. Both ask for missing files in
 * the same place, so that files arrive even if the uploads end while they are being chosen.
 */
export function UploadProgress({ now }: { now: UploadsNow }) {
  const { status, items, progress, galleryName, missing, continueUploads } = now;
  const isInterrupted = status === 'interrupted';
  return (
    <section aria-label={isInterrupted ? 'Interrupted' : 'Publishing'} className={styles.section}>
      {isInterrupted ? (
        <p className={styles.lead}>{interruptionInWords(progress, galleryName)}</p>
      ) : (
        <>
          <ProgressBar now={now} />
          {status !== 'elsewhere' && <UploadControls now={now} />}
        </>
      )}
      {missing.length > 0 && (
        <ChooseAgain items={missing} onChoose={(files) => void continueUploads(files)} />
      )}
      {isInterrupted ? <Interrupted now={now} /> : <UploadItems items={items} />}
    </section>
  );
}

/** Continues or discards interrupted uploads, and lists their failures. */
function Interrupted({ now }: { now: UploadsNow }) {
  const { items, missing, continueUploads } = now;
  const failed = items.filter(({ stage }) => stage === 'failed');
  return (
    <>
      <div className={page.buttons}>
        {missing.length === 0 && (
          <Button variant="contained" onClick={() => void continueUploads()}>
            Continue
          </Button>
        )}
        <DiscardButton now={now} />
      </div>
      {failed.length > 0 && (
        <div className={styles.group}>
          <p className={styles.quiet}>{failuresInWords(failed.length)}</p>
          <Failures items={failed} />
        </div>
      )}
    </>
  );
}

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
        cancel="Continue uploading"
        answer="Cancel the rest"
        isDangerous
        onCancel={() => setIsAsking(false)}
        onAnswer={() => {
          setIsAsking(false);
          dispatch(cancelUploads());
        }}
      >
        Photos that are already published stay on the site. Their originals continue to upload.
      </QuestionDialog>
    </div>
  );
}

/** px, as in upload.module.css */
const ROW_HEIGHT = 89;

function UploadItems({ items }: { items: readonly UploadItem[] }) {
  const { scroller, near, above, below } = useNearRows(items.length, ROW_HEIGHT);
  return (
    <div ref={scroller}>
      <ul className={styles.items} style={{ paddingBlock: `${above}px ${below}px` }}>
        {near.map((index) => {
          const item = items[index];
          return (
            item && (
              <li key={item.id} aria-setsize={items.length} aria-posinset={index + 1}>
                <Item item={item} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Item({ item }: { item: UploadItem }) {
  const part = useAppSelector((state) => selectUploadPart(state, item.id));
  const isAtWork = ['encoding', 'publishing', 'sending'].includes(item.stage);
  return (
    <>
      <Thumbnail url={thumbnailOf(item.id) ?? item.pictureURL} />
      <div className={styles.stack}>
        <bdi className={styles.itemName}>{shownName(item.name)}</bdi>
        <span className={item.stage === 'failed' ? styles.refusal : styles.quiet}>
          {stageInWords(item)}
        </span>
        <span
          className={styles.part}
          data-public={isPublished(item)}
          style={{ opacity: isAtWork ? 1 : 0, scale: `${part} 1` }}
        />
      </div>
    </>
  );
}

interface ChooseAgainProps {
  items: readonly UploadItem[];
  onChoose: (files: readonly File[]) => void;
}

function ChooseAgain({ items, onChoose }: ChooseAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  const words =
    items.length === 1 ? 'Choose this file again' : `Choose these ${items.length} files again`;
  return (
    <>
      <p className={styles.quiet}>
        {`This browser has no copy of ${plural(items.length, 'file')}. Choose the same files again. Renamed files work too.`}
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
