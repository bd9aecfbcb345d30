import { Button } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { plural, sizeInWords } from '../../../model/plural.ts';
import page from '../../layout/page.module.css';
import { publishWords } from './forAll.ts';
import type { Decided } from './useDecided.ts';
import styles from '../upload.module.css';

interface PublishBarProps {
  /** What is done with all rows. */
  children: ReactNode;
  decided: Decided;
  /** Whether they are just being handed over. */
  isStarting: boolean;
  onPublish: () => void;
}

function countInWords({ rows, taken }: Decided): string {
  const bytes = taken.reduce((sum, { file }) => sum + file.size, 0);
  const left = rows.length - taken.length;
  return [
    `${plural(taken.length, 'photo')}, ${sizeInWords(bytes)}`,
    ...(left > 0 ? [`${left} left out`] : []),
  ].join(' · ');
}

/** Says how much is to be published, and publishes it or says what hinders. */
export function PublishBar({ decided, isStarting, onPublish, children }: PublishBarProps) {
  const { taken, hindrance } = decided;
  const hindranceId = useId();
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <span className={page.count}>{countInWords(decided)}</span>
        {children}
      </div>
      <div className={styles.publish}>
        {hindrance && (
          <span id={hindranceId} className={page.count}>
            {hindrance}
          </span>
        )}
        <Button
          variant="contained"
          disabled={hindrance !== '' || isStarting}
          aria-describedby={hindrance ? hindranceId : undefined}
          onClick={onPublish}
        >
          {publishWords(taken.length)}
        </Button>
      </div>
    </div>
  );
}
