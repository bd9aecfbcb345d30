import { isSettled, type LeftOut, type NewUpload, type UploadItem } from '../../../model/upload.ts';
import type { UploadsAction } from '../../operations.ts';
import type { AppDispatch } from '../../state.ts';
import { startEngine } from './engine.ts';
import { type Ledger, openLedger } from './ledger.ts';
import type { Run } from './run.ts';
import { tellUploads } from './showUploads.ts';
import type { EngineAtWork, UploadsWork, UploadTools } from './tools.ts';

const idle = () => undefined;

/** An item as it stands where no tab works on it. */
function interrupted(item: UploadItem): UploadItem {
  if (item.stage === 'making') return { ...item, stage: 'waiting' };
  return item.stage === 'sending' ? { ...item, stage: 'published' } : item;
}

/** What is on its way, and what was chosen with it and left out. */
export interface Queue {
  items: UploadItem[];
  leftOut: LeftOut[];
}

/** All that the journal holds, in its order. */
export async function readQueue({ openJournal }: UploadTools): Promise<Queue> {
  const batches = await (await openJournal()).readBatches();
  return {
    items: batches.flatMap(({ items }) => items.map(interrupted)),
    leftOut: batches.flatMap(({ leftOut = [] }) => leftOut),
  };
}

/** Forgets the batches of which nothing is left to do, and nothing to be tried again. */
async function forgetSettled({ openJournal, sources }: UploadTools): Promise<void> {
  const journal = await openJournal();
  for (const { id, items } of await journal.readBatches()) {
    const isOver = items.every((item) => isSettled(item) && item.stage !== 'failed');
    if (isOver) await journal.removeBatch(id);
    if (isOver) await sources.dropBatch(id);
  }
}

function openRun(work: UploadsWork, ledger: Ledger, dispatch: AppDispatch, tell: Run['tell']): Run {
  const { tools, files, made } = work;
  return {
    tools,
    dispatch,
    tell,
    ledger,
    maker: tools.openMaker(),
    waits: tools.createNetworkWaits(),
    files,
    madeBefore: made,
    made: new Map(),
    lacking: new Set(),
    running: new Map(),
    network: 'reached',
    lacksCode: false,
    answeredWithoutCode: false,
    isPaused: false,
    isStopped: false,
    isSignedOut: false,
    galleries: new Set(),
    turn: Promise.resolve(),
    reached: idle,
    lost: idle,
  };
}

/** Ends the work of this tab; others may work then. */
async function endRun(work: UploadsWork, run: Run, letSleep: () => void, release: () => void) {
  work.awaitsSignIn = run.isSignedOut;
  run.maker.close();
  letSleep();
  await forgetSettled(run.tools).catch((error: unknown) =>
    console.warn('The journal of uploads could not be tidied:', error),
  );
  release();
  const isLeft = run.ledger.items().some((item) => !isSettled(item));
  run.dispatch({ type: 'UPLOADS_STATUS', payload: isLeft ? 'interrupted' : 'idle' });
}

async function start(work: UploadsWork, dispatch: AppDispatch): Promise<EngineAtWork | undefined> {
  const { tools, files } = work;
  await work.ending;
  const release = await tools.tabs.claim();
  if (!release) return undefined;
  const tell = (action: UploadsAction) => dispatch(tellUploads(work, action));
  const ledger = openLedger(tools.openJournal, tell);
  const list = () => tell({ type: 'UPLOADS_LISTED', payload: ledger.items() });
  const { items } = await readQueue(tools).catch(() => ({ items: [] }));
  ledger.add(items);
  list();
  const run = openRun(work, ledger, dispatch, tell);
  const letSleep = tools.holdWakeLock();
  const engine = startEngine(run, () => {
    work.engine = undefined;
    work.ending = endRun(work, run, letSleep, release);
    return work.ending;
  });
  return {
    ...engine,
    ledger,
    add(uploads: readonly NewUpload[]) {
      for (const { item, file, made } of uploads) {
        files.set(item.id, file);
        if (made) work.made.set(item.id, made);
      }
      ledger.add(uploads.map(({ item }) => item));
      list();
      engine.goOn();
    },
    findAgain() {
      run.lacking.clear();
      engine.goOn();
    },
  };
}

/**
 * Makes this tab the one that works, and does something with what works in it.
 * @returns false where another tab works
 */
export async function atWork(
  work: UploadsWork,
  dispatch: AppDispatch,
  act: (engine: EngineAtWork) => unknown,
): Promise<boolean> {
  const starting = (work.engine ??= start(work, dispatch));
  const engine = await starting;
  if (!engine) {
    work.engine = undefined;
    return false;
  }
  // It may have ended while this was waiting.
  if (work.engine !== starting) return atWork(work, dispatch, act);
  await act(engine);
  return true;
}
