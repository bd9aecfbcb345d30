import type { DataRouter } from 'react-router-dom';
import { errorDetails, errorSentence } from '../firebase/errors.ts';
import { isNotFound } from '../model/notFound.ts';
import type { PageHandle } from '../routes.tsx';
import type { ChangesSince } from '../store/entities/changes.ts';
import { selectErrorDetails, showMessage } from '../store/messages.ts';
import type { AppStore } from '../store/state.ts';

type LatestChanges = Pick<ChangesSince, 'latest'>;

const outdated = (sentence: string, details: string) =>
  showMessage(`This page may be out of date. ${sentence}`, details);

/** Says that nobody can tell whether what is shown is up to date. */
export const tellOutdated = (store: AppStore, error: unknown): void =>
  void store.dispatch(outdated(errorSentence(error), errorDetails(error)));

/** Whether nothing has changed since the build; undefined where that can't be found out. */
async function isUnchanged(store: AppStore, changes: LatestChanges): Promise<boolean | undefined> {
  try {
    return (await changes.latest())?.isNone ?? false;
  } catch (error) {
    tellOutdated(store, error);
    return undefined;
  }
}

/**
 * Brings a prerendered page up to date, and says so where that fails.
 * @param changes what has changed since the page was built; undefined for a site that can't tell
 * @param isWhole whether the page carries all that it shows
 */
export async function refresh(
  store: AppStore,
  router: DataRouter,
  changes: LatestChanges | undefined,
  isWhole: boolean,
): Promise<void> {
  const { location, matches } = router.state;
  const match = matches.at(-1);
  const { visit } = (match?.route.handle ?? {}) as Partial<PageHandle>;
  if (!match || !visit) return;
  if (changes && isWhole && (await isUnchanged(store, changes)) !== false) return;
  const results = await store.dispatch(visit(match.params));
  const failed = results.find((result) => !result.ok && !isNotFound(result.error));
  if (!failed || failed.ok || router.state.location.pathname !== location.pathname) return;
  store.dispatch(outdated(failed.error, selectErrorDetails(store.getState())));
}
