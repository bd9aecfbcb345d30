import { doc, getDoc, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { AppError } from '../../../firebase/errors.ts';
import { db } from '../../../firebase/project/firebaseApp.ts';
import { type StoredFields, withoutUndefined } from '../../../model/content/fields.ts';
import { isSameMove, type Move, type OpenMove, parseMove } from '../../../model/move.ts';
import type { ContentWriter } from './writeContent.ts';
import { takeTurns } from '../../../images/encode/takeTurns.ts';

const record = doc(db, 'private', 'move');

const toMove = (stored: StoredFields | undefined): OpenMove | undefined =>
  stored && parseMove(stored, stored.at instanceof Timestamp ? stored.at.toMillis() : 0);

/** The record of the open move. */
export const moveRecord = {
  read: async (): Promise<OpenMove | undefined> => toMove((await getDoc(record)).data()),

  /**
   * Begins a move, or takes it over if it is open already, in either direction.
   * @returns whether it is recorded, and has to be closed
   * @throws `move-open` if another move is open
   */
  async begin(writer: ContentWriter, id: string, move: Move, isNeeded = true): Promise<boolean> {
    const open = toMove(await writer.readOther(record));
    if (open && !isSameMove(open, move)) throw new AppError('move-open');
    if (!open && !isNeeded) return false;
    writer.setOther(record, { ...withoutUndefined({ ...move }), id, at: serverTimestamp() });
    return true;
  },

  /**
   * Notes the time, to show that a move continues.
   * @throws `move-taken` if another window has taken it over, or has turned it round
   */
  async continue(writer: ContentWriter, id: string): Promise<void> {
    const open = toMove(await writer.readOther(record));
    if (open?.id !== id) throw new AppError('move-taken');
    writer.updateOther(record, { at: serverTimestamp() });
  },

  /** @throws `move-taken` if another window has taken the move over, or has turned it round */
  async close(writer: ContentWriter, id: string): Promise<void> {
    const open = toMove(await writer.readOther(record));
    if (open && open.id !== id) throw new AppError('move-taken');
    writer.removeOther(record);
  },
};

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

const inTurn = takeTurns();

/** Runs moves one after another, in all tabs of this browser if it has locks, else in this tab. */
export const oneByOne = <T>(work: () => Promise<T>): Promise<T> =>
  locks()?.request('move', work) ?? inTurn(work);
