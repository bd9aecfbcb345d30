import { useEffect, useRef, useState } from 'react';
import { joinWithAnd } from '../../model/plural.ts';
import { QuestionDialog } from '../components/QuestionDialog.tsx';
import { describeContents } from '../words/describeContents.ts';
import { TRASH_DAYS } from '../../model/trash.ts';
import type { Contents, Removal } from '../../store/operations.ts';
import type { Result } from '../../store/runOperation.ts';

interface DeleteDialogProps {
  noun: string;
  name: string;
  countContents: () => Promise<Result<Contents>>;
  /** @param contents the contents that the question named */
  remove: (contents: Contents) => Promise<Result<Removal>>;
  onClose: (removed: boolean) => void;
}

/** What a deletion moves to the trash, in a sentence. */
export function describeLoss(noun: string, contents: Contents): string {
  const losses = describeContents(contents);
  const verb = losses.length > 0 ? 'move' : 'moves';
  const what = joinWithAnd([`The ${noun}`, ...losses]);
  return `${what} ${verb} to the trash and can be restored for ${TRASH_DAYS} days.`;
}

/** Asks before a deletion, and says what else it deletes. */
export function DeleteDialog({ noun, name, countContents, remove, onClose }: DeleteDialogProps) {
  const [contents, setContents] = useState<Contents>();
  const [failure, setFailure] = useState<{ what: string; error: string }>();
  const [isBusy, setIsBusy] = useState(false);
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

  async function confirm(counted: Contents) {
    setFailure(undefined);
    setIsBusy(true);
    const result = await remove(counted);
    setIsBusy(false);
    if (result.ok) onClose(true);
    else setFailure({ what: `The ${noun} could not be deleted.`, error: result.error.sentence });
  }

  const words = contents ? describeLoss(noun, contents) : 'Counting the contents…';
  return (
    <QuestionDialog
      title={
        <span>
          Delete <bdi>{`“${name}”`}</bdi>?
        </span>
      }
      answer={contents ? 'Delete' : 'Try again'}
      isDangerous={contents !== undefined}
      isIncomplete={!contents && !failure}
      isBusy={isBusy}
      onAnswer={() => void (contents ? confirm(contents) : count())}
      onCancel={() => onClose(false)}
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
