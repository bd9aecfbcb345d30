interface Ordered {
  order?: number;
}

/** Puts a list in the order made by hand; what was never ordered follows, by name. */
export function inOrder<T extends Ordered>(items: readonly T[], name: (item: T) => string): T[] {
  return items.toSorted((a, b) => {
    const difference = (a.order ?? Infinity) - (b.order ?? Infinity);
    return Number.isNaN(difference) || difference === 0
      ? name(a).localeCompare(name(b))
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
