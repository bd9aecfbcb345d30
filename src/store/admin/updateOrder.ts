import { writeBatch } from 'firebase/firestore/lite';
import { db } from '../../firebase/app.ts';
import { isRefusal } from '../../firebase/errors.ts';
import type { OrderUpdate } from '../../model/order.ts';
import { documentOf, type EntityKind, readStored } from './entityKind.ts';

/** What Firestore takes in one commit. */
const AT_ONCE = 500;

/** What was ordered; no file is touched. */
interface Ordered {
  data: OrderUpdate[];
  filesLeft: readonly string[];
}

/** Writes the order of documents over what it was, up to 500 in a request, and no other field. */
export async function updateOrder(
  kind: EntityKind<unknown>,
  updates: readonly OrderUpdate[],
): Promise<Ordered> {
  for (let from = 0; from < updates.length; from += AT_ONCE) {
    const some = updates.slice(from, from + AT_ONCE);
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
  return { data: [...updates], filesLeft: [] };
}

async function someAreGone(
  kind: EntityKind<unknown>,
  updates: readonly OrderUpdate[],
): Promise<boolean> {
  const stored = await Promise.all(updates.map(({ id }) => readStored(kind, id)));
  return stored.includes(undefined);
}
