import { deleteField } from 'firebase/firestore/lite';
import { isRefusal } from '../../firebase/errors.ts';
import type { OrderField, OrderUpdate } from '../../model/order.ts';
import { type EntityKind, readStored } from './write/entityKind.ts';
import { writeContent } from './write/writeContent.ts';

/** One less than what one commit is sure to take, since the revision goes along. */
const AT_ONCE = 499;

/** What was ordered; no file is touched. */
interface Ordered {
  data: OrderUpdate[];
  filesLeft: readonly string[];
}

/** Writes the places of documents over what they were, up to 499 in a request, and no other field. */
export async function updateOrder(
  kind: EntityKind<unknown>,
  updates: readonly OrderUpdate[],
  field: OrderField = 'order',
): Promise<Ordered> {
  for (let from = 0; from < updates.length; from += AT_ONCE) {
    const some = updates.slice(from, from + AT_ONCE);
    try {
      await writeContent(async (writer) => {
        for (const { id, order } of some)
          writer.update(kind, id, { [field]: order ?? deleteField() });
      });
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
