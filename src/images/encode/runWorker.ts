import { onBroken } from '../read/refusals.ts';

/** Settles the promise of a worker's work. */
export interface Settle<Result> {
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Gives a worker its work. The worker ends with the work or when the signal is aborted, because only
 * that frees the memory that WebAssembly has taken.
 * @param start sends the worker its order, and settles the work by what the worker answers
 * @throws WorkerOutOfReach if code can't be loaded; WorkerCrash; the reason of the signal
 */
export function runWorker<Result>(
  worker: Worker,
  signal: AbortSignal,
  start: (settle: Settle<Result>) => void,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    onBroken(worker, reject);
    start({ resolve, reject });
  }).finally(() => worker.terminate());
}
