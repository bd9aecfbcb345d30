import { FirebaseError } from 'firebase/app';
import { appCheckHeaders } from '../project/app.ts';
import { idToken } from '../auth.ts';
import { AppError } from '../errors.ts';
import { cancellation } from '../files.ts';

/** ms after which a server that has not answered never will, as where the computer slept. */
const SILENT_MS = 120_000;

type Command = 'start' | 'query' | 'upload' | 'upload, finalize' | 'finalize';

/** What is asked of an upload, by its address. */
export interface UploadRequest {
  address: string;
  command: Command;
  headers?: Record<string, string>;
  body?: string | Blob;
}

/** A request that the server understood and did not grant. */
export interface Refusal {
  response: Response;
  error: FirebaseError;
}

const REFUSALS: Record<number, string> = {
  401: 'unauthenticated',
  402: 'quota-exceeded',
  403: 'unauthorized',
  412: 'failed-precondition',
  413: 'too-large',
};

/** How its upload stands: `active`, `final` or `cancelled`. */
export const uploadStatus = ({ headers }: Response) => headers.get('X-Goog-Upload-Status');

async function post(
  { address, command, headers, body }: UploadRequest,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const proof = await appCheckHeaders().catch(() => ({}));
  if (signal?.aborted) throw cancellation();
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, SILENT_MS);
  signal?.addEventListener('abort', giveUp);
  try {
    return await fetch(address, {
      method: 'POST',
      headers: {
        ...headers,
        ...proof,
        ...(token && { Authorization: `Firebase ${token}` }),
        'X-Goog-Upload-Command': command,
      },
      body: body ?? null,
      signal: controller.signal,
    });
  } catch (cause) {
    throw signal?.aborted ? cancellation() : new AppError('unreachable', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Whether another token may be granted what this one was not. */
const mayBeOutdated = (response: Response): boolean =>
  response.status === 401 || (response.status === 403 && uploadStatus(response) !== 'final');

/**
 * Asks the storage, once more with a new token where it does not take the one at hand.
 * @throws FirebaseError `storage/canceled` once the signal is aborted, an Error that says so where
 * the storage can't be reached
 */
export async function askUpload(
  request: UploadRequest,
  signal?: AbortSignal,
): Promise<Response | Refusal> {
  let response = await post(request, await idToken(), signal);
  if (mayBeOutdated(response)) response = await post(request, await idToken(true), signal);
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  const message = `${request.command} was answered by ${response.status}: ${text}`;
  if (response.status === 408 || response.status === 429 || response.status >= 500) {
    throw new AppError('unreachable', { cause: new Error(message) });
  }
  const code = REFUSALS[response.status] ?? 'unknown';
  return { response, error: new FirebaseError(`storage/${code}`, message) };
}

export const isRefused = (answer: Response | Refusal): answer is Refusal => 'error' in answer;
