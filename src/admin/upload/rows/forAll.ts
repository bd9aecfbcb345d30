import type { UploadDraft } from '../../../model/upload.ts';
import { lacksOf } from '../../../model/content/drafts.ts';
import { photoInputs } from '../../../model/content/entities.ts';
import { tidyWords } from '../../../model/content/fields.ts';
import { proposedName } from '../../../model/files/fileTexts.ts';
import { listOf, plural } from '../../../model/plural.ts';
import { isBeingRead, publishable, type UploadRow } from './rows.ts';

/** The id that stands for a gallery that is still to be made. */
export const NEW_GALLERY = 'NEW';

/** What is decided for all photos at once. */
export interface ForAll {
  /** {@link NEW_GALLERY} for one that is still to be made; empty for none. */
  galleryId: string;
  newGallery: { galleryName: string; categoryId: string };
  /** They are added to those that each photo has. */
  keywords: readonly string[];
  /** Empty where each photo keeps its own. */
  copyright: string;
  includeInSlideshow: boolean;
  /** Whether photos of the ratio of a panorama become panoramas. */
  takesPanoramas: boolean;
  publishesLocation: boolean;
}

export const NOTHING_FOR_ALL: ForAll = {
  galleryId: '',
  newGallery: { galleryName: '', categoryId: '' },
  keywords: [],
  copyright: '',
  includeInSlideshow: false,
  takesPanoramas: true,
  publishesLocation: false,
};

/** Where the photos go. */
export interface Destination {
  galleryId: string;
  galleryName: string;
  /** How many photos are there already. */
  count: number;
}

/** From this ratio of width to height on a photo is proposed as a panorama. */
const PANORAMA_RATIO = 2;

export const isWide = ({ facts }: UploadRow): boolean =>
  facts !== undefined && facts.width >= PANORAMA_RATIO * facts.height;

/**
 * What is stored of a row: what was typed for it, else what is said for all, else its file's words.
 * @param index its place among the rows, from 0
 */
export function draftOf(
  row: UploadRow,
  forAll: ForAll,
  { galleryId, galleryName, count }: Destination,
  index: number,
): UploadDraft {
  const { texts, edits, file } = row;
  const ownKeywords = edits.keywords ?? texts?.keywords ?? [];
  return {
    galleryId,
    photoName:
      edits.photoName ??
      proposedName({
        texts: { title: texts?.title ?? '' },
        fileName: file.name,
        galleryName,
        place: count + index,
      }),
    caption: edits.caption ?? texts?.caption ?? '',
    keywords: tidyWords([...ownKeywords, ...forAll.keywords]),
    creator: edits.creator ?? texts?.creator ?? '',
    copyright: edits.copyright ?? (forAll.copyright || (texts?.copyright ?? '')),
    isPanorama: edits.isPanorama ?? (forAll.takesPanoramas && isWide(row)),
    includeInSlideshow: edits.includeInSlideshow ?? forAll.includeInSlideshow,
    publishesLocation: forAll.publishesLocation,
  };
}

interface ToPublish {
  rows: readonly UploadRow[];
  forAll: ForAll;
  draftOf: (row: UploadRow) => UploadDraft;
}

function destinationHindrance({ galleryId, newGallery }: ForAll): string {
  if (galleryId === '') return 'Choose a gallery for them.';
  if (galleryId !== NEW_GALLERY) return '';
  const lacks = [
    ...(newGallery.galleryName.trim() === '' ? ['a name'] : []),
    ...(newGallery.categoryId === '' ? ['a category'] : []),
  ];
  return lacks.length > 0 ? `Give the new gallery ${listOf(lacks)}.` : '';
}

/** Says why nothing can be published; empty where it can. */
export function publishHindrance({ rows, forAll, draftOf }: ToPublish): string {
  const unread = rows.filter(isBeingRead).length;
  if (unread > 0) return `Reading the files, ${rows.length - unread} of ${rows.length}…`;
  const taken = publishable(rows);
  if (taken.length === 0) return 'Nothing left to publish.';
  const destination = destinationHindrance(forAll);
  if (destination) return destination;
  const faulty = taken.find((row) => lacksOf(photoInputs, draftOf(row)).length > 0);
  if (faulty) return `${faulty.file.name} needs ${listOf(lacksOf(photoInputs, draftOf(faulty)))}.`;
  const compared = taken.filter(({ isCompared }) => isCompared).length;
  return compared < taken.length
    ? `Looking for photos that are here already, ${compared} of ${taken.length}…`
    : '';
}

/** The words of the button: `Publish 37 photos`. */
export const publishWords = (count: number): string =>
  count === 0 ? 'Publish' : `Publish ${plural(count, 'photo')}`;

/** What has been decided by hand for all photos. */
export type ForAllEdits = Partial<Omit<ForAll, 'newGallery'>> & {
  newGallery?: Partial<ForAll['newGallery']>;
};

interface Preset {
  /** The gallery from which one came; empty for none. */
  galleryId: string;
  /** The name of the folder in which the files were chosen. */
  folder: string | undefined;
  galleries: readonly { id: string; galleryName: string }[];
  categories: readonly { id: string }[];
  publishesLocation: boolean;
}

const sameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'accent' }) === 0;

/** What is decided for all photos: what was decided by hand, else what the folder and the page propose. */
export function decidedForAll(edits: ForAllEdits, preset: Preset): ForAll {
  const { folder, galleries, categories } = preset;
  const known = galleries.find(({ galleryName }) => folder && sameName(galleryName, folder));
  const proposed = known?.id ?? (folder ? NEW_GALLERY : '');
  const [onlyCategory] = categories.length === 1 ? categories : [];
  return {
    ...NOTHING_FOR_ALL,
    publishesLocation: preset.publishesLocation,
    ...edits,
    galleryId: edits.galleryId ?? (preset.galleryId || proposed),
    newGallery: {
      galleryName: folder ?? '',
      categoryId: onlyCategory?.id ?? '',
      ...edits.newGallery,
    },
  };
}
