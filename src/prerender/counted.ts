import { isListed, type Photo } from '../model/content/entities.ts';
import { dayInWords, monthInWords } from '../model/days.ts';
import type { SiteContent } from './builtSource.ts';

/**
 * Adds to categories and galleries how many photos visitors can see in them, and when the newest
 * was added.
 * @param cameAt when photos were added, RFC 3339 in UTC, by id
 */
export function counted(
  { photos, ...content }: SiteContent,
  cameAt: ReadonlyMap<string, string> = new Map(),
): SiteContent {
  const countOf = (isInside: (photo: Photo) => boolean) => {
    const inside = photos.filter(isInside);
    const latest =
      inside
        .map(({ id }) => cameAt.get(id) ?? '')
        .toSorted()
        .at(-1) ?? '';
    const [day, month] = [dayInWords(latest), monthInWords(latest)];
    return { photoCount: inside.length, ...(day && month && { newest: { day, month } }) };
  };
  const galleries = content.galleries.map((gallery) => ({
    ...gallery,
    ...countOf(({ galleryId }) => galleryId === gallery.id),
  }));
  const categories = content.categories.map((category) => {
    const ofCategory = galleries.filter(({ categoryId }) => categoryId === category.id);
    const listedIds = new Set(ofCategory.filter(isListed).map(({ id }) => id));
    return { ...category, ...countOf(({ galleryId }) => listedIds.has(galleryId)) };
  });
  return { ...content, photos, categories, galleries };
}
