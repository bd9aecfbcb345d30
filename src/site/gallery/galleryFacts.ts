import { coverOf } from '../../images/display/imageSource.ts';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import { shortened, shownName } from '../../model/content/names.ts';
import { paths } from '../../paths.ts';
import { selectCategory } from '../../store/entities/categories.ts';
import { selectGallery } from '../../store/entities/galleries.ts';
import { selectPhotoCount, selectPhotosAsShown } from '../../store/entities/photos.ts';
import {
  breadcrumbsFor,
  inOneLine,
  type PageFacts,
  type SelectFacts,
} from '../layout/pageFacts.ts';

/** @param photoCount of the whole gallery; a prerendered page contains only a part of it */
export function galleryFacts(
  gallery: Gallery,
  category: Category | undefined,
  photos: readonly Photo[] = [],
  photoCount = 0,
) {
  const name = shownName(gallery.galleryName);
  return {
    path: paths.gallery.getHref(gallery.id),
    name,
    about:
      shortened(gallery.description) ||
      inOneLine([name, category?.categoryName, photoCount > 1 ? `${photoCount} photographs` : '']),
    description: gallery.description,
    breadcrumbs: breadcrumbsFor({ category }),
    isNoindex: gallery.isUnlisted,
    isPrivate: gallery.isUnlisted,
    picture: coverOf(gallery),
    photos,
  } satisfies PageFacts;
}

export const selectGalleryFacts: SelectFacts = (state, { galleryId = '' }) => {
  const gallery = selectGallery(state, galleryId);
  if (!gallery) return undefined;
  const category = selectCategory(state, gallery.categoryId);
  const photos = selectPhotosAsShown(state, galleryId);
  return galleryFacts(gallery, category, photos, selectPhotoCount(state, galleryId));
};
