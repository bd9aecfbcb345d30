import { IconButton } from '@mui/material';
import type { UploadDraft } from '../../../model/upload.ts';
import { CloseIcon, EditIcon } from '../../layout/icons.tsx';
import { DuplicateChoice } from './DuplicateChoice.tsx';
import { AddedKeywords, RowKeywords, RowLines, RowName } from './RowFields.tsx';
import { isBeingRead, type Resolution, type RowEdits, type UploadRow } from './rows.ts';
import { sizesInWords, takenInWords } from './rowWords.ts';
import { Thumbnail } from '../files/Thumbnail.tsx';
import styles from '../upload.module.css';

/** A row as it is shown. */
export interface ShownRow {
  row: UploadRow;
  draft: UploadDraft;
  /** Where it is already. */
  where: string | undefined;
  /** Keywords that it gets beside its own. */
  added: readonly string[];
  onEdit: (edits: RowEdits) => void;
  onResolve: (resolution: Resolution) => void;
  onOpen: () => void;
  onRemove: () => void;
}

const ownKeywords = ({ edits, texts }: UploadRow) => edits.keywords ?? texts?.keywords ?? [];

const hasThumbnail = (row: UploadRow) => (
  <Thumbnail url={row.thumbnailURL} isComing={!row.refusal} />
);

const RowActions = ({ row, onOpen, onRemove }: ShownRow) => (
  <div className={styles.actions}>
    {row.facts && !row.refusal && (
      <IconButton aria-label={`Edit all fields of ${row.file.name}`} onClick={onOpen}>
        <EditIcon />
      </IconButton>
    )}
    <IconButton aria-label={`Leave out ${row.file.name}`} onClick={onRemove}>
      <CloseIcon />
    </IconButton>
  </div>
);

/** Why a file is not taken, or that it is being read. */
const RowNotice = ({ row }: { row: UploadRow }) => (
  <>
    <span className={styles.fileName}>{row.file.name}</span>
    {row.refusal ? (
      <span className={styles.refusal}>{row.refusal}</span>
    ) : (
      <span className={styles.quiet}>Reading…</span>
    )}
  </>
);

const Facts = ({ row }: { row: UploadRow }) => (
  <>
    <span>{takenInWords(row.facts?.exif.takenAt) || 'No date'}</span>
    <span className={styles.quiet}>{sizesInWords(row)}</span>
    <span className={styles.quiet} title={row.file.name}>
      {row.file.name}
    </span>
  </>
);

const isLeftOut = ({ row, where }: ShownRow) =>
  row.refusal !== undefined || (where !== undefined && row.resolution === 'skip');

/** The cells of a row, where there is room for a table. */
export function RowCells(props: ShownRow) {
  const { row, draft, where, added, onEdit, onResolve } = props;
  const isBare = isBeingRead(row) || row.refusal !== undefined;
  return (
    <>
      <td data-left-out={isLeftOut(props)}>{hasThumbnail(row)}</td>
      {isBare ? (
        <td colSpan={3}>
          <div className={styles.stack}>
            <RowNotice row={row} />
          </div>
        </td>
      ) : (
        <>
          <td>
            <div className={styles.stack}>
              <RowName
                label={`Name of ${row.file.name}`}
                value={draft.photoName}
                onChange={(photoName) => onEdit({ photoName })}
              />
              {where ? (
                <DuplicateChoice row={row} where={where} onResolve={onResolve} />
              ) : (
                <RowLines
                  label={`Caption of ${row.file.name}`}
                  placeholder="Caption"
                  value={draft.caption}
                  onChange={(caption) => onEdit({ caption })}
                />
              )}
            </div>
          </td>
          <td>
            <div className={styles.stack}>
              <RowKeywords
                label={`Keywords of ${row.file.name}`}
                value={ownKeywords(row)}
                onChange={(keywords) => onEdit({ keywords })}
              />
              <AddedKeywords words={added} />
            </div>
          </td>
          <td>
            <div className={styles.facts}>
              <Facts row={row} />
            </div>
          </td>
        </>
      )}
      <td>
        <RowActions {...props} />
      </td>
    </>
  );
}

/** A row as a card, where there is no room for a table; all else of it is a tap away. */
export function RowCard(props: ShownRow) {
  const { row, draft, where, onEdit, onResolve } = props;
  const isBare = isBeingRead(row) || row.refusal !== undefined;
  return (
    <>
      <div data-left-out={isLeftOut(props)}>{hasThumbnail(row)}</div>
      <div className={styles.stack}>
        {isBare ? (
          <RowNotice row={row} />
        ) : (
          <>
            <RowName
              label={`Name of ${row.file.name}`}
              value={draft.photoName}
              onChange={(photoName) => onEdit({ photoName })}
            />
            {where ? (
              <DuplicateChoice row={row} where={where} onResolve={onResolve} />
            ) : (
              <div className={styles.facts}>
                <span className={styles.quiet}>
                  {[takenInWords(row.facts?.exif.takenAt), sizesInWords(row)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={styles.quiet}>{draft.keywords.join(', ')}</span>
              </div>
            )}
          </>
        )}
      </div>
      <RowActions {...props} />
    </>
  );
}
