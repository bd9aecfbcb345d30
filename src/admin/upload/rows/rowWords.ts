import { inSentence, NOUNS } from '../../words/nouns.ts';
import { shownName } from '../../../model/content/names.ts';
import { sizeInWords } from '../../../model/plural.ts';
import type { Resolution } from '../../../store/admin/uploads/keptList.ts';
import type { HiddenBy } from '../../../store/admin/uploads/parents.ts';
import { type Duplicate, isReplaceable, sharesName, type UploadRow } from './rows.ts';

const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The camera's day and time, which have no time zone: `14 Sep 2026, 06:31`. */
export function takenInWords(takenAt: string | undefined): string {
  const [, day, time = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(takenAt ?? '') ?? [];
  const at = Date.parse(`${day}T00:00:00Z`);
  if (!day || Number.isNaN(at)) return '';
  return [dates.format(at), time].filter(Boolean).join(', ');
}

/** A picture's size in px, and the size of its file: `6000 × 4000, 24 MB`. */
export const sizesInWords = ({ facts, entry }: UploadRow): string =>
  [facts && `${facts.width} × ${facts.height}`, sizeInWords(entry.bytes)]
    .filter(Boolean)
    .join(', ');

/** What to restore to bring a photo back: `In the trash with its gallery Moss`. */
function trashInWords({ collection, name }: HiddenBy): string {
  if (collection === 'photos') return 'In the trash';
  return `In the trash with its ${inSentence(NOUNS[collection]).one} ${shownName(name)}`;
}

function sameNameInWords({ isComing }: Duplicate, { photoName }: { photoName: string }): string {
  const name = shownName(photoName);
  return isComing ? `Same file name as ${name}, still being uploaded` : `Same file name as ${name}`;
}

/**
 * Where the photo of a file exists already: `Already in Olympic Coast`, `Already being uploaded`.
 * @param fileName an earlier file with the same content
 */
export function duplicateInWords(
  { duplicate, isNameTaken }: UploadRow,
  fileName: string | undefined,
  nameOfGallery: (id: string) => string,
): string | undefined {
  if (duplicate?.sameName) return sameNameInWords(duplicate, duplicate.sameName);
  if (isNameTaken) return 'Same file name in this list';
  if (duplicate?.isComing) return 'Already being uploaded';
  if (duplicate?.hiddenBy) return trashInWords(duplicate.hiddenBy);
  if (duplicate) {
    return `Already in ${nameOfGallery(duplicate.galleryId) || 'a deleted gallery'}`;
  }
  return fileName && `The same as ${fileName}`;
}

const RESOLUTIONS: Record<Resolution, string> = {
  skip: 'Skip it',
  add: 'Add it again',
  replace: 'Replace the existing photo',
};

export const resolutionsFor = (row: UploadRow) =>
  (['skip', 'add', 'replace'] as const)
    .filter((id) => id !== 'replace' || isReplaceable(row.duplicate))
    .map((id) => ({
      id,
      label: id === 'add' && sharesName(row) ? 'Add it as a new photo' : RESOLUTIONS[id],
    }));
