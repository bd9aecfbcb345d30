import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import type { CollectionName } from '../../model/site/revision.ts';
import { plural } from '../../model/plural.ts';
import { isBatch, TRASH_DAYS, type TrashEntry } from '../../model/trash.ts';
import {
  deleteFromTrash,
  emptyTrash,
  restoreFromTrash,
  restoreImage,
} from '../../store/admin/trash.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import type { Thunk } from '../../store/state.ts';
import { hasCode, type Result } from '../../store/runOperation.ts';
import { clearError } from '../../store/messages.ts';
import { selectTrash } from '../../store/trash.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import page from '../layout/page.module.css';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';
import { ParentDialog } from './ParentDialog.tsx';
import styles from './TrashPage.module.css';
import { titleOf, TrashRow } from './TrashRow.tsx';

type Question =
  | { kind: 'parent'; entry: TrashEntry; collection: CollectionName }
  | { kind: 'delete'; entry: TrashEntry }
  | { kind: 'empty'; entries: readonly TrashEntry[] };

/** An entry in sentences: `“Dawn”`, or `12 photos`. */
function subjectOf(entry: TrashEntry): string {
  if (isBatch(entry)) return plural(entry.photos, 'photo');
  return entry.kind === 'image' ? titleOf(entry) : `“${titleOf(entry)}”`;
}

const resultOf = (entry: TrashEntry, done: string) =>
  `${subjectOf(entry)} ${isBatch(entry) && entry.photos > 1 ? 'are' : 'is'} ${done}.`;

export function TrashPage() {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectTrash);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_TRASH'));
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => Date.now());
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [message, setMessage] = useState('');

  /** Runs one write at a time, and moves the focus from its button to the heading. */
  async function run(write: Thunk<Promise<Result<unknown>>>, success: string) {
    setQuestion(undefined);
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
    setQuestion({ kind: 'parent', entry, collection });
  }

  return (
    <>
      <div className={page.head}>
        <h1 ref={heading} tabIndex={-1}>
          Trash
        </h1>
        <Button
          color="error"
          disabled={isBusy || !entries || entries.length === 0}
          onClick={() => entries && setQuestion({ kind: 'empty', entries })}
        >
          Empty trash
        </Button>
      </div>
      <p className={page.hint}>
        {`Deleted items stay here for ${TRASH_DAYS} days, with their files. Then they are deleted for good.`}
      </p>
      <p role="status">{message}</p>
      <Loaded
        value={entries}
        load={load}
        subjectLabel="the trash"
        skeleton={<div className={page.skeleton} />}
      >
        {(list) =>
          list.length === 0 ? (
            <Notice>The trash is empty.</Notice>
          ) : (
            <ul className={styles.list} aria-label="Deleted">
              {list.map((entry) => (
                <TrashRow
                  key={entry.id}
                  entry={entry}
                  now={now}
                  isBusy={isBusy}
                  onRestore={() => void restore(entry)}
                  onDelete={() => setQuestion({ kind: 'delete', entry })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {question?.kind === 'parent' && (
        <ParentDialog
          subject={subjectOf(question.entry)}
          collection={question.collection}
          isSeveral={isBatch(question.entry)}
          onChoose={(parentId) => void restore(question.entry, parentId)}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'delete' && (
        <ForGoodDialog
          subject={subjectOf(question.entry)}
          onConfirm={() =>
            void run(deleteFromTrash(question.entry), resultOf(question.entry, 'deleted for good'))
          }
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'empty' && (
        <ForGoodDialog
          subject="everything in the trash"
          onConfirm={() => void run(emptyTrash(question.entries), 'The trash is empty.')}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

interface ForGoodDialogProps {
  /** What is deleted: `“Dawn”`, or `everything in the trash`. */
  subject: string;
  onConfirm: () => void;
  onCancel: () => void;
}

const ForGoodDialog = ({ subject, onConfirm, onCancel }: ForGoodDialogProps) => (
  <QuestionDialog
    title={
      <>
        {'Delete '}
        <bdi>{subject}</bdi>
        {' for good?'}
      </>
    }
    answer="Delete for good"
    isDangerous
    onAnswer={onConfirm}
    onCancel={onCancel}
  >
    The files are deleted too, including the originals. This can’t be undone.
  </QuestionDialog>
);
