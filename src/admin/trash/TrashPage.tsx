import { Button } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import type { EditedCollection } from '../../model/content/edits.ts';
import type { EntityName } from '../../model/content/registry.ts';
import { groupEntries, isSelection, TRASH_DAYS, type Deletion } from '../../model/trash.ts';
import {
  deleteFromTrash,
  emptyTrash,
  loadTrash,
  restoreFromTrash,
  restoreImageFromTrash,
  TRASH_PAGE,
} from '../../store/admin/trash/trash.ts';
import { selectTrash } from '../../store/admin/trash/slice.ts';
import { selectNameOf } from '../../store/admin/edits/inputs.ts';
import { useAdminDispatch, useAdminSelector, useAdminStore } from '../../store/admin/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import type { AdminState, AdminThunk } from '../../store/state.ts';
import { hasCode, type Result } from '../../store/runOperation.ts';
import { clearError } from '../../store/messages.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import page from '../components/page.module.css';
import { QuestionButton } from '../components/QuestionDialog.tsx';
import { describeResult, parentIdIn, subjectOf, titleOf } from './describeDeletion.ts';
import { ParentDialog } from './ParentDialog.tsx';
import styles from './TrashPage.module.css';
import { TrashRow } from './TrashRow.tsx';

/** How many rows show that the list is being loaded. */
const WAITING = ['first', 'second', 'third'];

/** The name of the gallery of a photo, or of the category of a gallery; empty if it is not loaded. */
const selectParentName = (state: AdminState, collection: EditedCollection, id: string): string =>
  selectNameOf(state, { collection: collection === 'photos' ? 'galleries' : 'categories', id });

export function TrashPage() {
  const dispatch = useAdminDispatch();
  const store = useAdminStore();
  const entries = useAdminSelector(selectTrash);
  const load = useAdminSelector((state) => selectLoad(state, 'LOAD_TRASH'));
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => Date.now());
  const [isBusy, setIsBusy] = useState(false);
  const [orphan, setOrphan] = useState<{
    deletion: Deletion;
    collection: EntityName;
    reason: string;
  }>();
  const [message, setMessage] = useState('');
  const [limit, setLimit] = useState(TRASH_PAGE);
  const deletions = useMemo(() => entries && groupEntries(entries), [entries]);

  /** Runs one write at a time, and moves the focus from its button to the heading. */
  async function run(write: AdminThunk<Promise<Result<unknown>>>, success: string) {
    setOrphan(undefined);
    setLimit(TRASH_PAGE);
    setMessage('');
    setIsBusy(true);
    const result = await dispatch(write);
    setIsBusy(false);
    setMessage(result.ok ? success : '');
    heading.current?.focus();
    return result;
  }

  async function showMore() {
    const more = limit + TRASH_PAGE;
    const result = await dispatch(loadTrash(more));
    if (result.ok) setLimit(more);
  }

  async function restore(deletion: Deletion, parentId?: string) {
    const [entry] = deletion.entries;
    const { collection, kind } = entry;
    const isImage = kind === 'image';
    const photoIds = isSelection(deletion)
      ? deletion.entries.map((each) => each.documentId)
      : undefined;
    const write = isImage
      ? restoreImageFromTrash(entry)
      : restoreFromTrash(deletion.key, parentId, photoIds);
    const parent = isImage ? undefined : (parentId ?? parentIdIn(deletion));
    const parentName = parent && selectParentName(store.getState(), collection, parent);
    const result = await run(write, describeResult(deletion, 'restored', parentName));
    if (result.ok || collection === 'site') return;
    // The others of a group are back.
    if (hasCode(result.error, 'place-taken')) await dispatch(loadTrash());
    if (!hasCode(result.error, 'parent-gone', 'parent-in-trash')) return;
    dispatch(clearError());
    setOrphan({ deletion, collection, reason: result.error.sentence });
  }

  return (
    <>
      <div className={page.head}>
        <h1 ref={heading} tabIndex={-1}>
          Trash
        </h1>
        <DeleteForGoodButton
          label="Empty trash"
          subject="everything in the trash"
          isDisabled={isBusy || !entries || entries.length === 0}
          onConfirm={() =>
            entries &&
            void run(emptyTrash(entries), 'The items in the trash were deleted for good.')
          }
        />
      </div>
      <p className={page.hint}>
        {`Deleted items stay here for ${TRASH_DAYS} days, with their files. After that, they are deleted for good the next time you open the admin area.`}
      </p>
      <p role="status">{message}</p>
      <Loaded
        value={deletions}
        load={load}
        subjectLabel="The trash"
        skeleton={
          <div className={styles.list}>
            {WAITING.map((row) => (
              <div key={row} className={styles.waiting} />
            ))}
          </div>
        }
        ifEmpty="The trash is empty."
      >
        {(list) => (
          <ul className={styles.list} aria-label="Deleted">
            {list.map((deletion) => (
              <TrashRow
                key={deletion.key}
                deletion={deletion}
                now={now}
                isBusy={isBusy}
                onRestore={() => void restore(deletion)}
              >
                <DeleteForGoodButton
                  label="Delete for good"
                  name={`Delete for good: ${titleOf(deletion)}`}
                  subject={subjectOf(deletion)}
                  isDisabled={isBusy}
                  onConfirm={() =>
                    void run(
                      deleteFromTrash(deletion),
                      describeResult(deletion, 'deleted for good'),
                    )
                  }
                />
              </TrashRow>
            ))}
          </ul>
        )}
      </Loaded>
      {entries && entries.length >= limit && (
        <Button disabled={isBusy} onClick={() => void showMore()}>
          Show more
        </Button>
      )}
      {orphan && (
        <ParentDialog
          subject={subjectOf(orphan.deletion)}
          collection={orphan.collection}
          reason={orphan.reason}
          onChoose={(parentId) => void restore(orphan.deletion, parentId)}
          onCancel={() => setOrphan(undefined)}
        />
      )}
    </>
  );
}

interface DeleteForGoodButtonProps {
  label: string;
  /** Its name for screen readers; the label by default. */
  name?: string;
  /** What is deleted: `“Dawn”`, or `everything in the trash`. */
  subject: string;
  isDisabled: boolean;
  onConfirm: () => void;
}

const DeleteForGoodButton = ({
  label,
  name,
  subject,
  isDisabled,
  onConfirm,
}: DeleteForGoodButtonProps) => (
  <QuestionButton
    label={label}
    button={{ color: 'error', disabled: isDisabled, 'aria-label': name }}
    title={
      <span>
        Delete <bdi>{subject}</bdi> for good?
      </span>
    }
    answer="Delete for good"
    isDangerous
    onAnswer={onConfirm}
  >
    The files are deleted too, including the originals. This can’t be undone.
  </QuestionButton>
);
