import { deleteField } from 'firebase/firestore/lite';
import { AppError, isRefusal } from '../../../firebase/errors.ts';
import type { OrderField, OrderUpdate } from '../../../model/content/order.ts';
import { batchesOfSize } from './batches.ts';
import { type EntityKind, locate, type Root } from './entityKind.ts';
import { writeContent } from './writeContent.ts';

/** One less than what one commit is sure to take, since the revision goes along. */
const AT_ONCE = 499;

/**
 * Writes the places of documents over what they were, up to 499 in a request, and no other field.
 * @param isDraft tells which of them are drafts, as far as that is known here
 */
export async function updateOrder(
  kind: EntityKind<unknown>,
  updates: readonly OrderUpdate[],
  field: OrderField = 'order',
  isDraft: (id: string) => boolean = () => false,
): Promise<OrderUpdate[]> {
  for (const some of batchesOfSize(updates, AT_ONCE)) {
    const write = (rootOf: (id: string) => Root | undefined) =>
      writeContent(async (writer) => {
        for (const { id, order } of some)
          writer.update(kind, id, { [field]: order ?? deleteField() }, rootOf(id));
      });
    try {
      await write((id) => (isDraft(id) ? 'draft' : 'public'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The rules refuse to order what is gone or lies elsewhere, as if it were forbidden.
      const located = await Promise.all(some.map(({ id }) => locate(kind, id)));
      if (located.includes(undefined)) throw new AppError(kind.notFound, { cause: error });
      await write((id) => located[some.findIndex((update) => update.id === id)]?.root);
    }
  }
  return [...updates];
}
