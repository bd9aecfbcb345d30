import {
  type DocumentReference,
  type DocumentSnapshot,
  getCount,
  getDoc,
  getDocs,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore/lite';
import { AppError } from './errors.ts';

/** ms that a request for documents, or of the session, may take */
export const REQUEST_LIMIT_MS = 60_000;

/** ms that a piece of a file, a whole small file, or the next bytes of a download may take */
export const TRANSFER_LIMIT_MS = 120_000;

/** The error that the platform's own limits give, see https://dom.spec.whatwg.org/#abortsignal-timeout */
const timeout = () => new DOMException('No answer came in time.', 'TimeoutError');

/** Whether the server was out of reach because a request took too long. */
export const hasTimedOut = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof DOMException &&
  error.cause.name === 'TimeoutError';

/**
 * The result of work that ends in time. A later one counts as out of reach, since nobody can wait
 * for ever.
 * @throws AppError `unreachable` if the work takes longer, see {@link hasTimedOut}
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError('unreachable', { cause: timeout() })),
      milliseconds,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const inTime = <T>(work: Promise<T>): Promise<T> => within(REQUEST_LIMIT_MS, work);

export const readDocument = (reference: DocumentReference): Promise<DocumentSnapshot> =>
  inTime(getDoc(reference));

export const readQuery = (query: Query): Promise<QuerySnapshot> => inTime(getDocs(query));

/** How many documents a query finds, without reading them. */
export const countQuery = async (query: Query): Promise<number> =>
  (await inTime(getCount(query))).data().count;

/** A signal that aborts with another one, and once something takes too long. */
export function limitedSignal(
  milliseconds: number,
  signal: AbortSignal | undefined,
): { signal: AbortSignal; stop: () => void } {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(timeout()), milliseconds);
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    stop: () => clearTimeout(timer),
  };
}
