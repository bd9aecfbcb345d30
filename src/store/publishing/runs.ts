import { AppError, errorSentence } from '../../firebase/errors.ts';
import { isActive, type WorkflowRun } from '../../model/site/workflow.ts';
import { withLock } from '../admin/files/locks.ts';
import { showMessage } from '../messages.ts';
import { type Result, runOperation } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { readConnection } from './connection.ts';
import { isHopeless, newestRun, startRun } from './github.ts';
import { loadPublishedState } from './unpublished.ts';

/** ms between two looks at a build, the first and the longest. */
const FIRST_MS = 1500;
const LONGEST_MS = 20_000;
/** How often to look whether what was built is live. */
const MOST_ARRIVALS = 12;
/** How often to look for a run that was started. */
const MOST_SEARCHES = 10;

const NOT_LIVE =
  'GitHub says that the site is published, but the one of before is still live. Look again in a few minutes.';

const FAILED = 'Publishing did not succeed. The menu tells why, and leads to GitHub.';

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function start(): Promise<WorkflowRun> {
  const connection = await readConnection();
  if (!connection) throw new AppError('github-not-named');
  const last = await newestRun(connection);
  if (last && isActive(last)) return last;
  const started = await startRun(connection);
  if (started) return started;
  for (let search = 0; search < MOST_SEARCHES; search += 1) {
    const newest = await newestRun(connection);
    if (newest && newest.id !== last?.id) return newest;
    await pause(FIRST_MS);
  }
  throw new AppError('github-not-begun');
}

/** Has the site built and deployed, unless that is under way already, by this tab or another. */
export const publish =
  (): Thunk<Promise<Result<WorkflowRun> | undefined>> => async (dispatch, getState) => {
    if (getState().publishing.isStarting) return undefined;
    return dispatch(runOperation('PUBLISH', '', () => withLock('publish', start)));
  };

/** Asks GitHub how the newest run stands; tells whether to ask again. */
const lookAtRun =
  (signal: AbortSignal): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const before = getState().publishing.run;
    const wasActive = Boolean(before && isActive(before));
    try {
      const connection = await readConnection();
      if (!connection) return false;
      const run = await newestRun(connection, signal);
      dispatch({ type: 'RUN_FOUND', payload: run ?? null });
    } catch (error) {
      if (signal.aborted) return false;
      dispatch({ type: 'RUN_UNKNOWN', payload: errorSentence(error) });
      return wasActive && !isHopeless(error);
    }
    const { run, isArriving } = getState().publishing;
    if (run && isActive(run)) return true;
    if (wasActive && !isArriving) {
      await dispatch(loadPublishedState());
      if (run?.isAskedFor) dispatch(showMessage(FAILED));
    }
    return isArriving;
  };

/** Looks how far a build is until it is live or has failed. */
export const followRun =
  (signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    let arrivals = 0;
    for (let wait = FIRST_MS; !signal.aborted; wait = Math.min(wait * 1.2, LONGEST_MS)) {
      if (getState().publishing.isArriving) {
        await dispatch(loadPublishedState());
        arrivals += 1;
        if (!getState().publishing.isArriving) {
          dispatch(showMessage('The site is published.'));
          return;
        }
        if (arrivals === MOST_ARRIVALS) {
          dispatch({ type: 'RUN_UNKNOWN', payload: NOT_LIVE });
          return;
        }
      } else if (!(await dispatch(lookAtRun(signal)))) return;
      await pause(wait, signal);
    }
  };
