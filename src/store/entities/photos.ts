import { isDocumentId } from '../../model/content/documentId.ts';
import { listedPhotos, type Photo } from '../../model/content/entities.ts';
import { asShown, comparePlaces, inOrder } from '../../model/content/order.ts';
import {
  at,
  idsOf,
  listAfter,
  memoizeLast,
  pick,
  put,
  putOrder,
  sortLists,
  without,
} from './byId.ts';
import { found } from '../sources/contentSource.ts';
import type { AppAction } from '../operations.ts';
import { runLoad } from '../runOperation.ts';
import type { AppState, PhotosState } from '../state.ts';

/** The gallery id that means all photos, in the admin area. */
export const ALL = 'ALL';

export function photos(
  state: PhotosState = { byId: {}, byGallery: {} },
  action: AppAction,
): PhotosState {
  switch (action.type) {
    case 'LOAD_PHOTOS_BY_GALLERY_SUCCESS':
      return {
        ...state,
        byId: put(state.byId, action.payload),
        byGallery: { ...state.byGallery, [action.meta.arg]: idsOf(action.payload) },
        counts: { ...state.counts, [action.meta.arg]: action.payload.length },
      };
    case 'LOAD_PHOTOS_BY_KEYWORD_SUCCESS': {
      const { spelling, photos: carrying } = action.payload;
      const list = { spelling, count: carrying.length, ids: idsOf(carrying) };
      return {
        ...state,
        byId: put(state.byId, carrying),
        byKeyword: { ...state.byKeyword, [action.meta.arg]: list },
      };
    }
    case 'LOAD_PHOTOS_BY_KEYWORD_ERROR':
      return action.code === 'keyword-not-found'
        ? { ...state, byKeyword: without(state.byKeyword ?? {}, [action.meta.arg]) }
        : state;
    case 'LOAD_SLIDESHOW_SUCCESS':
      return {
        ...state,
        byId: put(state.byId, action.payload),
        slideshow: idsOf(action.payload),
      };
    case 'LOAD_PHOTO_SUCCESS':
      return { ...state, byId: put(state.byId, [action.payload]) };
    case 'LOAD_PHOTO_ERROR':
      return action.code === 'photo-not-found'
        ? { ...state, byId: without(state.byId, [action.meta.arg]) }
        : state;
    default:
      return state;
  }
}

/** What the admin area's writes change in what photos loads keep. */
export function photosAfterWrite(state: PhotosState, action: AppAction): PhotosState {
  switch (action.type) {
    case 'CREATE_PHOTO_SUCCESS':
    case 'UPDATE_PHOTO_SUCCESS':
      return withWritten(state, put(state.byId, [action.payload]), [action.payload]);
    case 'UPDATE_PHOTOS_SUCCESS': {
      const { photos: updated, goneIds } = action.payload;
      return withWritten(state, put(without(state.byId, goneIds), updated), updated);
    }
    case 'UPDATE_PHOTO_ORDER_SUCCESS': {
      const byId = putOrder(state.byId, action.payload);
      return {
        ...state,
        byId,
        byGallery: sortLists(state.byGallery, byId, inPhotoOrder),
        ...sortedSlideshow(state, byId),
      };
    }
    case 'UPDATE_SLIDESHOW_ORDER_SUCCESS': {
      const byId = putOrder(state.byId, action.payload, 'slideshowOrder');
      return { ...state, byId, ...sortedSlideshow(state, byId) };
    }
    case 'DELETE_CATEGORY_SUCCESS':
    case 'DELETE_GALLERY_SUCCESS':
    case 'DELETE_PHOTO_SUCCESS':
      return { ...state, byId: without(state.byId, action.payload.photoIds) };
    case 'DELETE_PHOTOS_SUCCESS': {
      const { movedIds, goneIds } = action.payload;
      return { ...state, byId: without(state.byId, [...movedIds, ...goneIds]) };
    }
    default:
      return state;
  }
}

/**
 * The lists with photos that were written, each in its order. Whether a photo that has come into the
 * slideshow is shown there depends on its gallery, so the next load finds it.
 */
function withWritten(
  { byGallery, slideshow, ...state }: PhotosState,
  byId: PhotosState['byId'],
  written: readonly Photo[],
): PhotosState {
  const lists = Object.entries(byGallery).map(([id, ids]) => {
    const photos = listAfter(ids, byId, written, (photo) => id === ALL || photo.galleryId === id);
    return [id, idsOf(inPhotoOrder(photos))];
  });
  const slides = slideshow && listAfter(slideshow, byId, [], (photo) => photo.includeInSlideshow);
  return {
    ...state,
    byId,
    byGallery: Object.fromEntries(lists),
    ...(slides && { slideshow: idsOf(inSlideshowOrder(slides)) }),
  };
}

const inPhotoOrder = (list: readonly Photo[]) => inOrder(list, ({ photoName }) => photoName);

/** Slides that were never ordered among the others stand at the end, as in their galleries. */
const inSlideshowOrder = (list: readonly Photo[]) =>
  inPhotoOrder(list).toSorted((a, b) => comparePlaces(a.slideshowOrder, b.slideshowOrder));

const sortedSlideshow = ({ slideshow }: PhotosState, byId: PhotosState['byId']) =>
  slideshow && { slideshow: idsOf(inSlideshowOrder(pick(byId, slideshow))) };

export const loadPhotosByGallery = (galleryId: string) =>
  runLoad('LOAD_PHOTOS_BY_GALLERY', galleryId, async (source) =>
    isDocumentId(galleryId) ? inPhotoOrder(await source.readAll('photos', { galleryId })) : [],
  );

export const loadAllPhotos = () =>
  runLoad('LOAD_PHOTOS_BY_GALLERY', ALL, async (source) =>
    inPhotoOrder(await source.readAll('photos')),
  );

/** Ends in `photo-not-found` where there is no such photo. */
export const loadPhoto = (id: string) =>
  runLoad('LOAD_PHOTO', id, async (source) =>
    found(await source.readOne('photos', id), 'photo-not-found'),
  );

export const loadSlideshow = () =>
  runLoad('LOAD_SLIDESHOW', '', async (source) => {
    const slides = await source.readAll('photos', { includeInSlideshow: true });
    const galleryIds = new Set(slides.map(({ galleryId }) => galleryId));
    const galleries = await Promise.all(
      [...galleryIds].map((id) => source.readOne('galleries', id)),
    );
    return inSlideshowOrder(
      listedPhotos(
        slides,
        galleries.flatMap((gallery) => gallery ?? []),
      ),
    );
  });

export const selectPhoto = (state: AppState, id: string): Photo | undefined =>
  at(state.photos.byId, id);

const pickGalleryPhotos = memoizeLast(pick<Photo>);
const pickPhotosAsShown = memoizeLast((...args: Parameters<typeof pick<Photo>>) => {
  const photos = pick(...args);
  return photos && asShown(photos);
});
const pickSlideshow = memoizeLast(pick<Photo>);

export const selectPhotosByGallery = (
  { photos: { byId, byGallery } }: AppState,
  galleryId: string,
) => pickGalleryPhotos(byId, at(byGallery, galleryId));

/** The photos of a gallery in the order in which visitors see them. */
export const selectPhotosAsShown = ({ photos: { byId, byGallery } }: AppState, galleryId: string) =>
  pickPhotosAsShown(byId, at(byGallery, galleryId));

export const selectPhotoCount = ({ photos: { counts = {} } }: AppState, galleryId: string) =>
  at(counts, galleryId);

export const selectSlideshow = ({ photos: { byId, slideshow } }: AppState) =>
  pickSlideshow(byId, slideshow);
