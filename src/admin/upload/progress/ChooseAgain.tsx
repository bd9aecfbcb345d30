import { Button } from '@mui/material';
import { useRef } from 'react';
import { plural } from '../../../model/plural.ts';
import type { UploadItem } from '../../../model/upload.ts';
import styles from '../upload.module.css';

interface ChooseAgainProps {
  items: readonly UploadItem[];
  onChoose: (files: readonly File[]) => void;
}

export function ChooseAgain({ items, onChoose }: ChooseAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  const words =
    items.length === 1 ? 'Choose this file again' : `Choose these ${items.length} files again`;
  return (
    <>
      <p className={styles.quiet}>
        {`This browser has no copy of ${plural(items.length, 'file')}. Choose the same files again; their names may have changed.`}
      </p>
      <ul className={styles.names} aria-label="Files to choose again">
        {items.map(({ id, source }) => (
          <li key={id}>
            <bdi>{source.fileName}</bdi>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {words}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
