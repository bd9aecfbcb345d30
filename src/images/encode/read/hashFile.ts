import type { HashReport } from './hashWorker.ts';
import { askWorker } from '../askWorker.ts';
import { takeTurns } from '../takeTurns.ts';

/** How long a worker waits for another file, ms. */
const IDLE_MS = 1000;

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

/** Also cancels the work of the worker and frees its memory. */
function endWorker() {
  clearTimeout(idle);
  worker?.terminate();
  worker = undefined;
}

function hashIn({ data }: MessageEvent<HashReport>): string {
  if ('failure' in data) throw new Error(data.failure);
  return data.hash;
}

async function hashInWorker(file: Blob, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  clearTimeout(idle);
  worker ??= new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' });
  try {
    const hash = await askWorker(worker, file, hashIn, signal);
    idle = setTimeout(endWorker, IDLE_MS);
    return hash;
  } catch (error) {
    endWorker();
    throw error;
  }
}

const inTurn = takeTurns();

/**
 * The SHA-256 of a file in hexadecimal digits. A worker computes it, one file after the other.
 * @throws an Error whose message says why the file can't be read, or the reason of the signal
 */
export const hashFile = (file: Blob, signal?: AbortSignal): Promise<string> =>
  inTurn(() => hashInWorker(file, signal));
