import { restoredUser } from '../../../firebase/auth.ts';
import { AppError, errorOf, errorSentence, hasCode } from '../../../firebase/errors.ts';
import { hashFile } from '../../../images/encode/read/hashFile.ts';
import { takeTurns } from '../../../images/encode/takeTurns.ts';
import {
  isOpen,
  isAdded,
  isSettled,
  type LeftOut,
  type NewUpload,
  type UploadItem,
  type UploadSource,
} from '../../../model/upload.ts';
import { showMessage } from '../../messages.ts';
import type { AppState, Queue, Thunk, UploadTools } from '../../state.ts';
import { selectNeedsTab } from '../../uploads.ts';
import { inParallel } from '../writes/batches.ts';
import {
  askForSources,
  dropSource,
  keepSources,
  matchAgain,
  openSource,
  readsFiles,
} from './browser/sources.ts';
import { openTabs, QUEUE_LOCK, type TabMessage } from './browser/tabs.ts';
import { advance, dropFinished, interrupt, readItems, startWork } from './engine.ts';
import { openMirror } from './mirror.ts';
import { encodedPhoto, lookUp } from './tasks.ts';
import { databaseOpener } from './browser/database.ts';
import { siteAnswers } from './browser/network.ts';
import { openEncoder } from '../../../images/encode/openEncoder.ts';
import { askBeforeUnload } from '../../askBeforeUnload.ts';
import { changeEngine, changeItem, engineOf, itemOf, itemsOf, removeItems, warn } from './work.ts';

const LOOK_UPS_AT_ONCE = 4;

const browserTools = (): UploadTools => ({
  openEncoder,
  openDatabase: databaseOpener(),
  tabs: openTabs(),
  siteAnswers,
  readsFiles,
  askBeforeUnload,
});

/** Opens the queue when it is first needed, and listens to other tabs from then on. */
export const openQueue = (): Thunk<Queue> => (dispatch, getState, context) => {
  if (context.uploads) return context.uploads;
  const tools = (context.uploadTools ??= browserTools());
  const queue: Queue = {
    dispatch,
    getState,
    tools,
    mirror: openMirror(tools.openDatabase, (failure) => {
      const isMirrored = failure === undefined;
      if (isMirrored) tools.tabs.post('changed');
      if (engineOf(queue).isMirrored !== isMirrored) changeEngine(queue, { isMirrored });
      if (!isMirrored) warn(queue, failure);
    }),
    files: new Map(),
    encoded: new Map(),
    running: new Map(),
    prepareInTurn: takeTurns(),
    saving: new Map(),
    hasWarned: false,
    isFollowing: false,
  };
  context.uploads = queue;
  context.subscribe(stateFollower(queue));
  tools.tabs.listen((message) => void receive(queue, message));
  return queue;
};

export const withQueue =
  <T>(work: (queue: Queue) => T): Thunk<T> =>
  (dispatch) =>
    work(dispatch(openQueue()));

/** Mirrors the items after each change, and asks before a tab that is needed is closed. */
function stateFollower({ getState, mirror, tools }: Queue): () => void {
  let seen: AppState['uploads']['items'] = [];
  let stopAsking: (() => void) | undefined;
  return () => {
    const state = getState();
    if (state.uploads.items !== seen) mirror.keepItems(state.uploads.items);
    seen = state.uploads.items;
    if (selectNeedsTab(state)) {
      stopAsking ??= tools.askBeforeUnload();
    } else {
      stopAsking?.();
      stopAsking = undefined;
    }
  };
}

/** Takes the files that another tab hands over, or shows how far the tab that works is. */
async function receive(queue: Queue, message: TabMessage): Promise<void> {
  if (message === 'changed') {
    if (!queue.shift) await follow(queue);
    return;
  }
  if (!queue.shift) return;
  const known = new Set(itemsOf(queue).map(({ id }) => id));
  const added = message.added.filter(({ item }) => !known.has(item.id));
  for (const { item, file } of added) queue.files.set(item.id, file);
  queue.dispatch({ type: 'UPLOADS_ADDED', payload: added.map(({ item }) => item) });
  advance(queue);
}

/**
 * Shows how far the tab that works is, until it has ended.
 * @returns false if no other tab works
 */
