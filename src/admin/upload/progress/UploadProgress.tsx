import { Button } from '@mui/material';
import { shownName } from '../../../model/content/names.ts';
import type { UploadItem } from '../../../model/upload.ts';
import { cancelUploads, setUploadsPaused } from '../../../store/admin/uploads/queue.ts';
import { selectUploadProgress } from '../../../store/admin/uploads/slice.ts';
import { at } from '../../../store/entities/byId.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import page from '../../components/page.module.css';
import { QuestionButton } from '../../components/QuestionDialog.tsx';
import { VirtualList } from '../../components/virtualRows.tsx';
import { Thumbnail } from '../files/Thumbnail.tsx';
import { thumbnailOf } from '../files/thumbnails.ts';
import styles from '../upload.module.css';
import { itemInWords, stopInWords } from './progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import type { UploadsNow } from './useUploads.ts';

/** The progress of the uploads. */
export const UploadProgress = ({ now }: { now: UploadsNow }) => (
  <section aria-label="Uploading" className={styles.section}>
    <ProgressBar now={now} />
    <UploadControls now={now} />
    <VirtualList items={now.items} rowHeight={ROW_HEIGHT} label="Photos">
      {(item) => <Item item={item} />}
    </VirtualList>
  </section>
);

function UploadControls({ now: { status, progress, galleryName } }: { now: UploadsNow }) {
  const dispatch = useAdminDispatch();
  const isPaused = status === 'paused';
  const { title, text } = stopInWords(progress, galleryName);
  return (
    <div className={page.buttons}>
      <Button
        variant={isPaused ? 'contained' : 'outlined'}
        onClick={() => dispatch(setUploadsPaused(!isPaused))}
      >
        <span>{isPaused ? 'Resume' : 'Pause'}</span>
      </Button>
      <QuestionButton
        label="Stop uploading"
        title={title}
        cancel="Continue uploading"
        answer="Stop uploading"
        isDangerous
        onAnswer={() => dispatch(cancelUploads())}
      >
        {text}
      </QuestionButton>
    </div>
  );
}

/** px */
const ROW_HEIGHT = 89;

function Item({ item }: { item: UploadItem }) {
  const progress = useAdminSelector((state) => at(selectUploadProgress(state), item.id));
  const part = progress && progress.total > 0 ? progress.sent / progress.total : 0;
  return (
    <div className={styles.item}>
      <Thumbnail url={thumbnailOf(item.id) ?? item.pictureURL} />
      <div className={styles.notice}>
        <bdi className={page.clip}>{shownName(item.name)}</bdi>
        <span className={item.outcome === 'failed' ? page.refusal : page.quiet}>
          {itemInWords(item, progress)}
        </span>
        <span
          className={styles.part}
          style={{ opacity: item.isRunning ? 1 : 0, scale: `${part} 1` }}
        />
      </div>
    </div>
  );
}
