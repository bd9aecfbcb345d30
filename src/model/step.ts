import type { Changes } from './drafts.ts';
import type { OrderUpdate } from './order.ts';
import type { CollectionName } from './revision.ts';

export interface DeleteStep {
  kind: 'delete';
  collection: CollectionName;
  id: string;
}

/** Something that the photographer did in this session, as it is undone and done again. */
export type Step =
  | DeleteStep
  | { kind: 'edit'; collection: CollectionName; id: string; name: string; changes: Changes<object> }
  | {
      kind: 'order';
      collection: CollectionName;
      before: readonly OrderUpdate[];
      after: readonly OrderUpdate[];
    };
