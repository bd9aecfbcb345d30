import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { shownName } from '../../model/content/names.ts';
import { finishMove, loadInterruptedMoves } from '../../store/admin/interruptedMoves.ts';
import { selectAuth } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { InterruptedMove } from '../../store/operations.ts';
import { selectWritesCounter } from '../../store/writesCounter.ts';
import { Banner } from '../layout/Banner.tsx';

/** Tells of galleries that are half published, or half made drafts, and offers to finish that. */
export function InterruptedMoves() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const writes = useAppSelector(selectWritesCounter);
  const [moves, setMoves] = useState<readonly InterruptedMove[]>([]);
  const { hasExpired } = useAppSelector(selectAuth);
  useEffect(() => {
    if (hasExpired) return;
    void dispatch(loadInterruptedMoves()).then((result) => {
      if (result.ok) setMoves(result.data);
    });
  }, [dispatch, writes, hasExpired]);

  async function finish(move: InterruptedMove, page: HTMLElement | null) {
    const result = await dispatch(finishMove(move));
    if (!result.ok) return;
    page?.focus();
    void revalidate();
  }

  return moves.map((move) => (
    <Banner
      key={move.id}
      action="Finish"
      onAct={(button) => void finish(move, button.closest('main'))}
    >
      <bdi>{`“${shownName(move.name)}”`}</bdi>
      {move.toDraft
        ? ' is not wholly a draft yet: whoever has its link still sees some of it.'
        : ' is not wholly published yet: some of its photos are still drafts, and it is in no list.'}
    </Banner>
  ));
}
