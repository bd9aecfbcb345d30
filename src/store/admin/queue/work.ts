import { AppError, errorSentence, FailedOperation } from '../../../firebase/errors.ts';
import { takeTurns } from '../../../images/encode/takeTurns.ts';
import type { UploadItem, UploadsEngine } from '../../../model/upload.ts';
import { showMessage } from '../../messages.ts';
import type { ArgOf, Operations, WriteName } from '../../operations.ts';
import type { Thunk } from '../../state.ts';
import { selectNeedsTab } from '../../uploads.ts';
import { runWrite } from '../commit/runWrite.ts';
import { dropSource } from './browser/sources.ts';
import { openMirror } from './mirror.ts';
import { browserTools, type UploadsWork } from './tools.ts';

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Says that the queue would not survive the tab, and why; once. */
export const warn =
  (cause: unknown): Thunk<void> =>
  (dispatch) => {
    const work = dispatch(openWork());
    if (work.hasWarned) return;
    work.hasWarned = true;
    console.warn('The queue of uploads is not kept:', cause);
    const reason = isFull(cause) ? new AppError('uploads-no-room') : cause;
    const sentence = errorSentence(reason);
    dispatch(showMessage(`Keep this tab open until all is uploaded. ${sentence}`));
  };

/** What the queue has beside its state; opened when it is first asked for. */
export const openWork = (): Thunk<UploadsWork> => (dispatch, getState, context) => {
  if (context.uploads) return context.uploads;
  const tools = (context.uploadTools ??= browserTools());
  const mirror = openMirror(tools.openDatabase, (failure) => {
    const isMirrored = failure === undefined;
    if (isMirrored) tools.tabs.post('changed');
    if (getState().uploads.engine.isMirrored !== isMirrored) {
      dispatch(engineIs({ isMirrored }));
    }
    if (!isMirrored) dispatch(warn(failure));
  });
  let stopAsking: (() => void) | undefined;
  let seen: readonly UploadItem[] = [];
  context.subscribe(() => {
    const state = getState();
    if (state.uploads.items !== seen) mirror.keepItems(state.uploads.items);
    seen = state.uploads.items;
    if (selectNeedsTab(state)) {
      stopAsking ??= tools.askBeforeUnload();
    } else {
      stopAsking?.();
      stopAsking = undefined;
    }
  });
  return (context.uploads = {
    tools,
    mirror,
    files: new Map(),
    encoded: new Map(),
    running: new Map(),
    sending: new Map(),
    inTurn: takeTurns(),
    saving: new Map(),
    hasWarned: false,
    isFollowing: false,
  });
};

export const engineIs = (payload: Partial<UploadsEngine>) =>
  ({ type: 'UPLOADS_ENGINE_CHANGED', payload }) as const;

export const change = (id: string, changes: Partial<UploadItem>) =>
  ({ type: 'UPLOAD_CHANGED', payload: { id, changes } }) as const;

/** Takes items out of the queue, with their files and what the browser keeps of them. */
export const removeItems =
  (items: readonly UploadItem[]): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { mirror, files, encoded, tools } = dispatch(openWork());
    for (const { id } of items) {
      files.delete(id);
      encoded.delete(id);
    }
    dispatch({ type: 'UPLOADS_REMOVED', payload: items.map(({ id }) => id) });
    mirror.remove(items);
    await mirror.written();
    for (const item of items) await dropSource(tools.openDatabase, item);
  };

/**
 * Runs a write that nobody waits for.
 * @throws FailedOperation if it fails, since the queue decides what follows
 */
export const runInBackground =
  <N extends WriteName>(
    name: N,
    arg: ArgOf<N>,
    work: () => Promise<Operations[N]>,
  ): Thunk<Promise<Operations[N]>> =>
  async (dispatch) => {
    const result = await dispatch(runWrite(name, arg, work, { isBackground: true }));
    if (!result.ok) throw new FailedOperation(result.error);
    return result.data;
  };
