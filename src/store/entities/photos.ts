import { isDocumentId } from '../../model/content/documentId.ts';
import { listedPhotos, type Photo } from '../../model/content/entities.ts';
import { asShown, comparePlaces, inOrder } from '../../model/content/order.ts';
import {
  at,
  type ById,
  dropFrom,
  goneIds,
  idsOf,
  memoizeLast,
  pick,
  put,
  putIn,
  sortLists,
  without,
} from './byId.ts';
import { readListedGalleries } from './galleries.ts';
import { orNotFound } from '../sources/contentSource.ts';
import type { AppAction } from '../operations.ts';
import { runLoad } from '../runOperation.ts';
import type { VisitorState, PhotosState } from '../state.ts';

/** The gallery id that means all photos, in the admin area. */
export const ALL = 'ALL';

export function photos(
  state: PhotosState = { byId: {}, byGallery: {} },
  action: AppAction,
): PhotosState {
  switch (action.type) {
    case 'LOAD_PHOTOS_BY_GALLERY_SUCCESS':
      return withGallery(state, action.meta.arg, action.payload);
    case 'LOAD_NEIGHBOURS_SUCCESS': {
      const { photos: neighbours, isCurrent } = action.payload;
      if (isCurrent) return withGallery(state, action.meta.arg, neighbours);
      const builtByGallery = { ...state.builtByGallery, [action.meta.arg]: idsOf(neighbours) };
      // What was read live is newer.
      return { ...state, byId: { ...put({}, neighbours), ...state.byId }, builtByGallery };
    }
    case 'LOAD_PHOTOS_BY_KEYWORD_SUCCESS': {
      const { spelling, photos: carrying } = action.payload;
      const list = { spelling, count: carrying.length, ids: idsOf(carrying) };
      const byKeyword = { ...state.byKeyword, [action.meta.arg]: list };
      return { ...putIn(state, carrying), byKeyword };
    }
    case 'LOAD_PHOTOS_BY_KEYWORD_ERROR':
      return action.code === 'keyword-not-found'
        ? { ...state, byKeyword: without(state.byKeyword ?? {}, [action.meta.arg]) }
        : state;
    case 'LOAD_SLIDESHOW_SUCCESS':
      return { ...putIn(state, action.payload), slideshow: idsOf(action.payload) };
    case 'LOAD_PHOTO_SUCCESS':
      return putIn(state, [action.payload]);
    case 'LOAD_PHOTO_ERROR':
      return action.code === 'photo-not-found' ? dropFrom(state, [action.meta.arg]) : state;
    default:
      return state;
  }
}

/** The state with the photos of a gallery. */
const withGallery = (
  state: PhotosState,
  galleryId: string,
  list: readonly Photo[],
): PhotosState => ({
  ...putIn(state, list),
  byGallery: { ...state.byGallery, [galleryId]: idsOf(list) },
  counts: { ...state.counts, [galleryId]: list.length },
});

/** How the admin area changes the photos in the state. Visitors' code goes without it. */
export function photosInAdmin(state: PhotosState, action: AppAction): PhotosState {
  switch (action.type) {
    case 'LOAD_FIRST_PHOTOS_SUCCESS': {
      const { payload: first, meta } = action;
      if (!first) return state;
      return { ...putIn(state, first), first: { ...state.first, [meta.arg]: idsOf(first) } };
    }
    case 'LOAD_PHOTO_COUNT_SUCCESS':
      return { ...state, counts: { ...state.counts, [action.meta.arg]: action.payload } };
    case 'CREATE_PHOTO_SUCCESS':
    case 'UPDATE_PHOTO_SUCCESS':
      return sorted(state, put(state.byId, [action.payload]), [action.payload]);
    case 'UPDATE_PHOTO_ERROR':
      return action.code === 'photo-not-found' ? dropFrom(state, [action.meta.arg]) : state;
    case 'UPDATE_DOCUMENTS_SUCCESS': {
      const { photos: updated, gone } = action.payload;
      if (updated.length + gone.length === 0) return state;
      return sorted(state, put(without(state.byId, goneIds(gone, 'photos')), updated), updated);
    }
    case 'DELETE_CATEGORY_SUCCESS':
    case 'DELETE_GALLERY_SUCCESS':
    case 'DELETE_PHOTO_SUCCESS':
      return dropFrom(state, action.payload.photos);
    case 'DELETE_PHOTOS_SUCCESS':
      return dropFrom(state, [...action.payload.movedIds, ...action.payload.goneIds]);
    default:
      return state;
  }
}

