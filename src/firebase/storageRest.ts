import { FirebaseError } from 'firebase/app';
import { idToken } from './auth.ts';
import { AppError } from './errors.ts';
import { REQUEST_LIMIT_MS, TRANSFER_LIMIT_MS, within } from './limits.ts';
import { appCheckHeaders } from './project/firebaseApp.ts';
import { publicAddress } from './publicAddress.ts';
import { unreachable } from './rest.ts';

const REFUSALS: Record<number, string> = {
  401: 'unauthenticated',
  402: 'quota-exceeded',
  403: 'unauthorized',
  404: 'object-not-found',
  410: 'object-not-found',
  413: 'too-large',
};

/**
 * Sends a request to Storage in the name of the user.
 * @throws AppError `unreachable` if there is no answer
 */
export async function askStorage(address: string, init: RequestInit = {}): Promise<Response> {
  const [token, proof] = await within(
    REQUEST_LIMIT_MS,
    Promise.all([idToken(), appCheckHeaders()]),
  );
  const headers = new Headers({ ...proof, ...(token && { Authorization: `Firebase ${token}` }) });
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return fetch(address, { cache: 'no-store', ...init, headers }).catch(unreachable);
}

/** The error for an answer that refuses a request for a file. */
export const refusal = ({ status }: Response, path: string) =>
  new FirebaseError(
    `storage/${REFUSALS[status] ?? 'unknown'}`,
    `The request for ${path} failed with status ${status}.`,
  );

/** The body of an answer, as long as its bytes keep coming. */
async function bodyOf(response: Response): Promise<Blob> {
  const reader = response.body?.getReader();
  const type = response.headers.get('Content-Type') ?? '';
  const next = async () => reader && within(TRANSFER_LIMIT_MS, reader.read());
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let piece = await next(); piece?.value; piece = await next()) pieces.push(piece.value);
  return new Blob(pieces, { type });
}

/**
 * Reads a file with its type; undefined if there is none. It doesn't use the library, which doesn't
 * tell whether bytes keep coming.
 * @throws an Error with a sentence if Storage can't be reached, FirebaseError if it refuses
 */
export async function readFile(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  const asking = askStorage(publicAddress(path), { signal: signal ?? null });
  const response = await within(TRANSFER_LIMIT_MS, asking);
  if (response.status === 404) return undefined;
  if (!response.ok) throw refusal(response, path);
  const file = await bodyOf(response).catch(unreachable);
  if (file.type.startsWith('text/html')) throw new AppError('intercepted');
  return file;
}
