import { type Photo, photoInputs } from '../../../model/content/entities.ts';
import { isSame } from '../../../model/content/fields.ts';
import { compareNames } from '../../../model/content/order.ts';
import {
  hasLocation,
  type LocationPrecision,
  precisionOf,
  precisionsFrom,
} from '../../../model/files/exif.ts';
import { hasWord, type SharedEdits } from '../../../store/admin/manyPhotos.ts';

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
function sharedLocation(photos: readonly Photo[]) {
  const precisions = photos
    .filter(({ exif }) => hasLocation(exif))
    .map(({ exif }) => precisionOf(exif));
  const [first] = precisions;
  if (first === undefined) return undefined;
  const finest = precisionsFrom('exact').find((each) => precisions.includes(each)) ?? first;
  const precision: LocationPrecision | '' = precisions.every((each) => each === first) ? first : '';
  return { precision, offered: precisionsFrom(finest) };
}

/**
 * The values that photos share, with the edits to them.
 * @param photos at least one
 */
export function sharedValues(photos: readonly Photo[], edits: SharedEdits) {
  const { keywords, locationPrecision: _chosen, ...edited } = edits;
  const { added = [], removed = [] } = keywords ?? {};
  const [first] = photos;
  const isShared = (name: InputName) =>
    photos.every((photo) => isSame(photoInputs[name], photo[name], first?.[name]));
  const mixed = NAMES.filter(isPlain).filter((name) => !(name in edited) && !isShared(name));
  const shared = NAMES.filter(isPlain).filter((name) => !mixed.includes(name));
  const { common, partial } = sharedKeywords(photos);
  return {
    values: {
      ...Object.fromEntries(shared.map((name) => [name, first?.[name]])),
      ...edited,
      keywords: [...common.filter((word) => !hasWord([...removed, ...added], word)), ...added],
    },
    /** The inputs whose values differ. */
    mixed,
    common,
    /** The keywords that only some photos have, and that were not edited. */
    partial: partial.filter((word) => !hasWord([...added, ...removed], word)),
    location: sharedLocation(photos),
  };
}
