import { Button } from '@mui/material';
import { plural } from '../../../model/plural.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { cancelUploads, setUploadsPaused } from '../../../store/admin/uploads/queue.ts';
import { FileButton } from '../../layout/FileButton.tsx';
import page from '../../layout/page.module.css';
import { QuestionButton } from '../../layout/QuestionDialog.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { failuresInWords, interruptionInWords, stageInWords } from './progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { Failures } from './Reasons.tsx';
import type { UploadsNow } from './useUploads.ts';
import styles from '../upload.module.css';
import { shownName } from '../../../model/content/names.ts';
import type { UploadItem } from '../../../model/upload.ts';
import { selectUploadParts } from '../../../store/uploads.ts';
import { NearList } from '../../list/nearRows.tsx';
import { Thumbnail } from '../files/Thumbnail.tsx';
import { thumbnailOf } from '../files/thumbnails.ts';

/**
 * The progress of the uploads, or how to continue interrupted ones. Both ask for missing files in
 * the same place, so that files arrive even if the uploads end while they are being chosen.
 */
export function UploadProgress({ now }: { now: UploadsNow }) {
  const { status, items, progress, galleryName, missing } = now;
  const isInterrupted = status === 'interrupted';
  return (
    <section aria-label={isInterrupted ? 'Interrupted' : 'Uploading'} className={styles.section}>
      {isInterrupted ? (
        <p className={styles.lead}>{interruptionInWords(progress, galleryName)}</p>
      ) : (
        <>
          <ProgressBar now={now} />
          {status !== 'elsewhere' && <UploadControls now={now} />}
        </>
      )}
      {missing.length > 0 && <ChooseAgain now={now} />}
      {isInterrupted ? (
        <Interrupted now={now} />
      ) : (
        <NearList items={items} rowHeight={ROW_HEIGHT} label="Photos" className={styles.items}>
          {(item) => <Item item={item} />}
        </NearList>
      )}
    </section>
  );
}

/** Continues or stops interrupted uploads, and lists their failures. */
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
        <div className={page.group}>
          <p className={page.quiet}>{failuresInWords(failed.length)}</p>
          <Failures items={failed} />
        </div>
      )}
    </>
  );
}

function UploadControls({ now: { status, progress } }: { now: UploadsNow }) {
  const dispatch = useAppDispatch();
  const isPaused = status === 'paused';
  const rest = progress.total - progress.added;
  return (
    <div className={page.buttons}>
      <Button
        variant={isPaused ? 'contained' : 'outlined'}
        onClick={() => dispatch(setUploadsPaused(!isPaused))}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      {rest > 0 && (
        <QuestionButton
          label="Stop uploading"
          title={`Stop uploading ${plural(rest, 'photo')}?`}
          cancel="Continue uploading"
          answer="Stop uploading"
          isDangerous
          onAnswer={() => dispatch(cancelUploads())}
        >
          Photos that have been added stay. Their originals continue to upload.
        </QuestionButton>
      )}
    </div>
  );
}

/** px */
const ROW_HEIGHT = 89;

function Item({ item }: { item: UploadItem }) {
  const part = useAppSelector((state) => selectUploadParts(state)[item.id] ?? 0);
  const isAtWork = ['encoding', 'adding', 'sending'].includes(item.stage);
  return (
    <div className={styles.item}>
      <Thumbnail url={thumbnailOf(item.id) ?? item.pictureURL} />
      <div className={styles.notice}>
        <bdi className={page.clip}>{shownName(item.name)}</bdi>
        <span className={item.stage === 'failed' ? page.refusal : page.quiet}>
          {stageInWords(item)}
        </span>
        <span className={styles.part} style={{ opacity: isAtWork ? 1 : 0, scale: `${part} 1` }} />
      </div>
    </div>
  );
}

function ChooseAgain({ now: { missing, continueUploads } }: { now: UploadsNow }) {
  const isOne = missing.length === 1;
  return (
    <>
      <p className={page.quiet}>
        {`This browser has no copy of ${plural(missing.length, 'file')}. Choose the same ${isOne ? 'file' : 'files'} again. Renamed files work too.`}
      </p>
      <ul className={`${page.quiet} ${styles.names}`} aria-label="Files to choose again">
        {missing.map(({ id, source }) => (
          <li key={id}>
            <bdi>{source.fileName}</bdi>
          </li>
        ))}
      </ul>
      <div>
        <FileButton
          label={isOne ? 'Choose this file again' : `Choose these ${missing.length} files again`}
          variant="contained"
          input={{ multiple: true }}
          onChoose={(files) => void continueUploads(files)}
        />
      </div>
    </>
  );
}
