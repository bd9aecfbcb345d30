import { imageOf } from '../../images/display/imageSource.ts';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import { photoNameOf, shortened } from '../../model/content/names.ts';
import { paths } from '../../paths.ts';
import { selectCategory } from '../../store/entities/categories.ts';
import { selectGallery } from '../../store/entities/galleries.ts';
import { selectPhoto } from '../../store/entities/photos.ts';
import {
  breadcrumbsFor,
  inOneLine,
  type PageFacts,
  type SelectFacts,
} from '../layout/pageFacts.ts';

export function photoFacts(
  photo: Photo,
  gallery: Gallery | undefined,
  category: Category | undefined,
) {
  return {
    path: paths.photo.getHref(photo.id),
    name: photoNameOf(photo),
    about:
      shortened(photo.caption) ||
      inOneLine([photoNameOf(photo), gallery?.galleryName, category?.categoryName]),
    breadcrumbs: breadcrumbsFor({ category, gallery }),
    isNoindex: gallery?.isUnlisted,
    isPrivate: !gallery || gallery.isUnlisted,
    picture: imageOf(photo),
    photo,
  } satisfies PageFacts;
}

export const selectPhotoFacts: SelectFacts = (state, { photoId = '' }) => {
  const photo = selectPhoto(state, photoId);
  const gallery = photo && selectGallery(state, photo.galleryId);
  const category = gallery && selectCategory(state, gallery.categoryId);
  return photo && photoFacts(photo, gallery, category);
};
