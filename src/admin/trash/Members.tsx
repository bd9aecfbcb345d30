import { Button } from '@mui/material';
import { useState } from 'react';
import { shownName } from '../../model/content/names.ts';
import type { Deletion } from '../../model/trash.ts';
import controls from '../../ui/controls.module.css';
import page from '../components/page.module.css';
import { countIn, membersOf } from './describeDeletion.ts';
import { Thumbnails } from './Thumbnails.tsx';
import styles from './TrashPage.module.css';

/** How many photos or galleries are shown at first, and then with each press of “Show more”. */
const PAGE_SIZE = 60;

/** The photos or galleries of a group, each with its picture and its name. */
export function Members({ deletion }: { deletion: Deletion }) {
  const [isOpen, setIsOpen] = useState(false);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const members = membersOf(deletion);
  const count = countIn(deletion);
  return (
    <details
      className={`${controls.disclosure} ${styles.members}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span>{`Show ${count}`}</span>
      </summary>
      {isOpen && (
        <>
          <ul className={styles.grid} aria-label={count}>
            {members.slice(0, limit).map((member) => (
              <li key={member.id}>
                <Thumbnails entries={[member]} />
                <bdi className={`${page.clamp} ${styles.name}`}>{shownName(member.name)}</bdi>
                {member.isPurging && <p className={page.quiet}>Being deleted for good</p>}
              </li>
            ))}
          </ul>
          {members.length > limit && (
            <Button onClick={() => setLimit(limit + PAGE_SIZE)}>
              <span>{`Show ${Math.min(PAGE_SIZE, members.length - limit)} more`}</span>
            </Button>
          )}
        </>
      )}
    </details>
  );
}
