import { photoInputs } from '../../../model/content/entities.ts';
import { parseFields, tidyWords } from '../../../model/content/fields.ts';
import { validationErrorsOf } from '../../../model/content/formValues.ts';
import type { LocationPrecision } from '../../../model/files/exif.ts';
import { proposedName } from '../../../model/files/fileTexts.ts';
import { joinWithAnd, plural } from '../../../model/plural.ts';
import { isPanoramaBySize } from '../../../model/files/variants.ts';
import {
  type LeftOut,
  type NewGallery,
  type NewUpload,
  NO_CHOICES,
  photoItem,
  type UploadChoices,
  type UploadValues,
} from '../../../model/upload.ts';
import {
  answerOf,
  type ChosenFile,
  duplicatesAmong,
  isBeingRead,
  isReplaceable,
  isVersion,
  skipped,
  uploadable,
} from './chosenFiles.ts';

/** The id that stands for a new gallery. */
export const NEW_GALLERY = 'NEW';

/** What the photographer decides for all photos at once. */
export interface Batch extends UploadChoices {
  /** {@link NEW_GALLERY} for a new gallery; empty for none. */
  galleryId: string;
  newGallery: { id: string; galleryName: string; categoryId: string; isDraft: boolean };
}

export type BatchChoices = Partial<Omit<Batch, 'newGallery'>> & {
  newGallery?: Partial<Batch['newGallery']>;
};

export const NO_BATCH: Batch = {
  ...NO_CHOICES,
  galleryId: '',
  newGallery: { id: '', galleryName: '', categoryId: '', isDraft: true },
};

export interface Destination {
  galleryId: string;
  galleryName: string;
  /** How many photos it has already. */
  count: number;
}

/**
 * The values of a file's photo: what was decided for all, else what the file says.
 * @param index its place among the files, from 0
 */
export function valuesOf(
  { texts, file, facts }: ChosenFile,
  batch: Batch,
  { galleryId, galleryName, count }: Destination,
  index: number,
): UploadValues {
  const { keywords, withoutKeywords, takesCaptions, creator, copyright } = batch;
  const own = parseFields(photoInputs, { ...texts });
  return {
    ...own,
    galleryId,
    photoName: proposedName({
      texts: { title: texts?.title ?? '' },
      fileName: file.name,
      galleryName,
      index: count + index,
    }),
    caption: takesCaptions ? own.caption : '',
    keywords: tidyWords([
      ...own.keywords.filter((word) => !withoutKeywords.includes(word)),
      ...keywords,
    ]),
    creator: creator || own.creator,
    copyright: copyright || own.copyright,
    isPanorama: facts !== undefined && isPanoramaBySize(facts.width, facts.height),
    includeInSlideshow: batch.includeInSlideshow,
    locationPrecision: batch.locationPrecision,
  };
}

const isNew = (each: ChosenFile): boolean => answerOf(each) !== 'replace';

/**
 * The values of all files. Photos are numbered by their places among the files, of which some may be
 * in the gallery already: so the rest of a batch is named as it was, in any browser.
 */
export function numberedValues(
  files: readonly ChosenFile[],
  batch: Batch,
  destination: Destination,
): (each: ChosenFile) => UploadValues {
  const toUpload = new Set(uploadable(files));
  const isThere = ({ other }: ChosenFile) =>
    other?.galleryId === destination.galleryId && !other.isInTrash && !other.version;
  const numbered = files.filter((each) => (toUpload.has(each) && isNew(each)) || isThere(each));
  const there = numbered.filter((each) => isThere(each) && answerOf(each) !== 'add').length;
  const before = { ...destination, count: destination.count - there };
  const places = new Map(numbered.map((each, index) => [each, index]));
  const byFile = new Map(
    files.map((each) => [each, valuesOf(each, batch, before, places.get(each) ?? 0)]),
  );
  return (each) => byFile.get(each) ?? valuesOf(each, batch, before, 0);
}

/** The keywords that the files to upload bring, with the number of files of each. */
export function keywordsIn(files: readonly ChosenFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { texts } of uploadable(files).filter(isNew)) {
    for (const word of new Set(texts?.keywords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other)));
}

/** How many of the files to upload bring a caption. */
export const captionsIn = (files: readonly ChosenFile[]): number =>
  uploadable(files)
    .filter(isNew)
    .filter(({ texts }) => texts?.caption).length;

/** What is uploaded: the files in their order, and what was decided for them. */
export interface Uploading {
  files: readonly ChosenFile[];
  batch: Batch;
  valuesOf: (each: ChosenFile) => UploadValues;
  /** Whether the file names in the gallery are still being read. */
  isComparing?: boolean;
}

function destinationError({ galleryId, newGallery }: Batch): string {
  if (galleryId === '') return 'Choose a gallery for the photos.';
  if (galleryId !== NEW_GALLERY) return '';
  const needs = [
    ...(newGallery.galleryName.trim() === '' ? ['a name'] : []),
    ...(newGallery.categoryId === '' ? ['a category'] : []),
  ];
  return needs.length > 0 ? `Give the new gallery ${joinWithAnd(needs)}.` : '';
}

