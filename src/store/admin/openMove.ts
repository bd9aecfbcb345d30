import { serverTime } from '../../firebase/auth.ts';
import { type OpenMove, SILENCE_MS } from '../../model/move.ts';
import { runLoad } from '../runOperation.ts';
import { moveRecord } from './commit/moveRecord.ts';
import { resultless, runWrite } from './commit/runWrite.ts';
import { finishLegacyGalleries, hasLegacyGalleries } from './moves/legacyMoves.ts';
import { finishMove, reverseMove } from './moves/moves.ts';

/** Finds a move that was begun and not finished. */
export const loadOpenMove = () =>
  runLoad('LOAD_OPEN_MOVE', '', async () => {
    const move = await moveRecord.read();
    if (!move) return { isSilent: false, hasOlder: await hasLegacyGalleries() };
    return { move, isSilent: (await serverTime()) - move.at >= SILENCE_MS, hasOlder: false };
  });

const inBackground = (work: () => Promise<unknown>) =>
  runWrite('FINISH_MOVE', '', resultless(work), { isBackground: true });

/** @param parentId another category or gallery for things whose own is gone */
export const finishOpenMove = (open: OpenMove, parentId?: string) =>
  inBackground(() => finishMove(open, parentId));

export const reverseOpenMove = (open: OpenMove) => inBackground(() => reverseMove(open));

export const finishOlderMoves = () => inBackground(finishLegacyGalleries);
