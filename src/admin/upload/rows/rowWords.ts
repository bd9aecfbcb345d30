import { isReplaceable, type Resolution, type UploadRow } from './rows.ts';
import { sizeInWords } from '../../../model/plural.ts';

const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The camera's day and time, which have no zone: `14 Sep 2026, 06:31`. */
export function takenInWords(takenAt: string | undefined): string {
  const [, day, time = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(takenAt ?? '') ?? [];
  const at = Date.parse(`${day}T00:00:00Z`);
  if (!day || Number.isNaN(at)) return '';
  return [dates.format(at), time].filter(Boolean).join(', ');
}

/** A picture's size in px, with the file's: `6000 × 4000, 24 MB`. */
export const sizesInWords = ({ facts, file }: UploadRow): string =>
  [facts && `${facts.width} × ${facts.height}`, sizeInWords(file.size)].filter(Boolean).join(', ');

/** Where a file is already: `Already in Olympic Coast`, `Already on its way`. */
export function twinInWords(
  { twin }: UploadRow,
  twinName: string | undefined,
  nameOfGallery: (id: string) => string,
): string | undefined {
  if (twin?.isComing) return 'Already on its way';
  if (twin?.isInTrash) return 'In the trash';
  if (twin) return `Already in ${nameOfGallery(twin.galleryId) || 'a gallery that is gone'}`;
  return twinName && `The same as ${twinName}`;
}

const RESOLUTIONS: Record<Resolution, string> = {
  skip: 'Skip it',
  add: 'Add it again',
  replace: 'Replace that photo',
};

/** What can be done with a file that is there already. */
export const resolutionsFor = ({ twin }: UploadRow) =>
  (isReplaceable(twin) ? (['skip', 'add', 'replace'] as const) : (['skip', 'add'] as const)).map(
    (id) => ({
      id,
      label: RESOLUTIONS[id],
    }),
  );
