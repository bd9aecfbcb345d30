import { isListed } from '../model/content/entities.ts';
import type { Content } from './contentSource.ts';

/** Content whose categories and galleries tell how many photos visitors find in them. */
export function counted(content: Content): Content {
  const byGallery = new Map<string, number>();
  for (const { galleryId } of content.photos) {
    byGallery.set(galleryId, (byGallery.get(galleryId) ?? 0) + 1);
  }
  const byCategory = new Map<string, number>();
  const galleries = content.galleries.map((gallery) => {
    const photoCount = byGallery.get(gallery.id) ?? 0;
    if (isListed(gallery)) {
      byCategory.set(gallery.categoryId, (byCategory.get(gallery.categoryId) ?? 0) + photoCount);
    }
    return { ...gallery, photoCount };
  });
  const categories = content.categories.map((category) => ({
    ...category,
    photoCount: byCategory.get(category.id) ?? 0,
  }));
  return { ...content, categories, galleries };
}
