import { writeBatch } from 'firebase/firestore/lite';
import { db } from '../../firebase/app.ts';
import { isRefusal } from '../../firebase/errors.ts';
import type { OrderUpdate } from '../../model/order.ts';
import { documentOf, type EntityKind, readStored } from './entityKind.ts';

/** What Firestore takes in one commit. */
const AT_ONCE = 500;

/** The places that documents got; no file is touched. */
interface Placed {
  data: OrderUpdate[];
  filesLeft: readonly string[];
}

/** Writes the order of documents over what it was, all in one request, and no other field. */
export async function placeDocuments(
  kind: EntityKind<unknown>,
  placements: readonly OrderUpdate[],
): Promise<Placed> {
  for (let from = 0; from < placements.length; from += AT_ONCE) {
    const some = placements.slice(from, from + AT_ONCE);
    const batch = writeBatch(db);
    for (const { id, order } of some) batch.update(documentOf(kind, id), { order });
    try {
      await batch.commit();
    } catch (error) {
      // The rules refuse to order what is gone, as if it were forbidden.
      const isGone = isRefusal(error) && (await someAreGone(kind, some));
      throw isGone ? new Error(kind.notFound, { cause: error }) : error;
    }
  }
  return { data: [...placements], filesLeft: [] };
}

async function someAreGone(
  kind: EntityKind<unknown>,
  placements: readonly OrderUpdate[],
): Promise<boolean> {
  const stored = await Promise.all(placements.map(({ id }) => readStored(kind, id)));
  return stored.includes(undefined);
}
