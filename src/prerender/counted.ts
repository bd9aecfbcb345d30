import { isListed } from '../model/content/entities.ts';
import { dayInWords, monthInWords } from '../model/days.ts';
import type { SiteContent } from './builtSource.ts';

/** The counts of a gallery or a category. */
interface Sum {
  count: number;
  /** When the newest photo was added, RFC 3339 in UTC; empty if unknown. */
  latest: string;
}

/**
 * Adds to categories and galleries how many photos visitors can see in them, and when the newest
 * was added.
 * @param cameAt when photos were added, RFC 3339 in UTC, by id
 */
export function counted(
  content: SiteContent,
  cameAt: ReadonlyMap<string, string> = new Map(),
): SiteContent {
  const byGallery = new Map<string, Sum>();
  for (const { id, galleryId } of content.photos) {
    add(byGallery, galleryId, { count: 1, latest: cameAt.get(id) ?? '' });
  }
  const byCategory = new Map<string, Sum>();
  const galleries = content.galleries.map((gallery) => {
    const sum = byGallery.get(gallery.id) ?? NONE;
    if (isListed(gallery)) add(byCategory, gallery.categoryId, sum);
    return { ...gallery, ...countFields(sum) };
  });
  const categories = content.categories.map((category) => ({
    ...category,
    ...countFields(byCategory.get(category.id) ?? NONE),
  }));
  return { ...content, categories, galleries };
}

const NONE: Sum = { count: 0, latest: '' };

function add(sums: Map<string, Sum>, id: string, { count, latest }: Sum): void {
  const before = sums.get(id) ?? NONE;
  sums.set(id, {
    count: before.count + count,
    latest: latest > before.latest ? latest : before.latest,
  });
}

function countFields({ count, latest }: Sum) {
  const [day, month] = [dayInWords(latest), monthInWords(latest)];
  return { photoCount: count, ...(day && month && { newest: { day, month } }) };
}