async function follow(queue: Queue): Promise<boolean> {
  const { dispatch, mirror } = queue;
  const { tabs } = queue.tools;
  const claimed = await tabs.claimed();
  // This tab may have begun to work meanwhile.
  if (queue.changing || queue.shift || !claimed.has(QUEUE_LOCK)) return false;
  changeEngine(queue, { tab: 'other' });
  if (!queue.isFollowing) {
    queue.isFollowing = true;
    void tabs.whenFree(QUEUE_LOCK).then(() => {
      queue.isFollowing = false;
      return dispatch(openUploads());
    });
  }
  const isShown = ({ stage }: UploadItem) => stage !== 'saving';
  const kept = await mirror
    .read((item) => (isShown(item) ? item : undefined))
    .catch(() => undefined);
  if (kept && engineOf(queue).tab === 'other') {
    const own = itemsOf(queue).filter((item) => !isShown(item));
    dispatch({ type: 'UPLOADS_LISTED', payload: [...kept.items, ...own] });
  }
  return true;
}

/** Keeps the bytes of files in the background; warns if they would not survive the tab. */
async function keepFiles(queue: Queue, sources: readonly UploadSource[]): Promise<void> {
  const { dispatch, getState } = queue;
  const { openDatabase } = queue.tools;
  dispatch({ type: 'UPLOADS_UNKEPT', payload: sources.map(({ item }) => item.id) });
  // Without a database nobody would find the bytes again.
  if (!(await openDatabase().catch(() => undefined))) return;
  const onKept = (item: UploadItem) => {
    dispatch({ type: 'UPLOAD_KEPT', payload: item.id });
    // The item may be done or removed by then.
    void (itemOf(queue, item.id) ? dropFinished(queue, item.id) : dropSource(openDatabase, item));
  };
  if (await keepSources(openDatabase, sources, onKept)) return;
  const needsRoom = sources.some(({ item }) => getState().uploads.unkept.includes(item.id));
  if (needsRoom) warn(queue, new AppError('uploads-no-room'));
}

/** Puts items into the queue; resolves once the browser's database holds them, if it can. */
export async function addItems(
  queue: Queue,
  sources: readonly UploadSource[],
  leftOut: readonly LeftOut[] = [],
): Promise<void> {
  const { dispatch, mirror, files } = queue;
  const items = sources.map(({ item }) => item);
  for (const { item, file } of sources) files.set(item.id, file);
  for (const id of new Set(items.map(({ batchId }) => batchId))) {
    mirror.keepBatch({ id, begunAt: Date.now(), leftOut });
  }
  dispatch({ type: 'UPLOADS_ADDED', payload: items });
  if (leftOut.length > 0) dispatch({ type: 'UPLOADS_LEFT_OUT', payload: leftOut });
  void keepFiles(queue, sources);
  await mirror.written();
}

/** Works on items that were just added, or hands them to the tab that works. */
export async function startOrHandOver(queue: Queue, ids: readonly string[]): Promise<void> {
  while (!(await startWork(queue))) {
    const added = itemsOf(queue).flatMap((item): UploadSource[] => {
      const file = ids.includes(item.id) ? queue.files.get(item.id) : undefined;
      return file ? [{ item, file }] : [];
    });
    queue.tools.tabs.post({ added });
    // The other tab may end just then.
    if (await follow(queue)) return;
  }
}

/**
 * Puts photos into the queue, and works on it unless another tab does.
 * @param leftOut files that were chosen with them, to be listed in the end
 */
export const enqueueUploads = (
  uploads: readonly NewUpload[],
  leftOut: readonly LeftOut[] = [],
): Thunk<Promise<void>> =>
  withQueue(async (queue) => {
    const sources = uploads.map(({ item, made, ...source }) => {
      if (made) queue.encoded.set(item.id, encodedPhoto(made));
      return { ...source, item: { ...item, stage: made ? 'encoded' : item.stage } as const };
    });
    await addItems(queue, sources, leftOut);
    const ids = uploads.map(({ item }) => item.id);
    await startOrHandOver(queue, ids);
  });

/**
 * Pauses or resumes the uploads. While they are paused, no task starts, and originals stop where they
 * are.
 */
export const setUploadsPaused = (isPaused: boolean) =>
  withQueue((queue) => {
    changeEngine(queue, { isPaused });
    advance(queue);
  });

/** Pauses the uploads of this tab while a form saves, until the function it returns is called. */
export const holdUploads = (): Thunk<() => void> => (dispatch, getState) => {
  const { tab, isPaused } = getState().uploads.engine;
  if (tab !== 'this' || isPaused) return () => undefined;
  dispatch(setUploadsPaused(true));
  return () => dispatch(setUploadsPaused(false));
};

