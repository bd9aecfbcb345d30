import type { Change } from './content/formValues.ts';
import type { OrderUpdate } from './content/order.ts';
import type { SETTINGS } from './site/defaultSettings.ts';
import type { EntityName } from './content/registry.ts';
import { trashId } from './trash.ts';

/** What was changed, by field. */
export type FieldChanges = Readonly<Record<string, Change>>;

export interface DeleteStep {
  kind: 'delete';
  collection: EntityName;
  id: string;
  /** The ids of several photos that were deleted at once; `id` is then their group in the trash. */
  ids?: readonly string[];
}

/** The key of what a step deleted in the trash. */
export const trashKeyOf = ({ collection, id, ids }: DeleteStep): string =>
  ids ? id : trashId(collection, id);

/** The changes of one of several documents. */
export interface DocumentChanges {
  id: string;
  changes: FieldChanges;
}

/** An edit of several photos. */
export interface EditsStep {
  kind: 'edits';
  edits: readonly DocumentChanges[];
}

export interface EditStep extends DocumentChanges {
  kind: 'edit';
  collection: EntityName | typeof SETTINGS.collection;
  name: string;
  /** The keys of the image before and after, if it changed; undefined for no image. */
  image?: { from: string | undefined; to: string | undefined };
}

/** Steps that need no confirmation because a message offers to undo them. */
export type OfferedStep = DeleteStep | EditsStep | EditStep;

export interface OrderStep {
  kind: 'order';
  operation:
    | 'UPDATE_CATEGORY_ORDER'
    | 'UPDATE_GALLERY_ORDER'
    | 'UPDATE_PHOTO_ORDER'
    | 'UPDATE_SLIDESHOW_ORDER';
  before: readonly OrderUpdate[];
  after: readonly OrderUpdate[];
}

/** Something that the photographer did in this session and can undo and redo. */
export type Step = DeleteStep | EditsStep | EditStep | OrderStep;
