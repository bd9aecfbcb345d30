import { inSentence, NOUNS } from '../../words/nouns.ts';
import { shownName } from '../../../model/content/names.ts';
import { sizeInWords } from '../../../model/plural.ts';
import type { HiddenBy } from '../../../store/admin/writes/photoStatus.ts';
import { type Answer, type ChosenFile, isReplaceable, isVersion } from './chosenFiles.ts';

/** A picture's size in px, and the size of its file: `6000 × 4000, 24 MB`. */
export const sizesInWords = ({ facts, file }: ChosenFile): string =>
  [facts && `${facts.width} × ${facts.height}`, sizeInWords(file.size)].filter(Boolean).join(', ');

/** What to restore to bring a photo back: `In the trash with its gallery Moss`. */
function trashInWords({ collection, name }: HiddenBy): string {
  if (collection === 'photos') return 'In the trash';
  return `In the trash with its ${inSentence(NOUNS[collection]).one} ${shownName(name)}`;
}

/**
 * Where the photo of a file exists already: `Already in Olympic Coast`, `Already being uploaded`.
 * @param fileName an earlier file with the same content
 */
export function otherInWords(
  { other }: ChosenFile,
  fileName: string | undefined,
  nameOfGallery: (id: string) => string,
): string | undefined {
  if (other?.version) return `Another version of ${shownName(other.version.photoName)}`;
  if (other?.isQueued) return 'Already being uploaded';
  if (other?.hiddenBy) return trashInWords(other.hiddenBy);
  if (other) return `Already in ${nameOfGallery(other.galleryId) || 'a deleted gallery'}`;
  return fileName && `The same as ${fileName}`;
}

const ANSWERS: Record<Answer, string> = {
  skip: 'Skip it',
  add: 'Add it again',
  replace: 'Replace the existing photo',
};

export const answersFor = (each: ChosenFile) =>
  (['skip', 'add', 'replace'] as const)
    .filter((id) => id !== 'replace' || isReplaceable(each.other))
    .map((id) => ({
      id,
      label: id === 'add' && isVersion(each) ? 'Add it as a new photo' : ANSWERS[id],
    }));