/** Why Upload is disabled, in a sentence; empty if it is enabled. */
export function uploadDisabledReason({ files, batch, valuesOf, isComparing }: Uploading): string {
  const unread = files.filter(isBeingRead).length;
  if (unread > 0) return `Reading the files, ${files.length - unread} of ${files.length}…`;
  const toUpload = uploadable(files);
  if (toUpload.length === 0) return 'There are no photos left to upload.';
  const error = destinationError(batch);
  if (error) return error;
  const invalid = toUpload.find(
    (each) => validationErrorsOf(photoInputs, valuesOf(each)).length > 0,
  );
  if (invalid) {
    return `${invalid.file.name} needs ${joinWithAnd(validationErrorsOf(photoInputs, valuesOf(invalid)))}.`;
  }
  const compared = isComparing ? 0 : toUpload.filter(({ isCompared }) => isCompared).length;
  return compared < toUpload.length
    ? `Looking for duplicates, ${compared} of ${toUpload.length}…`
    : '';
}

/** The label of the button: `Upload 37 photos`. */
export const uploadWords = (count: number): string =>
  count === 0 ? 'Upload' : `Upload ${plural(count, 'photo')}`;

interface Preset {
  /** The gallery whose list led here; empty for none. */
  galleryId: string;
  /** The name of the folder that the files come from. */
  folder: string | undefined;
  /** The id of a gallery that would be made. */
  newGalleryId: string;
  galleries: readonly { id: string; galleryName: string }[];
  categories: readonly { id: string }[];
  locationPrecision: LocationPrecision;
}

/** Whether two galleries are called the same, but for case. */
export const isSameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'accent' }) === 0;

/** The photographer's own choices, else what the folder and the address propose. */
export function batchOf(chosen: BatchChoices, preset: Preset): Batch {
  const { folder, newGalleryId, galleries, categories } = preset;
  const known = galleries.find(({ galleryName }) => folder && isSameName(galleryName, folder));
  const proposed = known?.id ?? (folder ? NEW_GALLERY : '');
  const [onlyCategory] = categories.length === 1 ? categories : [];
  const newGallery = {
    ...NO_BATCH.newGallery,
    id: newGalleryId,
    galleryName: folder ?? '',
    categoryId: onlyCategory?.id ?? '',
    ...chosen.newGallery,
  };
  const galleryId = chosen.galleryId ?? (preset.galleryId || proposed);
  // An earlier upload may have made the new gallery already.
  const isMade = galleryId === NEW_GALLERY && galleries.some(({ id }) => id === newGallery.id);
  return {
    ...NO_BATCH,
    locationPrecision: preset.locationPrecision,
    ...chosen,
    galleryId: isMade ? newGallery.id : galleryId,
    newGallery,
  };
}

/** The id of the gallery that takes the photos, which may not exist yet; empty for none. */
export const galleryIdOf = ({ galleryId, newGallery }: Batch): string =>
  galleryId === NEW_GALLERY ? newGallery.id : galleryId;

export function newGalleryOf({ galleryId, newGallery }: Batch): NewGallery | undefined {
  if (galleryId !== NEW_GALLERY) return undefined;
  const { galleryName, categoryId, isDraft } = newGallery;
  return { galleryName, categoryId, ...(isDraft && { isDraft }) };
}

export function newUploads({ files, batch, valuesOf }: Uploading): NewUpload[] {
  const newGallery = newGalleryOf(batch);
  const galleryId = galleryIdOf(batch);
  const copies = duplicatesAmong(files);
  return uploadable(files).flatMap((each, position): NewUpload[] => {
    const { id, facts, file, contentHash, other } = each;
    if (!facts || !contentHash) return [];
    const replaced = answerOf(each) === 'replace' && isReplaceable(other) ? other : undefined;
    const isCopy = copies.has(id) || (other !== undefined && !isVersion(each));
    // A photo that gets another image stays in its gallery.
    const values = { ...valuesOf(each), galleryId: replaced?.galleryId ?? galleryId };
    const item = photoItem({
      id,
      documentId: replaced?.photoId ?? each.documentId,
      position,
      facts,
      photo: {
        values,
        contentHash,
        ...(isCopy && answerOf(each) === 'add' && { allowsDuplicate: true }),
        ...(replaced && { replaces: { imageKey: replaced.imageKey } }),
        ...(newGallery && !replaced && { newGallery }),
      },
    });
    return [{ item, file }];
  });
}

export const leftOutOf = (files: readonly ChosenFile[]): LeftOut[] => [
  ...files.flatMap(({ id, file, refusal }) =>
    refusal ? [{ id, fileName: file.name, refusal }] : [],
  ),
  ...skipped(files).map((each) => ({
    id: each.id,
    fileName: each.file.name,
    ...(each.other && { galleryId: each.other.galleryId }),
    ...(each.other?.isInTrash && { isInTrash: true }),
    ...(isVersion(each) && { isVersion: true }),
  })),
];
