import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type Deletion, isSelection } from '../../model/trash.ts';
import page from '../components/page.module.css';
import { describeDeletion, membersOf, namesIn, restorableIn, titleOf } from './describeDeletion.ts';
import { Members } from './Members.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import styles from './TrashPage.module.css';

interface TrashRowProps {
  deletion: Deletion;
  /** ms */
  now: number;
  isBusy: boolean;
  onRestore: () => void;
  /** The button that deletes it for good. */
  children: ReactNode;
}

export function TrashRow({ deletion, now, isBusy, onRestore, children }: TrashRowProps) {
  const name = titleOf(deletion);
  const names = namesIn(deletion);
  const [first] = deletion.entries;
  return (
    <li className={styles.row}>
      <Thumbnails entries={isSelection(deletion) ? deletion.entries : [first]} />
      <div>
        <bdi className={`${page.clamp} ${styles.name}`}>{name}</bdi>
        {names && <bdi className={`${page.clamp} ${styles.name} ${styles.names}`}>{names}</bdi>}
        <p className={page.quiet}>{describeDeletion(deletion, now)}</p>
      </div>
      <div className={page.buttons}>
        <Button
          variant="outlined"
          disabled={isBusy || restorableIn(deletion).length === 0}
          onClick={onRestore}
          aria-label={`Restore ${name}`}
        >
          Restore
        </Button>
        {children}
      </div>
      {membersOf(deletion).length > 0 && <Members deletion={deletion} />}
    </li>
  );
}
