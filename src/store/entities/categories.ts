import type { Category } from '../../model/content/entities.ts';
import { inOrder } from '../../model/content/order.ts';
import {
  at,
  dropFrom,
  goneIds,
  idsOf,
  memoizeLast,
  pick,
  put,
  putIn,
  uncounted,
  without,
} from './byId.ts';
import { type ContentSource, orNotFound } from '../sources/contentSource.ts';
import type { AppAction } from '../operations.ts';
import { runLoad } from '../runOperation.ts';
import type { VisitorState, CategoriesState } from '../state.ts';

export function categories(
  state: CategoriesState = { byId: {} },
  action: AppAction,
): CategoriesState {
  switch (action.type) {
    case 'LOAD_CATEGORIES_SUCCESS':
      return { ...putIn(state, action.payload), list: idsOf(action.payload) };
    case 'LOAD_GALLERIES_SUCCESS': {
      const { categories: all } = action.payload;
      return { ...putIn(state, all), list: idsOf(all) };
    }
    case 'LOAD_CATEGORY_SUCCESS':
      return putIn(state, [action.payload]);
    case 'LOAD_CATEGORY_ERROR':
      return action.code === 'category-not-found' ? dropFrom(state, [action.meta.arg]) : state;
    case 'COUNTS_OUTDATED':
      return { ...state, byId: uncounted(state.byId) };
    default:
      return state;
  }
}

/** How writes change the categories in the state. Visitors' code goes without it. */
export function categoriesInAdmin(state: CategoriesState, action: AppAction): CategoriesState {
  switch (action.type) {
    case 'CREATE_CATEGORY_SUCCESS':
    case 'UPDATE_CATEGORY_SUCCESS':
      return sorted(put(state.byId, [action.payload]), state.list, [action.payload.id]);
    case 'UPDATE_CATEGORY_ERROR':
      return action.code === 'category-not-found' ? dropFrom(state, [action.meta.arg]) : state;
    case 'UPDATE_DOCUMENTS_SUCCESS': {
      const { categories: updated, gone } = action.payload;
      if (updated.length + gone.length === 0) return state;
      const byId = without(state.byId, goneIds(gone, 'categories'));
      return sorted(put(byId, updated), state.list);
    }
    case 'DELETE_CATEGORY_SUCCESS':
      return dropFrom(state, action.payload.categories);
    default:
      return state;
  }
}

const inCategoryOrder = (list: readonly Category[]) =>
  inOrder(list, ({ categoryName }) => categoryName);

function sorted(
  byId: CategoriesState['byId'],
  list: CategoriesState['list'],
  added: readonly string[] = [],
): CategoriesState {
  if (!list) return { byId };
  return { byId, list: idsOf(inCategoryOrder(pick(byId, [...new Set([...list, ...added])]))) };
}

export const readCategories = async (source: ContentSource) =>
  inCategoryOrder(await source.readAll('categories'));

export const loadCategories = () => runLoad('LOAD_CATEGORIES', '', readCategories);

/** Ends in `category-not-found` if there is no such category. */
export const loadCategory = (id: string) =>
  runLoad('LOAD_CATEGORY', id, async (source) =>
    orNotFound(await source.readOne('categories', id), 'category-not-found'),
  );

export const selectCategory = (state: VisitorState, id: string): Category | undefined =>
  at(state.categories.byId, id);

const pickCategories = memoizeLast(pick<Category>);

export const selectCategories = ({ categories: { byId, list } }: VisitorState) =>
  pickCategories(byId, list);
