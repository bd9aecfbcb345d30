import type { Change } from './content/drafts.ts';
import type { OrderUpdate } from './content/order.ts';
import type { SETTINGS } from './site/defaultSettings.ts';
import type { CollectionName } from './site/revision.ts';

/** What was changed, by field. */
export type FieldChanges = Readonly<Record<string, Change>>;

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
  changes: FieldChanges;
}

/** An edit of several photos. */
export interface EditsStep {
  kind: 'edits';
  edits: readonly DocumentChanges[];
}

export interface EditStep extends DocumentChanges {
  kind: 'edit';
  collection: CollectionName | typeof SETTINGS.collection;
  name: string;
  /** The keys of the image before and after, if it changed; undefined for no image. */
  image?: { from: string | undefined; to: string | undefined };
}

/** What is done without a question, and offered to be undone. */
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

/** Something that the photographer did in this session, and can undo and redo. */
export type Step = DeleteStep | EditsStep | EditStep | OrderStep;
