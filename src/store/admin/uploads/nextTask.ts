import type { UploadItem, UploadsEngine, UploadStage } from '../../../model/upload.ts';
import type { UploadsState } from '../../state.ts';

/**
 * Asks whether the item's document is there, encodes the photo, adds it, or sends its
 * original.
 */
export type TaskKind = 'check' | 'encode' | 'add' | 'send';

export interface Task {
  kind: TaskKind;
  item: UploadItem;
}

/** The stage in which an item waits for a task, and the one it has meanwhile. */
export const stagesOf: Record<TaskKind, { before: UploadStage; during: UploadStage }> = {
  check: { before: 'unclear', during: 'checking' },
  encode: { before: 'waiting', during: 'encoding' },
  add: { before: 'encoded', during: 'adding' },
  send: { before: 'added', during: 'sending' },
};

const kinds = Object.keys(stagesOf) as TaskKind[];

const MOST: Record<TaskKind, number> = { check: 4, encode: 4, add: 4, send: 2 };

function waitingFor({ stage, isMissing }: UploadItem): TaskKind | undefined {
  const kind = kinds.find((each) => stagesOf[each].before === stage);
  return isMissing && (kind === 'encode' || kind === 'send') ? undefined : kind;
}

const isRunning = ({ stage }: UploadItem): boolean =>
  kinds.some((kind) => stagesOf[kind].during === stage);

/** Whether an item waits for a task or has one. */
export const hasTask = (item: UploadItem): boolean =>
  waitingFor(item) !== undefined || isRunning(item);

/** Whether a task needs the network, as encoding does while its code is missing. */
const needsNetwork = ({ code }: UploadsEngine, kind: TaskKind): boolean =>
  kind !== 'encode' || code !== 'there';

/** The task to begin next; undefined if none can begin. */
export function nextTask({ items, engine }: UploadsState): Task | undefined {
  if (engine.isPaused || engine.awaitsSignIn || engine.isUnloading) return undefined;
  const waiting = items.flatMap((item): Task[] => {
    const kind = waitingFor(item);
    return kind ? [{ kind, item }] : [];
  });
  const count = (stage: UploadStage) => items.filter((item) => item.stage === stage).length;
  const running = (kind: TaskKind) => count(stagesOf[kind].during);
  const others = kinds.filter((kind) => kind !== 'send');
  // Visitors get all photos before the first original is sent.
  const maySend =
    others.every((kind) => running(kind) === 0) && waiting.every(({ kind }) => kind === 'send');
  const isAsking = kinds.some((kind) => needsNetwork(engine, kind) && running(kind) > 0);
  const mayAsk = engine.network === 'reached' || (engine.network === 'tried' && !isAsking);
  const hasRoom = (kind: TaskKind): boolean => {
    if (needsNetwork(engine, kind) && !mayAsk) return false;
    // No photo is encoded much before it can be added.
    const inWork = running(kind) + (kind === 'encode' ? count('encoded') : 0);
    return inWork < MOST[kind] && (kind !== 'send' || maySend);
  };
  return waiting.find(({ kind }) => hasRoom(kind));
}
