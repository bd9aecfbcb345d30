import { type Photo, photoInputs } from '../../../model/content/entities.ts';
import { isSame } from '../../../model/content/fields.ts';
import type { PhotoValues } from '../../../model/content/formValues.ts';
import { compareNames } from '../../../model/content/order.ts';
import {
  hasLocation,
  type LocationPrecision,
  precisionOf,
  precisionsFrom,
} from '../../../model/files/exif.ts';

/** A photo with what is typed of it. */
export type TypedPhoto = Photo & Pick<PhotoValues, 'location'>;

type InputName = Exclude<keyof typeof photoInputs, 'keywords'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object literal has no other keys
const NAMES = Object.keys(photoInputs) as (keyof typeof photoInputs)[];

const isPlain = (name: keyof typeof photoInputs): name is InputName => name !== 'keywords';

/** The keywords that all photos have, and those that only some have, each in one spelling. */
function sharedKeywords(photos: readonly Photo[]) {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of photos.flatMap(({ keywords }) => keywords)) {
    const spelling = word.toLowerCase();
    counts.set(spelling, { word, count: (counts.get(spelling)?.count ?? 0) + 1 });
  }
  const words = [...counts.values()];
  const those = (isWanted: (count: number) => boolean) =>
    words.filter(({ count }) => isWanted(count)).map(({ word }) => word);
  return {
    common: those((count) => count === photos.length),
    partial: those((count) => count < photos.length).toSorted(compareNames),
  };
}

/** How exactly the locations of photos are published, and can be; undefined if none has one. */
function sharedLocation(photos: readonly TypedPhoto[]) {
  const located = photos.filter(({ exif }) => hasLocation(exif));
  const stored = located.map(({ exif }) => precisionOf(exif));
  const shown = located.map(({ exif, location }) => location?.precision ?? precisionOf(exif));
  const [first] = shown;
  if (first === undefined) return undefined;
  const finest = precisionsFrom('exact').find((each) => stored.includes(each)) ?? first;
  const precision: LocationPrecision | '' = shown.every((each) => each === first) ? first : '';
  return { precision, offered: precisionsFrom(finest) };
}

/**
 * The values that photos share.
 * @param photos at least one
 */
export function sharedValues(photos: readonly TypedPhoto[]) {
  const [first] = photos;
  const isShared = (name: InputName) =>
    photos.every((photo) => isSame(photoInputs[name], photo[name], first?.[name]));
  const mixed = NAMES.filter(isPlain).filter((name) => !isShared(name));
  const shared = NAMES.filter(isPlain).filter((name) => !mixed.includes(name));
  const { common, partial } = sharedKeywords(photos);
  const values: Partial<PhotoValues> = Object.fromEntries(
    shared.map((name) => [name, first?.[name]]),
  );
  return {
    values: { ...values, keywords: common },
    /** The inputs whose values differ. */
    mixed,
    /** The keywords that only some photos have. */
    partial,
    location: sharedLocation(photos),
  };
}
