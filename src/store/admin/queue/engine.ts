import { errorSentence } from '../../../firebase/errors.ts';
import { WorkerOutOfReach } from '../../../images/encode/workerErrors.ts';
import {
  isPublished,
  isSettled,
  type QueueStatus,
  type UploadItem,
} from '../../../model/upload.ts';
import { hasSessionEnded, isPassing } from './failures.ts';
import { type Lanes, nextStep, type Step } from './lanes.ts';
import { unmade } from './ledger.ts';
import type { Interruption, Run } from './run.ts';
import { withoutOriginal } from './sendOriginal.ts';
import { isNamed } from './publishPhoto.ts';
import { steps } from './steps.ts';
import type { Engine } from './tools.ts';

/**
 * Works on the queue until nothing more can be done.
 * @param onEnd is told once that is so, or once it was stopped
 */
export function startEngine(run: Run, onEnd: () => Promise<void>): Engine {
  let status: QueueStatus = 'idle';
  let hasEnded = false;
  const over = new AbortController();
  let ended = () => undefined as void;
  const end = new Promise<void>((resolve) => (ended = resolve));

  function tellStatus() {
    const going = run.network === 'reached' ? 'running' : 'offline';
    const now = run.isPaused ? 'paused' : going;
    if (now === status) return;
    status = now;
    run.tell({ type: 'UPLOADS_STATUS', payload: now });
  }

  function isOver() {
    const isLeft = (item: UploadItem) => !isSettled(item) && !run.lacking.has(item.id);
    return run.running.size === 0 && (run.isStopped || !run.ledger.items().some(isLeft));
  }

  function goOn() {
    if (hasEnded) return;
    while (!run.isPaused && !run.isStopped) {
      const step = nextStep(lanesOf(run));
      if (!step) break;
      void begin(step);
    }
    if (isOver()) {
      hasEnded = true;
      over.abort();
      void onEnd().finally(ended);
    } else if (!run.isStopped) tellStatus();
  }

  async function begin({ lane, item }: Step) {
    const controller = new AbortController();
    run.running.set(item.id, { lane, controller });
    try {
      await steps[lane](run, item, controller.signal);
    } catch (error) {
      await settle(run, { lane, item }, error, controller.signal).catch(console.error);
    } finally {
      run.running.delete(item.id);
      goOn();
    }
  }

  run.reached = () => {
    run.waits.reached();
    if (run.network === 'reached') return;
    run.network = 'reached';
    goOn();
  };
  run.lost = () => {
    if (run.network === 'lost') return;
    run.network = 'lost';
    run.waits.untilReachable(over.signal).then(
      () => {
        run.network = 'tried';
        goOn();
      },
      () => undefined,
    );
  };

  return {
    goOn,
    pause() {
      run.isPaused = true;
      interrupt(run, 'paused', 'send');
      goOn();
    },
    resume() {
      run.isPaused = false;
      goOn();
    },
    cancel() {
      void cancelRest(run).finally(goOn);
    },
    async retry() {
      await retryAll(run);
      goOn();
    },
    async stop() {
      run.isStopped = true;
      interrupt(run, 'stopped');
      goOn();
      await end;
    },
  };
}

function lanesOf({ ledger, lacking, made, running, network, lacksCode }: Run): Lanes {
  return {
    items: ledger.items(),
    lacking,
    made: new Set(made.keys()),
    running: new Map([...running].map(([id, { lane }]) => [id, lane])),
    network,
    lacksCode,
  };
}

function interrupt(run: Run, reason: Interruption, only?: Step['lane']) {
  for (const { lane, controller } of run.running.values()) {
    if (only === undefined || lane === only) controller.abort(reason);
  }
}

/** Decides what becomes of an item whose step has failed, or was interrupted. */
async function settle(run: Run, step: Step, error: unknown, signal: AbortSignal) {
  const lacksCode = error instanceof WorkerOutOfReach && !signal.aborted;
  const mayPass = lacksCode ? await mayLoad(run) : isPassing(error);
  if (signal.aborted) {
    return signal.reason === 'cancelled' ? cancelItem(run, step.item.id) : goBack(run, step);
  }
  if (mayPass) {
    await goBack(run, step);
    return run.lost();
  }
  if (await hasSessionEnded(error)) {
    run.isStopped = true;
    run.isSignedOut = true;
    interrupt(run, 'stopped');
    return goBack(run, step);
  }
  return fail(run, step, error);
}

/**
 * Whether code that could not be fetched may be there later: where the site answers without it, and
 * again after a wait, a new version was published, and it is gone for good.
 */
async function mayLoad(run: Run): Promise<boolean> {
  const hasWaited = run.network === 'tried';
  const answeredBefore = run.answeredWithoutCode;
  run.lacksCode = true;
  run.answeredWithoutCode = await run.tools.siteAnswers();
  return !(hasWaited && answeredBefore && run.answeredWithoutCode);
}

/** Has an item wait for the same step again. */
async function goBack({ ledger }: Run, { lane, item: { id } }: Step) {
  if (lane === 'make') await ledger.change(id, (now) => ({ ...now, stage: 'waiting' }));
  if (lane === 'send') await ledger.change(id, (now) => ({ ...now, stage: 'published' }));
}

async function fail(run: Run, { lane, item: { id } }: Step, cause: unknown) {
  console.error(`UPLOAD ${id}:`, cause);
  if (lane === 'send') {
    const error = withoutOriginal(cause);
    await run.ledger.change(id, (now) => ({ ...now, stage: 'failed', error }));
    return;
  }
  const error = errorSentence(cause);
  await giveUp(run, id, (now) => ({ ...now, stage: 'failed', error }));
}

const cancelItem = (run: Run, id: string) =>
  giveUp(run, id, (now) => ({ ...now, stage: 'cancelled' }));

/** Removes what of an item is uploaded, unless it is published after all. */
async function giveUp(
  { ledger, made }: Run,
  id: string,
  settled: (item: UploadItem) => UploadItem,
) {
  made.delete(id);
  const item = ledger.item(id);
  const isThere = isNamed(item).catch(() => false);
  await ledger.change(id, (now) => settled(unmade(now)));
  if (await isThere) await ledger.change(id, () => ({ ...item, stage: 'published' }));
}

async function cancelRest(run: Run) {
  const rest = run.ledger.items().filter((item) => !isSettled(item) && !isPublished(item));
  const cancelled = rest.map(async ({ id }) => {
    const running = run.running.get(id);
    if (running) running.controller.abort('cancelled');
    else await cancelItem(run, id);
  });
  await Promise.all(cancelled);
}

/** What was published lacks its original alone. */
async function retryAll(run: Run) {
  for (const { id, stage } of run.ledger.items()) {
    if (stage !== 'failed') continue;
    await run.ledger.change(id, ({ error: _error, ...now }) => ({
      ...now,
      stage: now.image ? 'published' : 'waiting',
    }));
  }
}
