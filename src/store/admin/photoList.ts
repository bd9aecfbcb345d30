import { at, memoizeLast, pick } from '../entities/byId.ts';
import type { Photo } from '../../model/content/entities.ts';
import {
  ALL,
  inPhotoOrder,
  loadAllPhotos,
  loadPhotosByGallery,
  selectPhotosByGallery,
} from '../entities/photos.ts';
import { runLoad } from '../runOperation.ts';
import type { AdminState, AdminThunk } from '../state.ts';

const loadFirstPhotos = (galleryId: string) =>
  runLoad('LOAD_FIRST_PHOTOS', galleryId, async (source) => {
    const first = await source.readFirst?.(galleryId === ALL ? {} : { galleryId });
    return first ? inPhotoOrder(first) : null;
  });

/**
 * Loads the photos of a gallery, or ALL: the first ones, and then the whole list, which nobody waits
 * for once those are there.
 */
export const loadPhotoList =
  (galleryId: string): AdminThunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const isLoaded = galleryId === '' || selectPhotosByGallery(getState(), galleryId) !== undefined;
    const first = isLoaded ? undefined : await dispatch(loadFirstPhotos(galleryId));
    const options = first?.ok && first.data ? { isBackground: true } : {};
    return dispatch(
      galleryId === ALL ? loadAllPhotos(options) : loadPhotosByGallery(galleryId, options),
    );
  };

const pickFirst = memoizeLast(pick<Photo>);

/** The first photos of a gallery, or of ALL, until the whole list is there. */
export const selectFirstPhotos = (
  { photos: { byId, first = {} } }: AdminState,
  galleryId: string,
) => pickFirst(byId, at(first, galleryId));
