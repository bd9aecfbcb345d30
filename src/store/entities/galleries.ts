import { isDocumentId } from '../../model/content/documentId.ts';
import { childrenOf, type Gallery, isListed } from '../../model/content/entities.ts';
import { compareNames, gallerySortKey, inOrder } from '../../model/content/order.ts';
import { readCategories } from './categories.ts';
import {
  at,
  dropFrom,
  goneIds,
  idsOf,
  memoizeLast,
  pick,
  put,
  putIn,
  sortLists,
  uncounted,
} from './byId.ts';
import { type ContentSource, orNotFound } from '../sources/contentSource.ts';
import type { AppAction } from '../operations.ts';
import { runLoad } from '../runOperation.ts';
import type { VisitorState, GalleriesState } from '../state.ts';

export function galleries(
  state: GalleriesState = { byId: {}, byCategory: {} },
  action: AppAction,
): GalleriesState {
  switch (action.type) {
    case 'LOAD_GALLERIES_SUCCESS': {
      const { galleries: all } = action.payload;
      return { ...putIn(state, all), list: idsOf(all) };
    }
    case 'LOAD_GALLERIES_BY_CATEGORY_SUCCESS': {
      const byCategory = { ...state.byCategory, [action.meta.arg]: idsOf(action.payload) };
      return { ...putIn(state, action.payload), byCategory };
    }
    case 'LOAD_GALLERY_SUCCESS':
      return putIn(state, [action.payload]);
    case 'LOAD_GALLERY_ERROR':
      return action.code === 'gallery-not-found' ? dropFrom(state, [action.meta.arg]) : state;
    case 'COUNTS_OUTDATED':
      return { ...state, byId: uncounted(state.byId) };
    default:
      return state;
  }
}

/** How writes change the galleries in the state. Visitors' code goes without it. */
export function galleriesInAdmin(state: GalleriesState, action: AppAction): GalleriesState {
  switch (action.type) {
    case 'CREATE_GALLERY_SUCCESS':
    case 'UPDATE_GALLERY_SUCCESS':
      return withWritten(state, [action.payload]);
    case 'UPDATE_GALLERY_ERROR':
      return action.code === 'gallery-not-found' ? dropFrom(state, [action.meta.arg]) : state;
    case 'UPDATE_DOCUMENTS_SUCCESS': {
      const { galleries: updated, gone } = action.payload;
      if (updated.length + gone.length === 0) return state;
      return withWritten(dropFrom(state, goneIds(gone, 'galleries')), updated);
    }
    case 'DELETE_CATEGORY_SUCCESS':
    case 'DELETE_GALLERY_SUCCESS':
      return dropFrom(state, action.payload.galleries);
    default:
      return state;
  }
}

/** The lists with galleries that were written, each in its order. */
function withWritten(
  { byId: before, byCategory, list }: GalleriesState,
  written: readonly Gallery[],
): GalleriesState {
  const byId = put(before, written);
  const belongs = ({ categoryId }: Gallery, id: string) => categoryId === id;
  return {
    byId,
    byCategory: sortLists(byCategory, byId, inGalleryOrder, written, belongs),
    ...(list && { list: [...new Set([...list, ...idsOf(written)])] }),
  };
}

const inGalleryOrder = (list: readonly Gallery[]) =>
  inOrder(list, ({ galleryName }) => galleryName);

/** Reads all galleries, and all categories for their names. */
export async function readGalleries(source: ContentSource) {
  const [all, categories] = await Promise.all([
    source.readAll('galleries'),
    readCategories(source),
  ]);
  return { galleries: all, categories };
}

/** Reads the galleries that visitors find in lists, and all categories. */
export async function readListedGalleries(source: ContentSource) {
  const { galleries: all, categories } = await readGalleries(source);
  const listed = all.filter(isListed);
  return { categories, galleries: childrenOf(categories, listed, (each) => each.categoryId) };
}

export const loadGalleries = () => runLoad('LOAD_GALLERIES', '', readGalleries);

/** Loads the galleries that visitors find in a category. */
export const loadListedGalleries = (categoryId: string) =>
  runLoad('LOAD_GALLERIES_BY_CATEGORY', categoryId, async (source) =>
    isDocumentId(categoryId)
      ? inGalleryOrder((await source.readAll('galleries', { categoryId })).filter(isListed))
      : [],
  );

/** Ends in `gallery-not-found` if there is no such gallery. */
export const loadGallery = (id: string) =>
  runLoad('LOAD_GALLERY', id, async (source) =>
    orNotFound(await source.readOne('galleries', id), 'gallery-not-found'),
  );

export const selectGallery = (state: VisitorState, id: string): Gallery | undefined =>
  at(state.galleries.byId, id);

const pickGalleries = memoizeLast(pick<Gallery>);

export const selectGalleriesByCategory = (
  { galleries: { byId, byCategory } }: VisitorState,
  categoryId: string,
) => pickGalleries(byId, at(byCategory, categoryId));

/** A gallery with the name of its category, empty if that is gone. */
export interface NamedGallery extends Gallery {
  categoryName: string;
}

type Slices = [GalleriesState, VisitorState['categories']];

const nameAndSort = memoizeLast((...[{ byId, list }, categories]: Slices) =>
  pick(byId, list)
    ?.map((gallery): NamedGallery => {
      const category = at(categories.byId, gallery.categoryId);
      return { ...gallery, categoryName: category?.categoryName ?? '' };
    })
    .toSorted((a, b) => compareNames(sortKeyOf(a), sortKeyOf(b))),
);

const sortKeyOf = ({ categoryName, galleryName }: NamedGallery) =>
  gallerySortKey(categoryName, galleryName);

export const selectGalleries = ({ galleries, categories }: VisitorState) =>
  nameAndSort(galleries, categories);
