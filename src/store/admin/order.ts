import { deleteField } from 'firebase/firestore/lite';
import { AppError } from '../../firebase/errors.ts';
import type { StoredFields } from '../../model/json.ts';
import type { OrderField, OrderUpdate } from '../../model/content/order.ts';
import type { OrderStep } from '../../model/step.ts';
import { at, type ById } from '../entities/byId.ts';
import type { AdminDispatch, AdminState } from '../state.ts';
import { batchesOfSize } from './writes/batches.ts';
import { runStep, type StepOptions } from './writes/runWrite.ts';
import { categorySchema, type EntitySchema, gallerySchema, photoSchema } from './writes/schemas.ts';
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

/** @throws AppError `moved-meanwhile` if another window has moved the document into another list */
function refuseMoved(
  { parentIdOf }: EntitySchema,
  stored: StoredFields | undefined,
  shown: object | undefined,
): void {
  if (stored && shown && parentIdOf(stored) !== parentIdOf({ ...shown })) {
    throw new AppError('moved-meanwhile');
  }
}

/**
 * Writes the places of documents, up to 499 in a commit, and no other field. Ends in the schema's
 * `notFound` if one of them is gone, and in `moved-meanwhile` if another window has moved one elsewhere.
 */
export const updateOrder = (
  operation: OrderStep['operation'],
  updates: readonly OrderUpdate[],
  options?: StepOptions,
) => {
  const { schema, field } = LISTS[operation];
  const write = async (_dispatch: AdminDispatch, getState: () => AdminState) => {
    const { byId }: Ordered = getState()[schema.collection];
    for (const some of batchesOfSize(updates, PLACES_AT_ONCE)) {
      await writeContent((writer) =>
        Promise.all(
          some.map(async ({ id, order }) => {
            if (field === 'order') refuseMoved(schema, await writer.read(schema, id), at(byId, id));
            await writer.update(schema, id, { [field]: order ?? deleteField() });
          }),
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
