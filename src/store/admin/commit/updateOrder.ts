import { deleteField } from 'firebase/firestore/lite';
import { AppError, isRefusal } from '../../../firebase/errors.ts';
import type { OrderField, OrderUpdate } from '../../../model/content/order.ts';
import { batchesOfSize } from './batches.ts';
import { type ContentLocation, type EntitySchema, locate } from './schemas.ts';
import { writeContent } from './writeContent.ts';

/** One less than what one commit is sure to take, since the revision goes along. */
const AT_ONCE = 499;

/**
 * Writes the places of documents over what they were, up to 499 in a request, and no other field.
 * @param isDraft whether a document is a draft, as far as that is known here
 */
export async function updateOrder(
  schema: EntitySchema,
  updates: readonly OrderUpdate[],
  field: OrderField = 'order',
  isDraft: (id: string) => boolean = () => false,
): Promise<OrderUpdate[]> {
  for (const some of batchesOfSize(updates, AT_ONCE)) {
    const write = (locationOf: (id: string, index: number) => ContentLocation) =>
      writeContent(async (writer) => {
        for (const [index, { id, order }] of some.entries()) {
          writer.updateAt(locationOf(id, index), schema, id, { [field]: order ?? deleteField() });
        }
      });
    try {
      await write((id) => (isDraft(id) ? 'draft' : 'public'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The rules refuse to order documents that are gone or elsewhere.
      const located = await Promise.all(some.map(({ id }) => locate(schema, id)));
      if (located.includes(undefined)) throw new AppError(schema.notFound, { cause: error });
      await write((_id, index) => located[index]?.location ?? 'public');
    }
  }
  return [...updates];
}
