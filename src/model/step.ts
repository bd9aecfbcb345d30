import type { Changes } from './drafts.ts';
import type { OrderUpdate } from './order.ts';
import type { CollectionName } from './revision.ts';

export interface DeleteStep {
  kind: 'delete';
  collection: CollectionName;
  id: string;
  /** What was deleted at once; the id is then that of their entry in the trash. */
  ids?: readonly string[];
}

/** What was changed in one of several documents. */
export interface DocumentChanges {
  id: string;
  changes: Changes<object>;
}

export interface EditsStep {
  kind: 'edits';
  collection: CollectionName;
  edits: readonly DocumentChanges[];
}

/** Something that the photographer did in this session, as it is undone and done again. */
export type Step =
  | DeleteStep
  | EditsStep
  | { kind: 'edit'; collection: CollectionName; id: string; name: string; changes: Changes<object> }
  | {
      kind: 'order';
      collection: CollectionName;
      before: readonly OrderUpdate[];
      after: readonly OrderUpdate[];
    };
