import { LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { joinWithAnd } from '../../model/plural.ts';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';
import { describeContents } from '../describeContents.ts';
import { TRASH_DAYS } from '../../model/trash.ts';
import type { Contents, Removal } from '../../store/operations.ts';
import type { Result } from '../../store/runOperation.ts';
import type { OnMoved } from '../../store/admin/trash/moves.ts';

interface DeletionProgress {
  done: number;
  total: number;
}

interface DeleteDialogProps {
  noun: string;
  name: string;
  countContents: () => Promise<Result<Contents>>;
  remove: (onRemoved: OnMoved) => Promise<Result<Removal>>;
  onClose: (removed: boolean) => void;
}

/** What a deletion moves to the trash, in a sentence. */
export function describeLoss(noun: string, contents: Contents): string {
  const losses = describeContents(contents);
  const verb = losses.length > 0 ? 'move' : 'moves';
  const what = joinWithAnd([`The ${noun}`, ...losses]);
  return `${what} ${verb} to the trash and can be restored for ${TRASH_DAYS} days.`;
}

function describeFailure(noun: string, { done, total }: DeletionProgress): string {
  if (done === 0) return `The ${noun} could not be deleted.`;
  return `${done} of ${total} items were deleted. Press Delete again to finish.`;
}

/** Asks before a deletion, says what else it deletes, and shows its progress. */
export function DeleteDialog({ noun, name, countContents, remove, onClose }: DeleteDialogProps) {
  const [contents, setContents] = useState<Contents>();
  const [failure, setFailure] = useState<{ what: string; error: string }>();
  const [removed, setRemoved] = useState<DeletionProgress>();
  const countOnOpening = useRef(count);

  async function count() {
    setFailure(undefined);
    const result = await countContents();
    if (result.ok) setContents(result.data);
    else setFailure({ what: 'The contents could not be counted.', error: result.error.sentence });
  }

  useEffect(() => {
    void countOnOpening.current();
  }, []);

  async function confirm() {
    setFailure(undefined);
    let progress = { done: 0, total: 0 };
    setRemoved(progress);
    const result = await remove((done, total) => setRemoved((progress = { done, total })));
    setRemoved(undefined);
    if (result.ok) onClose(true);
    else setFailure({ what: describeFailure(noun, progress), error: result.error.sentence });
  }

  const words = contents ? describeLoss(noun, contents) : 'Counting the contents…';
  return (
    <QuestionDialog
      title={
        <>
          Delete <bdi>{`“${name}”`}</bdi>?
        </>
      }
      answer={contents ? 'Delete' : 'Try again'}
      isDangerous={contents !== undefined}
      isIncomplete={!contents && !failure}
      isBusy={removed !== undefined}
      onAnswer={() => void (contents ? confirm() : count())}
      onCancel={() => onClose(false)}
      field={
        removed && (
          <LinearProgress
            aria-label={`${removed.done} of ${removed.total} deleted`}
            variant={removed.total > 1 ? 'determinate' : 'indeterminate'}
            value={removed.total > 0 ? (100 * removed.done) / removed.total : 0}
          />
        )
      }
    >
      {failure ? (
        <div role="alert">
          <p>{failure.what}</p>
          <p>{failure.error}</p>
        </div>
      ) : (
        words
      )}
    </QuestionDialog>
  );
}
