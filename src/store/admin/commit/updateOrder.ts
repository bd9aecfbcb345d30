import { deleteField } from 'firebase/firestore/lite';
import type { OrderField, OrderUpdate } from '../../../model/content/order.ts';
import { batchesOfSize } from './batches.ts';
import type { EntitySchema } from './schemas.ts';
import { writeContent } from './writeContent.ts';

/** One less than what one commit is sure to take, since the revision goes along. */
const AT_ONCE = 499;

/**
 * Writes the places of documents, up to 499 in a commit, and no other field.
 * @throws AppError the schema's `notFound` if one of them is gone
 */
export async function updateOrder(
  schema: EntitySchema,
  updates: readonly OrderUpdate[],
  field: OrderField = 'order',
): Promise<OrderUpdate[]> {
  for (const some of batchesOfSize(updates, AT_ONCE)) {
    await writeContent((writer) =>
      Promise.all(
        some.map(({ id, order }) => writer.update(schema, id, { [field]: order ?? deleteField() })),
      ),
    );
  }
  return [...updates];
}
