import { checkCanvas } from '../../../images/encode/checkCanvas.ts';
import { openEncoder } from '../../../images/encode/openEncoder.ts';
import {
  ALL_STEPS,
  isSettled,
  type LeftOut,
  type LeftUpload,
  type NewUpload,
  type UploadItem,
} from '../../../model/upload.ts';
import { askBeforeUnload } from '../../askBeforeUnload.ts';
import type { AdminThunk, ThunkContext } from '../../state.ts';
import { rememberedIds, rememberIds } from './browser/justAdded.ts';
import { readLeftUploads, rememberLeftUploads } from './browser/leftUploads.ts';
import { advance } from './engine.ts';
import type { UploadsAction } from './uploadsState.ts';
import { selectJustAdded, selectLeftUploads, selectNeedsTab, selectUploads } from './slice.ts';
import {
  changeEngine,
  changeItem,
  engineOf,
  itemOf,
  itemsOf,
  type Queue,
  type UploadTools,
} from './queueState.ts';

const queues = new WeakMap<ThunkContext, Queue>();

const browserTools: UploadTools = { openEncoder, checkCanvas, askBeforeUnload };

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
      tools: tools ?? browserTools,
      files: new Map(),
      encoded: new Map(),
      uploaded: new Map(),
      running: new Map(),
      forms: new Map(),
      recorded: new Set(),
    };
    queues.set(context, queue);
    dispatch({ type: 'JUST_ADDED_CHANGED', payload: rememberedIds() });
    readLeft(queue);
    globalThis.addEventListener?.('storage', () => readLeft(queue));
    context.subscribe(stateFollower(queue));
    return queue;
  };

/** Reads what this browser has left, also in other tabs. */
function readLeft(queue: Queue): void {
  const payload = readLeftUploads();
  queue.readLeft = payload;
  queue.dispatch({ type: 'LEFT_UPLOADS_READ', payload });
}

const withQueue =
  <T>(work: (queue: Queue) => T): AdminThunk<T> =>
  (dispatch) =>
    work(dispatch(openQueue()));

/** Asks before a tab that uploads is closed, and stops the work on items that logging out dropped. */
function stateFollower(queue: Queue): () => void {
  const { getState, running, files, encoded, uploaded, tools } = queue;
  let stopAsking: (() => void) | undefined;
  let known = getState();
  return () => {
    const before = known;
    known = getState();
    const added = selectJustAdded(known);
    if (added !== selectJustAdded(before)) rememberIds(added);
    const left = selectLeftUploads(known);
    // What another tab has written is there already.
    if (left !== queue.readLeft) {
      rememberLeftUploads(selectLeftUploads(before), left);
    }
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

/** Puts items into the queue and works on them. */
const addItems = (payload: (UploadsAction & { type: 'UPLOADS_ADDED' })['payload']) =>
  withQueue((queue) => {
    queue.dispatch({ type: 'UPLOADS_ADDED', payload });
    advance(queue);
  });

/**
 * Puts photos into the queue and works on them.
 * @param leftOut files that were chosen with them, to be listed in the end
 * @param upload by which they can be gone on with once the tab is closed
 */
export const enqueueUploads = (
  uploads: readonly NewUpload[],
  leftOut: readonly LeftOut[] = [],
  upload?: LeftUpload,
) =>
  withQueue((queue) => {
    for (const { item, file } of uploads) queue.files.set(item.id, file);
    queue.dispatch(addItems({ items: uploads.map(({ item }) => item), leftOut, upload }));
  });

/** Puts photos into the queue whose originals are stored already. */
export const enqueueItems = (items: readonly UploadItem[]) => addItems({ items, leftOut: [] });

/** Forgets an upload that did not end. */
export const dismissLeftUpload = (galleryId: string) =>
  withQueue(({ dispatch }) => void dispatch({ type: 'LEFT_UPLOAD_DISMISSED', payload: galleryId }));

/** Forgets which photos the last upload has added. */
export const dismissJustAdded = () =>
  withQueue(({ dispatch }) => void dispatch({ type: 'JUST_ADDED_CHANGED', payload: [] }));

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
export const retryFailed = () =>
  withQueue((queue) => {
    for (const { id, outcome, failure, attempts } of itemsOf(queue)) {
      if (outcome !== 'failed' || failure?.isLasting) continue;
      const again = { outcome: undefined, failure: undefined, steps: ALL_STEPS, refusals: 0 };
      changeItem(queue, id, { ...again, attempts: attempts + 1 });
    }
    advance(queue);
  });

/** Takes the results away. Photos that failed stay, unless they are discarded too. */
export const clearUploads = ({ withFailed = false } = {}) =>
  withQueue(({ dispatch }) => void dispatch({ type: 'UPLOADS_CLEARED', withFailed }));

/** Opens the queue, and continues what waited for a login. */
export const openUploads = () =>
  withQueue((queue) => {
    if (engineOf(queue).wait?.reason !== 'login') return;
    changeEngine(queue, { wait: undefined });
    advance(queue);
  });
