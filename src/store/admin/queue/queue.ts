import { restoredUser } from '../../../firebase/auth.ts';
import { errorSentence } from '../../../firebase/errors.ts';
import { isSettled, type LeftOut, type NewUpload, type UploadItem } from '../../../model/upload.ts';
import { showMessage } from '../../messages.ts';
import type { AppDispatch, Thunk, ThunkContext } from '../../state.ts';
import { selectUploadsStatus } from '../../uploads.ts';
import { openBrowserTools } from './browser/browserTools.ts';
import { showUploads, tellUploads } from './showUploads.ts';
import { atWork, readQueue } from './startWork.ts';
import type { DatabaseProblem } from './browser/database.ts';
import type { Command, TabMessage } from './browser/tabs.ts';
import { type EngineAtWork, openWork, type UploadsWork, type UploadTools } from './tools.ts';

export type { NewUpload } from '../../../model/upload.ts';

const workOf = (context: ThunkContext): UploadsWork =>
  (context.uploads ??= openWork(openBrowserTools()));

/** Takes what other tabs tell, from the first call on. */
const listen = (): Thunk<UploadsWork> => (dispatch, _getState, context) => {
  const work = workOf(context);
  if (!work.isListening) {
    work.isListening = true;
    work.tools.tabs.listen((message) => void dispatch(take(message)));
  }
  return work;
};

/** Follows the tab that works until it works no more. */
const follow = (): Thunk<void> => (dispatch, _getState, context) => {
  const work = workOf(context);
  dispatch({ type: 'UPLOADS_STATUS', payload: 'elsewhere' });
  if (work.isFollowing) return;
  work.isFollowing = true;
  void work.tools.tabs.whenFree().then(() => {
    work.isFollowing = false;
    return dispatch(openUploads());
  });
};

/** Does what another tab asks of this one, or shows what it tells of its own work. */
const take =
  (message: TabMessage): Thunk<Promise<void>> =>
  async (dispatch, getState, context) => {
    const work = workOf(context);
    const engine = await work.engine;
    if (!('action' in message)) {
      if (!engine) return;
      if ('added' in message) engine.add(message.added);
      else await dispatch(commands[message.command]());
      return;
    }
    const { action } = message;
    const isOfHandedOver = action.type === 'UPLOADS_KEPT' || action.type === 'UPLOADS_LEFT_OUT';
    if (engine) {
      if (isOfHandedOver) dispatch(showUploads(work, action));
    } else if (action.type !== 'UPLOADS_KEPT') {
      if (selectUploadsStatus(getState()) !== 'elsewhere') dispatch(follow());
      if (action.type !== 'UPLOADS_STATUS') dispatch(showUploads(work, action));
    }
  };

const NO_ROOM = 'The browser has no room to keep the files.';
const NO_JOURNAL: Record<DatabaseProblem, string> = {
  'no database': 'The browser keeps nothing for this site, as in private windows.',
  'no answer': 'The browser’s database does not answer this page.',
};

/** Runs what has the uploads survive the tab, or tells why not; they go on without it, too. */
async function secure(work: () => Promise<void>, dispatch: AppDispatch): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const reason = errorSentence(error);
    dispatch(showMessage(`Keep this tab open until all is uploaded. ${reason}`));
    return false;
  }
}

/** Files by the ids of their batches. */
function byBatch(uploads: readonly NewUpload[]): [id: string, uploads: NewUpload[]][] {
  const ids = new Set(uploads.map(({ item }) => item.batchId));
  return [...ids].map((id) => [id, uploads.filter(({ item }) => item.batchId === id)]);
}

/** Has the journal know what is to come. */
async function keepItems(
  { openJournal }: UploadTools,
  uploads: readonly NewUpload[],
  leftOut: readonly LeftOut[],
) {
  const journal = await openJournal();
  for (const [id, own] of byBatch(uploads)) {
    const items = own.map(({ item }) => item);
    await journal.keepBatch({ id, begunAt: Date.now(), leftOut }, items);
  }
  if (journal.problem) throw new Error(NO_JOURNAL[journal.problem]);
}

async function keepFiles({ openJournal, sources }: UploadTools, uploads: readonly NewUpload[]) {
  // Nobody would find them again.
  if ((await openJournal()).problem) return;
  for (const [id, own] of byBatch(uploads)) {
    if (!(await sources.keep(id, own))) throw new Error(NO_ROOM);
  }
}

/**
 * Puts files into the queue, and works on it where no other tab does.
 * @param leftOut what was chosen with them and is told of in the end
 */
export const publish =
  (batch: readonly NewUpload[], leftOut: readonly LeftOut[] = []): Thunk<Promise<void>> =>
  async (dispatch) => {
    const work = dispatch(listen());
    const { tools } = work;
    const tellKept = (isKept: boolean) => {
      for (const [batchId] of byBatch(batch)) {
        dispatch(tellUploads(work, { type: 'UPLOADS_KEPT', payload: { batchId, isKept } }));
      }
    };
    tellKept(false);
    const areItemsKept = await secure(() => keepItems(tools, batch, leftOut), dispatch);
    // Copies take their time, for which nothing has to wait.
    void secure(() => keepFiles(tools, batch), dispatch).then(
      (areFilesKept) => areItemsKept && areFilesKept && tellKept(true),
    );
    const isOurs = await atWork(work, dispatch, (engine) => engine.add(batch));
    if (!isOurs) {
      tools.tabs.post({ added: batch });
      dispatch(follow());
    }
    if (leftOut.length > 0) {
      dispatch(tellUploads(work, { type: 'UPLOADS_LEFT_OUT', payload: leftOut }));
    }
  };

