import { loadCategories, loadCategory } from './categories.ts';
import { loadGallery, loadListedGalleries } from './galleries.ts';
import { loadPhoto, loadPhotosByGallery, loadSlideshow } from './photos.ts';
import { loadSettings } from './settings.ts';
import type { Result } from '../runOperation.ts';
import type { VisitorThunk } from '../state.ts';

/** Loads what a page shows; resolves to how each load ended. */
export type Visit = VisitorThunk<Promise<Result<unknown>[]>>;

export const visitHome = (): Visit => async (dispatch) => [await dispatch(loadSlideshow())];

export const visitAbout = (): Visit => async (dispatch) => [await dispatch(loadSettings())];

export const visitCategories = (): Visit => async (dispatch) => [await dispatch(loadCategories())];

export const visitCategory =
  (categoryId: string): Visit =>
  (dispatch) =>
    Promise.all([dispatch(loadCategory(categoryId)), dispatch(loadListedGalleries(categoryId))]);

const loadGalleryWithCategory =
  (galleryId: string): Visit =>
  async (dispatch) => {
    const gallery = await dispatch(loadGallery(galleryId));
    return gallery.ok
      ? [gallery, await dispatch(loadCategory(gallery.data.categoryId))]
      : [gallery];
  };

/** Loads what a gallery's page shows: its photos, the gallery, then its category. */
export const visitGallery =
  (galleryId: string): Visit =>
  async (dispatch) => {
    const [photos, parents] = await Promise.all([
      dispatch(loadPhotosByGallery(galleryId)),
      dispatch(loadGalleryWithCategory(galleryId)),
    ]);
    return [photos, ...parents];
  };

/** Loads what a photo's page shows: the photo, its gallery, then the category. */
export const visitPhoto =
  (photoId: string): Visit =>
  async (dispatch) => {
    const photo = await dispatch(loadPhoto(photoId));
    if (!photo.ok) return [photo];
    return [photo, ...(await dispatch(loadGalleryWithCategory(photo.data.galleryId)))];
  };
