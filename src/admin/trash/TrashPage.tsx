import { useRef, useState } from 'react';
import type { CollectionName } from '../../model/site/revision.ts';
import { plural } from '../../model/plural.ts';
import { isBatch, TRASH_DAYS, type TrashEntry } from '../../model/trash.ts';
import {
  deleteFromTrash,
  emptyTrash,
  restoreFromTrash,
  restoreImage,
  selectTrash,
} from '../../store/admin/trash/trash.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import type { Thunk } from '../../store/state.ts';
import { hasCode, type Result } from '../../store/runOperation.ts';
import { clearError } from '../../store/messages.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import page from '../layout/page.module.css';
import { QuestionButton } from '../layout/QuestionDialog.tsx';
import { ParentDialog } from './ParentDialog.tsx';
import styles from './TrashPage.module.css';
import { titleOf, TrashRow } from './TrashRow.tsx';

/** An entry in sentences: `“Dawn”`, or `12 photos`. */
function subjectOf(entry: TrashEntry): string {
  if (isBatch(entry)) return plural(entry.photos, 'photo');
  return entry.kind === 'image' ? titleOf(entry) : `“${titleOf(entry)}”`;
}

const resultOf = (entry: TrashEntry, done: string) =>
  `${subjectOf(entry)} ${isBatch(entry) && entry.photos > 1 ? 'were' : 'was'} ${done}.`;

export function TrashPage() {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectTrash);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_TRASH'));
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => Date.now());
  const [isBusy, setIsBusy] = useState(false);
  const [homeless, setHomeless] = useState<{ entry: TrashEntry; collection: CollectionName }>();
  const [message, setMessage] = useState('');

  /** Runs one write at a time, and moves the focus from its button to the heading. */
  async function run(write: Thunk<Promise<Result<unknown>>>, success: string) {
    setHomeless(undefined);
    setIsBusy(true);
    const result = await dispatch(write);
    setIsBusy(false);
    setMessage(result.ok ? success : '');
    heading.current?.focus();
    return result;
  }

  async function restore(entry: TrashEntry, parentId?: string) {
    const { id, kind, collection } = entry;
    const write = kind === 'image' ? restoreImage(entry) : restoreFromTrash(id, parentId);
    const result = await run(write, resultOf(entry, 'restored'));
    if (result.ok || collection === 'site' || !hasCode(result.error, 'parent-gone')) return;
    dispatch(clearError());
    setHomeless({ entry, collection });
  }

  return (
    <>
      <div className={page.head}>
        <h1 ref={heading} tabIndex={-1}>
          Trash
        </h1>
        <ForGoodButton
          label="Empty trash"
          subject="everything in the trash"
          isDisabled={isBusy || !entries || entries.length === 0}
          onConfirm={() => entries && void run(emptyTrash(entries), 'The trash is empty.')}
        />
      </div>
      <p className={page.hint}>
        {`Deleted items stay here for ${TRASH_DAYS} days, with their files. Then they are deleted for good.`}
      </p>
      <p role="status">{message}</p>
      <Loaded
        value={entries}
        load={load}
        subjectLabel="The trash"
        skeleton={<div className={page.skeleton} />}
        ifEmpty="The trash is empty."
      >
        {(list) => (
          <ul className={styles.list} aria-label="Deleted">
            {list.map((entry) => (
              <TrashRow
                key={entry.id}
                entry={entry}
                now={now}
                isBusy={isBusy}
                onRestore={() => void restore(entry)}
              >
                <ForGoodButton
                  label="Delete for good"
                  name={`Delete ${titleOf(entry)} for good`}
                  subject={subjectOf(entry)}
                  isDisabled={isBusy}
                  onConfirm={() =>
                    void run(deleteFromTrash(entry), resultOf(entry, 'deleted for good'))
                  }
                />
              </TrashRow>
            ))}
          </ul>
        )}
      </Loaded>
      {homeless && (
        <ParentDialog
          subject={subjectOf(homeless.entry)}
          collection={homeless.collection}
          isSeveral={isBatch(homeless.entry)}
          onChoose={(parentId) => void restore(homeless.entry, parentId)}
          onCancel={() => setHomeless(undefined)}
        />
      )}
    </>
  );
}

interface ForGoodButtonProps {
  label: string;
  /** Its name for screen readers; the label by default. */
  name?: string;
  /** What is deleted: `“Dawn”`, or `everything in the trash`. */
  subject: string;
  isDisabled: boolean;
  onConfirm: () => void;
}

const ForGoodButton = ({ label, name, subject, isDisabled, onConfirm }: ForGoodButtonProps) => (
  <QuestionButton
    label={label}
    button={{ color: 'error', disabled: isDisabled, 'aria-label': name }}
    title={
      <>
        Delete <bdi>{subject}</bdi> for good?
      </>
    }
    answer="Delete for good"
    isDangerous
    onAnswer={onConfirm}
  >
    The files are deleted too, including the originals. This can’t be undone.
  </QuestionButton>
);
