import { Button } from '@mui/material';
import { useId, useState } from 'react';
import { plural, sizeInWords } from '../../../model/plural.ts';
import { at } from '../../../store/entities/byId.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import { enqueueUploads } from '../../../store/admin/uploads/queue.ts';
import { selectLeftUploads } from '../../../store/admin/uploads/slice.ts';
import { VirtualList } from '../../components/virtualRows.tsx';
import page from '../../components/page.module.css';
import { QuestionButton } from '../../components/QuestionDialog.tsx';
import { SelectField } from '../../form/fields/SelectField.tsx';
import styles from '../upload.module.css';
import { galleryIdOf, leftOutOf, newUploads, uploadWords } from './batch.ts';
import { BatchFields } from './BatchFields.tsx';
import {
  type Answer,
  answerOf,
  type ChosenFile,
  isReplaceable,
  type SortKey,
} from './chosenFiles.ts';
import { FileRow } from './FileRow.tsx';
import { type BatchNow, leftUploadOf, type ResolvedFiles, useResolvedFiles } from './useBatch.ts';
import type { ChosenFiles as Files } from './useChosenFiles.ts';

/** px */
const ROW_HEIGHT = 133;

interface ChosenFilesProps {
  files: Files;
  batch: BatchNow;
  /** Called once the queue has the files. */
  onUploaded: () => void;
}

/** The list of chosen files, with what is decided for all of them. */
export function ChosenFiles(props: ChosenFilesProps) {
  const { files, batch } = props;
  const resolved = useResolvedFiles(files, batch);
  const leftOut = useLeftOut(resolved);
  return (
    <>
      <BatchFields batch={batch} resolved={resolved} />
      <ListTools files={files} resolved={resolved} />
      <UploadBar {...props} resolved={resolved} onShowLeftOut={leftOut.goToNext} />
      <VirtualList
        items={resolved.files}
        rowHeight={ROW_HEIGHT}
        label="Chosen photos"
        className={styles.rows}
        target={leftOut.target}
        onTarget={leftOut.onTarget}
      >
        {(each) => <FileRow each={each} files={files} resolved={resolved} />}
      </VirtualList>
    </>
  );
}

/** Goes from one group of files that are left out to the next, and from the last to the first. */
function useLeftOut({ files, toUpload }: ResolvedFiles) {
  const [last, setLast] = useState(-1);
  const [target, setTarget] = useState<number>();
  const included = new Set(toUpload);
  const isStart = (index: number) => {
    const [each, before] = [files[index], files[index - 1]];
    return each !== undefined && !included.has(each) && (!before || included.has(before));
  };
  return {
    target,
    goToNext: () => {
      const starts = [...files.keys()].filter(isStart);
      const next = starts.find((index) => index > last) ?? starts[0] ?? -1;
      setLast(next);
      setTarget(next);
    },
    onTarget: () => setTarget(undefined),
  };
}

const SORT_KEYS: { id: SortKey; label: string }[] = [
  { id: 'taken', label: 'Date taken' },
  { id: 'name', label: 'File name' },
];

interface ForAllProps {
  label: string;
  some: readonly ChosenFile[];
  /** What to do in order to add the photos, in words. */
  add: string;
  answer: Files['answer'];
}

/** Answers at once for all files whose photos exist already. */
function ForAll({ label, some, add, answer }: ForAllProps) {
  const [first] = some;
  if (!first) return null;
  const common = answerOf(first);
  const isOneForAll = some.every((each) => answerOf(each) === common);
  const options: { id: Answer; label: string }[] = [
    { id: 'skip', label: 'Skip them' },
    { id: 'add', label: add },
    ...(some.some(({ other }) => isReplaceable(other))
      ? [{ id: 'replace' as const, label: 'Replace the existing photos' }]
      : []),
  ];
  return (
    <SelectField
      size="small"
      label={<span>{label}</span>}
      value={isOneForAll ? common : ''}
      options={options}
      sx={{ minWidth: 200 }}
      onChange={(chosen) => answer(some, chosen)}
    />
  );
}

/** The tools for all files: their order, what to do with photos that exist already, and undo. */
function ListTools({ files, resolved }: { files: Files; resolved: ResolvedFiles }) {
  const { state, answer, remove, restore, sort } = files;
  const { duplicates, versions } = resolved;
  return (
    <div className={page.buttons}>
      <SelectField
        size="small"
        label="Sort by"
        value={state.sortKey}
        options={SORT_KEYS}
        onChange={sort}
      />
      <ForAll
        label={plural(duplicates.length, 'duplicate')}
        some={duplicates}
        add="Add them again"
        answer={answer}
      />
      <ForAll
        label={plural(versions.length, 'other version')}
        some={versions}
        add="Add them as new photos"
        answer={answer}
      />
      {state.files.length > 0 && (
        <QuestionButton
          label="Clear list"
          title={`Take ${plural(state.files.length, 'file')} out of the list?`}
          answer="Clear"
          isDangerous
          onAnswer={() => remove(state.files.map(({ id }) => id))}
        >
          The files on your computer stay as they are.
        </QuestionButton>
      )}
      {state.removed.length > 0 && (
        <Button onClick={restore}>
          <span>{`Restore ${plural(state.removed.length, 'file')}`}</span>
        </Button>
      )}
    </div>
  );
}

interface UploadBarProps extends ChosenFilesProps {
  resolved: ResolvedFiles;
  onShowLeftOut: () => void;
}

/** Says how much will be uploaded, and uploads it or says why that is disabled. */
function UploadBar({ resolved, onShowLeftOut, ...props }: UploadBarProps) {
  const { files, batch: now, onUploaded } = props;
  const { batch, destination, isPublic } = now;
  const { toUpload, disabledReason } = resolved;
  const dispatch = useAdminDispatch();
  const left = useAdminSelector((state) => at(selectLeftUploads(state), galleryIdOf(batch)));
  const reasonId = useId();
  const bytes = toUpload.reduce((sum, { file }) => sum + file.size, 0);
  const leftOut = resolved.files.length - toUpload.length;

  function uploadAll() {
    const uploads = newUploads({ ...resolved, batch });
    const galleryId = galleryIdOf(batch);
    const own = uploads.flatMap(({ item: { photo } }) =>
      photo.values.galleryId === galleryId ? [photo.contentHash] : [],
    );
    // What an earlier upload has left may be there by now, or is in the list.
    const chosen = new Set(resolved.files.map(({ contentHash }) => contentHash));
    const before = left?.left.filter((hash) => !chosen.has(hash)) ?? [];
    const upload = leftUploadOf(batch, destination, [...before, ...new Set(own)]);
    dispatch(enqueueUploads(uploads, leftOutOf(resolved.files), upload));
    files.finish(resolved.files.map(({ id }) => id));
    now.forgetNewGallery();
    onUploaded();
  }

  return (
    <div className={styles.bar}>
      <span
        className={page.quiet}
      >{`${plural(toUpload.length, 'photo')}, ${sizeInWords(bytes)}`}</span>
      {leftOut > 0 && (
        <Button onClick={onShowLeftOut}>
          <span>{`Show ${plural(leftOut, 'skipped file')}`}</span>
        </Button>
      )}
      <span id={reasonId} className={`${page.quiet} ${styles.reason}`}>
        {disabledReason || (isPublic && 'Visitors see these photos at once, with these names.')}
      </span>
      <Button
        variant="contained"
        disabled={disabledReason !== ''}
        aria-describedby={reasonId}
        onClick={uploadAll}
      >
        <span>{uploadWords(toUpload.length)}</span>
      </Button>
    </div>
  );
}
