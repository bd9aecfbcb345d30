import type { DataRouter } from 'react-router-dom';
import { isNotFound } from '../model/notFound.ts';
import type { PageHandle } from '../routes.tsx';
import { selectErrorDetails, showMessage } from '../store/messages.ts';
import type { AppStore } from '../store/state.ts';

/** Brings a prerendered page up to date, and says so where that fails. */
export async function refresh(store: AppStore, router: DataRouter): Promise<void> {
  const { location, matches } = router.state;
  const match = matches.at(-1);
  const { visit } = (match?.route.handle ?? {}) as Partial<PageHandle>;
  if (!match || !visit) return;
  const results = await store.dispatch(visit(match.params));
  const failed = results.find((result) => !result.ok && !isNotFound(result.error));
  if (!failed || failed.ok || router.state.location.pathname !== location.pathname) return;
  const details = selectErrorDetails(store.getState());
  store.dispatch(showMessage(`This page may be out of date. ${failed.error}`, details));
}
