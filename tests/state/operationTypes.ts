import type { AdminDispatch, AdminState, VisitorStore } from '../../src/store/state.ts';
import { runWrite } from '../../src/store/admin/writes/runWrite.ts';
import { extendForAdmin } from '../../src/store/adminReducer.ts';
import { logout } from '../../src/store/admin/session.ts';
import { loadCategories } from '../../src/store/entities/categories.ts';
import { AppError } from '../../src/firebase/errors.ts';
import { selectLoad } from '../../src/store/loads.ts';
import { runLoad, runOperation } from '../../src/store/runOperation.ts';
import { aReadCategory } from '../support/entities.ts';

/** Never run: the compiler is the test, and fails where a mistake below stops being one. */
export function mistakesThatDoNotCompile(
  dispatch: AdminDispatch,
  state: AdminState,
  visitors: VisitorStore,
): void {
  const category = aReadCategory();
  const { id } = category;
  const removal = { categories: [id], galleries: [], photos: [] };
  const start = { operation: 'LOAD_CATEGORY', phase: 'START', arg: id } as const;
  const success = { ...start, phase: 'SUCCESS' } as const;
  const error = { ...start, phase: 'ERROR' } as const;

  dispatch({ type: 'LOAD_CATEGORY_START', meta: start });
  dispatch({ type: 'LOAD_CATEGORY_SUCCESS', meta: success, payload: category });
  dispatch({ type: 'LOAD_CATEGORY_ERROR', meta: error, payload: 'no', code: 'c', details: '' });
  void dispatch(runOperation('LOAD_CATEGORY', id, async () => category));
  void dispatch(runLoad('LOAD_CATEGORIES', '', async () => [category]));
  void dispatch(runWrite('DELETE_CATEGORY', id, async () => removal));
  selectLoad(state, 'LOAD_CATEGORY', id);
  selectLoad(state, 'LOAD_CATEGORIES');
  void dispatch(loadCategories());
  void visitors.dispatch(loadCategories());

  // @ts-expect-error -- a code that has no sentence
  void new AppError('photo-lost');
  // @ts-expect-error -- a misspelt type
  dispatch({ type: 'LOAD_CATEGROY_START', meta: start });
  // @ts-expect-error -- a step that there is not
  dispatch({ type: 'LOAD_CATEGORY_DONE', meta: start });
  // @ts-expect-error -- a step that is not the type's
  dispatch({ type: 'LOAD_CATEGORY_START', meta: error });
  // @ts-expect-error -- another operation than the type's
  dispatch({ type: 'LOAD_GALLERY_START', meta: start });
  // @ts-expect-error -- a payload on a start
  dispatch({ type: 'LOAD_CATEGORY_START', meta: start, payload: category });
  // @ts-expect-error -- another operation's result
  dispatch({ type: 'LOAD_CATEGORY_SUCCESS', meta: success, payload: [category] });
  // @ts-expect-error -- a success without its result
  dispatch({ type: 'LOAD_CATEGORY_SUCCESS', meta: success });
  // @ts-expect-error -- an Error object in an action
  dispatch({ type: 'LOAD_CATEGORY_ERROR', meta: error, payload: new Error('no') });
  // @ts-expect-error -- a step of nothing
  dispatch({ type: 'LOAD_CATEGORY_START' });
  // @ts-expect-error -- an operation that is not in the table
  void dispatch(runOperation('LOAD_WEATHER', '', async () => category));
  // @ts-expect-error -- work with another result than the table's
  void dispatch(runOperation('LOAD_CATEGORIES', '', async () => category));
  // @ts-expect-error -- an argument where the name says all
  void dispatch(runOperation('LOAD_CATEGORIES', id, async () => [category]));
  // @ts-expect-error -- a write that would be run again like a load
  void dispatch(runLoad('DELETE_CATEGORY', id, async () => removal));
  // @ts-expect-error -- a load that would count as a write
  void dispatch(runWrite('LOAD_CATEGORY', id, async () => category));
  // @ts-expect-error -- the load of one thing without its id
  selectLoad(state, 'LOAD_CATEGORY');
  // @ts-expect-error -- an id for the load of all
  selectLoad(state, 'LOAD_CATEGORIES', id);
  // @ts-expect-error -- what is no load
  selectLoad(state, 'DELETE_CATEGORY', id);
  // @ts-expect-error -- a slice that visitors' pages don't have
  void visitors.getState().trash;
  // @ts-expect-error -- a thunk of the admin area on a visitors' page
  void visitors.dispatch(logout());
  extendForAdmin(visitors);
  void visitors.dispatch(logout());
}
