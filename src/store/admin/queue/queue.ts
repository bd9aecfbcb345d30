import { restoredUser } from '../../../firebase/auth.ts';
import { AppError, errorOf } from '../../../firebase/errors.ts';
import { hashFile } from '../../../images/encode/read/hashFile.ts';
import {
  isOpen,
  isPublished,
  isSettled,
  type LeftOut,
  type NewUpload,
  type UploadItem,
} from '../../../model/upload.ts';
import { showMessage } from '../../messages.ts';
import type { Thunk } from '../../state.ts';
import { inParallel } from '../commit/inParallel.ts';
import {
  askForSources,
  keepSources,
  matchAgain,
  openSource,
  type Source,
} from './browser/sources.ts';
import { type HandedUpload, QUEUE_LOCK, type TabMessage } from './browser/tabs.ts';
import { advance, interrupt, letGo, startWork } from './engine.ts';
import { readItems } from './keptItems.ts';
import { encodedPhoto, lookUp } from './tasks.ts';
import type { UploadsWork } from './tools.ts';
import { change, engineIs, openWork, removeItems, warn } from './work.ts';

const LOOK_UPS_AT_ONCE = 4;

/** Opens the queue, and takes what other tabs tell from then on. */
const open = (): Thunk<UploadsWork> => (dispatch, _getState, context) => {
  if (context.uploads) return context.uploads;
  const work = dispatch(openWork());
  work.tools.tabs.listen((message) => void dispatch(take(message)));
  return work;
};

/** Takes the files that another tab hands over, or shows how far the tab that works is. */
const take =
  (message: TabMessage): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { shift, files } = dispatch(openWork());
    if (message === 'changed') {
      if (!shift) await dispatch(follow());
      return;
    }
    if (!shift) return;
    const known = new Set(getState().uploads.items.map(({ id }) => id));
    const added = message.added.filter(({ item }) => !known.has(item.id));
    for (const { item, file } of added) files.set(item.id, file);
    dispatch({ type: 'UPLOADS_ADDED', payload: added.map(({ item }) => item) });
    dispatch(advance());
  };

/**
 * Shows how far the tab that works is, until it has ended.
 * @returns false if no other tab works
 */
const follow = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  const work = dispatch(openWork());
  const { tabs } = work.tools;
  const claimed = await tabs.claimed();
  // This tab may have begun to work meanwhile.
  if (work.changing || work.shift || !claimed.has(QUEUE_LOCK)) return false;
  dispatch(engineIs({ tab: 'other' }));
  if (!work.isFollowing) {
    work.isFollowing = true;
    void tabs.whenFree(QUEUE_LOCK).then(() => {
      work.isFollowing = false;
      return dispatch(openUploads());
    });
  }
  const isShown = ({ stage }: UploadItem) => stage !== 'saving';
  const kept = await work.mirror
    .read((item) => (isShown(item) ? item : undefined))
    .catch(() => undefined);
  if (kept && getState().uploads.engine.tab === 'other') {
    const own = getState().uploads.items.filter((item) => !isShown(item));
    dispatch({ type: 'UPLOADS_LISTED', payload: [...kept.items, ...own] });
  }
  return true;
};

/** Keeps the bytes of files in the background; warns if they would not survive the tab. */
const keepFiles =
  (sources: readonly Source[]): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { tools } = dispatch(openWork());
    dispatch({ type: 'UPLOADS_UNKEPT', payload: sources.map(({ item }) => item.id) });
    // Without a database nobody would find the bytes again.
    if (typeof (await tools.openDatabase()) === 'string') return;
    const onKept = (id: string) => {
      dispatch({ type: 'UPLOAD_KEPT', payload: id });
      // It may be done by then.
      void dispatch(letGo(id));
    };
    if (await keepSources(tools.openDatabase, sources, onKept)) return;
    const needsRoom = sources.some(({ item }) => getState().uploads.unkept.includes(item.id));
    if (needsRoom) dispatch(warn(new AppError('uploads-no-room')));
  };

/** Puts items into the queue; resolves once the browser's database holds them, if it can. */
export const addItems =
  (sources: readonly Source[], leftOut: readonly LeftOut[] = []): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { mirror, files } = dispatch(open());
    const items = sources.map(({ item }) => item);
    for (const { item, file } of sources) files.set(item.id, file);
    for (const id of new Set(items.map(({ batchId }) => batchId))) {
      mirror.keepBatch({ id, begunAt: Date.now(), leftOut });
    }
    dispatch({ type: 'UPLOADS_ADDED', payload: items });
    if (leftOut.length > 0) dispatch({ type: 'UPLOADS_LEFT_OUT', payload: leftOut });
    void dispatch(keepFiles(sources));
    await mirror.written();
  };

/** Works on items that were just added, or hands them to the tab that works. */
export const startOrHandOver =
  (ids: readonly string[]): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { files, tools } = dispatch(openWork());
    while (!(await dispatch(startWork()))) {
      const added = getState().uploads.items.flatMap((item): HandedUpload[] => {
        const file = ids.includes(item.id) ? files.get(item.id) : undefined;
        return file ? [{ item, file }] : [];
      });
      tools.tabs.post({ added });
      // The other tab may end just then.
      if (await dispatch(follow())) return;
    }
  };

/**
 * Puts photos into the queue, and works on it unless another tab does.
 * @param leftOut what was chosen with them, to be listed in the end
 */
