import { IconButton, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useState } from 'react';
import { photoInputs } from '../../../model/content/entities.ts';
import { joinWords, wordsIn } from '../../../model/content/fields.ts';
import { joinWithAnd } from '../../../model/plural.ts';
import type { TypedWords } from '../../../store/admin/uploads/keptList.ts';
import { photoLabel } from '../../form/fields/PhotoInputs.tsx';
import { SelectField } from '../../form/fields/SelectField.tsx';
import { CloseIcon, EditIcon } from '../../components/icons.tsx';
import page from '../../components/page.module.css';
import { Thumbnail } from '../files/Thumbnail.tsx';
import styles from '../upload.module.css';
import { isEditable, isMissing, ownKeywords, resolutionOf, type UploadRow } from './rows.ts';
import { resolutionsFor, sizesInWords, takenInWords } from './rowWords.ts';
import type { ResolvedRows } from './useBatch.ts';
import type { Rows } from './useRows.ts';

const quiet = `${page.quiet} ${page.clip}`;

interface RowViewProps {
  row: UploadRow;
  rows: Rows;
  resolved: ResolvedRows;
  /** Keywords that are added to those of each photo. */
  added: readonly string[];
  onOpen: () => void;
}

/** A chosen file. On a phone, its other fields are in a dialog. */
export function RowView({ row, rows, resolved, added, onOpen }: RowViewProps) {
  const { id, refusal } = row;
  const { fileName } = row.entry;
  const resolution = resolutionOf(row);
  const values = resolved.valuesOf(row);
  const where = resolved.whereIs(row);
  const edit = (words: TypedWords) => rows.act({ type: 'edited', id, words });
  const isLeftOut = refusal !== undefined || (where !== undefined && resolution === 'skip');
  const keepsTexts = where !== undefined && resolution === 'replace';
  const hasFields = isEditable(row);
  return (
    <div className={styles.row} data-left-out={isLeftOut}>
      <Thumbnail url={row.thumbnailURL} isComing={!refusal && !isMissing(row)} />
      {hasFields ? (
        <>
          <div className={styles.texts}>
            {keepsTexts ? (
              <p className={quiet}>The name and texts stay.</p>
            ) : (
              <RowField
                className={styles.name}
                label={`Name of ${fileName}`}
                placeholder="Name"
                error={photoInputs.photoName.validationError?.(values.photoName) !== undefined}
                value={values.photoName}
                onText={(photoName) => edit({ photoName })}
              />
            )}
            {where ? (
              <div className={styles.duplicate}>
                <span className={page.clip} title={where}>
                  {where}
                </span>
                <SelectField
                  size="small"
                  hiddenLabel
                  aria-label={`What to do with ${fileName}`}
                  value={resolution}
                  options={resolutionsFor(row)}
                  onChange={(chosen) =>
                    rows.act({ type: 'resolved', rows: [row], resolution: chosen })
                  }
                />
              </div>
            ) : (
              <RowField
                isLong
                label={`${photoLabel('caption')} of ${fileName}`}
                placeholder={photoLabel('caption')}
                value={values.caption}
                onText={(caption) => edit({ caption })}
              />
            )}
          </div>
          <div className={styles.texts}>
            {!keepsTexts && <RowKeywords row={row} edit={edit} />}
            {!keepsTexts && added.length > 0 && (
              <p className={page.quiet}>{`plus ${joinWithAnd(added)}`}</p>
            )}
          </div>
          <div className={styles.facts}>
            <p className={page.clip}>
              {isMissing(row)
                ? 'Choose this file again'
                : takenInWords(row.facts?.exif.takenAt) || 'No date'}
            </p>
            <p className={quiet}>{sizesInWords(row)}</p>
            <p className={quiet} title={fileName} translate="no">
              {fileName}
            </p>
          </div>
        </>
      ) : (
        <div className={styles.notice}>
          <p className={page.clip} translate="no">
            {fileName}
          </p>
          <p className={refusal ? page.refusal : page.quiet}>{refusal ?? 'Reading…'}</p>
        </div>
      )}
      <div className={styles.actions}>
        {hasFields && !keepsTexts && (
          <IconButton aria-label={`Edit all fields of ${fileName}`} onClick={onOpen}>
            <EditIcon />
          </IconButton>
        )}
        <IconButton aria-label={`Remove ${fileName}`} onClick={() => rows.remove([id])}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  );
}

interface RowFieldProps extends OutlinedInputProps {
  label: string;
  isLong?: boolean;
  onText: (text: string) => void;
}

/** A field that looks like text until the pointer is on it. */
const RowField = ({ label, isLong = false, className, onText, ...props }: RowFieldProps) => (
  <OutlinedInput
    {...props}
    fullWidth
    className={[styles.field, isLong ? styles.long : className].join(' ')}
    inputComponent={isLong ? 'textarea' : 'input'}
    slotProps={{ input: { 'aria-label': label, ...(isLong && { rows: 2 }) } }}
    onChange={({ target }) => onText(target.value)}
  />
);

/** The keywords of a photo. The text stays as it is typed until the field is left. */
function RowKeywords({ row, edit }: { row: UploadRow; edit: (words: TypedWords) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <RowField
      isLong
      label={`${photoLabel('keywords')} of ${row.entry.fileName}`}
      placeholder={`${photoLabel('keywords')}, separated by commas`}
      value={typed ?? joinWords(ownKeywords(row))}
      onText={(text) => {
        setTyped(text);
        edit({ keywords: wordsIn(text) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
