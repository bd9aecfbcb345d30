import { recheckSession, restoredUser } from '../../../firebase/auth.ts';
import {
  AppError,
  type ErrorCode,
  errorOf,
  errorSentence,
  hasCode,
  isRefusal,
  isUnreachable,
} from '../../../firebase/errors.ts';
import { Refusal, WorkerOutOfReach } from '../../../images/encode/refusals.ts';
import { isAdded, isSettled, type UploadFailure, type UploadItem } from '../../../model/upload.ts';
import type { Queue, Shift } from '../../state.ts';
import { IDLE_ENGINE } from '../../uploads.ts';
import { isCommitted } from '../images/uploadFiles.ts';
import { createNetworkWaits } from './browser/network.ts';
import { dropSource } from './browser/sources.ts';
import { QUEUE_LOCK, savingLock } from './browser/tabs.ts';
import { holdWakeLock } from './browser/wakeLock.ts';
import { hasTask, nextTask, stagesOf, type Task } from './nextTask.ts';
import { tasks } from './tasks.ts';
import { changeEngine, changeItem, engineOf, itemOf, itemsOf, removeItems } from './work.ts';

/** ms */
const UNTIL_READABLE_MS = 500;

/**
 * Makes this tab work on the queue.
 * @returns false if another tab does
 */
export async function startWork(queue: Queue): Promise<boolean> {
  await queue.changing;
  if (!queue.shift) {
    queue.changing ??= beginShift(queue).finally(() => (queue.changing = undefined));
    await queue.changing;
  }
  if (!queue.shift) return false;
  advance(queue);
  return true;
}

async function beginShift(queue: Queue): Promise<void> {
  const release = await queue.tools.tabs.claim(QUEUE_LOCK);
  if (!release) return;
  await readItems(queue);
  const over = new AbortController();
  holdWakeLock(over.signal);
  const waits = createNetworkWaits();
  queue.shift = { encoder: queue.tools.openEncoder(), waits, over, release };
  const { isMirrored } = engineOf(queue);
  changeEngine(queue, { ...IDLE_ENGINE, tab: 'this', isMirrored });
}

/** Begins all tasks that can begin, and ends the shift once nothing is left to do. */
export function advance(queue: Queue): void {
  const { shift, running } = queue;
  if (!shift) return;
  for (let task; (task = nextTask(queue.getState().uploads));) void runTask(queue, task, shift);
  const isLeft = !engineOf(queue).awaitsSignIn && itemsOf(queue).some(hasTask);
  if (running.size === 0 && !isLeft) endShift(queue, shift);
}

async function runTask(queue: Queue, task: Task, shift: Shift): Promise<void> {
  const { kind, item } = task;
  const { id } = item;
  const { during } = stagesOf[kind];
  const controller = new AbortController();
  queue.running.set(id, controller);
  changeItem(queue, id, { stage: during });
  let changes: Partial<UploadItem>;
  try {
    changes = await tasks[kind](queue, item, shift, controller.signal);
    if (kind !== 'encode') noteNetwork(queue, shift);
  } catch (error) {
    changes = await changesAfter(queue, task, shift, error, controller.signal);
  }
  queue.running.delete(id);
  const now = itemOf(queue, id);
  // A form may have taken its original back meanwhile.
  if (now?.stage === during) {
    const mayEnd = now.isCancelled && !isAdded({ stage: during, ...changes });
    changeItem(queue, id, mayEnd ? { stage: 'cancelled' } : changes);
    await dropFinished(queue, id);
  }
  advance(queue);
}

function noteNetwork(queue: Queue, { waits }: Shift): void {
  waits.reached();
  if (engineOf(queue).network !== 'reached') changeEngine(queue, { network: 'reached' });
}

/** Waits for the network, then lets one task find out whether it is there. */
async function loseNetwork(queue: Queue, { waits, over }: Shift): Promise<void> {
  if (engineOf(queue).network === 'lost') return;
  changeEngine(queue, { network: 'lost' });
  await waits.untilReachable(over.signal);
  if (over.signal.aborted || engineOf(queue).network !== 'lost') return;
  changeEngine(queue, { network: 'tried' });
  advance(queue);
}

/** Starts no task until files can be read again, because the page stays or is shown again. */
async function waitToRead(queue: Queue): Promise<void> {
  if (engineOf(queue).isUnloading) return;
  changeEngine(queue, { isUnloading: true });
  do {
    await new Promise((resolve) => setTimeout(resolve, UNTIL_READABLE_MS));
  } while (!(await queue.tools.readsFiles()));
  changeEngine(queue, { isUnloading: false });
  advance(queue);
}

/** Whether the same request may succeed with nothing done but waiting. */
const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  hasCode(error, 'aborted', 'deadline-exceeded', 'internal', 'storage/invalid-checksum');

async function hasSessionEnded(error: unknown): Promise<boolean> {
  if (isRefusal(error)) await recheckSession();
  return (await restoredUser()) === null;
}

/** Errors that say something else for a photo of the queue than for a form. */
const OWN = new Map<string, ErrorCode>([
  ['changed-meanwhile', 'upload-photo-replaced'],
  ['gallery-not-found', 'upload-gallery-gone'],
]);

function failureOf(error: unknown, isAdded: boolean): UploadFailure {
  const own = OWN.get(errorOf(error).code);
  const sentence = errorSentence(own ? new AppError(own) : error);
  return {
    sentence: isAdded
      ? `The photo has been added, but its original could not be uploaded. ${sentence}`
      : sentence,
    isLasting: error instanceof Refusal || hasCode(error, 'changed-meanwhile', 'photo-not-found'),
  };
}

