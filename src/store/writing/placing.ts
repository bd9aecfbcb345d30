import { FirebaseError } from 'firebase/app';
import { writeBatch } from 'firebase/firestore/lite';
import { db } from '../../firebase/app.ts';
import type { Placement } from '../../model/ordering.ts';
import { documentOf, type EntityKind } from './entityKind.ts';

/** What Firestore takes in one commit. */
const AT_ONCE = 500;

/** The places that documents got; no file is touched. */
interface Placed {
  data: Placement[];
  filesLeft: readonly string[];
}

/** Writes the order of documents over what it was, all in one request, and no other field. */
export async function placeDocuments(
  kind: EntityKind<unknown>,
  placements: readonly Placement[],
): Promise<Placed> {
  for (let from = 0; from < placements.length; from += AT_ONCE) {
    const batch = writeBatch(db);
    for (const { id, order } of placements.slice(from, from + AT_ONCE)) {
      batch.update(documentOf(kind, id), { order });
    }
    try {
      await batch.commit();
    } catch (error) {
      const isGone = error instanceof FirebaseError && error.code === 'not-found';
      throw isGone ? new Error(kind.notFound, { cause: error }) : error;
    }
  }
  return { data: [...placements], filesLeft: [] };
}
