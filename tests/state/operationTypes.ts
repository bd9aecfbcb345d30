import type { AppDispatch } from '../../src/store/state.ts';
import { runOperation } from '../../src/store/runOperation.ts';
import { aReadCategory } from '../support/entities.ts';

/** Never run: the compiler is the test, and fails where a mistake below stops being one. */
export function mistakesThatDoNotCompile(dispatch: AppDispatch): void {
  const category = aReadCategory();

  dispatch({ type: 'LOAD_CATEGORY_SUCCESS', subject: category.id, payload: category });
  void dispatch(runOperation('LOAD_CATEGORY', category.id, async () => category));

  // @ts-expect-error -- a misspelt type
  dispatch({ type: 'LOAD_CATEGROY_START', subject: category.id });
  // @ts-expect-error -- a step that there is not
  dispatch({ type: 'LOAD_CATEGORY_DONE', subject: category.id });
  // @ts-expect-error -- a payload on a start
  dispatch({ type: 'LOAD_CATEGORY_START', subject: category.id, payload: category });
  // @ts-expect-error -- another operation's result
  dispatch({ type: 'LOAD_CATEGORY_SUCCESS', subject: category.id, payload: [category] });
  // @ts-expect-error -- a success without its result
  dispatch({ type: 'LOAD_CATEGORY_SUCCESS', subject: category.id });
  // @ts-expect-error -- an Error object in an action
  dispatch({ type: 'LOAD_CATEGORY_ERROR', subject: category.id, payload: new Error('no') });
  // @ts-expect-error -- a step of nothing
  dispatch({ type: 'LOAD_CATEGORY_START' });
  // @ts-expect-error -- an operation that is not in the table
  void dispatch(runOperation('LOAD_WEATHER', '', async () => category));
  // @ts-expect-error -- work with another result than the table's
  void dispatch(runOperation('LOAD_CATEGORIES', '', async () => category));
}
