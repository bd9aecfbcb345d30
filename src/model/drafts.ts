import type { ChosenImage } from './chosenImage.ts';
import type { CategoryFields, GalleryFields, PhotoFields } from './entities.ts';

export type CategoryDraft = Pick<CategoryFields, 'categoryName'>;
export type GalleryDraft = Pick<GalleryFields, 'galleryName' | 'categoryId'>;
export type PhotoDraft = Pick<
  PhotoFields,
  'photoName' | 'galleryId' | 'isPanorama' | 'includeInSlideshow'
> & {
  /** The file whose location is published; another file's is not until it is asked for again. */
  locatedBy?: ChosenImage['file'] | 'stored' | undefined;
};

/** Characters; firestore.rules has the same. */
export const MAX_NAME_LENGTH = 300;

/** Blanks, and characters that nobody sees; firestore.rules has the same. */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u;

/** A name as it is stored: without blanks around it, and without what a document can't take. */
const tidyName = (name: string) => name.replaceAll('\0', '').trim();

const NAMES = new Set(['categoryName', 'galleryName', 'photoName']);

/** Edits with the name as it is stored. */
export const tidied = <Draft extends object>(edits: Draft): Draft =>
  Object.fromEntries(
    Object.entries(edits).map(([field, value]) =>
      NAMES.has(field) ? [field, tidyName(value as string)] : [field, value],
    ),
  ) as Draft;

function lacksOfName(name: string): string[] {
  if (UNSEEN.test(name)) return ['a name'];
  return name.length > MAX_NAME_LENGTH ? ['a shorter name'] : [];
}

/** What a draft lacks to be saved, besides an image, in words. */
export const lacksOfCategory = ({ categoryName }: CategoryDraft) => lacksOfName(categoryName);

/** What a draft lacks to be saved, besides an image, in words. */
export const lacksOfGallery = ({ galleryName, categoryId }: GalleryDraft) => [
  ...lacksOfName(galleryName),
  ...(categoryId === '' ? ['a category'] : []),
];

/** What a draft lacks to be saved, besides an image, in words. */
export const lacksOfPhoto = ({ photoName, galleryId }: PhotoDraft) => [
  ...lacksOfName(photoName),
  ...(galleryId === '' ? ['a gallery'] : []),
];

interface FormState {
  /** What has to be added, in words. */
  lacks: readonly string[];
  /** Whether a chosen file is still being read. */
  isReading: boolean;
  isDirty: boolean;
}

const listed = new Intl.ListFormat('en-GB');

/** Says why a form can't be saved; empty where it can. */
export function hindranceOf({ lacks, isReading, isDirty }: FormState): string {
  if (isReading) return 'The photo is still being read.';
  if (lacks.length > 0) return `Add ${listed.format(lacks)} to save.`;
  return isDirty ? '' : 'Nothing has changed yet.';
}

/** A field's value when the form was opened, and as it was edited. */
export interface Change {
  from: unknown;
  to: unknown;
}

export type Changes<Draft> = { [Field in keyof Draft]?: Change };

/** The fields in which a draft differs from what the form was opened with. */
export function changesOf<Draft extends object>(initial: Draft, draft: Draft): Changes<Draft> {
  const fields = Object.keys(draft) as (keyof Draft)[];
  return Object.fromEntries(
    fields
      .filter((field) => draft[field] !== initial[field])
      .map((field) => [field, { from: initial[field], to: draft[field] }]),
  ) as Changes<Draft>;
}
