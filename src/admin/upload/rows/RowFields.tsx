import { useState } from 'react';
import { photoInputs } from '../../../model/content/entities.ts';
import { wordsIn } from '../../../model/content/fields.ts';
import { listOf } from '../../../model/plural.ts';
import styles from '../upload.module.css';

interface RowFieldProps<Value> {
  /** What it is for screen readers: `Name of IMG_1.jpg`. */
  label: string;
  placeholder?: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** The name of a row. */
export const RowName = ({ label, value, onChange }: RowFieldProps<string>) => (
  <input
    className={`${styles.field} ${styles.name}`}
    type="text"
    aria-label={label}
    aria-invalid={photoInputs.photoName.lack?.(value) !== undefined}
    placeholder="Name"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** Some lines of text of a row. */
export const RowLines = ({ label, placeholder, value, onChange }: RowFieldProps<string>) => (
  <textarea
    className={styles.field}
    rows={2}
    aria-label={label}
    placeholder={placeholder}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** The keywords of a row, separated by commas; a comma that is just typed stays. */
export function RowKeywords({ label, value, onChange }: RowFieldProps<readonly string[]>) {
  const [typed, setTyped] = useState<string>();
  return (
    <textarea
      className={styles.field}
      rows={2}
      aria-label={label}
      placeholder="Keywords, separated by commas"
      value={typed ?? value.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wordsIn(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** What all photos get beside their own keywords. */
export const AddedKeywords = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && <span className={styles.quiet}>{`and ${listOf(words)}`}</span>;
