import { at, memoizeLast, pick } from '../entities/byId.ts';
import { isDocumentId } from '../../model/content/documentId.ts';
import type { Photo } from '../../model/content/entities.ts';
import {
  ALL,
  inPhotoOrder,
  loadPhotosByGallery,
  selectPhotosByGallery,
} from '../entities/photos.ts';
import { runLoad } from '../runOperation.ts';
import type { AdminState, AdminThunk } from '../state.ts';

const ofGallery = (galleryId: string) => (galleryId === ALL ? undefined : { galleryId });

const loadFirstPhotos = (galleryId: string) =>
  runLoad('LOAD_FIRST_PHOTOS', galleryId, async (source) => {
    const first = await source.readFirst?.(ofGallery(galleryId));
    return first ? inPhotoOrder(first) : null;
  });

const loadAll = (galleryId: string, isBackground: boolean) =>
  runLoad(
    'LOAD_PHOTOS_BY_GALLERY',
    galleryId,
    async (source) => inPhotoOrder(await source.readAll('photos', ofGallery(galleryId))),
    { isBackground },
  );

/**
 * Loads the photos of a gallery, or ALL: the first ones, and then the whole list, which nobody waits
 * for once those are there.
 */
export const loadPhotoList =
  (galleryId: string): AdminThunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    if (!isDocumentId(galleryId)) return dispatch(loadPhotosByGallery(galleryId));
    const isLoaded = selectPhotosByGallery(getState(), galleryId) !== undefined;
    const first = isLoaded ? undefined : await dispatch(loadFirstPhotos(galleryId));
    return dispatch(loadAll(galleryId, first?.ok === true && first.data !== null));
  };

const pickFirst = memoizeLast(pick<Photo>);

/** The first photos of a gallery, or of ALL, until the whole list is there. */
export const selectFirstPhotos = (
  { photos: { byId, first = {} } }: AdminState,
  galleryId: string,
) => pickFirst(byId, at(first, galleryId));
