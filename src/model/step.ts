import type { Changes } from './content/drafts.ts';
import type { OrderUpdate } from './content/order.ts';
import type { SETTINGS } from './site/defaultSettings.ts';
import type { CollectionName } from './site/revision.ts';

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

/** What a step is about: a document of content, or the settings. */
type Subject = CollectionName | typeof SETTINGS.collection;

export interface EditStep {
  kind: 'edit';
  collection: Subject;
  id: string;
  name: string;
  changes: Changes<object>;
}

/** What is done without a question, and offered to be undone. */
export type OfferedStep = DeleteStep | EditsStep | EditStep;

export interface OrderStep {
  kind: 'order';
  collection: CollectionName;
  /** Whether it is of photos as the slideshow shows them. */
  isOfSlideshow?: boolean;
  before: readonly OrderUpdate[];
  after: readonly OrderUpdate[];
}

export interface ReplaceStep {
  kind: 'replace';
  collection: Subject;
  id: string;
  name: string;
  /** What was edited along. */
  changes: Changes<object>;
  /** The keys of the image before and after; undefined for no image. */
  from: string | undefined;
  to: string | undefined;
}

/** Something that the photographer did in this session, as it is undone and done again. */
export type Step = DeleteStep | EditsStep | ReplaceStep | EditStep | OrderStep;
