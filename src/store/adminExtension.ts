import { combineReducers } from 'redux';
import { auth } from './admin/session.ts';
import { categories, categoriesAfterWrite } from './entities/categories.ts';
import { galleries, galleriesAfterWrite } from './entities/galleries.ts';
import { photos, photosAfterWrite } from './entities/photos.ts';
import { site } from './entities/settings.ts';
import { type AppAction, isOperationStep } from './operations.ts';
import { writesCounter } from './operationsCounter.ts';
import { publishing } from './admin/unpublished.ts';
import type { AppReducer, Thunk } from './state.ts';
import { commonSlices } from './store.ts';
import { openMove } from './admin/openMove.ts';
import { trash } from './admin/trash/trash.ts';
import { undo } from './undo.ts';
import { uploads } from './uploads.ts';

type Reducer<S> = (state: S | undefined, action: AppAction) => S;

/** Repeats the writes that ended while a load was pending over its answer, which may be older. */
const repeatWrites =
  <S>(load: Reducer<S>, afterWrite = (state: S, _action: AppAction) => state): Reducer<S> =>
  (state, action) => {
    const writes = (isOperationStep(action) && action.meta.writes) || [];
    const reduce = (before: S | undefined, each: AppAction) => afterWrite(load(before, each), each);
    return writes.reduce(reduce, reduce(state, action));
  };

const slices = combineReducers({
  categories: repeatWrites(categories, categoriesAfterWrite),
  galleries: repeatWrites(galleries, galleriesAfterWrite),
  photos: repeatWrites(photos, photosAfterWrite),
  site: repeatWrites(site),
  auth,
  openMove,
  publishing,
  trash,
  undo,
  uploads,
  writesCounter,
  ...commonSlices,
}) as unknown as AppReducer;

/** Signing out drops all content except the settings, which every page shows. */
const adminReducer: AppReducer = (state, action) =>
  slices(
    state && action.type === 'LOGOUT_SUCCESS'
      ? {
          ...slices(undefined, action),
          site: state.site,
          operationsCounter: state.operationsCounter,
          backgroundCounter: state.backgroundCounter,
        }
      : state,
    action,
  );

/** Adds the admin area's slices to the store, once its code has loaded. */
export const extendForAdmin =
  (): Thunk<void> =>
  (_dispatch, _getState, { extend }) =>
    extend(adminReducer);
