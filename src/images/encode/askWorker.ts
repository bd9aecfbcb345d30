const OUT_OF_REACH =
  'Photos can’t be read just now; perhaps a new version of this site was published. ' +
  'Save what you can, reload the page, and choose the photo again.';
const CRASHED = 'The photo could not be read. Try again, or choose a smaller copy.';

/** The code of a worker, or of something it needs, could not be fetched. Later it may be. */
export class WorkerOutOfReach extends Error {}

/** @param why the browser's own words, for the console */
export const outOfReach = (why?: string): WorkerOutOfReach =>
  new WorkerOutOfReach(OUT_OF_REACH, { cause: why && new Error(why) });

/**
 * Sends a worker an order, and passes each message of the worker to `read` until it returns a
 * value.
 * @throws what `read` throws; WorkerOutOfReach if the worker can't be loaded; an Error whose message
 * is a sentence if the worker crashes; the reason of the signal
 */
export function askWorker<Answer>(
  worker: Worker,
  order: unknown,
  read: (event: MessageEvent) => Answer | undefined,
  signal?: AbortSignal,
): Promise<Answer> {
  const listening = new AbortController();
  const until = { signal: listening.signal };
  const answer = new Promise<Answer>((resolve, reject) => {
    const onError = (event: Event) =>
      // A script that can't be loaded causes an event without a message.
      reject('message' in event ? new Error(CRASHED) : outOfReach());
    const onMessage = (event: MessageEvent) => {
      try {
        const value = read(event);
        if (value !== undefined) resolve(value);
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => reject(signal.reason), until);
    worker.addEventListener('error', onError, until);
    worker.addEventListener('message', onMessage, until);
  });
  worker.postMessage(order);
  return answer.finally(() => listening.abort());
}
