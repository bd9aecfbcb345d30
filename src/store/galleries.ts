import { query, where } from 'firebase/firestore/lite';
import { galleries as collection } from '../firebase/collections.ts';
import { isDocumentId } from '../model/documentId.ts';
import type { Gallery } from '../model/entities.ts';
import { inOrder } from '../model/sorting.ts';
import { at, type ById, idsOf, pick, put, without } from './byId.ts';
import { readAll, readOne } from './documents.ts';
import { memoizeLast } from './memoizeLast.ts';
import type { AppAction } from './operations.ts';
import { runLoad } from './runOperation.ts';
import type { AppState } from './store.ts';

export const GALLERY_NOT_FOUND = 'Gallery not found';

export interface GalleriesState {
  byId: ById<Gallery>;
  byCategory: ById<readonly string[]>;
}

export function galleries(
  state: GalleriesState = { byId: {}, byCategory: {} },
  action: AppAction,
): GalleriesState {
  switch (action.type) {
    case 'LOAD_GALLERIES_BY_CATEGORY_SUCCESS':
      return {
        byId: put(state.byId, action.payload),
        byCategory: { ...state.byCategory, [action.subject]: idsOf(action.payload) },
      };
    case 'LOAD_GALLERY_SUCCESS':
      return { ...state, byId: put(state.byId, [action.payload]) };
    case 'LOAD_GALLERY_ERROR':
      return action.payload === GALLERY_NOT_FOUND
        ? { ...state, byId: without(state.byId, action.subject) }
        : state;
    default:
      return state;
  }
}

export const loadGalleriesByCategory = (categoryId: string) =>
  runLoad('LOAD_GALLERIES_BY_CATEGORY', categoryId, async () =>
    isDocumentId(categoryId)
      ? inOrder(
          await readAll(query(collection, where('categoryId', '==', categoryId))),
          ({ galleryName }) => galleryName,
        )
      : [],
  );

/** Ends in {@link GALLERY_NOT_FOUND} where there is no such gallery. */
export const loadGallery = (id: string) =>
  runLoad('LOAD_GALLERY', id, () => readOne(collection, id, GALLERY_NOT_FOUND));

export const selectGallery = (state: AppState, id: string): Gallery | undefined =>
  at(state.galleries.byId, id);

const pickGalleries = memoizeLast(pick<Gallery>);

export const selectGalleriesByCategory = (
  { galleries: { byId, byCategory } }: AppState,
  categoryId: string,
) => pickGalleries(byId, at(byCategory, categoryId));