async function changesAfter(
  queue: Queue,
  { kind, item }: Task,
  shift: Shift,
  error: unknown,
  signal: AbortSignal,
): Promise<Partial<UploadItem>> {
  const lacksCode = error instanceof WorkerOutOfReach && !signal.aborted;
  const mayPass = lacksCode ? await mayLoadLater(queue) : isPassing(error);
  const { aborted, reason } = signal;
  // The document may be there although no answer came.
  const isInDoubt = kind === 'add' && (mayPass || hasCode(error, 'already-there'));
  const again = { stage: isInDoubt ? 'unclear' : stagesOf[kind].before } as const;
  if (aborted && reason === 'cancelled') {
    return isInDoubt ? { ...again, isCancelled: true } : { stage: 'cancelled' };
  }
  if (mayPass && !aborted) void loseNetwork(queue, shift);
  if (mayPass || aborted || isInDoubt) return again;
  if (!(await queue.tools.readsFiles())) {
    void waitToRead(queue);
    return again;
  }
  if (await hasSessionEnded(error)) {
    changeEngine(queue, { awaitsSignIn: true });
    interrupt(queue, 'stopped');
    return again;
  }
  console.error(`UPLOAD ${item.id}:`, error);
  return { stage: 'failed', failure: failureOf(error, kind === 'send') };
}

/**
 * Whether code that could not be fetched may be there later. If the site answers without it, and
 * again after a wait, a new version was published, and the code is gone for good.
 */
async function mayLoadLater(queue: Queue): Promise<boolean> {
  const { network, code } = engineOf(queue);
  const answers = await queue.tools.siteAnswers();
  changeEngine(queue, { code: answers ? 'withheld' : 'lacking' });
  return !(answers && network === 'tried' && code === 'withheld');
}

/** Drops the files of a finished item; the original of a form leaves the queue. */
export async function dropFinished(queue: Queue, id: string): Promise<void> {
  const item = itemOf(queue, id);
  if (!item || !isSettled(item) || item.stage === 'failed') return;
  queue.files.delete(id);
  queue.encoded.delete(id);
  if (item.photo) await dropSource(queue.tools.openDatabase, item);
  else await removeItems(queue, [item]);
}

/** @param reason whether the items are cancelled, or continue later */
export function interrupt(
  queue: Queue,
  reason: 'cancelled' | 'stopped',
  isMeant: (item: UploadItem) => boolean = () => true,
): void {
  for (const item of itemsOf(queue).filter(isMeant)) queue.running.get(item.id)?.abort(reason);
}

function endShift(queue: Queue, shift: Shift): void {
  queue.shift = undefined;
  shift.over.abort();
  shift.encoder.close();
  const end = async () => {
    await forgetFinishedBatches(queue);
    await shift.release();
    queue.changing = undefined;
    changeEngine(queue, { tab: 'none' });
  };
  queue.changing = end();
}

async function forgetFinishedBatches(queue: Queue): Promise<void> {
  const items = itemsOf(queue);
  const unfinished = items.filter((item) => !isSettled(item) || item.stage === 'failed');
  const open = new Set(unfinished.map(({ batchId }) => batchId));
  queue.mirror.remove(items.filter(({ batchId }) => !open.has(batchId)));
  await queue.mirror.written();
}

/** An item as it stands if no tab works on it; undefined if a form is saving it. */
function resumed(item: UploadItem, claimed: ReadonlySet<string>): UploadItem | undefined {
  if (isSettled(item)) return item;
  if (item.stage === 'saving' && claimed.has(savingLock(item.id))) return undefined;
  // The document decides, also where an older version gave a stage another name: a photo is
  // looked up first, an original when it is sent.
  const stage = isAdded(item) || !item.photo ? 'added' : 'unclear';
  return { ...item, stage, isMissing: false };
}

/** Lists the items that the browser has kept of the queue, with those of this tab. */
export async function readItems(queue: Queue): Promise<void> {
  const { dispatch, mirror, tools } = queue;
  await mirror.written();
  const claimed = await tools.tabs.claimed();
  const abandoned: UploadItem[] = [];
  const kept = await mirror
    .read((item) => {
      const listed = resumed(item, claimed);
      if (listed && item.stage === 'saving') abandoned.push(listed);
      return listed;
    })
    .catch(() => undefined);
  if (!kept) return;
  // Without an answer, the original of a form stays until somebody continues.
  const areNamed = await Promise.all(abandoned.map((item) => isCommitted(item).catch(() => true)));
  const unwanted = abandoned.filter((_item, index) => !areNamed[index]);
  const { tab, isMirrored } = engineOf(queue);
  const own = new Map(
    itemsOf(queue)
      .filter(({ stage }) => tab !== 'other' || stage === 'saving')
      .map((item) => [item.id, item]),
  );
  const keptIds = new Set(kept.items.map(({ id }) => id));
  // Another tab removed the items that the browser has not kept, unless it keeps nothing.
  const unkept = [...own.values()].filter(
    (item) => !keptIds.has(item.id) && (isSettled(item) || item.stage === 'saving' || !isMirrored),
  );
  const listed = kept.items
    .filter(({ id }) => !unwanted.some((item) => item.id === id))
    .map((item) => own.get(item.id) ?? item);
  dispatch({ type: 'UPLOADS_LISTED', payload: [...listed, ...unkept] });
  dispatch({ type: 'UPLOADS_LEFT_OUT', payload: kept.leftOut });
  if (unwanted.length > 0) await removeItems(queue, unwanted);
}
