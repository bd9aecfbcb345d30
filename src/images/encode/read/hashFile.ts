import type { HashReport } from './hashWorker.ts';
import { takeTurns } from '../takeTurns.ts';
import { errorOf } from '../workerErrors.ts';

/** How long a worker waits for another file, ms. */
const IDLE_MS = 1000;

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

const openWorker = () =>
  new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' });

/** Ends the worker with what it is at, and gives back what it has read; the next file gets another. */
function endWorker() {
  clearTimeout(idle);
  worker?.terminate();
  worker = undefined;
}

async function hashInWorker(file: Blob, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  clearTimeout(idle);
  const hashing = (worker ??= openWorker());
  const listening = new AbortController();
  const report = new Promise<HashReport>((resolve, reject) => {
    const give = (error: Error) => {
      endWorker();
      reject(error);
    };
    const { signal: until } = listening;
    const once = { once: true, signal: until };
    signal?.addEventListener('abort', () => give(signal.reason as Error), once);
    hashing.addEventListener('error', (event) => give(errorOf(event)), once);
    hashing.addEventListener('message', ({ data }) => resolve(data as HashReport), once);
  });
  hashing.postMessage(file);
  const told = await report.finally(() => listening.abort());
  idle = setTimeout(endWorker, IDLE_MS);
  if ('failure' in told) throw new Error(told.failure);
  return told.hash;
}

const inTurn = takeTurns();

/**
 * The SHA-256 of a file in hexadecimal digits, reckoned beside the page's own thread, one file after
 * the other.
 * @throws an Error whose message says why the file can't be read, or the reason of the signal
 */
export const hashFile = (file: Blob, signal?: AbortSignal): Promise<string> =>
  inTurn(() => hashInWorker(file, signal));
