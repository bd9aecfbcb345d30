import { hasCode } from '../../../firebase/errors.ts';
import { WorkerOutOfReach } from '../../../images/encode/askWorker.ts';
import { isPublished, isSettled, type UploadItem } from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import { createNetworkWaits } from './browser/network.ts';
import { dropSource } from './browser/sources.ts';
import { QUEUE_LOCK } from './browser/tabs.ts';
import { holdWakeLock } from './browser/wakeLock.ts';
import { failureOf, hasSessionEnded, isPassing } from './failures.ts';
import { readItems } from './keptItems.ts';
import { hasTask, nextTask, stagesOf, type Task } from './nextTask.ts';
import { tasks } from './tasks.ts';
import type { Interruption, Shift } from './tools.ts';
import { change, engineIs, openWork, removeItems } from './work.ts';

/**
 * Has this tab work on the queue.
 * @returns false if another tab does
 */
export const startWork = (): Thunk<Promise<boolean>> => async (dispatch) => {
  const work = dispatch(openWork());
  await work.changing;
  if (!work.shift) {
    work.changing ??= dispatch(beginShift()).finally(() => (work.changing = undefined));
    await work.changing;
  }
  if (!work.shift) return false;
  dispatch(advance());
  return true;
};

const beginShift = (): Thunk<Promise<void>> => async (dispatch) => {
  const work = dispatch(openWork());
  const { tabs, openEncoder } = work.tools;
  const release = await tabs.claim(QUEUE_LOCK);
  if (!release) return;
  await dispatch(readItems());
  const over = new AbortController();
  const letSleep = holdWakeLock();
  over.signal.addEventListener('abort', letSleep);
  const waits = createNetworkWaits();
  work.shift = { encoder: openEncoder(), waits, over, isStopping: false, release };
  const fresh = {
    isPaused: false,
    network: 'reached',
    code: 'there',
    awaitsSignIn: false,
  } as const;
  dispatch(engineIs({ tab: 'this', ...fresh }));
};

/** Begins all tasks that can begin, and ends the shift once nothing is left to do. */
export const advance = (): Thunk<void> => (dispatch, getState) => {
  const { shift, running } = dispatch(openWork());
  if (!shift) return;
  for (let task; !shift.isStopping && (task = nextTask(getState().uploads));) {
    void dispatch(runTask(task, shift));
  }
  const isLeft = !shift.isStopping && getState().uploads.items.some(hasTask);
  if (running.size === 0 && !isLeft) dispatch(endShift(shift));
};

const runTask =
  ({ kind, item }: Task, shift: Shift): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const work = dispatch(openWork());
    const { id } = item;
    const { during } = stagesOf[kind];
    const controller = new AbortController();
    work.running.set(id, controller);
    dispatch(change(id, { stage: during }));
    let changes: Partial<UploadItem>;
    try {
      changes = await dispatch(tasks[kind](item, shift, controller.signal));
      if (kind !== 'encode') dispatch(noteNetwork(shift));
    } catch (error) {
      changes = await dispatch(changesAfter({ kind, item }, shift, error, controller.signal));
    }
    work.running.delete(id);
    work.sending.delete(id);
    const now = getState().uploads.items.find((each) => each.id === id);
    // A form may have taken its original back meanwhile.
    if (now?.stage === during) {
      const mayEnd = now.isCancelled && !isPublished({ stage: during, ...changes });
      dispatch(change(id, mayEnd ? { stage: 'cancelled' } : changes));
      await dispatch(letGo(id));
    }
    dispatch(advance());
  };

const noteNetwork =
  ({ waits }: Shift): Thunk<void> =>
  (dispatch, getState) => {
    waits.reached();
    if (getState().uploads.engine.network !== 'reached') dispatch(engineIs({ network: 'reached' }));
  };

