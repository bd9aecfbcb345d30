import { IconButton } from '@mui/material';
import { useState } from 'react';
import { photoInputs } from '../../../model/content/entities.ts';
import { wordsIn } from '../../../model/content/fields.ts';
import { joinWithAnd } from '../../../model/plural.ts';
import type { UploadDraft } from '../../../model/upload.ts';
import { SelectField } from '../../form/fields/SelectField.tsx';
import { CloseIcon, EditIcon } from '../../layout/icons.tsx';
import { isBeingRead, type Resolution, type RowEdits, type UploadRow } from './rows.ts';
import { resolutionsFor, sizesInWords, takenInWords } from './rowWords.ts';
import { Thumbnail } from '../files/Thumbnail.tsx';
import styles from '../upload.module.css';

export interface ShownRow {
  row: UploadRow;
  draft: UploadDraft;
  where: string | undefined;
  added: readonly string[];
  onEdit: (edits: RowEdits) => void;
  onResolve: (resolution: Resolution) => void;
  onOpen: () => void;
  onRemove: () => void;
}

const ownKeywords = ({ edits, texts }: UploadRow) => edits.keywords ?? texts?.keywords ?? [];

const RowThumbnail = ({ row }: { row: UploadRow }) => (
  <Thumbnail url={row.thumbnailURL} isComing={!row.refusal} />
);

const RowName = ({ row, draft, onEdit }: ShownRow) => (
  <input
    className={`${styles.field} ${styles.name}`}
    type="text"
    aria-label={`Name of ${row.file.name}`}
    aria-invalid={photoInputs.photoName.validationError?.(draft.photoName) !== undefined}
    placeholder="Name"
    value={draft.photoName}
    onChange={({ target }) => onEdit({ photoName: target.value })}
  />
);

/** The keywords of a photo. The text stays as it is typed until the field is left. */
function RowKeywords({ row, onEdit }: ShownRow) {
  const [typed, setTyped] = useState<string>();
  return (
    <textarea
      className={styles.field}
      rows={2}
      aria-label={`Keywords of ${row.file.name}`}
      placeholder="Keywords, separated by commas"
      value={typed ?? ownKeywords(row).join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onEdit({ keywords: wordsIn(target.value) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Says where the photo exists already, and asks what to do with its file. */
const DuplicateChoice = ({ row, where, onResolve }: ShownRow) => (
  <div className={styles.duplicate}>
    <span>{where}</span>
    <SelectField
      size="small"
      hiddenLabel
      aria-label={`What to do with ${row.file.name}`}
      value={row.resolution}
      options={resolutionsFor(row)}
      onChange={onResolve}
    />
  </div>
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

export function RowCells(props: ShownRow) {
  const { row, draft, where, added, onEdit } = props;
  const isBare = isBeingRead(row) || row.refusal !== undefined;
  return (
    <>
      <td data-left-out={isLeftOut(props)}>
        <RowThumbnail row={row} />
      </td>
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
              <RowName {...props} />
              {where ? (
                <DuplicateChoice {...props} />
              ) : (
                <textarea
                  className={styles.field}
                  rows={2}
                  aria-label={`Caption of ${row.file.name}`}
                  placeholder="Caption"
                  value={draft.caption}
                  onChange={({ target }) => onEdit({ caption: target.value })}
                />
              )}
            </div>
          </td>
          <td>
            <div className={styles.stack}>
              <RowKeywords {...props} />
              {added.length > 0 && (
                <span className={styles.quiet}>{`and ${joinWithAnd(added)}`}</span>
              )}
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

/** A row as a card on a phone; a tap opens its other fields. */
export function RowCard(props: ShownRow) {
  const { row, draft, where } = props;
  const isBare = isBeingRead(row) || row.refusal !== undefined;
  return (
    <>
      <div data-left-out={isLeftOut(props)}>
        <RowThumbnail row={row} />
      </div>
      <div className={styles.stack}>
        {isBare ? (
          <RowNotice row={row} />
        ) : (
          <>
            <RowName {...props} />
            {where ? (
              <DuplicateChoice {...props} />
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
