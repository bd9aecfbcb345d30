import { deleteField } from 'firebase/firestore/lite';
import type { OrderField, OrderUpdate } from '../../model/content/order.ts';
import type { OrderStep } from '../../model/step.ts';
import { at, type ById } from '../entities/byId.ts';
import type { AdminState } from '../state.ts';
import { batchesOfSize } from './writes/batches.ts';
import { runStep, type StepOptions } from './writes/runWrite.ts';
import { categorySchema, gallerySchema, photoSchema } from './writes/schemas.ts';
import { writeContent } from './writes/writeContent.ts';

/** One less than what one commit is sure to take, since the revision goes along. */
export const PLACES_AT_ONCE = 499;

/** What each operation puts in order. */
const LISTS = {
  UPDATE_CATEGORY_ORDER: { schema: categorySchema, field: 'order' },
  UPDATE_GALLERY_ORDER: { schema: gallerySchema, field: 'order' },
  UPDATE_PHOTO_ORDER: { schema: photoSchema, field: 'order' },
  UPDATE_SLIDESHOW_ORDER: { schema: photoSchema, field: 'slideshowOrder' },
} as const;

type Ordered = { byId: ById<{ [Field in OrderField]?: number }> };

/**
 * Writes the places of documents, up to 499 in a commit, and no other field. Ends in the schema's
 * `notFound` if one of them is gone.
 */
export const updateOrder = (
  operation: OrderStep['operation'],
  updates: readonly OrderUpdate[],
  options?: StepOptions,
) => {
  const { schema, field } = LISTS[operation];
  const write = async () => {
    for (const some of batchesOfSize(updates, PLACES_AT_ONCE)) {
      await writeContent((writer) =>
        Promise.all(
          some.map(({ id, order }) =>
            writer.update(schema, id, { [field]: order ?? deleteField() }),
          ),
        ),
      );
    }
    return [...updates];
  };
  const stepOf = (after: readonly OrderUpdate[], state: AdminState): OrderStep => {
    const { byId }: Ordered = state[schema.collection];
    const before = after.map(({ id }) => ({ id, order: at(byId, id)?.[field] }));
    return { kind: 'order', operation, before, after };
  };
  return runStep(operation, '', write, stepOf, options);
};