/** Waits for the network, then lets one task find out whether it is there. */
const loseNetwork =
  ({ waits, over }: Shift): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (getState().uploads.engine.network === 'lost') return;
    dispatch(engineIs({ network: 'lost' }));
    const isOver = await waits.untilReachable(over.signal).catch(() => true);
    if (isOver) return;
    dispatch(engineIs({ network: 'tried' }));
    dispatch(advance());
  };

/** Decides how an item goes on whose task failed or was stopped. */
const changesAfter =
  (
    { kind, item }: Task,
    shift: Shift,
    error: unknown,
    signal: AbortSignal,
  ): Thunk<Promise<Partial<UploadItem>>> =>
  async (dispatch) => {
    const lacksCode = error instanceof WorkerOutOfReach && !signal.aborted;
    const mayPass = lacksCode ? await dispatch(mayLoadLater()) : isPassing(error);
    const { aborted, reason } = signal;
    // The document may be there although no answer came.
    const isInDoubt = kind === 'publish' && (mayPass || hasCode(error, 'already-there'));
    const again = { stage: isInDoubt ? 'unclear' : stagesOf[kind].before } as const;
    if (aborted && (reason as Interruption) === 'cancelled') {
      return isInDoubt ? { ...again, isCancelled: true } : { stage: 'cancelled' };
    }
    if (mayPass && !aborted) void dispatch(loseNetwork(shift));
    if (mayPass || aborted || isInDoubt) return again;
    if (await hasSessionEnded(error)) {
      dispatch(engineIs({ awaitsSignIn: true }));
      dispatch(stopShift());
      return again;
    }
    console.error(`UPLOAD ${item.id}:`, error);
    return { stage: 'failed', failure: failureOf(error, kind === 'send') };
  };

/**
 * Whether code that could not be fetched may be there later. If the site answers without it, and
 * again after a wait, a new version was published, and the code is gone for good.
 */
const mayLoadLater = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  const { network, code } = getState().uploads.engine;
  const answers = await dispatch(openWork()).tools.siteAnswers();
  dispatch(engineIs({ code: answers ? 'withheld' : 'lacking' }));
  return !(answers && network === 'tried' && code === 'withheld');
};

/** Lets go of what a finished item has beside the state; the original of a form leaves the queue. */
export const letGo =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { tools, files, encoded } = dispatch(openWork());
    const item = getState().uploads.items.find((each) => each.id === id);
    if (!item || !isSettled(item) || item.stage === 'failed') return;
    files.delete(id);
    encoded.delete(id);
    if (item.photo) await dropSource(tools.openDatabase, item);
    else await dispatch(removeItems([item]));
  };

/** Stops what runs, for a reason. */
export const interrupt =
  (reason: Interruption, isMeant: (item: UploadItem) => boolean = () => true): Thunk<void> =>
  (dispatch, getState) => {
    const { running } = dispatch(openWork());
    for (const item of getState().uploads.items) {
      if (isMeant(item)) running.get(item.id)?.abort(reason);
    }
  };

/** Ends the shift once all that runs has stopped. */
const stopShift = (): Thunk<void> => (dispatch) => {
  const { shift } = dispatch(openWork());
  if (!shift) return;
  shift.isStopping = true;
  dispatch(interrupt('stopped'));
};

const endShift =
  (shift: Shift): Thunk<void> =>
  (dispatch) => {
    const work = dispatch(openWork());
    work.shift = undefined;
    shift.over.abort();
    shift.encoder.close();
    const end = async () => {
      await dispatch(forgetFinishedBatches());
      await shift.release();
      work.changing = undefined;
      dispatch(engineIs({ tab: 'none' }));
    };
    work.changing = end();
  };

/** The browser forgets batches of which nothing is left to do; the page shows them for now. */
const forgetFinishedBatches = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const { mirror } = dispatch(openWork());
  const { items } = getState().uploads;
  const unfinished = items.filter((item) => !isSettled(item) || item.stage === 'failed');
  const open = new Set(unfinished.map(({ batchId }) => batchId));
  mirror.remove(items.filter(({ batchId }) => !open.has(batchId)));
  await mirror.written();
};
