import { v4 as uuid } from 'uuid';
import { hasCode } from '../../../firebase/errors.ts';
import type { AddStep } from '../../../model/undoStep.ts';
import { ALL_STEPS, isSettled, type UploadItem, type WaitReason } from '../../../model/upload.ts';
import { createNetworkWaits } from './browser/network.ts';
import { holdWakeLock } from './browser/wakeLock.ts';
import { nextItem } from './nextItem.ts';
import { isNewPhoto } from './slice.ts';
import { steps } from './steps.ts';
import { verdictOn } from './verdict.ts';
import {
  changeEngine,
  changeItem,
  engineOf,
  itemOf,
  itemsOf,
  type Queue,
  type UploadRun,
  waitUntilAllowed,
} from './queueState.ts';

function startRun(): UploadRun {
  const over = new AbortController();
  holdWakeLock(over.signal);
  return { waits: createNetworkWaits(), over };
}

/** Begins the items that can begin, and ends the run once nothing is left to do. */
export function advance(queue: Queue): void {
  const isOver = queue.running.size === 0 && itemsOf(queue).every(isSettled);
  if (isOver) return endRun(queue);
  queue.run ??= startRun();
  const { run } = queue;
  for (let item; (item = nextItem(queue.getState().uploads));) void runItem(queue, item.id, run);
}

/** Makes one step of the photos that were added to each gallery since the last one. */
function recordSteps(queue: Queue): void {
  const { dispatch, recorded } = queue;
  const added = itemsOf(queue).filter(
    (item) => item.outcome === 'added' && isNewPhoto(item) && !recorded.has(item.id),
  );
  for (const { id } of added) recorded.add(id);
  const galleryOf = ({ photo }: UploadItem) => photo?.values.galleryId ?? '';
  for (const galleryId of new Set(added.map(galleryOf))) {
    const items = added.filter((item) => galleryOf(item) === galleryId);
    const step: AddStep = {
      kind: 'upload',
      galleryId,
      isNewGallery: items.some(({ photo }) => photo?.newGallery),
      ids: items.map(({ documentId }) => documentId),
      group: uuid(),
    };
    dispatch({ type: 'STEP_DONE', payload: step });
  }
}

function endRun(queue: Queue): void {
  recordSteps(queue);
  const { run } = queue;
  queue.run = undefined;
  run?.over.abort();
  run?.encoder?.close();
  if (engineOf(queue).wait) changeEngine(queue, { wait: undefined });
}

async function runItem(queue: Queue, id: string, run: UploadRun): Promise<void> {
  const controller = new AbortController();
  queue.running.set(id, controller);
  changeItem(queue, id, { isRunning: true });
  let changes: Partial<UploadItem>;
  try {
    changes = await workOn(queue, id, run, controller.signal);
  } catch (error) {
    changes = await changesAfter(queue, id, run, error, controller.signal);
  }
  queue.running.delete(id);
  changeItem(queue, id, { ...changes, isRunning: false });
  if (changes.outcome) forget(queue, id, changes.outcome);
  advance(queue);
}

/** Does the steps of an item, the last of which says its outcome. */
async function workOn(
  queue: Queue,
  id: string,
  run: UploadRun,
  signal: AbortSignal,
): Promise<Partial<UploadItem>> {
  for (;;) {
    await waitUntilAllowed(queue, id, signal);
    const item = itemOf(queue, id);
    const step = item?.steps[0];
    const isStopped = signal.aborted && step !== 'check';
    if (!step || isStopped) return { steps: [], outcome: 'cancelled' };
    const onAnswer = (from: keyof typeof PROVED_BY) => notice(queue, run, from);
    const changes = await steps[step](queue, item, { run, signal, onAnswer });
    if (changes.outcome) return { ...changes, steps: [] };
    changeItem(queue, id, { ...changes, steps: item.steps.slice(1) });
  }
}

/** What no longer has to be waited for once something has answered. */
const PROVED_BY = {
  server: ['network'],
  storage: ['quota'],
  encoder: ['code', 'canvas'],
} as const satisfies Record<string, readonly WaitReason[]>;

function notice(queue: Queue, { waits }: UploadRun, from: keyof typeof PROVED_BY): void {
  const { wait } = engineOf(queue);
  if (!wait || !PROVED_BY[from].some((reason) => reason === wait.reason)) return;
  waits.reached();
  changeEngine(queue, { wait: undefined });
  advance(queue);
}

async function changesAfter(
  queue: Queue,
  id: string,
  run: UploadRun,
  error: unknown,
  signal: AbortSignal,
): Promise<Partial<UploadItem>> {
  const item = itemOf(queue, id);
  if (!item || hasCode(error, 'storage/canceled')) return { steps: [], outcome: 'cancelled' };
  const form = queue.forms.get(id);
  if (form) {
    // Somebody waits for it, so that it fails where an upload would wait.
    form.error = error;
    return { steps: [], outcome: 'failed' };
  }
  const verdict = await verdictOn(error, item, queue.files.get(id));
  const mayBeDone = item.steps[0] === 'commit' && verdict.kind !== 'failed';
  if (signal.aborted && !mayBeDone) return { steps: [], outcome: 'cancelled' };
  if (verdict.kind === 'failed') {
    console.error(`UPLOAD ${id}:`, error);
    return { outcome: 'failed', failure: verdict.failure };
  }
  if (verdict.kind === 'wait') void waitFor(queue, run, verdict.reason);
  // The document may be there although no answer came, and its files may be gone by the next attempt.
  const next = mayBeDone ? ALL_STEPS : item.steps;
  return {
    steps: signal.aborted ? ['check'] : next,
    attempts: item.attempts + 1,
    refusals: item.refusals + (verdict.isRefusal ? 1 : 0),
  };
}

/** Lets no item begin until it is worth another attempt; an administrator's login is waited for. */
async function waitFor(
  queue: Queue,
  { waits, over }: UploadRun,
  reason: WaitReason,
): Promise<void> {
  const before = engineOf(queue).wait;
  if (before?.reason === 'login') return;
  changeEngine(queue, { wait: { reason, mayTry: false } });
  if (before?.mayTry === false) return;
  await waits.untilReachable(over.signal);
  const { wait } = engineOf(queue);
  if (over.signal.aborted || !wait || wait.reason === 'login') return;
  changeEngine(queue, { wait: { ...wait, mayTry: true } });
  advance(queue);
}

/** Drops what the queue holds of an item; another attempt at a failed one needs its file. */
function forget(
  { files, encoded, uploaded, forms }: Queue,
  id: string,
  outcome: UploadItem['outcome'],
): void {
  encoded.delete(id);
  if (!forms.has(id)) uploaded.delete(id);
  if (outcome !== 'failed') files.delete(id);
}
