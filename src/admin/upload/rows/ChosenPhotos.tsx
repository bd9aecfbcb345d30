import { Button } from '@mui/material';
import { useId, useState } from 'react';
import { plural, sizeInWords } from '../../../model/plural.ts';
import { enqueueUploads } from '../../../store/admin/uploads/queue.ts';
import type { Resolution, SortKey } from '../../../store/admin/uploads/keptList.ts';
import { useAdminDispatch } from '../../../store/admin/hooks.ts';
import { NearList } from '../../components/nearRows.tsx';
import { SelectField } from '../../form/fields/SelectField.tsx';
import { BatchFields } from './BatchFields.tsx';
import { RowDialog } from './RowDialog.tsx';
import { isReplaceable, resolutionOf, type UploadRow } from './rows.ts';
import { RowView } from './RowView.tsx';
import { type BatchChoices, type ResolvedRows, useResolvedRows } from './useBatch.ts';
import type { Rows } from './useRows.ts';
import page from '../../components/page.module.css';
import { QuestionButton } from '../../components/QuestionDialog.tsx';
import { finishedRows, leftOutOf, newUploads, uploadedEntries, uploadWords } from './batch.ts';
import { ListNotice } from './ListNotice.tsx';
import styles from '../upload.module.css';

/** px */
const ROW_HEIGHT = 133;

interface ChosenPhotosProps {
  rows: Rows;
  batch: BatchChoices;
}

export function ChosenPhotos({ rows, batch }: ChosenPhotosProps) {
  const [openId, setOpenId] = useState<string>();
  const resolved = useResolvedRows(rows, batch);
  const leftOut = useLeftOut(resolved);
  return (
    <>
      <ListNotice rows={rows} missing={resolved.missing} />
      <BatchFields batch={batch} resolved={resolved} />
      <RowTools rows={rows} resolved={resolved} />
      <UploadBar rows={rows} batch={batch} resolved={resolved} onShowLeftOut={leftOut.goToNext} />
      <NearList
        items={resolved.rows}
        rowHeight={ROW_HEIGHT}
        label="Chosen photos"
        className={styles.rows}
        target={leftOut.target}
        onTarget={leftOut.onTarget}
      >
        {(row) => (
          <RowView
            row={row}
            rows={rows}
            resolved={resolved}
            added={batch.defaults.keywords}
            onOpen={() => setOpenId(row.id)}
          />
        )}
      </NearList>
      {openId && <RowDialog rows={rows} resolved={resolved} id={openId} onOpen={setOpenId} />}
    </>
  );
}

/** Goes from one group of rows that are left out to the next, and from the last to the first. */
function useLeftOut({ rows, toUpload, missing }: ResolvedRows) {
  const [last, setLast] = useState(-1);
  const [target, setTarget] = useState<number>();
  const included = new Set([...toUpload, ...missing]);
  const isStart = (index: number) => {
    const [row, before] = [rows[index], rows[index - 1]];
    return row !== undefined && !included.has(row) && (!before || included.has(before));
  };
  return {
    target,
    goToNext: () => {
      const starts = [...rows.keys()].filter(isStart);
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
  { id: 'dropped', label: 'Order chosen' },
];

interface ForAllProps {
  label: string;
  rows: readonly UploadRow[];
  /** What to do in order to add the photos, in words. */
  add: string;
  act: Rows['act'];
}

/** Says at once what to do with all rows whose photos exist already. */
function ForAll({ label, rows, add, act }: ForAllProps) {
  const [first] = rows;
  if (!first) return null;
  const resolution = resolutionOf(first);
  const isOneForAll = rows.every((row) => resolutionOf(row) === resolution);
  const options: { id: Resolution; label: string }[] = [
    { id: 'skip', label: 'Skip them' },
    { id: 'add', label: add },
    ...(rows.some(({ duplicate }) => isReplaceable(duplicate))
      ? [{ id: 'replace' as const, label: 'Replace the existing photos' }]
      : []),
  ];
  return (
    <SelectField
      size="small"
      label={<span>{label}</span>}
      value={isOneForAll ? resolution : ''}
      options={options}
      sx={{ minWidth: 200 }}
      onChange={(chosen) => act({ type: 'resolved', rows, resolution: chosen })}
    />
  );
}

/** The tools for all rows: their order, what to do with photos that exist already, and undo. */
function RowTools({ rows, resolved }: { rows: Rows; resolved: ResolvedRows }) {
  const { state, act, remove, restore } = rows;
  const { duplicates, sameNames } = resolved;
  return (
    <div className={page.buttons}>
      <SelectField
        size="small"
        label="Sort by"
        value={state.sortKey}
        options={SORT_KEYS}
        onChange={(sortKey) => act({ type: 'sorted', sortKey })}
      />
      <ForAll
        label={plural(duplicates.length, 'duplicate')}
        rows={duplicates}
        add="Add them again"
        act={act}
      />
      <ForAll
        label={plural(sameNames.length, 'same file name')}
        rows={sameNames}
        add="Add them as new photos"
        act={act}
      />
      {state.rows.length > 0 && (
        <QuestionButton
          label="Discard list"
          title={`Discard ${plural(state.rows.length, 'file')}?`}
          answer="Discard"
          isDangerous
          onAnswer={() => remove(state.rows.map(({ id }) => id))}
        >
          The names and texts that you entered will be lost. The files on your computer stay as they
          are.
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

interface UploadBarProps extends ChosenPhotosProps {
  resolved: ResolvedRows;
  onShowLeftOut: () => void;
}

/** Says how much will be uploaded, and uploads it or says why that is disabled. */
function UploadBar({ rows, batch, resolved, onShowLeftOut }: UploadBarProps) {
  const { toUpload, missing, disabledReason } = resolved;
  const dispatch = useAdminDispatch();
  const reasonId = useId();
  const [isStarting, setIsStarting] = useState(false);
  const bytes = toUpload.reduce((sum, { entry }) => sum + entry.bytes, 0);
  const leftOut = resolved.rows.length - toUpload.length - missing.length;

  async function uploadAll() {
    const chosen = { ...resolved, defaults: batch.defaults };
    setIsStarting(true);
    try {
      if (await dispatch(enqueueUploads(newUploads(chosen), leftOutOf(resolved.rows)))) {
        const finished = finishedRows(resolved.rows);
        rows.finish(uploadedEntries(chosen), finished);
        if (finished.length < resolved.rows.length) batch.keepGallery();
        else batch.forgetNewGallery();
      }
    } finally {
      setIsStarting(false);
    }
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
        {disabledReason}
      </span>
      <Button
        variant="contained"
        disabled={disabledReason !== '' || isStarting}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={() => void uploadAll()}
      >
        <span>{uploadWords(toUpload.length)}</span>
      </Button>
    </div>
  );
}
