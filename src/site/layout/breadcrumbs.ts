import { paths } from '../../paths.ts';
import type { Crumb } from './Breadcrumbs.tsx';
import type { Category, Gallery, Photo } from '../../model/entities.ts';

export const GALLERIES = 'Galleries';
export const UNTITLED = 'Untitled';

export const nameOf = ({ photoName }: Photo): string => photoName || UNTITLED;

interface Parents {
  category?: Category | undefined;
  gallery?: Gallery | undefined;
}

/** The breadcrumbs to a page within a category and a gallery, as far as these exist. */
export function breadcrumbsFor({ category, gallery }: Parents): Crumb[] {
  return [
    { label: GALLERIES, to: paths.categories },
    ...(category
      ? [{ label: category.categoryName || UNTITLED, to: paths.category(category.id) }]
      : []),
    ...(gallery ? [{ label: gallery.galleryName || UNTITLED, to: paths.gallery(gallery.id) }] : []),
  ];
}
