import { checkCanvas } from '../../../images/encode/checkCanvas.ts';
import { openEncoder } from '../../../images/encode/openEncoder.ts';
import {
  ALL_STEPS,
  isSettled,
  type LeftOut,
  type NewUpload,
  type UploadItem,
} from '../../../model/upload.ts';
import { askBeforeUnload } from '../../askBeforeUnload.ts';
import type { AdminThunk, ThunkContext } from '../../state.ts';
import { openUploadsLock } from './browser/uploadsLock.ts';
import { advance, claimLock } from './engine.ts';
import { openKeptList } from './keptList.ts';
import { selectIsUploadingElsewhere, selectNeedsTab, selectUploads } from './slice.ts';
import {
  changeEngine,
  changeItem,
  engineOf,
  itemOf,
  itemsOf,
  type Queue,
  type UploadTools,
} from './work.ts';

const queues = new WeakMap<ThunkContext, Queue>();

const browserTools = (keptList = openKeptList()): UploadTools => ({
  openEncoder,
  checkCanvas,
  lock: openUploadsLock(),
  askBeforeUnload,
  removeKept: (id) => void keptList.removeFile(id),
});

/**
 * Opens the queue of a store when it is first needed.
 * @param tools the browser's own unless another store has others
 */
export const openQueue =
  (tools?: UploadTools): AdminThunk<Queue> =>
  (dispatch, getState, context) => {
    const existing = queues.get(context);
    if (existing) return existing;
    const queue: Queue = {
      dispatch,
      getState,
      subscribe: context.subscribe,
      tools: tools ?? browserTools(),
      files: new Map(),
      encoded: new Map(),
      uploaded: new Map(),
      running: new Map(),
      forms: new Map(),
      isWatching: false,
    };
    queues.set(context, queue);
    context.subscribe(stateFollower(queue));
    // While this page has the focus, nobody begins to upload in another.
    globalThis.addEventListener?.('focus', () => void lookForOtherTab(queue));
    return queue;
  };

const withQueue =
  <T>(work: (queue: Queue) => T): AdminThunk<T> =>
  (dispatch) =>
    work(dispatch(openQueue()));

/** Asks before a tab that uploads is closed, and stops the work on items that logging out dropped. */
function stateFollower(queue: Queue): () => void {
  const { getState, running, files, encoded, uploaded, tools } = queue;
  let stopAsking: (() => void) | undefined;
  return () => {
    if (selectNeedsTab(getState())) {
      stopAsking ??= tools.askBeforeUnload();
    } else {
      stopAsking?.();
      stopAsking = undefined;
    }
    for (const [id, controller] of running) if (!itemOf(queue, id)) controller.abort();
    if (itemsOf(queue).length > 0) return;
    for (const held of [files, encoded, uploaded]) held.clear();
    advance(queue);
  };
}

interface Added {
  items: readonly UploadItem[];
  leftOut: readonly LeftOut[];
}

const addingItems = (addedTo: (queue: Queue) => Added): AdminThunk<Promise<boolean>> =>
  withQueue(async (queue) => {
    if (!(await claimLock(queue))) {
      void lookForOtherTab(queue);
      return false;
    }
    queue.dispatch({ type: 'UPLOADS_ADDED', payload: addedTo(queue) });
    advance(queue);
    return true;
  });

/**
 * Puts photos into the queue and works on them.
 * @param leftOut files that were chosen with them, to be listed in the end
 * @returns false if another tab uploads; nothing has happened then
 */
export const enqueueUploads = (
  uploads: readonly NewUpload[],
  leftOut: readonly LeftOut[] = [],
): AdminThunk<Promise<boolean>> =>
  addingItems((queue) => {
    for (const { item, file, encoded } of uploads) {
      queue.files.set(item.id, file);
      if (!encoded) continue;
      queue.encoded.set(item.id, encoded);
      encoded.catch(() => queue.encoded.delete(item.id));
    }
    return { items: uploads.map(({ item }) => item), leftOut };
  });

/**
 * Puts photos into the queue whose originals are stored already.
 * @returns false if another tab uploads; nothing has happened then
 */
export const enqueueItems = (items: readonly UploadItem[]): AdminThunk<Promise<boolean>> =>
  addingItems(() => ({ items, leftOut: [] }));

/** While the uploads are paused, nothing is sent. */
export const setUploadsPaused = (isPaused: boolean) =>
  withQueue((queue) => {
    changeEngine(queue, { isPaused });
    advance(queue);
  });

/** Stops the photos that are not added yet. */
export const cancelUploads = () =>
  withQueue((queue) => {
    changeEngine(queue, { isPaused: false });
    for (const { id, isRunning } of selectUploads(queue.getState()).filter(
      (item) => !isSettled(item),
    )) {
      // A commit without an answer may have added the photo.
      const isInDoubt = queue.uploaded.has(id);
      if (isRunning) queue.running.get(id)?.abort();
      else if (isInDoubt) changeItem(queue, id, { steps: ['check'] });
      else changeItem(queue, id, { steps: [], outcome: 'cancelled' });
    }
    advance(queue);
  });

/** Begins again with the items that have failed, unless they would fail again. */
export const retryFailed = (): AdminThunk<Promise<boolean>> =>
  withQueue(async (queue) => {
    if (!(await claimLock(queue))) {
      void lookForOtherTab(queue);
      return false;
    }
    for (const { id, outcome, failure, attempts } of itemsOf(queue)) {
      if (outcome !== 'failed' || failure?.isLasting) continue;
      const again = { outcome: undefined, failure: undefined, steps: ALL_STEPS, refusals: 0 };
      changeItem(queue, id, { ...again, attempts: attempts + 1 });
    }
    advance(queue);
    return true;
  });

/** Takes the results away. Photos that failed stay, unless they are discarded too. */
export const clearUploads = ({ withFailed = false } = {}) =>
  withQueue(({ dispatch }) => void dispatch({ type: 'UPLOADS_CLEARED', withFailed }));

/** Finds out whether another tab uploads, and continues what waited for a login. */
export const openUploads = (): AdminThunk<Promise<void>> =>
  withQueue(async (queue) => {
    if (engineOf(queue).wait?.reason === 'login') {
      changeEngine(queue, { wait: undefined });
      advance(queue);
    }
    await lookForOtherTab(queue);
  });

async function lookForOtherTab(queue: Queue): Promise<void> {
  if (queue.isWatching) return;
  const isHeld = await queue.tools.lock.isHeld();
  const isElsewhere = isHeld && !queue.release && !queue.changing;
  if (isElsewhere !== selectIsUploadingElsewhere(queue.getState())) {
    changeEngine(queue, { isElsewhere });
  }
  if (isElsewhere) void watchOtherTab(queue);
}

/** Looks again once the other tab has ended. */
async function watchOtherTab(queue: Queue): Promise<void> {
  queue.isWatching = true;
  await queue.tools.lock.whenFree();
  queue.isWatching = false;
  await lookForOtherTab(queue);
}
