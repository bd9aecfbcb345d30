import { shownName } from '../../model/content/names.ts';
import type {
  FilesSurvey,
  IncompleteDocument,
  UnnamedFile,
} from '../../model/files/filesSurvey.ts';
import { listOf, plural, sizeInWords } from '../../model/plural.ts';
import { TRASH_DAYS } from '../../model/trash.ts';
import { paths } from '../../paths.ts';

/** Where the photographer mends what lacks files. */
export function mendingPath({ collection, id, isDeleted }: IncompleteDocument): string {
  if (isDeleted) return paths.adminTrash;
  switch (collection) {
    case 'categories':
      return paths.editCategory(id);
    case 'galleries':
      return paths.editGallery(id);
    case 'photos':
      return paths.editPhoto(id);
    case 'site':
      return paths.adminSite;
  }
}

const NOUNS: Record<IncompleteDocument['collection'], string> = {
  categories: 'the cover of a category',
  galleries: 'the cover of a gallery',
  photos: 'a photo',
  site: 'on the page “About”',
};

/** What a document is called, as its link says it. */
export const linkName = ({ collection, name }: IncompleteDocument): string =>
  collection === 'site' ? name : `“${shownName(name)}”`;

/** What it is, and what it lacks: `a photo: its original and 3 smaller versions are missing`. */
export function lackOf(document: IncompleteDocument): string {
  const { collection, isDeleted, lacksOriginal, lackingVariants } = document;
  const parts = [
    ...(lacksOriginal ? ['its original'] : []),
    ...(lackingVariants > 0 ? [plural(lackingVariants, 'smaller version')] : []),
  ];
  const are = Number(lacksOriginal) + lackingVariants === 1 ? 'is' : 'are';
  const where = isDeleted ? ', in the trash' : '';
  return `${NOUNS[collection]}${where}: ${listOf(parts)} ${are} missing`;
}

/** How many files, and how much room they take: `3 files, 24 MB`. */
export const filesInWords = (files: readonly UnnamedFile[]): string =>
  `${plural(files.length, 'file')}, ${sizeInWords(files.reduce((sum, { bytes }) => sum + bytes, 0))}`;

/** What is left alone, in a sentence each. */
export function asides({ awaited, young, replaced, outOfReach }: FilesSurvey): string[] {
  const sentences: [count: number, sentence: string][] = [
    [
      awaited,
      `${plural(awaited, 'image was', 'images were')} saved within the last day, and the ${awaited === 1 ? 'original' : 'originals'} may still be on the way.`,
    ],
    [
      young,
      `${plural(young, 'file that nothing names is', 'files that nothing names are')} left alone for a day, since a save may be on its way.`,
    ],
    [
      replaced,
      `${plural(replaced, 'original that was replaced is', 'originals that were replaced are')} kept for ${TRASH_DAYS} days, so that they can be brought back.`,
    ],
    [
      outOfReach,
      `${plural(outOfReach, 'file lies', 'files lie')} where the admin area can’t look. The program “npm run tidy” can.`,
    ],
  ];
  return sentences.flatMap(([count, sentence]) => (count > 0 ? [sentence] : []));
}
