import type { EntityName } from '../content/registry.ts';
import { asText, type StoredFields } from '../json.ts';

/** The document that says when each list was last written to. */
export const TIMES_DOCUMENT = { collection: 'site', id: 'revision' } as const;

/** How many times there are for photos. The photos of a gallery share theirs with other galleries. */
const PHOTOS_TIMES_COUNT = 16;

export type PhotosTime = `photos${number}`;

/** What the document has times for; `all` is set when every page must read everything again. */
export type TimeName = 'all' | 'categories' | 'galleries' | 'settings' | 'slideshow' | PhotosTime;

export const PHOTOS_TIMES: readonly PhotosTime[] = Array.from(
  { length: PHOTOS_TIMES_COUNT },
  (_, index): PhotosTime => `photos${index}`,
);

export const TIME_NAMES: readonly TimeName[] = [
  'all',
  'categories',
  'galleries',
  'settings',
  'slideshow',
  ...PHOTOS_TIMES,
];

/** The times on which counts of photos depend. */
export const COUNTED_TIMES: readonly TimeName[] = ['galleries', ...PHOTOS_TIMES];

/** When each list was last written to, by the server's clock in RFC 3339; missing if never. */
export type SiteTimes = { readonly [Name in TimeName]?: string };

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Reads the times of the document, or of a build; leaves out what is none. */
export const parseTimes = (stored: StoredFields): SiteTimes =>
  Object.fromEntries(
    TIME_NAMES.flatMap((name) => (isTime(stored[name]) ? [[name, stored[name]]] : [])),
  );

/** FNV-1a of a text in UTF-8, 32 bits. See http://www.isthe.com/chongo/tech/comp/fnv/ */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** The time of the photos of a gallery. */
export const photosTime = (galleryId: string): PhotosTime =>
  `photos${fnv1a(galleryId) % PHOTOS_TIMES_COUNT}`;

/** The times that differ; which of them is later means nothing. */
export const differingTimes = (
  one: SiteTimes,
  other: SiteTimes,
  names: readonly TimeName[] = TIME_NAMES,
): TimeName[] => names.filter((name) => one[name] !== other[name]);

/** Whether a list with these times has not changed; `all` counts for every list. */
export const isUnchanged = (
  one: SiteTimes,
  other: SiteTimes,
  names: readonly TimeName[] = TIME_NAMES,
): boolean => differingTimes(one, other, ['all', ...names]).length === 0;

/** What a commit writes for visitors: a public document before and after it, undefined for none. */
interface PublicWrite {
  collection: EntityName | 'site';
  id: string;
  before?: StoredFields | undefined;
  after?: StoredFields | undefined;
}

const timesOf: Record<PublicWrite['collection'], (stored: StoredFields) => TimeName[]> = {
  categories: () => ['categories'],
  galleries: () => ['galleries'],
  photos: ({ galleryId, includeInSlideshow }) => [
    photosTime(asText(galleryId)),
    ...(includeInSlideshow === true ? ['slideshow' as const] : []),
  ],
  site: () => ['settings'],
};

/** The times of what a build may have left out because its gallery was not shown. */
export const timesBelow = (galleryId: string): TimeName[] => [photosTime(galleryId), 'slideshow'];

/** Whether a gallery is shown, or listed, that may not have been before. */
const comesIntoSight = (before: StoredFields | undefined, after: StoredFields): boolean =>
  before === undefined ||
  before.categoryId !== after.categoryId ||
  (before.isUnlisted === true && after.isUnlisted !== true);

/** The times that a write sets. */
export function timesOfWrite({ collection, id, before, after }: PublicWrite): TimeName[] {
  const states = [before, after].filter((each) => each !== undefined);
  const isRevealed = collection === 'galleries' && after && comesIntoSight(before, after);
  return [...states.flatMap(timesOf[collection]), ...(isRevealed ? timesBelow(id) : [])];
}
