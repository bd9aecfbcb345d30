import { validationErrorsOf } from '../../../model/content/formValues.ts';
import { photoInputs } from '../../../model/content/entities.ts';
import { parseFields, tidyWords } from '../../../model/content/fields.ts';
import type { LocationPrecision } from '../../../model/files/exif.ts';
import { proposedName } from '../../../model/files/fileTexts.ts';
import { joinWithAnd, plural } from '../../../model/plural.ts';
import {
  type LeftOut,
  type NewUpload,
  photoItem,
  type UploadValues,
} from '../../../model/upload.ts';
import type { KeptChoices, KeptFile } from '../../../store/admin/uploads/keptList.ts';
import {
  duplicatesAmong,
  isBeingRead,
  isMissing,
  isReplaceable,
  ownKeywords,
  resolutionOf,
  sharesName,
  skipped,
  uploadable,
  type UploadRow,
} from './rows.ts';

/** The id that stands for a new gallery. */
export const NEW_GALLERY = 'NEW';

/** What the photographer decides for all photos at once. */
export interface BatchDefaults {
  /** {@link NEW_GALLERY} for a new gallery; empty for none. */
  galleryId: string;
  newGallery: { id: string; galleryName: string; categoryId: string };
  /** Keywords that are added to those of each photo. */
  keywords: readonly string[];
  /** Empty if each photo keeps its own. */
  copyright: string;
  includeInSlideshow: boolean;
  /** Whether photos with the proportions of a panorama become panoramas. */
  takesPanoramas: boolean;
  locationPrecision: LocationPrecision;
}

export const NO_DEFAULTS: BatchDefaults = {
  galleryId: '',
  newGallery: { id: '', galleryName: '', categoryId: '' },
  keywords: [],
  copyright: '',
  includeInSlideshow: false,
  takesPanoramas: true,
  locationPrecision: 'hidden',
};

export interface Destination {
  galleryId: string;
  galleryName: string;
  /** How many photos it has already. */
  count: number;
}

/** Width divided by height from which a photo is proposed as a panorama. */
const PANORAMA_RATIO = 2;

export const isWide = ({ facts }: UploadRow): boolean =>
  facts !== undefined && facts.width >= PANORAMA_RATIO * facts.height;

/**
 * The values of a row's photo: what was entered for it, else the defaults, else what its file says.
 * @param index its place among the rows, from 0
 */
export function valuesOf(
  row: UploadRow,
  defaults: BatchDefaults,
  { galleryId, galleryName, count }: Destination,
  index: number,
): UploadValues {
  const { texts, entry } = row;
  const { words } = entry;
  return {
    ...parseFields(photoInputs, { ...texts, ...words }),
    galleryId,
    photoName:
      words.photoName ??
      proposedName({
        texts: { title: texts?.title ?? '' },
        fileName: entry.fileName,
        galleryName,
        index: count + index,
      }),
    keywords: tidyWords([...ownKeywords(row), ...defaults.keywords]),
    copyright: words.copyright ?? (defaults.copyright || (texts?.copyright ?? '')),
    isPanorama: words.isPanorama ?? (defaults.takesPanoramas && isWide(row)),
    includeInSlideshow: words.includeInSlideshow ?? defaults.includeInSlideshow,
    locationPrecision: defaults.locationPrecision,
  };
}

/**
 * The values of all rows. Photos are numbered by their places among the rows, of which some may be in
 * the gallery already: so the rest of a batch is named as it was, in any browser.
 */
export function numberedValues(
  rows: readonly UploadRow[],
  defaults: BatchDefaults,
  destination: Destination,
): (row: UploadRow) => UploadValues {
  const toUpload = new Set(uploadable(rows));
  // A photo of the same file name is another one, whose number goes on counting.
  const isInGallery = ({ duplicate }: UploadRow) =>
    duplicate?.galleryId === destination.galleryId && !duplicate.isInTrash && !duplicate.sameName;
  const isNew = (row: UploadRow) =>
    toUpload.has(row) && !(sharesName(row) && resolutionOf(row) === 'replace');
  const numbered = rows.filter((row) => isNew(row) || isMissing(row) || isInGallery(row));
  const there = numbered.filter((row) => isInGallery(row) && resolutionOf(row) !== 'add').length;
  const before = { ...destination, count: destination.count - there };
  const places = new Map(numbered.map((row, index) => [row, index]));
  const byRow = new Map(
    rows.map((row) => [row, valuesOf(row, defaults, before, places.get(row) ?? 0)]),
  );
  return (row) => byRow.get(row) ?? valuesOf(row, defaults, before, 0);
}

/** The rows of a batch, with their defaults and values. */
export interface Batch {
  /** In their order. */
  rows: readonly UploadRow[];
  defaults: BatchDefaults;
  valuesOf: (row: UploadRow) => UploadValues;
  /** Whether the file names in the gallery are still being read. */
  isComparing?: boolean;
}

function destinationError({ galleryId, newGallery }: BatchDefaults): string {
  if (galleryId === '') return 'Choose a gallery for the photos.';
  if (galleryId !== NEW_GALLERY) return '';
  const needs = [
    ...(newGallery.galleryName.trim() === '' ? ['a name'] : []),
    ...(newGallery.categoryId === '' ? ['a category'] : []),
  ];
  return needs.length > 0 ? `Give the new gallery ${joinWithAnd(needs)}.` : '';
}

