import { Button } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { plural, sizeInWords } from '../../../model/plural.ts';
import page from '../../layout/page.module.css';
import { publishWords } from './batchDefaults.ts';
import type { ResolvedRows } from './useResolvedRows.ts';
import styles from '../upload.module.css';

interface PublishBarProps {
  /** The tools for all rows. */
  children: ReactNode;
  resolved: ResolvedRows;
  /** Whether the queue is just taking the rows. */
  isStarting: boolean;
  onShowLeftOut: () => void;
  onPublish: () => void;
}

/** Says how much will be published, and publishes it or says why that is disabled. */
export function PublishBar(props: PublishBarProps) {
  const { resolved, isStarting, onShowLeftOut, onPublish, children } = props;
  const { rows, taken, disabledReason } = resolved;
  const reasonId = useId();
  const bytes = taken.reduce((sum, { file }) => sum + file.size, 0);
  const leftOut = rows.length - taken.length;
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <span className={page.count}>
          {`${plural(taken.length, 'photo')}, ${sizeInWords(bytes)}`}
        </span>
        {leftOut > 0 && <Button onClick={onShowLeftOut}>{`${leftOut} left out`}</Button>}
        {children}
      </div>
      <div className={styles.publish}>
        {disabledReason && (
          <span id={reasonId} className={page.count}>
            {disabledReason}
          </span>
        )}
        <Button
          variant="contained"
          disabled={disabledReason !== '' || isStarting}
          aria-describedby={disabledReason ? reasonId : undefined}
          onClick={onPublish}
        >
          {publishWords(taken.length)}
        </Button>
      </div>
    </div>
  );
}
