import type { Category, Gallery, Photo } from '../../model/entities.ts';
import { site } from '../../site.config.ts';
import { GALLERIES, nameOf } from './breadcrumbs.ts';
import { shownName } from '../../model/names.ts';

export const ABOUT = 'About';
export const CONTACT = 'Contact me';

/** As many names as search engines still show. */
const FEW = 8;

const listed = (names: readonly (string | undefined)[]) =>
  names.filter(Boolean).slice(0, FEW).join(', ');

/** The title of a page; the site's own stands while the page's name is unknown. */
export const titleOf = (name?: string): string =>
  name ? `${name} | ${site.title}` : site.pageTitle;

/** The description of a page: what is its own, then what the site is. */
export const descriptionOf = (own?: string): string =>
  own ? `${own}. ${site.description}` : site.description;

export const describeGalleries = (categories: readonly Category[] = []): string =>
  listed([GALLERIES, ...categories.map(({ categoryName }) => categoryName)]);

export const describeCategory = (
  { categoryName }: Category,
  galleries: readonly Gallery[] = [],
): string => listed([shownName(categoryName), ...galleries.map(({ galleryName }) => galleryName)]);

export const describeGallery = (
  { galleryName }: Gallery,
  category: Category | undefined,
  photoCount = 0,
): string =>
  listed([
    shownName(galleryName),
    category?.categoryName,
    photoCount > 1 ? `${photoCount} photos` : '',
  ]);

export const describePhoto = (
  photo: Photo,
  gallery: Gallery | undefined,
  category: Category | undefined,
): string => listed([nameOf(photo), gallery?.galleryName, category?.categoryName]);
