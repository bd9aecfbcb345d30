import { paths } from '../../paths.ts';
import type { Crumb } from './Breadcrumbs.tsx';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import { shortened, shownName } from '../../model/content/names.ts';

export const GALLERIES = 'Galleries';

export const nameOf = ({ photoName }: Photo): string => shownName(photoName);

/** The alternative text of a photo. */
export const altOf = (photo: Photo): string => shortened(photo.caption) || nameOf(photo);

interface Parents {
  category?: Category | undefined;
  gallery?: Gallery | undefined;
}

/** The breadcrumbs of a page in a category and a gallery, as far as these exist. */
export function breadcrumbsFor({ category, gallery }: Parents): Crumb[] {
  return [
    { label: GALLERIES, to: paths.categories },
    ...(category
      ? [{ label: shownName(category.categoryName), to: paths.category(category.id) }]
      : []),
    ...(gallery ? [{ label: shownName(gallery.galleryName), to: paths.gallery(gallery.id) }] : []),
  ];
}
