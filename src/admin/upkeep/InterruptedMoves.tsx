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
import { selectTrash } from '../../store/admin/trash.ts';
import { selectWritesCounter } from '../../store/operationsCounter.ts';
import { Banner } from '../layout/Banner.tsx';
import { ParentDialog } from '../trash/ParentDialog.tsx';

/** What has happened to a part, and the label of the button that reverses the move. */
const DESCRIPTIONS: Record<Move['to'], { done: string; reverse: string }> = {
  trash: { done: 'moved to the trash', reverse: 'Restore it' },
  content: { done: 'restored', reverse: 'Put it back in the trash' },
  public: { done: 'published', reverse: 'Make it a draft again' },
  drafts: { done: 'made a draft', reverse: 'Publish it again' },
  nothing: { done: 'deleted for good', reverse: 'Keep the files' },
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
  const { done, reverse } = DESCRIPTIONS[open.to];
  // Deleting for good lists the ids of everything that it takes along.
  const isSeveral = open.ids !== undefined && open.to !== 'nothing';
  const subject = open.ids ? open.name : `“${shownName(open.name)}”`;
  if (isRunning) {
    return (
      <Banner>
        <bdi>{subject}</bdi>
        {` ${isSeveral ? 'are' : 'is'} being ${done}…`}
      </Banner>
    );
  }
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
        {isSeveral ? 'Only some of ' : 'Only part of '}
        <bdi>{subject}</bdi>
        {` ${isSeveral ? 'have' : 'has'} been ${done}. ${failure?.sentence ?? ''}`}
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
