import type { Category } from '../../model/content/entities.ts';
import { inOrder } from '../../model/content/order.ts';
import { at, idsOf, memoizeLast, pick, put, putOrder, without } from './byId.ts';
import { type ContentSource, found } from '../sources/contentSource.ts';
import type { AppAction } from '../operations.ts';
import { runLoad } from '../runOperation.ts';
import type { AppState, CategoriesState } from '../state.ts';

export function categories(
  state: CategoriesState = { byId: {} },
  action: AppAction,
): CategoriesState {
  switch (action.type) {
    case 'LOAD_CATEGORIES_SUCCESS':
      return { byId: put(state.byId, action.payload), list: idsOf(action.payload) };
    case 'LOAD_GALLERIES_SUCCESS':
      return {
        byId: put(state.byId, action.payload.categories),
        list: idsOf(action.payload.categories),
      };
    case 'LOAD_CATEGORY_SUCCESS':
      return { ...state, byId: put(state.byId, [action.payload]) };
    case 'LOAD_CATEGORY_ERROR':
      return action.code === 'category-not-found'
        ? { ...state, byId: without(state.byId, [action.meta.arg]) }
        : state;
    default:
      return state;
  }
}

/** What the admin area's writes change in what categories loads keep. */
export function categoriesAfterWrite(state: CategoriesState, action: AppAction): CategoriesState {
  switch (action.type) {
    case 'CREATE_CATEGORY_SUCCESS':
    case 'UPDATE_CATEGORY_SUCCESS':
      return sorted({
        byId: put(state.byId, [action.payload]),
        ...(state.list && { list: [...new Set([...state.list, action.payload.id])] }),
      });
    case 'UPDATE_CATEGORY_ORDER_SUCCESS':
      return sorted({ ...state, byId: putOrder(state.byId, action.payload) });
    case 'DELETE_CATEGORY_SUCCESS':
      return { ...state, byId: without(state.byId, action.payload.categoryIds) };
    default:
      return state;
  }
}

const inCategoryOrder = (list: readonly Category[]) =>
  inOrder(list, ({ categoryName }) => categoryName);

const sorted = ({ byId, list }: CategoriesState): CategoriesState => ({
  byId,
  ...(list && { list: idsOf(inCategoryOrder(pick(byId, list))) }),
});

export const readCategories = async (source: ContentSource) =>
  inCategoryOrder(await source.readAll('categories'));

export const loadCategories = () => runLoad('LOAD_CATEGORIES', '', readCategories);

/** Ends in `category-not-found` where there is no such category. */
export const loadCategory = (id: string) =>
  runLoad('LOAD_CATEGORY', id, async (source) =>
    found(await source.readOne('categories', id), 'category-not-found'),
  );

export const selectCategory = (state: AppState, id: string): Category | undefined =>
  at(state.categories.byId, id);

const pickCategories = memoizeLast(pick<Category>);

export const selectCategories = ({ categories: { byId, list } }: AppState) =>
  pickCategories(byId, list);
