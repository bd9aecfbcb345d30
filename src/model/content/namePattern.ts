import type { Photo } from './entities.ts';

/** The parts that a pattern of names can have, each with a value for every photo. */
export const NAME_PARTS = [
  { part: '{gallery}', label: 'Gallery' },
  { part: '{number}', label: 'Number' },
  { part: '{date}', label: 'Date taken' },
  { part: '{file}', label: 'File name' },
] as const;

type NamePart = (typeof NAME_PARTS)[number]['part'];

/** The characters of a time before `T`: `2025-10-03`. */
const DAY_LENGTH = 10;

export interface PhotoToName extends Pick<Photo, 'exif' | 'fileName'> {
  galleryName: string;
  /** Its position among the photos that are renamed, from 0. */
  index: number;
  /** How many photos are renamed; all numbers get as many digits as this one. */
  count: number;
}

/** The name that a pattern gives to a photo. Parts without a value are left out. */
export function nameFromPattern(pattern: string, photo: PhotoToName): string {
  const { exif, fileName = '', galleryName, index, count } = photo;
  const values: Record<NamePart, string> = {
    '{gallery}': galleryName,
    '{number}': String(index + 1).padStart(String(count).length, '0'),
    '{date}': exif?.takenAt?.slice(0, DAY_LENGTH) ?? '',
    '{file}': fileName.replace(/\.[a-z\d]{1,5}$/i, ''),
  };
  const name = pattern.replaceAll(
    /\{(?:gallery|number|date|file)\}/g,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the expression matches these alone
    (part) => values[part as NamePart],
  );
  return name.replaceAll(/\s+/g, ' ').trim();
}
