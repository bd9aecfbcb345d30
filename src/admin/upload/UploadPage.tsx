import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, useSearchParams } from 'react-router-dom';
import { joinWithAnd, plural } from '../../model/plural.ts';
import { askBeforeUnload } from '../../store/askBeforeUnload.ts';
import { at } from '../../store/entities/byId.ts';
import { ALL } from '../../store/entities/photos.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { selectDocument } from '../../store/admin/edits/slice.ts';
import { newFormKey } from '../../store/admin/forms.ts';
import { selectLeftUploads } from '../../store/admin/uploads/slice.ts';
import { DropSign, useFileDrop } from '../components/fileDrop.tsx';
import { LocationNote } from '../components/LocationNote.tsx';
import page from '../components/page.module.css';
import { QuestionDialog } from '../components/QuestionDialog.tsx';
import { FileButtons } from './files/FileButtons.tsx';
import {
  byFolder,
  droppedFiles,
  folderName,
  pendingDrop,
  type PickedFile,
} from './files/pickedFiles.ts';
import { FolderQuestion } from './FolderQuestion.tsx';
import { ChosenFiles } from './list/ChosenFiles.tsx';
import { useBatch } from './list/useBatch.ts';
import { useChosenFiles } from './list/useChosenFiles.ts';
import { isOver } from './progress/progress.ts';
import { UploadProgress } from './progress/UploadProgress.tsx';
import { UploadSummary } from './progress/UploadSummary.tsx';
import { useUploads } from './progress/useUploads.ts';
import styles from './upload.module.css';

/** Files that become a gallery of their own. */
interface Folder {
  name: string;
  picked: readonly PickedFile[];
}

export function UploadPage() {
  const [search] = useSearchParams();
  const preset = search.get('galleryId') ?? '';
  const now = useUploads();
  const left = useAdminSelector(selectLeftUploads);
  const goesOnWith = search.has('goOn') ? at(left, preset) : undefined;
  const isMakingCategory = useAdminSelector(
    (state) => selectDocument(state, newFormKey('categories'))?.form?.isOpen === true,
  );
  const files = useChosenFiles();
  const batch = useBatch(preset === ALL ? '' : preset, files, goesOnWith);
  // Files that were taken out can be put back.
  const hasFiles = files.state.files.length + files.state.removed.length > 0;
  const hasItems = now.items.length > 0;
  // Photos that failed stay until they are discarded.
  const hasBatch = now.items.some(({ outcome }) => outcome !== 'failed');

  /** Whether the rest of the upload that did not end is in the queue. */
  const [hasGoneOn, setHasGoneOn] = useState(false);
  const isGoingOn = goesOnWith !== undefined && !hasGoneOn;
  /** Files of several folders, until it is said what becomes of them. */
  const [asked, setAsked] = useState<ReadonlyMap<string, PickedFile[]>>();
  /** The folders that are uploaded after the one that is shown. */
  const [next, setNext] = useState<readonly Folder[]>([]);

  const waiting = next.reduce((sum, { picked }) => sum + picked.length, 0);

  function choose(picked: readonly PickedFile[]) {
    const folders = byFolder(picked);
    if (folders.size > 1) setAsked(folders);
    else files.choose(picked);
  }

  function answer(isOneEach: boolean) {
    const folders = [...(asked ?? [])];
    setAsked(undefined);
    if (!isOneEach) return files.choose(folders.flatMap(([, picked]) => picked));
    takeNext(
      folders.map(([path, picked]) => ({
        name: folderName(path),
        picked: picked.map((each) => ({ ...each, folder: folderName(path) })),
      })),
    );
  }

  /** Shows the next folder, and keeps the others for later. */
  function takeNext([folder, ...rest]: readonly Folder[]) {
    if (folder) files.choose(folder.picked);
    setNext(rest);
  }
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
        {hasFiles && (
          <div className={page.buttons}>
            <FileButtons isMain={false} onChoose={choose} />
          </div>
        )}
      </div>
      {hasItems &&
        (isOver(now.items) ? <UploadSummary items={now.items} /> : <UploadProgress now={now} />)}
      {isGoingOn && !hasFiles && (
        <p role="status">
          {`${plural(goesOnWith.left.length, 'photo has', 'photos have')} not been uploaded to this gallery. Choose the same files or folder again. Photos that are already on the site are skipped.`}
        </p>
      )}
      {next.length > 0 && (
        <p role="status" className={page.hint}>
          {`Next: ${joinWithAnd(next.map(({ name }) => `“${name}”`))}.`}
        </p>
      )}
      <Strays count={files.state.strays} />
      {hasFiles && (
        <ChosenFiles
          files={files}
          batch={batch}
          onUploaded={() => {
            setHasGoneOn(true);
            takeNext(next);
          }}
        />
      )}
      {asked && (
        <FolderQuestion
          paths={[...asked.keys()]}
          onAnswer={answer}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {!hasFiles && !hasBatch && <EmptyPage onChoose={choose} />}
      {isOverPage && <DropSign>Drop the photos to choose them.</DropSign>}
      {/* A router asks one question at a time, and the form in the dialog has its own. */}
      {!isMakingCategory && <LeaveUploads count={files.state.files.length + waiting} />}
    </>
  );
}

/** Says in one line which sidecars describe nothing here. */
const Strays = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={page.quiet}>
      {`${plural(count, '.xmp or .json file was', '.xmp or .json files were')} skipped, because no photo with ${count === 1 ? 'its' : 'their'} name was chosen.`}
    </p>
  );

const EmptyPage = ({ onChoose }: { onChoose: (files: PickedFile[]) => void }) => (
  <div className={styles.empty}>
    <h2>
      <span className={page.byMouse}>Drop photos or a folder here</span>
      <span className={page.byFinger}>Choose photos from this device</span>
    </h2>
    <p className={page.quiet}>
      Names, captions, keywords and dates come from the files. Nothing is uploaded until you press
      Upload. You can edit names, captions and keywords afterwards.
    </p>
    <div className={page.buttons}>
      <FileButtons isMain onChoose={onChoose} />
    </div>
    <LocationNote />
  </div>
);

/**
 * Asks before the page is left with files that are not uploaded, since the list is gone with it.
 * @param count how many files would be lost
 */
function LeaveUploads({ count }: { count: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const hasFiles = count > 0;
  useEffect(() => {
    if (hasFiles) return askBeforeUnload();
  }, [hasFiles]);
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
      {`${plural(count, 'chosen file has', 'chosen files have')} not been uploaded. If you leave, choose ${count === 1 ? 'it' : 'them'} again later.`}
    </QuestionDialog>
  );
}
