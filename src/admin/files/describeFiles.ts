import { shownName } from '../../model/content/names.ts';
import type {
  FilesSurvey,
  IncompleteDocument,
  OrphanedFile,
} from '../../model/files/filesSurvey.ts';
import { countsInWords, joinWithAnd, plural, sizeInWords } from '../../model/plural.ts';
import { TRASH_DAYS } from '../../model/trash.ts';
import { paths } from '../../paths.ts';

const FORMS: Record<IncompleteDocument['collection'], (id: string) => string> = {
  categories: paths.editCategory,
  galleries: paths.editGallery,
  photos: paths.editPhoto,
  site: () => paths.adminSite,
};

export const formPath = ({ collection, id, isDeleted }: IncompleteDocument): string =>
  isDeleted ? paths.adminTrash : FORMS[collection](id);

const NOUNS: Record<IncompleteDocument['collection'], string> = {
  categories: 'the cover of a category',
  galleries: 'the cover of a gallery',
  photos: 'a photo',
  site: 'on the About page',
};

export const linkName = ({ collection, name }: IncompleteDocument): string =>
  collection === 'site' ? name : `“${shownName(name)}”`;

/** What a document is and lacks: `a photo: its original and 3 smaller versions are missing`. */
export function whatIsMissing(document: IncompleteDocument): string {
  const { collection, isDeleted, lacksOriginal, missingVariants } = document;
  const parts = [
    ...(lacksOriginal ? ['its original'] : []),
    ...countsInWords([missingVariants, 'smaller version']),
  ];
  const are = Number(lacksOriginal) + missingVariants === 1 ? 'is' : 'are';
  const where = isDeleted ? ', in the trash' : '';
  return `${NOUNS[collection]}${where}: ${joinWithAnd(parts)} ${are} missing`;
}

/** How many files, and how large: `3 files, 24 MB`. */
export const filesInWords = (files: readonly OrphanedFile[]): string =>
  `${plural(files.length, 'file')}, ${sizeInWords(files.reduce((sum, { bytes }) => sum + bytes, 0))}`;

export const leftAlone = ({ awaited, young, kept, outOfReach }: FilesSurvey): string[] =>
  countsInWords(
    [
      awaited,
      'image was saved within the last day, so its original may still be uploading.',
      'images were saved within the last day, so their originals may still be uploading.',
    ],
    [
      young,
      'unused file is less than a day old. An upload may still need it.',
      'unused files are less than a day old. An upload may still need them.',
    ],
    [
      kept,
      `replaced original is kept. It is less than ${TRASH_DAYS} days old, or the new original has not arrived yet.`,
      `replaced originals are kept. They are less than ${TRASH_DAYS} days old, or the new originals have not arrived yet.`,
    ],
    [
      outOfReach,
      'file is in a folder that the admin area can’t read. Ask the person who set up the site to run “npm run tidy”.',
      'files are in folders that the admin area can’t read. Ask the person who set up the site to run “npm run tidy”.',
    ],
  );
