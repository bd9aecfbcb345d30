import { at, memoizeLast, pick } from '../entities/byId.ts';
import { isDocumentId } from '../../model/content/documentId.ts';
import type { Photo } from '../../model/content/entities.ts';
import {
  ALL,
  inPhotoOrder,
  loadPhotosByGallery,
  selectPhotosByGallery,
} from '../entities/photos.ts';
import { loadGalleries, selectGalleries } from '../entities/galleries.ts';
import { runLoad } from '../runOperation.ts';
import type { AdminState, AdminThunk } from '../state.ts';

const ofGallery = (galleryId: string) => (galleryId === ALL ? undefined : { galleryId });

/**
 * @param listed the gallery whose first photos come first in the list
 */
const loadFirstPhotos = (galleryId: string, listed: string | undefined) =>
  runLoad('LOAD_FIRST_PHOTOS', galleryId, async (source) => {
    const first =
      listed === undefined ? undefined : await source.readFirst?.({ galleryId: listed });
    return first ? inPhotoOrder(first) : null;
  });

/** The gallery with which a list begins; the list of all photos goes gallery by gallery. */
const firstGalleryOf =
  (galleryId: string): AdminThunk<Promise<string | undefined>> =>
  async (dispatch, getState) => {
    if (galleryId !== ALL) return galleryId;
    await dispatch(loadGalleries());
    return selectGalleries(getState())?.[0]?.id;
  };

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
    const listed = isLoaded ? undefined : await dispatch(firstGalleryOf(galleryId));
    const first = isLoaded ? undefined : await dispatch(loadFirstPhotos(galleryId, listed));
    return dispatch(loadAll(galleryId, first?.ok === true && first.data !== null));
  };

const pickFirst = memoizeLast(pick<Photo>);

/** The first photos of a gallery, or of ALL, until the whole list is there. */
export const selectFirstPhotos = (
  { photos: { byId, first = {} } }: AdminState,
  galleryId: string,
) => pickFirst(byId, at(first, galleryId));
