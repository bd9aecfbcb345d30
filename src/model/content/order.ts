/** What has, or can get, a place in the hand-made order. */
export interface Orderable {
  id: string;
  order?: number;
}

/** The place in the hand-made order that an item is to get; undefined takes its place away. */
export interface OrderUpdate {
  id: string;
  order: number | undefined;
}

/** The field that holds a place: among what belongs to the same, or in the slideshow. */
export type OrderField = 'order' | 'slideshowOrder';

/** Items with the places that they get. */
export function applyOrder<T extends { id: string } & { [Field in OrderField]?: number }>(
  items: readonly T[],
  updates: readonly OrderUpdate[],
  field: OrderField = 'order',
): T[] {
  const orders = new Map(updates.map(({ id, order }) => [id, order]));
  return items.map((item) => {
    if (!orders.has(item.id)) return item;
    const order = orders.get(item.id);
    const { [field]: _before, ...unordered } = item;
    return order === undefined ? (unordered as T) : { ...item, [field]: order };
  });
}

let collator: Intl.Collator | undefined;

/**
 * Compares names as people sort them, "Dawn 2" before "Dawn 10"; in the same way wherever the site
 * is built and looked at, since pages would otherwise move when they are taken over.
 */
export function compareNames(one: string, other: string): number {
  // Not on start, when it would keep a phone busy and nothing is to be sorted yet.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

/** Compares places in an order made by hand; what has none follows what has one. */
export function comparePlaces(one = Infinity, other = Infinity): number {
  return one === other ? 0 : one - other;
}

/** Puts a list in the order made by hand; what was never ordered follows, by name. */
export const inOrder = <T extends { order?: number }>(
  items: readonly T[],
  name: (item: T) => string,
): T[] =>
  items.toSorted((a, b) => comparePlaces(a.order, b.order) || compareNames(name(a), name(b)));

/** Parts the photos of a gallery as its page does: the grid, and the panoramas below it. */
export const partsOf = <T extends { isPanorama: boolean }>(photos: readonly T[]) => ({
  grid: photos.filter(({ isPanorama }) => !isPanorama),
  panoramas: photos.filter(({ isPanorama }) => isPanorama),
});

/** Puts the photos of a gallery in the order in which its page shows them. */
export function asShown<T extends { isPanorama: boolean }>(photos: readonly T[]): T[] {
  const { grid, panoramas } = partsOf(photos);
  return [...grid, ...panoramas];
}

/** The sort key of a gallery: its category's name, `>`, its own. */
export const gallerySortKey = (categoryName: string, galleryName: string): string =>
  `${categoryName}>${galleryName}`;

/** The distance between items that have no neighbour on one side. */
const STEP = 1024;

/** A list with one item taken from one place and put in another. */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** So many numbers between two others, evenly spread; an infinite bound is an open end. */
function spread(count: number, below: number, above: number): number[] {
  const isOpen = !Number.isFinite(above - below);
  const step = isOpen ? STEP : (above - below) / (count + 1);
  const end = Number.isFinite(above) ? above - STEP * (count + 1) : 0;
  const start = Number.isFinite(below) ? below : end;
  return Array.from({ length: count }, (_, index) => start + step * (index + 1));
}

/** The places of what comes to the end of a list, and what has to be written for that. */
interface PlacesAtEnd {
  /** What was never ordered comes last, so it gets its place too before anything can follow it. */
  updates: OrderUpdate[];
  /** One for each that comes, ascending. */
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
 * What to write so that an item moves from one place to another: its own order where there is room
 * between its new neighbours; else theirs too, as few as make room.
 * @param items in the visitors' order, see inOrder
 */
export function updatesForMove(
  items: readonly Orderable[],
  from: number,
  to: number,
): OrderUpdate[] {
  if (!items[from] || from === to) return [];
  const wanted = moved(items, from, to);
  for (let size = 1; size <= wanted.length; size += 1) {
    const last = Math.min(to, wanted.length - size);
    for (let start = Math.max(0, to - size + 1); start <= last; start += 1) {
      const below = start === 0 ? -Infinity : wanted[start - 1]?.order;
      const above = wanted[start + size]?.order ?? Infinity;
      // What was never ordered comes last, so nothing ordered can follow it.
      if (below === undefined || below >= above) continue;
      const orders = spread(size, below, above);
      const rising = [below, ...orders, above];
      if (rising.every((order, index) => index === 0 || order > (rising[index - 1] ?? order))) {
        return wanted
          .slice(start, start + size)
          .map(({ id }, index) => ({ id, order: orders[index] ?? 0 }));
      }
    }
  }
  return [];
}
