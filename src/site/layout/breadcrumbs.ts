import { paths } from '../../paths.ts';
import type { Crumb } from './Breadcrumbs.tsx';
import type { Category, Gallery, Photo } from '../../model/entities.ts';
import type { Known } from './useEntity.ts';

export const GALLERIES = 'Galleries';
export const UNTITLED = 'Untitled';

export const nameOf = ({ photoName }: Photo): string => photoName || UNTITLED;

interface Parents {
  category: Known<Category>;
  gallery: Known<Gallery>;
}

/**
 * The breadcrumbs to a page within a category and a gallery, as far as these exist; undefined while
 * they may still grow, so that they appear once and never move.
 */
export function breadcrumbsFor({ category, gallery }: Parents): Crumb[] | undefined {
  if (category === undefined || gallery === undefined) return undefined;
  return [
    { label: GALLERIES, to: paths.categories },
    ...(category
      ? [{ label: category.categoryName || UNTITLED, to: paths.category(category.id) }]
      : []),
    ...(gallery ? [{ label: gallery.galleryName || UNTITLED, to: paths.gallery(gallery.id) }] : []),
  ];
}

/** Marks in the browser's history that the entry before a photo's page is its gallery. */
export const FROM_GALLERY = { fromGallery: true };

/** The name under which a tile and the photograph on its page are one in a view transition. */
export const PHOTOGRAPH = 'photograph';