/** Cancels the photos that are not added yet; the originals of added ones are still sent. */
export const cancelUploads = () =>
  withQueue((queue) => {
    for (const item of itemsOf(queue)) {
      if (!isOpen(item) || isAdded(item)) continue;
      const isInDoubt = item.stage === 'unclear' || item.stage === 'checking';
      if (isInDoubt) changeItem(queue, item.id, { isCancelled: true });
      else if (!queue.running.has(item.id)) changeItem(queue, item.id, { stage: 'cancelled' });
    }
    interrupt(queue, 'cancelled', (item) => !isAdded(item) && item.stage !== 'checking');
    advance(queue);
  });

/** Begins again with the items that have failed, unless they would fail again. */
export const retryFailed = () =>
  withQueue(async (queue) => {
    for (const { id, stage, failure, photo } of itemsOf(queue)) {
      if (stage !== 'failed' || failure?.isLasting) continue;
      changeItem(queue, id, { stage: photo ? 'unclear' : 'added', failure: undefined });
    }
    await startWork(queue);
  });

const RELOAD = 'Reload this page or restart the browser to see whether uploads were interrupted.';

/**
 * Finds out, when the admin area opens, whether uploads were interrupted or another tab works on
 * them. Continues by itself if they waited for a sign-in, or if this tab had handed some over.
 */
export const openUploads = () =>
  withQueue(async (queue) => {
    await queue.changing;
    if (queue.shift) return;
    if (await follow(queue)) return;
    await queue.tools.openDatabase().catch((error: unknown) => {
      if (!hasCode(error, 'uploads-no-answer')) return;
      queue.dispatch(showMessage(`${errorSentence(error)} ${RELOAD}`));
    });
    const wasElsewhere = engineOf(queue).tab === 'other';
    await readItems(queue);
    if (queue.shift) return;
    changeEngine(queue, { tab: 'none' });
    const open = itemsOf(queue).filter(isOpen);
    const isHandedOver = wasElsewhere && open.some(({ id }) => queue.files.has(id));
    const { awaitsSignIn } = engineOf(queue);
    const isAwaited = awaitsSignIn && (await restoredUser())?.isAdministrator === true;
    if (open.length > 0 && (isHandedOver || isAwaited)) await startWork(queue);
  });

/**
 * Continues interrupted uploads. It must be called by a click, since the browser may have to ask
 * for the files.
 * @param chosen files that were chosen again, for items whose bytes the browser has not kept
 * @returns the items whose file has to be chosen again
 */
export const continueUploads = (chosen: readonly File[] = []) =>
  withQueue(async (queue): Promise<readonly UploadItem[]> => {
    const { files } = queue;
    const { openDatabase } = queue.tools;
    if (engineOf(queue).tab !== 'this') await readItems(queue);
    const unread = itemsOf(queue).filter((item) => isOpen(item) && !files.has(item.id));
    await askForSources(openDatabase, unread);
    const missing: UploadItem[] = [];
    for (const item of unread) {
      // A file that was changed is reported when its turn comes.
      const file = await openSource(openDatabase, item).catch(() => 'changed' as const);
      if (!file) missing.push(item);
      else if (file !== 'changed') files.set(item.id, file);
    }
    const found = await matchAgain(chosen, missing, (file) => hashFile(file));
    for (const [id, file] of found) files.set(id, file);
    const rest = missing.filter(({ id }) => !found.has(id));
    for (const item of unread) changeItem(queue, item.id, { isMissing: rest.includes(item) });
    await startOrHandOver(queue, []);
    return rest;
  });

export const clearUploads = () =>
  withQueue((queue) => removeItems(queue, itemsOf(queue).filter(isSettled)));

/**
 * Discards the photos that are not added, once the server has said which these are; if all
 * are, the originals that have not arrived.
 */
export const discardUploads = () =>
  withQueue(async (queue) => {
    const items = itemsOf(queue);
    const photos = items.filter((item) => item.photo && isOpen(item) && !isAdded(item));
    const originals = items.filter((item) => item.stage !== 'saving');
    if (photos.length === 0) return removeItems(queue, originals);
    const unpublished: UploadItem[] = [];
    try {
      await inParallel(photos, LOOK_UPS_AT_ONCE, async (item) => {
        const changes = await lookUp(item);
        if (isAdded({ ...item, ...changes })) changeItem(queue, item.id, changes);
        else unpublished.push(item);
      });
    } catch (error) {
      const { sentence, details } = errorOf(error);
      queue.dispatch(showMessage(`The uploads could not be stopped. ${sentence}`, details));
      return;
    }
    await removeItems(queue, unpublished);
  });
