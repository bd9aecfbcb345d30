import type { DataRouter } from 'react-router-dom';
import { errorOf } from '../firebase/errors.ts';
import { isNotFound } from '../model/content/notFound.ts';
import type { OperationError } from '../model/operationError.ts';
import type { PageHandle } from '../routes.tsx';
import type { ChangesSince } from '../store/sources/changes.ts';
import { loadSettings } from '../store/entities/settings.ts';
import { showMessage } from '../store/messages.ts';
import type { VisitorStore } from '../store/state.ts';

type LatestChanges = Pick<ChangesSince, 'latest'>;

const outdated = ({ sentence, details }: OperationError) =>
  showMessage(`This page may be out of date. ${sentence}`, details);

/** Says that the page may be out of date. */
export const tellOutdated = (store: VisitorStore, error: unknown): void =>
  void store.dispatch(outdated(errorOf(error)));

/**
 * Whether no content has changed since the build; undefined if nobody knows. Also updates the
 * settings.
 */
async function isUnchanged(
  store: VisitorStore,
  changes: LatestChanges,
): Promise<boolean | undefined> {
  try {
    const latest = await changes.latest();
    if (!latest || latest.settings) await store.dispatch(loadSettings());
    return latest?.isNone ?? false;
  } catch (error) {
    tellOutdated(store, error);
    return undefined;
  }
}

/**
 * Updates a prerendered page. If that fails, says that it may be out of date.
 * @param changes what has changed since the page was built; undefined for a site that can't tell
 * @param isWhole whether the page carries everything that it shows
 */
export async function refresh(
  store: VisitorStore,
  router: DataRouter,
  changes: LatestChanges | undefined,
  isWhole: boolean,
): Promise<void> {
  const { location, matches } = router.state;
  const match = matches.at(-1);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React Router's handles have no type
  const { visit } = (match?.route.handle ?? {}) as Partial<PageHandle>;
  const unchanged = changes ? await isUnchanged(store, changes) : false;
  if (!match || !visit || (isWhole && unchanged !== false)) return;
  const results = await store.dispatch(visit(match.params));
  const failed = results.find((result) => !result.ok && !isNotFound(result.error));
  if (!failed || failed.ok || router.state.location.pathname !== location.pathname) return;
  store.dispatch(outdated(failed.error));
}
