import type { DataRouter } from 'react-router-dom';
import { errorOf } from '../firebase/errors.ts';
import { isNotFound } from '../model/content/notFound.ts';
import type { OperationError } from '../model/operationError.ts';
import type { PageHandle } from '../routes.tsx';
import { loadSettings } from '../store/entities/settings.ts';
import { showMessage } from '../store/messages.ts';
import type { PublishedSource } from '../store/sources/publishedSource.ts';
import type { VisitorStore } from '../store/state.ts';

const outdated = ({ sentence, details }: OperationError) =>
  showMessage(`This page may be out of date. ${sentence}`, details);

/** Says that the page may be out of date. */
export const tellOutdated = (store: VisitorStore, error: unknown): void =>
  void store.dispatch(outdated(errorOf(error)));

type Changes = Pick<PublishedSource, 'readChanges'>;

/** Whether nothing has changed since the build. Also updates the settings. */
async function isAsBuilt(store: VisitorStore, { readChanges }: Changes): Promise<boolean> {
  try {
    const { hasAny, hasSettings } = await readChanges();
    if (hasSettings) await store.dispatch(loadSettings());
    return !hasAny;
  } catch (error) {
    tellOutdated(store, error);
    return true;
  }
}

/**
 * Updates a prerendered page. If that fails, says that it may be out of date.
 * @param isWhole whether the page carries everything that it shows
 */
export async function refresh(
  store: VisitorStore,
  router: DataRouter,
  changes: Changes,
  isWhole: boolean,
): Promise<void> {
  const { location, matches } = router.state;
  const match = matches.at(-1);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React Router's handles have no type
  const { visit } = (match?.route.handle ?? {}) as Partial<PageHandle>;
  const isCurrent = (await isAsBuilt(store, changes)) && isWhole;
  if (!match || !visit || isCurrent) return;
  const results = await store.dispatch(visit(match.params));
  const failed = results.find((result) => !result.ok && !isNotFound(result.error));
  if (!failed || failed.ok || router.state.location.pathname !== location.pathname) return;
  store.dispatch(outdated(failed.error));
}
