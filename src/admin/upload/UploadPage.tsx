import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useSearchParams } from 'react-router-dom';
import { plural } from '../../model/plural.ts';
import { askBeforeUnload } from '../../store/askBeforeUnload.ts';
import { selectIsUploadingElsewhere } from '../../store/admin/uploads/slice.ts';
import { ALL } from '../../store/entities/photos.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { DropSign, useFileDrop } from '../components/fileDrop.tsx';
import { LocationNote } from '../components/LocationNote.tsx';
import page from '../components/page.module.css';
import { QuestionDialog } from '../components/QuestionDialog.tsx';
import { FileButtons } from './files/FileButtons.tsx';
import { droppedFiles, pendingDrop, type PickedFile } from './files/pickedFiles.ts';
import { isOver } from './progress/progress.ts';
import { UploadProgress } from './progress/UploadProgress.tsx';
import { UploadSummary } from './progress/UploadSummary.tsx';
import { useUploads } from './progress/useUploads.ts';
import { ChosenPhotos } from './rows/ChosenPhotos.tsx';
import { useBatchDefaults } from './rows/useBatch.ts';
import { useRows } from './rows/useRows.ts';
import styles from './upload.module.css';

export function UploadPage() {
  const [search] = useSearchParams();
  const preset = search.get('galleryId') ?? '';
  const now = useUploads();
  const isElsewhere = useAdminSelector(selectIsUploadingElsewhere);
  const rows = useRows();
  const batch = useBatchDefaults(preset === ALL ? '' : preset, rows);
  // Removed rows can be restored.
  const hasRows = rows.state.rows.length + rows.state.removed.length > 0;
  const hasItems = now.items.length > 0;
  // Photos that failed stay until they are discarded.
  const hasBatch = now.items.some(({ outcome }) => outcome !== 'failed');

  const showList = useEffectEvent(() => {
    // The rows of an upload that begins go by themselves.
    const isBeginning = hasBatch && rows.state.rows.length > 0;
    if (!isElsewhere && !isBeginning) rows.load();
  });
  // Another tab may have uploaded some of the rows; rows that no list keeps stay where they are.
  const hideRows = useEffectEvent(() => {
    if (rows.unkept === '') rows.hide();
  });
  useEffect(() => hideRows(), [isElsewhere]);
  // Photos that failed or were stopped are in the list again once the results are closed.
  useEffect(() => showList(), [isElsewhere, hasBatch]);

  const choose = (files: readonly PickedFile[]) => {
    if (!isElsewhere) void rows.choose(files);
  };
  const choosePending = useEffectEvent(() => {
    void pendingDrop.files?.then(choose);
    delete pendingDrop.files;
  });
  useEffect(() => choosePending(), []);
  const isOverPage = useFileDrop((dropped) => void droppedFiles(dropped).then(choose));

  return (
    <>
      <div className={page.head}>
        <h1>Upload photos</h1>
        {hasRows && !isElsewhere && (
          <div className={page.buttons}>
            <FileButtons isMain={false} onChoose={choose} />
          </div>
        )}
      </div>
      {isElsewhere && (
        <p role="status">
          Another tab is uploading photos. You can choose files here when it has finished.
        </p>
      )}
      {hasItems &&
        (isOver(now.items) ? <UploadSummary items={now.items} /> : <UploadProgress now={now} />)}
      {hasRows && !isElsewhere && <ChosenPhotos rows={rows} batch={batch} />}
      {!hasRows && !hasBatch && !isElsewhere && <EmptyPage onChoose={choose} />}
      {isOverPage && !isElsewhere && <DropSign>Drop the photos to choose them.</DropSign>}
      <LeaveUploads count={rows.unkept === '' ? 0 : rows.state.rows.length} />
    </>
  );
}

const EmptyPage = ({ onChoose }: { onChoose: (files: PickedFile[]) => void }) => (
  <div className={styles.empty}>
    <h2>
      <span className={page.byMouse}>Drop photos or a folder here</span>
      <span className={page.byFinger}>Choose photos from this device</span>
    </h2>
    <p className={page.quiet}>
      Names, captions, keywords and dates come from the files. Nothing is uploaded until you press
      Upload.
    </p>
    <div className={page.buttons}>
      <FileButtons isMain onChoose={onChoose} />
    </div>
    <LocationNote />
  </div>
);

/**
 * Asks before the page is left if the browser doesn't save the list.
 * @param count how many files would be lost
 */
function LeaveUploads({ count }: { count: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const hasRows = count > 0;
  useEffect(() => {
    if (hasRows) return askBeforeUnload();
  }, [hasRows]);
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title="Leave without uploading?"
      cancel="Stay"
      answer="Leave"
      isDangerous
      onCancel={() => blocker.reset?.()}
      onAnswer={() => blocker.proceed?.()}
    >
      {`${plural(count, 'chosen file has', 'chosen files have')} not been uploaded. If you leave, the names and texts that you entered will be lost.`}
    </QuestionDialog>
  );
}
