import { isDocumentId } from '../../model/content/documentId.ts';
import { type Gallery, isListed } from '../../model/content/entities.ts';
import { compareNames, gallerySortKey, inOrder } from '../../model/content/order.ts';
import { readCategories } from './categories.ts';
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
import type { AppState, GalleriesState } from '../state.ts';

export function galleries(
  state: GalleriesState = { byId: {}, byCategory: {} },
  action: AppAction,
): GalleriesState {
  switch (action.type) {
    case 'LOAD_GALLERIES_SUCCESS':
      return {
        ...state,
        byId: put(state.byId, action.payload.galleries),
        list: idsOf(action.payload.galleries),
      };
    case 'LOAD_GALLERIES_BY_CATEGORY_SUCCESS':
      return {
        ...state,
        byId: put(state.byId, action.payload),
        byCategory: { ...state.byCategory, [action.meta.arg]: idsOf(action.payload) },
      };
    case 'LOAD_GALLERY_SUCCESS':
      return { ...state, byId: put(state.byId, [action.payload]) };
    case 'LOAD_GALLERY_ERROR':
      return action.code === 'gallery-not-found'
        ? { ...state, byId: without(state.byId, [action.meta.arg]) }
        : state;
    default:
      return state;
  }
}

/** What the admin area's writes change in what galleries loads keep. */
export function galleriesAfterWrite(state: GalleriesState, action: AppAction): GalleriesState {
  switch (action.type) {
    case 'CREATE_GALLERY_SUCCESS':
    case 'UPDATE_GALLERY_SUCCESS':
      return withWritten(state, action.payload);
    case 'UPDATE_GALLERY_ORDER_SUCCESS': {
      const byId = putOrder(state.byId, action.payload);
      return { ...state, byId, byCategory: sortLists(state.byCategory, byId, inGalleryOrder) };
    }
    case 'DELETE_CATEGORY_SUCCESS':
    case 'DELETE_GALLERY_SUCCESS':
      return { ...state, byId: without(state.byId, action.payload.galleryIds) };
    default:
      return state;
  }
}

function withWritten({ list, ...state }: GalleriesState, gallery: Gallery): GalleriesState {
  const byId = put(state.byId, [gallery]);
  const lists = Object.entries(state.byCategory).map(([id, ids]) => {
    const galleries = listAfter(ids, byId, [gallery], ({ categoryId }) => categoryId === id);
    return [id, idsOf(inGalleryOrder(galleries))];
  });
  return {
    byId,
    byCategory: Object.fromEntries(lists),
    ...(list && { list: [...new Set([...list, gallery.id])] }),
  };
}

const inGalleryOrder = (list: readonly Gallery[]) =>
  inOrder(list, ({ galleryName }) => galleryName);

/** Loads all galleries, and all categories for their names. */
export const loadGalleries = () =>
  runLoad('LOAD_GALLERIES', '', async (source) => {
    const [galleries, categories] = await Promise.all([
      source.readAll('galleries'),
      readCategories(source),
    ]);
    return { galleries, categories };
  });

const loadOfCategory = (categoryId: string, isShown: (gallery: Gallery) => boolean) =>
  runLoad('LOAD_GALLERIES_BY_CATEGORY', categoryId, async (source) =>
    isDocumentId(categoryId)
      ? inGalleryOrder((await source.readAll('galleries', { categoryId })).filter(isShown))
      : [],
  );

/** Loads those galleries of a category that visitors find in it. */
export const loadListedGalleries = (categoryId: string) => loadOfCategory(categoryId, isListed);

export const loadGalleriesByCategory = (categoryId: string) =>
  loadOfCategory(categoryId, () => true);

/** Ends in `gallery-not-found` where there is no such gallery. */
export const loadGallery = (id: string) =>
  runLoad('LOAD_GALLERY', id, async (source) =>
    found(await source.readOne('galleries', id), 'gallery-not-found'),
  );

export const selectGallery = (state: AppState, id: string): Gallery | undefined =>
  at(state.galleries.byId, id);

/** Whether a gallery is a draft, as far as it is loaded. */
export const selectIsDraft = (state: AppState, id: string): boolean =>
  selectGallery(state, id)?.isDraft === true;

const pickGalleries = memoizeLast(pick<Gallery>);

export const selectGalleriesByCategory = (
  { galleries: { byId, byCategory } }: AppState,
  categoryId: string,
) => pickGalleries(byId, at(byCategory, categoryId));

/** A gallery with the name of its category, empty where that is gone. */
export interface NamedGallery extends Gallery {
  categoryName: string;
}

const nameAndSort = memoizeLast(
  (
    galleries: GalleriesState['byId'],
    list: GalleriesState['list'],
    categories: AppState['categories']['byId'],
  ): NamedGallery[] | undefined =>
    pick(galleries, list)
      ?.map((gallery) => ({
        ...gallery,
        categoryName: at(categories, gallery.categoryId)?.categoryName ?? '',
      }))
      .toSorted((a, b) =>
        compareNames(
          gallerySortKey(a.categoryName, a.galleryName),
          gallerySortKey(b.categoryName, b.galleryName),
        ),
      ),
);

export const selectGalleries = ({ galleries, categories }: AppState) =>
  nameAndSort(galleries.byId, galleries.list, categories.byId);