export const enqueueUploads =
  (uploads: readonly NewUpload[], leftOut: readonly LeftOut[] = []): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { encoded } = dispatch(open());
    const sources = uploads.map(({ item, made, ...source }) => {
      if (made) encoded.set(item.id, encodedPhoto(item, made));
      return { ...source, item: { ...item, stage: made ? 'encoded' : item.stage } as const };
    });
    await dispatch(addItems(sources, leftOut));
    await dispatch(startOrHandOver(uploads.map(({ item }) => item.id)));
  };

/** Begins nothing more until {@link resumeUploads}; originals stop where they are. */
export const pauseUploads = (): Thunk<void> => (dispatch) => {
  dispatch(engineIs({ isPaused: true }));
  for (const upload of dispatch(openWork()).sending.values()) upload.pause();
};

export const resumeUploads = (): Thunk<void> => (dispatch) => {
  dispatch(engineIs({ isPaused: false }));
  for (const upload of dispatch(openWork()).sending.values()) upload.resume();
  dispatch(advance());
};

/** Cancels what is not published yet; the originals of published photos still go up. */
export const cancelUploads = (): Thunk<void> => (dispatch, getState) => {
  const { running } = dispatch(openWork());
  for (const item of getState().uploads.items) {
    if (!isOpen(item) || isPublished(item)) continue;
    const isInDoubt = item.stage === 'unclear' || item.stage === 'checking';
    if (isInDoubt) dispatch(change(item.id, { isCancelled: true }));
    else if (!running.has(item.id)) dispatch(change(item.id, { stage: 'cancelled' }));
  }
  dispatch(interrupt('cancelled', (item) => !isPublished(item) && item.stage !== 'checking'));
  dispatch(advance());
};

/** Begins again with the items that have failed, unless they would fail again. */
export const retryFailed = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  dispatch(open());
  for (const { id, stage, failure, photo } of getState().uploads.items) {
    if (stage !== 'failed' || failure?.isLasting) continue;
    dispatch(change(id, { stage: photo ? 'unclear' : 'published', failure: undefined }));
  }
  await dispatch(startWork());
};

const RELOAD = 'Reload it, or open the browser anew, to see whether uploads were interrupted.';

/**
 * Finds out, on opening the admin area, what was interrupted and what another tab works on.
 * Continues by itself what waited for somebody to sign in again, and what this tab has handed over.
 */
export const openUploads = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const work = dispatch(open());
  const { openDatabase } = work.tools;
  await work.changing;
  if (work.shift) return;
  if (await dispatch(follow())) return;
  if ((await openDatabase()) === 'no answer') {
    dispatch(showMessage(`${new AppError('uploads-no-answer').message} ${RELOAD}`));
  }
  const wasElsewhere = getState().uploads.engine.tab === 'other';
  await dispatch(readItems());
  if (work.shift) return;
  dispatch(engineIs({ tab: 'none' }));
  const { items, engine } = getState().uploads;
  const isHandedOver =
    wasElsewhere && items.some((item) => isOpen(item) && work.files.has(item.id));
  const isAwaited = engine.awaitsSignIn && (await restoredUser())?.isAdministrator === true;
  if (items.some(isOpen) && (isHandedOver || isAwaited)) await dispatch(startWork());
};

/**
 * Continues what was interrupted. It must be called by a click, since the browser may have to ask
 * for the files.
 * @param chosen files that were chosen again, for items whose bytes the browser has not kept
 * @returns the items whose file has to be chosen again
 */
export const continueUploads =
  (chosen: readonly File[] = []): Thunk<Promise<readonly UploadItem[]>> =>
  async (dispatch, getState) => {
    const { files, tools } = dispatch(open());
    if (getState().uploads.engine.tab !== 'this') await dispatch(readItems());
    const unread = getState().uploads.items.filter((item) => isOpen(item) && !files.has(item.id));
    await askForSources(tools.openDatabase, unread);
    const missing: UploadItem[] = [];
    for (const item of unread) {
      // A file that was changed is reported when its turn comes.
      const file = await openSource(tools.openDatabase, item).catch(() => 'changed' as const);
      if (!file) missing.push(item);
      else if (file !== 'changed') files.set(item.id, file);
    }
    const found = await matchAgain(chosen, missing, (file) => hashFile(file));
    for (const [id, file] of found) files.set(id, file);
    const rest = missing.filter(({ id }) => !found.has(id));
    for (const { id } of unread) {
      dispatch(change(id, { isMissing: rest.some((item) => item.id === id) }));
    }
    await dispatch(startOrHandOver([]));
    return rest;
  };

export const clearUploads = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  dispatch(open());
  await dispatch(removeItems(getState().uploads.items.filter(isSettled)));
};

/**
 * Discards the photos that are not published, once the server has said which these are; if all
 * are, the originals that have not arrived.
 */
export const discardUploads = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const { items } = getState().uploads;
  const photos = items.filter((item) => item.photo && isOpen(item) && !isPublished(item));
  if (photos.length === 0)
    return dispatch(removeItems(items.filter((item) => item.stage !== 'saving')));
  const unpublished: UploadItem[] = [];
  try {
    await inParallel(photos, LOOK_UPS_AT_ONCE, async (item) => {
      const changes = await lookUp(item);
      if (isPublished({ ...item, ...changes })) dispatch(change(item.id, changes));
      else unpublished.push(item);
    });
  } catch (error) {
    const { sentence, details } = errorOf(error);
    dispatch(showMessage(`Nothing was discarded. ${sentence}`, details));
    return;
  }
  await dispatch(removeItems(unpublished));
};
