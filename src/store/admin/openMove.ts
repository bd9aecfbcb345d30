import { serverTime } from '../../firebase/auth.ts';
import { type OpenMove, SILENCE_MS } from '../../model/move.ts';
import type { AppAction, RunOptions } from '../operations.ts';
import { runLoad } from '../runOperation.ts';
import type { AppState } from '../state.ts';
import { moveRecord } from './writes/moveRecord.ts';
import { resultless, runWrite } from './writes/runWrite.ts';
import { finishLegacyGalleries, hasLegacyGalleries } from './trash/legacyMoves.ts';
import { finishMove, reverseMove } from './trash/moves.ts';

/** Finds a move that was begun and not finished. */
export const loadOpenMove = () =>
  runLoad('LOAD_OPEN_MOVE', '', async () => {
    const move = await moveRecord.read();
    if (!move) return { isSilent: false, hasOlder: await hasLegacyGalleries() };
    return { move, isSilent: (await serverTime()) - move.at >= SILENCE_MS, hasOlder: false };
  });

const runMove = (work: () => Promise<unknown>, options: RunOptions = { isBackground: true }) =>
  runWrite('FINISH_MOVE', '', resultless(work), options);

/** @param parentId another category or gallery for things whose own is gone */
export const finishOpenMove = (open: OpenMove, parentId?: string) =>
  runMove(() => finishMove(open, parentId));

export const reverseOpenMove = (open: OpenMove, options?: RunOptions) =>
  runMove(() => reverseMove(open), options);

export const finishOlderMoves = () => runMove(finishLegacyGalleries);

/** The open move as it was last found; null for none. */
export function openMove(state: OpenMove | null = null, action: AppAction): OpenMove | null {
  if (action.type === 'LOAD_OPEN_MOVE_SUCCESS') return action.payload.move ?? null;
  return action.type === 'FINISH_MOVE_SUCCESS' ? null : state;
}

export const selectOpenMove = (state: AppState): OpenMove | null => state.openMove;
