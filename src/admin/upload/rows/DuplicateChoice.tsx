import { SelectField } from '../../form/fields/SelectField.tsx';
import type { Resolution, UploadRow } from './rows.ts';
import { resolutionsFor } from './rowWords.ts';
import styles from '../upload.module.css';

interface DuplicateChoiceProps {
  row: UploadRow;
  /** Where it is already. */
  where: string;
  onResolve: (resolution: Resolution) => void;
}

/** Says where a file is already, and asks what to do with it. */
export const DuplicateChoice = ({ row, where, onResolve }: DuplicateChoiceProps) => (
  <div className={styles.duplicate}>
    <span>{where}</span>
    <SelectField
      size="small"
      hiddenLabel
      aria-label={`What to do with ${row.file.name}`}
      value={row.resolution}
      options={resolutionsFor(row)}
      onChange={(id) => onResolve(id as Resolution)}
    />
  </div>
);
