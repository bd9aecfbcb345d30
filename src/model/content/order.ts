import { type Gallery, isListed, type Photo } from './entities.ts';

export interface Orderable {
  id: string;
  order?: number;
}

/** A new place for an item; undefined removes its place. */
export interface OrderUpdate {
  id: string;
  order: number | undefined;
}

/** The field that holds a place: among its siblings, or in the slideshow. */
export type OrderField = 'order' | 'slideshowOrder';

/** Items with their new places. */
export function applyOrder<T extends { id: string } & { [Field in OrderField]?: number }>(
  items: readonly T[],
  updates: readonly OrderUpdate[],
  field: OrderField = 'order',
): T[] {
  const orders = new Map(updates.map(({ id, order }) => [id, order]));
  return items.map((item) => {
    if (!orders.has(item.id)) return item;
    const order = orders.get(item.id);
    const copy = { ...item, [field]: order };
    if (order === undefined) delete copy[field];
    return copy;
  });
}

let collator: Intl.Collator | undefined;

/**
 * Compares names as people sort them: "Dawn 2" before "Dawn 10". The locale is fixed, because a
 * browser that sorts differently from the build would move items on a prerendered page.
 */
export function compareNames(one: string, other: string): number {
  // Created on first use, because it is slow on phones.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

/** Compares places in the manual order; items without a place come last. */
export function comparePlaces(one = Infinity, other = Infinity): number {
  return one === other ? 0 : one - other;
}

/** Sorts by the manual order; items without a place come last, by name. */
export const inOrder = <T extends { order?: number }>(
  items: readonly T[],
  name: (item: T) => string,
): T[] =>
  items.toSorted((a, b) => comparePlaces(a.order, b.order) || compareNames(name(a), name(b)));

/** The photos of listed galleries, gallery by gallery. */
export function listedInOrder(photos: readonly Photo[], galleries: readonly Gallery[]): Photo[] {
  const galleriesInOrder = inOrder(galleries.filter(isListed), ({ galleryName }) => galleryName);
  const byGallery = new Map<string, Photo[]>(galleriesInOrder.map(({ id }) => [id, []]));
  for (const photo of photos) byGallery.get(photo.galleryId)?.push(photo);
  return [...byGallery.values()].flatMap((each) => inOrder(each, ({ photoName }) => photoName));
}

/** Splits the photos of a gallery as its page does: the grid, and the panoramas below it. */
export const partsOf = <T extends { isPanorama: boolean }>(photos: readonly T[]) => ({
  grid: photos.filter(({ isPanorama }) => !isPanorama),
  panoramas: photos.filter(({ isPanorama }) => isPanorama),
});

/** Sorts the photos of a gallery as its page shows them. */
export function asShown<T extends { isPanorama: boolean }>(photos: readonly T[]): T[] {
  const { grid, panoramas } = partsOf(photos);
  return [...grid, ...panoramas];
}

/** Compares the times that cameras have written. Photos without a time come last, by file name. */
export function compareTaken(one: Photo, other: Photo): number {
  const [a = '\uffff', b = '\uffff'] = [one.exif?.takenAt, other.exif?.takenAt];
  if (a !== b) return a < b ? -1 : 1;
  return compareFileNames(one, other);
}

/** Compares file names as people sort them. Photos without a file name come last. */
export const compareFileNames = (one: Photo, other: Photo): number =>
  compareNames(one.fileName ?? '\uffff', other.fileName ?? '\uffff');

/** The sort key of a gallery: its category's name, `>`, its own. */
export const gallerySortKey = (categoryName: string, galleryName: string): string =>
  `${categoryName}>${galleryName}`;

/** The distance to the next place at either end of a list. */
const STEP = 1024;

/**
 * Items with some of them moved together, in their order, to the place of another item.
 * @param from the place of the one among them that is held
 * @param to the place where that one is dropped
 */
export function withMoved<T extends { id: string }>(
  items: readonly T[],
  ids: ReadonlySet<string>,
  from: number,
  to: number,
): T[] {
  const gap = to > from ? to + 1 : to;
  const stays = ({ id }: T) => !ids.has(id);
  return [
    ...items.slice(0, gap).filter(stays),
    ...items.filter(({ id }) => ids.has(id)),
    ...items.slice(gap).filter(stays),
  ];
}

/** Numbers between two others, evenly spaced; an infinite bound is an open end. */
function spread(count: number, below: number, above: number): number[] {
  const isOpen = !Number.isFinite(above - below);
  const step = isOpen ? STEP : (above - below) / (count + 1);
  const end = Number.isFinite(above) ? above - STEP * (count + 1) : 0;
  const start = Number.isFinite(below) ? below : end;
  return Array.from({ length: count }, (_, index) => start + step * (index + 1));
}

/** The places of new items at the end of a list, and the changes that they need. */
interface PlacesAtEnd {
  /** New places of items that have none, because those would otherwise come after the new items. */
  updates: OrderUpdate[];
  /** One for each new item, ascending. */
  orders: number[];
}

/**
 * Makes room at the end of a list.
 * @param items in the visitors' order, see inOrder
 */
export function placesAtEnd(items: readonly Orderable[], count: number): PlacesAtEnd {
  const unordered = items.filter(({ order }) => order === undefined);
  const last = items.reduce((most, { order = -Infinity }) => Math.max(most, order), -Infinity);
  const orders = spread(unordered.length + count, last, Infinity);
  return {
    updates: unordered.map(({ id }, index) => ({ id, order: orders[index] })),
    orders: orders.slice(unordered.length),
  };
}

/**
 * The changes that arrange items anew: places for those that were moved if there is room between
 * their new neighbours, else for as few neighbours as possible too.
 * @param target the items in their new order, as they are stored
 * @param ids those that were moved, which stand together in it
 */
export function updatesForMove(
  target: readonly Orderable[],
  ids: ReadonlySet<string>,
): OrderUpdate[] {
  const first = target.findIndex(({ id }) => ids.has(id));
  for (let size = ids.size; size <= target.length; size += 1) {
    const last = Math.min(first, target.length - size);
    for (let start = Math.max(0, first - size + ids.size); start <= last; start += 1) {
      // An item with a place can't come after one without, so those get places too.
      const below = start === 0 ? -Infinity : (target[start - 1]?.order ?? Infinity);
      const above = target[start + size]?.order ?? Infinity;
      const orders = spread(size, below, above);
      const rising = [below, ...orders, above];
      if (rising.every((order, index) => index === 0 || order > (rising[index - 1] ?? order))) {
        return target
          .slice(start, start + size)
          .map(({ id }, index) => ({ id, order: orders[index] ?? 0 }));
      }
    }
  }
  return [];
}
