interface Ordered {
  order?: number;
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
export function inOrder<T extends Ordered>(items: readonly T[], name: (item: T) => string): T[] {
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
