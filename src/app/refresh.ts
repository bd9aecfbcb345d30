import type { DataRouter } from 'react-router-dom';
import { isNotFound } from '../model/notFound.ts';
import { selectErrorDetails, selectErrorMessage, showMessage } from '../store/messages.ts';
import type { AppStore } from '../store/state.ts';

const OUT_OF_DATE = 'This page may be out of date.';

/** Brings a prerendered page up to date, and says so while that fails. */
export function refresh(store: AppStore, router: DataRouter): void {
  const { pathname } = router.state.location;
  const unsubscribe = store.subscribe(() => {
    if (router.state.location.pathname !== pathname) return unsubscribe();
    const error = selectErrorMessage(store.getState());
    if (error === '' || isNotFound(error) || error.startsWith(OUT_OF_DATE)) return;
    store.dispatch(showMessage(`${OUT_OF_DATE} ${error}`, selectErrorDetails(store.getState())));
  });
  void router.revalidate();
}
