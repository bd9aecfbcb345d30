import type { UploadDraft } from '../../../model/upload.ts';
import { validationErrorsOf } from '../../../model/content/drafts.ts';
import { photoInputs } from '../../../model/content/entities.ts';
import { parseFields, tidyWords } from '../../../model/content/fields.ts';
import type { LocationPrecision } from '../../../model/files/exif.ts';
import { proposedName } from '../../../model/files/fileTexts.ts';
import { joinWithAnd, plural } from '../../../model/plural.ts';
import { isBeingRead, ownKeywords, uploadable, type UploadRow } from './rows.ts';

/** The id that stands for a new gallery. */
export const NEW_GALLERY = 'NEW';

/** What the photographer decides for all photos at once. */
export interface BatchDefaults {
  /** {@link NEW_GALLERY} for a new gallery; empty for none. */
  galleryId: string;
  newGallery: { galleryName: string; categoryId: string };
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
  newGallery: { galleryName: '', categoryId: '' },
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
 * The draft of a row's photo: what was entered for it, else the defaults, else what its file says.
 * @param index its place among the rows, from 0
 */
export function draftOf(
  row: UploadRow,
  defaults: BatchDefaults,
  { galleryId, galleryName, count }: Destination,
  index: number,
): UploadDraft {
  const { texts, edits, file } = row;
  return {
    ...parseFields(photoInputs, { ...texts, ...edits }),
    galleryId,
    photoName:
      edits.photoName ??
      proposedName({
        texts: { title: texts?.title ?? '' },
        fileName: file.name,
        galleryName,
        place: count + index,
      }),
    keywords: tidyWords([...ownKeywords(row), ...defaults.keywords]),
    copyright: edits.copyright ?? (defaults.copyright || (texts?.copyright ?? '')),
    isPanorama: edits.isPanorama ?? (defaults.takesPanoramas && isWide(row)),
    includeInSlideshow: edits.includeInSlideshow ?? defaults.includeInSlideshow,
    locationPrecision: defaults.locationPrecision,
  };
}

/** The rows of a batch, with their defaults and drafts. */
export interface Batch {
  /** In their order. */
  rows: readonly UploadRow[];
  defaults: BatchDefaults;
  draftOf: (row: UploadRow) => UploadDraft;
}

function destinationError({ galleryId, newGallery }: BatchDefaults): string {
  if (galleryId === '') return 'Choose a gallery for the photos.';
  if (galleryId !== NEW_GALLERY) return '';
  const missing = [
    ...(newGallery.galleryName.trim() === '' ? ['a name'] : []),
    ...(newGallery.categoryId === '' ? ['a category'] : []),
  ];
  return missing.length > 0 ? `Give the new gallery ${joinWithAnd(missing)}.` : '';
}

/** Why Upload is disabled, in a sentence; empty if it is enabled. */
export function uploadDisabledReason({ rows, defaults, draftOf }: Batch): string {
  const unread = rows.filter(isBeingRead).length;
  if (unread > 0) return `Reading the files, ${rows.length - unread} of ${rows.length}…`;
  const taken = uploadable(rows);
  if (taken.length === 0) return 'There are no photos left to upload.';
  const error = destinationError(defaults);
  if (error) return error;
  const invalid = taken.find((row) => validationErrorsOf(photoInputs, draftOf(row)).length > 0);
  if (invalid) {
    return `${invalid.file.name} needs ${joinWithAnd(validationErrorsOf(photoInputs, draftOf(invalid)))}.`;
  }
  const compared = taken.filter(({ isCompared }) => isCompared).length;
  return compared < taken.length ? `Looking for duplicates, ${compared} of ${taken.length}…` : '';
}

/** The label of the button: `Upload 37 photos`. */
export const uploadWords = (count: number): string =>
  count === 0 ? 'Upload' : `Upload ${plural(count, 'photo')}`;

export type BatchEdits = Partial<Omit<BatchDefaults, 'newGallery'>> & {
  newGallery?: Partial<BatchDefaults['newGallery']>;
};

interface Preset {
  /** The gallery whose list led here; empty for none. */
  galleryId: string;
  /** The name of the folder that the files come from. */
  folder: string | undefined;
  galleries: readonly { id: string; galleryName: string }[];
  categories: readonly { id: string }[];
  locationPrecision: LocationPrecision;
}

const sameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'accent' }) === 0;

/** The photographer's own choices, else what the folder and the address propose. */
export function batchDefaultsOf(edits: BatchEdits, preset: Preset): BatchDefaults {
  const { folder, galleries, categories } = preset;
  const known = galleries.find(({ galleryName }) => folder && sameName(galleryName, folder));
  const proposed = known?.id ?? (folder ? NEW_GALLERY : '');
  const [onlyCategory] = categories.length === 1 ? categories : [];
  return {
    ...NO_DEFAULTS,
    locationPrecision: preset.locationPrecision,
    ...edits,
    galleryId: edits.galleryId ?? (preset.galleryId || proposed),
    newGallery: {
      galleryName: folder ?? '',
      categoryId: onlyCategory?.id ?? '',
      ...edits.newGallery,
    },
  };
}
