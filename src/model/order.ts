/** What has, or can get, a place in the hand-made order. */
export interface Orderable {
  id: string;
  order?: number;
}

/** The place in the hand-made order that an item is to get. */
export interface OrderUpdate {
  id: string;
  order: number;
}

/** Items with the places that they get. */
export function applyOrder<T extends Orderable>(
  items: readonly T[],
  updates: readonly OrderUpdate[],
): T[] {
  const orders = new Map(updates.map(({ id, order }) => [id, order]));
  return items.map((item) => {
    const order = orders.get(item.id);
    return order === undefined ? item : { ...item, order };
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

/** Puts a list in the order made by hand; what was never ordered follows, by name. */
export function inOrder<T extends { order?: number }>(
  items: readonly T[],
  name: (item: T) => string,
): T[] {
  return items.toSorted((a, b) => {
    const difference = (a.order ?? Infinity) - (b.order ?? Infinity);
    return Number.isNaN(difference) || difference === 0
      ? compareNames(name(a), name(b))
      : difference;
  });
}

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

/** Beyond this a double has too few digits left for steps. */
const FAR = 2 ** 52;

/** A list with one item taken from one place and put in another. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The distance from a number to the next that a double can hold. */
const grain = (value: number) =>
  2 ** (Math.floor(Math.log2(Math.abs(value) || Number.EPSILON)) - 52);

/** Whether so many numbers fit between two others; an infinite bound is an open end. */
function fits(count: number, below: number, above: number): boolean {
  if (count === 0) return true;
  if (Number.isFinite(above - below)) {
    return (above - below) / (count + 1) >= 2 * Math.max(grain(below), grain(above));
  }
  return [below, above].every((bound) => !Number.isFinite(bound) || Math.abs(bound) <= FAR);
}

/** So many rising numbers between two others. */
function between(count: number, below: number, above: number): number[] {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  if (Number.isFinite(above - below)) {
    return places.map((place) => below + ((above - below) / (count + 1)) * place);
  }
  if (Number.isFinite(above)) return places.map((place) => above - STEP * (count + 1 - place));
  return places.map((place) => (Number.isFinite(below) ? below : 0) + STEP * place);
}

/** Items that keep their order, by the last of them. */
interface Kept {
  index: number;
  order: number;
  /** How much is kept. */
  worth: number;
  before?: Kept;
}

const NOTHING: Kept = { index: -1, order: -Infinity, worth: 0 };

/**
 * The fewest documents to write so that an item moves from one place to another: normally its own;
 * among items never ordered also those before it, once; and a neighbour where no number is left
 * between two.
 * @param items in the visitors' order, see inOrder
 */
export function updatesForMove(
  items: readonly Orderable[],
  from: number,
  to: number,
): OrderUpdate[] {
  const mover = items[from];
  if (!mover || from === to) return [];
  const wanted = moved(items, from, to);
  const ranks = moved([...items.keys()], from, to);
  const rankOf = (index: number) => ranks[index] ?? -1;
  // Of two ways that write as little, the one that writes what was moved.
  const worthOf = (index: number) => (wanted[index] === mover ? 0.5 : 1);

  const chains = [NOTHING];
  function longestBefore(index: number, rank: number, order: number): Kept | undefined {
    let longest: Kept | undefined;
    for (let n = chains.length - 1; n >= 0; n -= 1) {
      const kept = chains[n] ?? NOTHING;
      if (longest && kept.index + 1 <= longest.worth) break;
      const isLonger = !longest || kept.worth > longest.worth;
      if (
        isLonger &&
        rankOf(kept.index) < rank &&
        fits(index - kept.index - 1, kept.order, order)
      ) {
        longest = kept;
      }
    }
    return longest;
  }
  wanted.forEach(({ order }, index) => {
    const before = order === undefined ? undefined : longestBefore(index, rankOf(index), order);
    if (order === undefined || !before) return;
    chains.push({ index, order, worth: before.worth + worthOf(index), before });
  });

  // What stands last and was never ordered can stay so where it stands by name.
  let best: { last: Kept; end: number; worth: number } | undefined;
  let tail = 0;
  for (let end = wanted.length; end >= 0; end -= 1) {
    const last = longestBefore(end, Infinity, Infinity) ?? NOTHING;
    if (!best || last.worth + tail > best.worth) best = { last, end, worth: last.worth + tail };
    const standsByName = end === wanted.length || rankOf(end - 1) < rankOf(end);
    if (!standsByName || wanted[end - 1]?.order !== undefined) break;
    tail += worthOf(end - 1);
  }

  const updates: OrderUpdate[] = [];
  let above = { index: best?.end ?? 0, order: Infinity };
  for (let kept = best?.last; kept; kept = kept.before) {
    const written = wanted.slice(kept.index + 1, above.index);
    const orders = between(written.length, kept.order, above.order);
    updates.unshift(...written.map(({ id }, index) => ({ id, order: orders[index] ?? 0 })));
    above = kept;
  }
  return updates;
}
