import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import type { CollectionName } from '../../model/site/revision.ts';
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
import { ForGoodDialog } from './ForGoodDialog.tsx';
import { ParentDialog } from './ParentDialog.tsx';
import styles from './TrashPage.module.css';
import { whatOf } from './whatOf.ts';
import { TrashRow } from './TrashRow.tsx';

/** What is asked before it is done. */
type Question =
  | { kind: 'parent'; entry: TrashEntry; collection: CollectionName }
  | { kind: 'delete'; entry: TrashEntry }
  | { kind: 'empty'; entries: readonly TrashEntry[] };

const nowIs = (entry: TrashEntry, what: string) =>
  `${whatOf(entry)} ${isBatch(entry) && entry.photos > 1 ? 'are' : 'is'} ${what}.`;

/** What was deleted, for as long as it can be brought back. */
export function TrashPage() {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectTrash);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_TRASH'));
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => Date.now());
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [told, setTold] = useState('');

  /** Runs one at a time, and gives the focus a place, since its button goes or was disabled. */
  async function run(write: Thunk<Promise<Result<unknown>>>, words: string) {
    setQuestion(undefined);
    setIsBusy(true);
    const result = await dispatch(write);
    setIsBusy(false);
    setTold(result.ok ? words : '');
    heading.current?.focus();
    return result;
  }

  async function restore(entry: TrashEntry, parentId?: string) {
    const { id, kind, collection } = entry;
    const write = kind === 'image' ? restoreImage(entry) : restoreFromTrash(id, parentId);
    const result = await run(write, nowIs(entry, 'back'));
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
      <p className={styles.hint}>
        {`What is deleted stays here for ${TRASH_DAYS} days, with its files. Then it is deleted for good.`}
      </p>
      <p role="status">{told}</p>
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
          what={whatOf(question.entry)}
          collection={question.collection}
          isSeveral={isBatch(question.entry)}
          onChoose={(parentId) => void restore(question.entry, parentId)}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'delete' && (
        <ForGoodDialog
          what={whatOf(question.entry)}
          onConfirm={() =>
            void run(deleteFromTrash(question.entry), nowIs(question.entry, 'deleted for good'))
          }
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'empty' && (
        <ForGoodDialog
          what="everything in the trash"
          onConfirm={() => void run(emptyTrash(question.entries), 'The trash is empty.')}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
