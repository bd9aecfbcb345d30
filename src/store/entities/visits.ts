import { loadCategory } from './categories.ts';
import { loadGalleriesByCategory, loadGallery } from './galleries.ts';
import { loadPhoto, loadPhotosByGallery } from './photos.ts';
import type { Thunk } from '../state.ts';

/** Loads what a category's page shows: the category and its galleries. */
export const visitCategory =
  (categoryId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    await Promise.all([
      dispatch(loadCategory(categoryId)),
      dispatch(loadGalleriesByCategory(categoryId)),
    ]);
  };

const loadGalleryWithCategory =
  (galleryId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const gallery = await dispatch(loadGallery(galleryId));
    if (gallery.ok) await dispatch(loadCategory(gallery.data.categoryId));
  };

/** Loads what a gallery's page shows: its photos, the gallery, then its category. */
export const visitGallery =
  (galleryId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    await Promise.all([
      dispatch(loadPhotosByGallery(galleryId)),
      dispatch(loadGalleryWithCategory(galleryId)),
    ]);
  };

/** Loads what a photo's page shows: the photo, its gallery, then the category. */
export const visitPhoto =
  (photoId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const photo = await dispatch(loadPhoto(photoId));
    if (photo.ok) await dispatch(loadGalleryWithCategory(photo.data.galleryId));
  };
