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

/** Puts the photos of a gallery as its page shows them: the grid, then the panoramas below it. */
export const asShown = <T extends { isPanorama: boolean }>(photos: readonly T[]): T[] =>
  photos.toSorted((a, b) => Number(a.isPanorama) - Number(b.isPanorama));

/** The sort key of a gallery: its category's name, `>`, its own. */
export const gallerySortKey = (categoryName: string, galleryName: string): string =>
  `${categoryName}>${galleryName}`;
