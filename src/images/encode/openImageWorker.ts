import type { Made, Order, Report } from './imageWorker.ts';
import { Refusal } from './refusals.ts';
import { errorOf, outOfReach } from './workerErrors.ts';

/** Called after each variant with how many of how many are encoded. */
export type OnEncoded = (done: number, total: number) => void;

interface Opened {
  /** What a report holds that is waited for; rejects where the worker can't go on. */
  told: <T>(take: (report: Report) => T | undefined) => Promise<T>;
  made: Promise<Made>;
}

/**
 * Compiled once and passed on from worker to worker, with all that the browser has optimized of it
 * meanwhile; a worker that compiles it anew takes a second longer.
 */
let encoder: WebAssembly.Module | undefined;

function failureOf({ failure, blamed }: Extract<Report, { failure: string }>): Error {
  if (blamed === 'file') return new Refusal(failure);
  return blamed === 'network' ? outOfReach(failure) : new Error(failure);
}

/**
 * Has the variants of a file made by a worker of its own, which ends then, or when the signal is
 * aborted: only so is the memory given back that WebAssembly has taken.
 */
export function openImageWorker(
  order: Omit<Order, 'encoder'>,
  signal: AbortSignal,
  onEncoded: OnEncoded = () => undefined,
): Opened {
  const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' });
  const ended = new AbortController();
  const end = () => {
    worker.terminate();
    ended.abort();
  };
  const told = <T>(take: (report: Report) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      const isEnded = { signal: ended.signal };
      signal.addEventListener('abort', () => reject(signal.reason as Error), isEnded);
      worker.addEventListener('error', (event) => reject(errorOf(event)));
      worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
        if ('failure' in data) reject(failureOf(data));
        const taken = take(data);
        if (taken) resolve(taken);
      });
    });
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    if ('done' in data) onEncoded(data.done, data.total);
    if ('encoder' in data) encoder = data.encoder;
  });
  const made = told((report) => ('made' in report ? report.made : undefined));
  // Nobody else may be waiting for it yet.
  made.then(end, end);
  worker.postMessage({ ...order, encoder } satisfies Order);
  return { told, made };
}
