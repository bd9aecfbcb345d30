import { auth } from './admin/session.ts';
import { categoriesInAdmin } from './entities/categories.ts';
import { galleriesInAdmin } from './entities/galleries.ts';
import { photosInAdmin } from './entities/photos.ts';
import type { AppAction } from './operations.ts';
import { siteLag } from './admin/siteLag.ts';
import type { AdminState, AdminStore, AuthState, PreloadedState, VisitorStore } from './state.ts';
import { edits } from './admin/edits/slice.ts';
import { visitorReducer } from './store.ts';
import { trash } from './admin/trash/slice.ts';
import { lists } from './admin/lists.ts';
import { undo } from './admin/undo/slice.ts';
import { uploads, uploadsAfterLogout } from './admin/uploads/slice.ts';

/**
 * Logging out drops everything except the settings, which every page shows, and the notes of uploads
 * that did not end.
 */
const afterLogout = (state: PreloadedState<AdminState>): PreloadedState<AdminState> => ({
  site: state.site,
  operationsCounter: state.operationsCounter,
  backgroundCounter: state.backgroundCounter,
  writesCounter: state.writesCounter,
  uploads: uploadsAfterLogout(state.uploads),
});

/** Whether the tab is left by the user who has worked in it, or taken over by another. */
const isLeft = (before: AuthState | undefined, { workerId }: AuthState, action: AppAction) =>
  action.type === 'LOGOUT_SUCCESS' ||
  (before?.workerId !== undefined && before.workerId !== workerId);

function adminReducer(before: PreloadedState<AdminState> = {}, action: AppAction): AdminState {
  const session = auth(before.auth, action);
  const state = isLeft(before.auth, session, action) ? afterLogout(before) : before;
  const shared = visitorReducer(state, action);
  return {
    ...shared,
    categories: categoriesInAdmin(shared.categories, action),
    galleries: galleriesInAdmin(shared.galleries, action),
    photos: photosInAdmin(shared.photos, action),
    auth: session,
    siteLag: siteLag(state.siteLag, action),
    trash: trash(state.trash, action),
    edits: edits(state.edits, action),
    lists: lists(state.lists, action),
    undo: undo(state.undo, action),
    uploads: uploads(state.uploads, action),
  };
}

/** Adds the admin area's slices to the store, once its code has loaded. The state stays. */
export function extendForAdmin(store: VisitorStore): asserts store is AdminStore {
  store.replaceReducer(adminReducer);
}
