import { coverOf } from '../../images/display/imageSource.ts';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import { shortened, shownName } from '../../model/content/names.ts';
import { paths } from '../../paths.ts';
import { selectCategory } from '../../store/entities/categories.ts';
import { selectGallery } from '../../store/entities/galleries.ts';
import { selectPhotoCount, selectPhotosAsShown } from '../../store/entities/photos.ts';
import { breadcrumbsFor, listed, type PageFacts, type SelectFacts } from '../layout/pageFacts.ts';

interface Shown {
  gallery: Gallery;
  category: Category | undefined;
  photos: readonly Photo[] | undefined;
  /** Counts the whole gallery; a prerendered page contains only a part. */
  photoCount: number | undefined;
}

export function galleryFacts({ gallery, category, photos = [], photoCount = 0 }: Shown) {
  const name = shownName(gallery.galleryName);
  return {
    path: paths.gallery(gallery.id),
    name,
    about:
      shortened(gallery.description) ||
      listed([name, category?.categoryName, photoCount > 1 ? `${photoCount} photographs` : '']),
    description: gallery.description,
    breadcrumbs: breadcrumbsFor({ category }),
    isUnlisted: gallery.isUnlisted,
    picture: coverOf(gallery),
    photos,
  } satisfies PageFacts;
}

export const selectGalleryFacts: SelectFacts = (state, { galleryId = '' }) => {
  const gallery = selectGallery(state, galleryId);
  return (
    gallery &&
    galleryFacts({
      gallery,
      category: selectCategory(state, gallery.categoryId),
      photos: selectPhotosAsShown(state, galleryId),
      photoCount: selectPhotoCount(state, galleryId),
    })
  );
};