/**
 * The lists after photos were written, each in its order. The slideshow gets new photos from its
 * next load, because only listed galleries are shown there.
 */
function sorted(
  { byGallery, slideshow, ...state }: PhotosState,
  byId: PhotosState['byId'],
  written: readonly Photo[] = [],
): PhotosState {
  const belongs = ({ galleryId }: Photo, id: string) => id === ALL || galleryId === id;
  const slides = pick(byId, slideshow)?.filter(({ includeInSlideshow }) => includeInSlideshow);
  return {
    ...state,
    byId,
    byGallery: sortLists(byGallery, byId, inPhotoOrder, written, belongs),
    ...(slides && { slideshow: idsOf(inSlideshowOrder(slides)) }),
  };
}

export const inPhotoOrder = (list: readonly Photo[]) => inOrder(list, ({ photoName }) => photoName);

/** Slides without a place come last, in the order of their galleries. */
const inSlideshowOrder = (list: readonly Photo[]) =>
  inPhotoOrder(list).toSorted((a, b) => comparePlaces(a.slideshowOrder, b.slideshowOrder));

export const loadPhotosByGallery = (galleryId: string) =>
  runLoad('LOAD_PHOTOS_BY_GALLERY', galleryId, async (source) =>
    isDocumentId(galleryId) ? inPhotoOrder(await source.readAll('photos', { galleryId })) : [],
  );

export const loadAllPhotos = () =>
  runLoad('LOAD_PHOTOS_BY_GALLERY', ALL, async (source) =>
    inPhotoOrder(await source.readAll('photos')),
  );

/** Ends in `photo-not-found` if there is no such photo. */
export const loadPhoto = (id: string) =>
  runLoad('LOAD_PHOTO', id, async (source) =>
    orNotFound(await source.readOne('photos', id), 'photo-not-found'),
  );

export const loadSlideshow = () =>
  runLoad('LOAD_SLIDESHOW', '', async (source) => {
    const [slides, { galleries }] = await Promise.all([
      source.readAll('photos', { includeInSlideshow: true }),
      readListedGalleries(source),
    ]);
    return inSlideshowOrder(listedPhotos(slides, galleries));
  });

export const selectPhoto = (state: VisitorState, id: string): Photo | undefined =>
  at(state.photos.byId, id);

/** Picks photos in the order in which visitors see them. */
export const pickerAsShown = () =>
  memoizeLast((byId: ById<Photo>, ids: readonly string[] | undefined) => {
    const photos = pick(byId, ids);
    return photos && asShown(photos);
  });

const pickGalleryPhotos = memoizeLast(pick<Photo>);
const pickPhotosAsShown = pickerAsShown();
const pickSlideshow = memoizeLast(pick<Photo>);

export const selectPhotosByGallery = (
  { photos: { byId, byGallery } }: VisitorState,
  galleryId: string,
) => pickGalleryPhotos(byId, at(byGallery, galleryId));

/** The photos of a gallery in the order in which visitors see them. */
export const selectPhotosAsShown = (
  { photos: { byId, byGallery } }: VisitorState,
  galleryId: string,
) => pickPhotosAsShown(byId, at(byGallery, galleryId));

export const selectPhotoCount = ({ photos: { counts = {} } }: VisitorState, galleryId: string) =>
  at(counts, galleryId);

export const selectSlideshow = ({ photos: { byId, slideshow } }: VisitorState) =>
  pickSlideshow(byId, slideshow);
