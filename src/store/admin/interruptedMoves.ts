import { getDocs, query, where } from 'firebase/firestore/lite';
import type { InterruptedMove } from '../operations.ts';
import { runLoad } from '../runOperation.ts';
import { galleryKind } from './commit/entityDeclarations.ts';
import { collectionAt } from './commit/entityKind.ts';
import { updateGallery } from './galleries.ts';
import { movingLock, unlessLocked } from './files/locks.ts';

/** Finds galleries that were to be published or made drafts, and are not wholly. */
export const loadInterruptedMoves = () =>
  runLoad('LOAD_INTERRUPTED_MOVES', '', async () => {
    const drafts = collectionAt('draft', galleryKind);
    const { docs } = await getDocs(query(drafts, where('movesTo', 'in', ['draft', 'public'])));
    const found: InterruptedMove[] = [];
    for (const snapshot of docs) {
      const { id } = snapshot;
      const stored = snapshot.data();
      const name = galleryKind.nameOf(stored);
      const toDraft = stored.movesTo === 'draft';
      await unlessLocked(movingLock(id), async () => void found.push({ id, name, toDraft }));
    }
    return found;
  });

/** Moves what an interruption has left behind. */
export const finishMove = ({ id, toDraft }: InterruptedMove) => {
  const [was, is] = toDraft ? [undefined, true as const] : [true as const, undefined];
  const changes = { isDraft: { from: was, to: is } };
  return updateGallery(id, { changes, isUnrecorded: true });
};
