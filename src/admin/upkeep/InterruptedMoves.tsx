import { Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { shownName } from '../../model/content/names.ts';
import { type Move, SILENCE_MS } from '../../model/move.ts';
import type { OperationError } from '../../model/operationError.ts';
import {
  finishOlderMoves,
  finishOpenMove,
  loadOpenMove,
  reverseOpenMove,
  selectOpenMove,
} from '../../store/admin/openMove.ts';
import { selectAuth } from '../../store/admin/session.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { FoundMove } from '../../store/operations.ts';
import { hasCode, type Result } from '../../store/runOperation.ts';
import type { Thunk } from '../../store/state.ts';
import { selectTrash } from '../../store/admin/trash/trash.ts';
import { selectWritesCounter } from '../../store/operationsCounter.ts';
import { Banner } from '../layout/Banner.tsx';
import { ParentDialog } from '../trash/ParentDialog.tsx';

/** The words before and after the name, and the label of the button that reverses the move. */
const DESCRIPTIONS: Record<Move['to'], { verb: string; rest: string; reverse: string }> = {
  trash: { verb: 'Moving', rest: ' to the trash', reverse: 'Restore' },
  content: { verb: 'Restoring', rest: '', reverse: 'Put back in the trash' },
  public: { verb: 'Publishing', rest: '', reverse: 'Make a draft again' },
  drafts: { verb: 'Making', rest: ' a draft', reverse: 'Publish again' },
  nothing: { verb: 'Deleting', rest: ' for good', reverse: 'Keep the remaining files' },
};

/** Finishes an interrupted move, and offers alternatives if that fails. */
export function InterruptedMoves() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const writes = useAppSelector(selectWritesCounter);
  const trash = useAppSelector(selectTrash);
  const { hasExpired } = useAppSelector(selectAuth);
  const open = useAppSelector(selectOpenMove);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<OperationError>();
  const [isAsking, setIsAsking] = useState(false);
  const tried = useRef('');
  const openId = open?.id;

  async function run(write: Thunk<Promise<Result<null>>>) {
    setIsRunning(true);
    setFailure(undefined);
    const result = await dispatch(write);
    setIsRunning(false);
    if (!result.ok) setFailure(result.error);
    void revalidate();
  }

  const onFound = useEffectEvent(({ move, isSilent, hasOlder }: FoundMove) => {
    // A move that has failed here waits for the photographer.
    const key = move?.id ?? 'older';
    if (!(isSilent || hasOlder) || tried.current === key) return;
    tried.current = key;
    void run(move ? finishOpenMove(move) : finishOlderMoves());
  });
  useEffect(() => {
    // The trash loads when the area opens, and each change of it checks again.
    if (hasExpired || !trash) return;
    const check = async () => {
      const found = await dispatch(loadOpenMove());
      if (found.ok) onFound(found.data);
    };
    void check();
    const timer = openId === undefined ? undefined : setInterval(() => void check(), SILENCE_MS);
    return () => clearInterval(timer);
  }, [dispatch, writes, trash, hasExpired, openId]);

  if (!open) return null;
  const { verb, rest, reverse } = DESCRIPTIONS[open.to];
  const subject = open.ids ? open.name : `“${shownName(open.name)}”`;
  const description = (
    <>
      {verb} <bdi>{subject}</bdi>
      {rest}
    </>
  );
  if (isRunning) return <Banner>{description}…</Banner>;
  const isHomeless = hasCode(failure, 'parent-gone');
  const parent = open.collection === 'galleries' ? 'category' : 'gallery';
  return (
    <>
      <Banner
        action={isHomeless ? `Choose another ${parent}` : 'Finish'}
        onAct={(button) => {
          if (isHomeless) return setIsAsking(true);
          button.closest('main')?.focus();
          void run(finishOpenMove(open));
        }}
        otherAction={
          <Button
            color="inherit"
            onClick={({ currentTarget }) => {
              currentTarget.closest('main')?.focus();
              void run(reverseOpenMove(open));
            }}
          >
            {reverse}
          </Button>
        }
      >
        {description} has not finished. {failure?.sentence}
      </Banner>
      {isAsking && (
        <ParentDialog
          subject={subject}
          collection={open.collection}
          isSeveral={open.ids !== undefined}
          onChoose={(parentId) => {
            setIsAsking(false);
            void run(finishOpenMove(open, parentId));
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