/** Has the tab that works do something, be it this or another. */
const commanded =
  (command: Command, act: (engine: EngineAtWork) => unknown): Thunk<Promise<void>> =>
  async (dispatch) => {
    const work = dispatch(listen());
    const engine = await work.engine;
    if (engine) await act(engine);
    else work.tools.tabs.post({ command });
  };

/** Begins nothing more until {@link resumeUploads}; an original stays at the byte it has reached. */
export const pauseUploads = () => commanded('pause', (engine) => engine.pause());

export const resumeUploads = () => commanded('resume', (engine) => engine.resume());

/** Cancels what is not published yet; the originals of what is still go up. */
export const cancelUploads = () => commanded('cancel', (engine) => engine.cancel());

/** Begins again with the files that have failed. */
export const retryFailed = (): Thunk<Promise<void>> => async (dispatch) => {
  const work = dispatch(listen());
  const isOurs = await atWork(work, dispatch, (engine) => engine.retry());
  if (!isOurs) work.tools.tabs.post({ command: 'retry' });
};

/**
 * Finds out, on opening the admin area, what was interrupted and what another tab works on; goes on
 * by itself with what waited for somebody to sign in again.
 */
export const openUploads = (): Thunk<Promise<void>> => async (dispatch) => {
  const work = dispatch(listen());
  await work.ending;
  if (work.engine) return;
  const isTaken = await work.tools.tabs.isTaken();
  const { problem } = await work.tools.openJournal();
  const { items, leftOut } = await readQueue(work.tools);
  if (work.engine) return;
  if (problem === 'no answer') {
    const remedy = 'Reload it, or open the browser anew, to see whether uploads were interrupted.';
    dispatch(showMessage(`${NO_JOURNAL[problem]} ${remedy}`));
  }
  dispatch(showUploads(work, { type: 'UPLOADS_LISTED', payload: items }));
  dispatch(showUploads(work, { type: 'UPLOADS_LEFT_OUT', payload: leftOut }));
  if (isTaken) return dispatch(follow());
  const isLeft = items.some((item) => !isSettled(item));
  if (isLeft && work.awaitsSignIn && (await restoredUser())) {
    await atWork(work, dispatch, (engine) => engine.findAgain());
    return;
  }
  dispatch({ type: 'UPLOADS_STATUS', payload: isLeft ? 'interrupted' : 'idle' });
};

/** Finds the files of some items; gives back those whose file has to be chosen again. */
async function findFiles(
  { tools: { sources }, files }: UploadsWork,
  items: readonly UploadItem[],
  chosen: readonly File[],
): Promise<UploadItem[]> {
  const lacking: UploadItem[] = [];
  for (const item of items.filter(({ id }) => !files.has(id))) {
    // What can't be taken from its source is told once its turn comes.
    const file = await sources.open(item).catch(() => 'refused');
    if (file === undefined) lacking.push(item);
    else if (typeof file !== 'string') files.set(item.id, file);
  }
  const found = await sources.match(lacking, chosen);
  for (const [id, file] of found) files.set(id, file);
  return lacking.filter(({ id }) => !found.has(id));
}

/**
 * Goes on with what was interrupted. It must be called by a click where the browser has to ask for
 * the files.
 * @param chosen files that were chosen again, for those whose bytes the browser has not kept
 * @returns what waits for its file to be chosen again
 */
export const continueUploads =
  (chosen: readonly File[] = []): Thunk<Promise<readonly UploadItem[]>> =>
  async (dispatch) => {
    const work = dispatch(listen());
    const { items } = await readQueue(work.tools);
    const open = items.filter((item) => !isSettled(item));
    await work.tools.sources.ask(open.filter(({ id }) => !work.files.has(id)));
    const lacking = await findFiles(work, open, chosen);
    if (!(await atWork(work, dispatch, (engine) => engine.findAgain()))) dispatch(follow());
    return lacking;
  };

/** Removes what was uploaded in vain, and forgets the queue. */
async function forget({ tools, files, made }: UploadsWork): Promise<void> {
  const journal = await tools.openJournal();
  for (const { id } of await journal.readBatches()) {
    await journal.removeBatch(id);
    await tools.sources.dropBatch(id);
  }
  files.clear();
  made.clear();
}

/** Gives up what is not done, and forgets all of it; what is published stays. */
export const discardUploads = (): Thunk<Promise<void>> => async (dispatch) => {
  const work = dispatch(listen());
  await (await work.engine)?.stop();
  if (await work.tools.tabs.isTaken()) return work.tools.tabs.post({ command: 'discard' });
  await forget(work);
  dispatch(showUploads(work, { type: 'UPLOADS_LISTED', payload: [] }));
  dispatch({ type: 'UPLOADS_STATUS', payload: 'idle' });
};

/** What each command of another tab does in the one that works. */
const commands: Record<Command, () => Thunk<Promise<void>>> = {
  pause: pauseUploads,
  resume: resumeUploads,
  cancel: cancelUploads,
  retry: retryFailed,
  discard: discardUploads,
};
