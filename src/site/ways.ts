import { paths } from '../app/paths.ts';
import type { Crumb } from '../components/Breadcrumbs.tsx';
import type { Category, Gallery } from '../model/entities.ts';

export const UNTITLED = 'Untitled';

/** The breadcrumbs to a page within a category and a gallery, as far as these are known. */
export function wayTo(category?: Category, gallery?: Gallery): Crumb[] {
  return [
    { label: 'Galleries', to: paths.categories },
    ...(category
      ? [{ label: category.categoryName || UNTITLED, to: paths.category(category.id) }]
      : []),
    ...(gallery ? [{ label: gallery.galleryName || UNTITLED, to: paths.gallery(gallery.id) }] : []),
  ];
}
