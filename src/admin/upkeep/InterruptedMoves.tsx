import { Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type OpenMove, SILENCE_MS } from '../../model/move.ts';
import type { OperationError } from '../../model/operationError.ts';
import {
  finishOlderMoves,
  finishOpenMove,
  loadOpenMove,
  turnOpenMove,
} from '../../store/admin/openMove.ts';
import { selectAuth } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { FoundMove } from '../../store/operations.ts';
import { hasCode, type Result } from '../../store/runOperation.ts';
import type { Thunk } from '../../store/state.ts';
import { selectTrash } from '../../store/trash.ts';
import { selectWritesCounter } from '../../store/operationsCounter.ts';
import { Banner } from '../layout/Banner.tsx';
import { ParentDialog } from '../trash/ParentDialog.tsx';
import { describeMove, subjectOf } from './describeMove.ts';

/** Finishes a move that was interrupted, and says what can be done if that fails. */
export function InterruptedMoves() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const writes = useAppSelector(selectWritesCounter);
  const trash = useAppSelector(selectTrash);
  const { hasExpired } = useAppSelector(selectAuth);
  const [open, setOpen] = useState<OpenMove>();
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
    setOpen(move);
    // Once only: a move that has failed here waits for the photographer.
    const key = move?.id ?? 'older';
    if (!(isSilent || hasOlder) || tried.current === key) return;
    tried.current = key;
    void run(move ? finishOpenMove(move) : finishOlderMoves());
  });
  useEffect(() => {
    // Looks once when the area opens: the trash loads then, and each of its changes asks anew.
    if (hasExpired || !trash) return;
    const look = async () => {
      const found = await dispatch(loadOpenMove());
      if (found.ok) onFound(found.data);
    };
    void look();
    const timer = openId === undefined ? undefined : setInterval(() => void look(), SILENCE_MS);
    return () => clearInterval(timer);
  }, [dispatch, writes, trash, hasExpired, openId]);

  if (!open) return null;
  const { done, turn } = describeMove(open);
  const what = subjectOf(open);
  if (isRunning) {
    return (
      <Banner>
        <bdi>{what}</bdi>
        {` is being ${done}…`}
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
              void run(turnOpenMove(open));
            }}
          >
            {turn}
          </Button>
        }
      >
        {'Only a part of '}
        <bdi>{what}</bdi>
        {` has been ${done}. ${failure?.sentence ?? ''}`}
      </Banner>
      {isAsking && (
        <ParentDialog
          what={what}
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