/** Why Upload is disabled, in a sentence; empty if it is enabled. */
export function uploadDisabledReason({ rows, defaults, valuesOf, isComparing }: Batch): string {
  const unread = rows.filter(isBeingRead).length;
  if (unread > 0) return `Reading the files, ${rows.length - unread} of ${rows.length}…`;
  const toUpload = uploadable(rows);
  if (toUpload.length === 0) return 'There are no photos left to upload.';
  const error = destinationError(defaults);
  if (error) return error;
  const invalid = toUpload.find((row) => validationErrorsOf(photoInputs, valuesOf(row)).length > 0);
  if (invalid) {
    return `${invalid.entry.fileName} needs ${joinWithAnd(validationErrorsOf(photoInputs, valuesOf(invalid)))}.`;
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

const sameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'accent' }) === 0;

/** The photographer's own choices, else what the folder and the address propose. */
export function batchDefaultsOf(chosen: KeptChoices, preset: Preset): BatchDefaults {
  const { folder, newGalleryId, galleries, categories } = preset;
  const { sortKey: _sortKey, ...choices } = chosen;
  const known = galleries.find(({ galleryName }) => folder && sameName(galleryName, folder));
  const proposed = known?.id ?? (folder ? NEW_GALLERY : '');
  const [onlyCategory] = categories.length === 1 ? categories : [];
  const newGallery = {
    id: newGalleryId,
    galleryName: folder ?? '',
    categoryId: onlyCategory?.id ?? '',
    ...choices.newGallery,
  };
  const galleryId = choices.galleryId ?? (preset.galleryId || proposed);
  // An earlier tab may have made the new gallery already.
  const isMade = galleryId === NEW_GALLERY && galleries.some(({ id }) => id === newGallery.id);
  return {
    ...NO_DEFAULTS,
    locationPrecision: preset.locationPrecision,
    ...choices,
    galleryId: isMade ? newGallery.id : galleryId,
    newGallery,
  };
}

/** The id of the gallery that takes the photos, which may not exist yet; empty for none. */
export const galleryIdOf = ({ galleryId, newGallery }: BatchDefaults): string =>
  galleryId === NEW_GALLERY ? newGallery.id : galleryId;

export function newUploads({ rows, defaults, valuesOf }: Batch): NewUpload[] {
  const newGallery = defaults.galleryId === NEW_GALLERY ? defaults.newGallery : undefined;
  const galleryId = galleryIdOf(defaults);
  const copies = duplicatesAmong(rows);
  return uploadable(rows).flatMap((row, position): NewUpload[] => {
    const { entry, facts, file, duplicate } = row;
    const { id, contentHash } = entry;
    if (!facts || !contentHash || !file) return [];
    const replaced =
      resolutionOf(row) === 'replace' && isReplaceable(duplicate) ? duplicate : undefined;
    const documentId = replaced?.photoId ?? entry.documentId;
    const isCopy = copies.has(row.id) || (duplicate !== undefined && !sharesName(row));
    // A photo that gets another image stays in its gallery.
    const values = { ...valuesOf(row), galleryId: replaced?.galleryId ?? galleryId };
    const item = photoItem({
      id,
      documentId,
      position,
      isContinued: entry.isStarted,
      facts,
      photo: {
        values,
        contentHash,
        ...(isCopy && resolutionOf(row) === 'add' && { allowsDuplicate: true }),
        ...(replaced && { replaces: { imageKey: replaced.imageKey } }),
        ...(newGallery && !replaced && { newGallery }),
      },
    });
    return [{ item, file }];
  });
}

export const leftOutOf = (rows: readonly UploadRow[]): LeftOut[] => [
  ...rows.flatMap(({ id, entry: { fileName }, refusal }) =>
    refusal ? [{ id, fileName, refusal }] : [],
  ),
  ...skipped(rows).map((row) => ({
    id: row.id,
    fileName: row.entry.fileName,
    ...(row.duplicate && { galleryId: row.duplicate.galleryId }),
    ...(row.duplicate?.isInTrash && { isInTrash: true }),
    ...(sharesName(row) && { hasSameName: true }),
  })),
];

/**
 * What the list holds of photos that are uploaded: their names, too, so that a photo that is uploaded
 * later by another tab is named as it was.
 */
export const uploadedEntries = ({ rows, valuesOf }: Batch): KeptFile[] =>
  uploadable(rows).map((row) => {
    const { entry } = row;
    const words = { ...entry.words, photoName: valuesOf(row).photoName };
    return { ...entry, words, isStarted: true };
  });

/**
 * The ids of the rows that are done once a batch is uploaded. A file that can't be read any more stays
 * in the list if words were entered for it.
 */
export const finishedRows = (rows: readonly UploadRow[]): string[] =>
  rows.flatMap((row) => {
    const hasWords = Object.keys(row.entry.words).length > 0;
    return isMissing(row) || (row.refusal && hasWords) ? [] : [row.id];
  });
