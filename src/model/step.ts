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

/** An image that took another's place, or lost it. */
export interface ReplacedImage {
  /** The one that the document names it by; undefined for one of an older site. */
  revision: string | undefined;
  /** The path of its original's copy, from which it can come back. */
  aside?: string | undefined;
  /** Whether there is no image, and the revision only tells this from other times. */
  isNone?: boolean;
}

export interface ReplaceStep {
  kind: 'replace';
  collection: Subject;
  id: string;
  name: string;
  /** Whether the image was removed. */
  isRemoval?: boolean;
  /** What was edited along. */
  changes: Changes<object>;
  from: ReplacedImage;
  to: ReplacedImage;
}

/** What an image has become that a step knows by an earlier revision. */
export interface Renewal {
  was: string | undefined;
  now: Partial<ReplacedImage>;
}

/** Something that the photographer did in this session, as it is undone and done again. */
export type Step = DeleteStep | EditsStep | ReplaceStep | EditStep | OrderStep;

const renewedImage = (image: ReplacedImage, renewals: readonly Renewal[]): ReplacedImage => ({
  ...image,
  ...renewals.find(({ was }) => was === image.revision)?.now,
});

/** A step as it stands once images of what another is about came back under new revisions. */
export function renewedStep(step: Step, about: Step, renewals: readonly Renewal[]): Step {
  const isAbout = about.kind === 'replace' && step.kind === 'replace';
  if (!isAbout || step.collection !== about.collection || step.id !== about.id) return step;
  return {
    ...step,
    from: renewedImage(step.from, renewals),
    to: renewedImage(step.to, renewals),
  };
}
