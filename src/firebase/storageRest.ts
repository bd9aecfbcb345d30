import { FirebaseError } from 'firebase/app';
import { asRecord, isRecord } from '../model/json.ts';
import { idToken } from './auth.ts';
import { AppError } from './errors.ts';
import { appCheckHeaders } from './project/firebaseApp.ts';
import { filesAddress } from './project/project.ts';
import { publicAddress } from './publicAddress.ts';
import { parseJson, unreachable } from './rest.ts';

/** The most that Storage lists per request. */
const AT_ONCE = 1000;

const REFUSALS: Record<number, string> = {
  401: 'unauthenticated',
  402: 'quota-exceeded',
  403: 'unauthorized',
  404: 'object-not-found',
  410: 'object-not-found',
  413: 'too-large',
};

interface Page {
  files: string[];
  folders: string[];
  nextPageToken: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function pageOf(answer: unknown): Page {
  const { items = [], prefixes: folders = [], nextPageToken = '' } = asRecord(answer);
  const files = Array.isArray(items) ? items.map((item) => asRecord(item).name) : undefined;
  const isPage = isRecord(answer) && files?.every(isText) && isText(nextPageToken);
  if (!isPage || !Array.isArray(folders) || !folders.every(isText)) {
    throw new AppError('intercepted');
  }
  return { files, folders, nextPageToken };
}

/**
 * Sends a request to Storage in the name of the user.
 * @throws AppError `unreachable` if there is no answer
 */
export async function askStorage(address: string, init: RequestInit = {}): Promise<Response> {
  const [token, proof] = await Promise.all([idToken(), appCheckHeaders().catch(() => ({}))]);
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

/**
 * Reads a file with its type, or only its first bytes; undefined if there is none. It doesn't use
 * the library, which retries for a while if the bucket doesn't let this site read.
 * @throws an Error with a sentence if Storage can't be reached, FirebaseError if it refuses
 */
export async function readFile(
  path: string,
  signal?: AbortSignal,
  mostBytes?: number,
): Promise<Blob | undefined> {
  const headers = mostBytes ? { Range: `bytes=0-${mostBytes - 1}` } : undefined;
  const response = await askStorage(publicAddress(path), {
    signal: signal ?? null,
    ...(headers && { headers }),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw refusal(response, path);
  const file = await response.blob().catch(unreachable);
  if (file.type.startsWith('text/html')) throw new AppError('intercepted');
  return file;
}

async function readPage(prefix: string, pageToken: string, signal?: AbortSignal): Promise<Page> {
  const question = new URLSearchParams({ prefix, maxResults: String(AT_ONCE) });
  if (pageToken !== '') question.set('pageToken', pageToken);
  const response = await askStorage(`${filesAddress}?${question}`, { signal: signal ?? null });
  if (response.status >= 500) return unreachable(new Error(`${prefix}: ${response.status}`));
  if (!response.ok) throw refusal(response, prefix);
  return pageOf(parseJson(await response.text().catch(unreachable)));
}

/**
 * Yields the paths of all files in a folder and its subfolders, up to 1000 at once. The library
 * would need a request for each subfolder, and each photo has two.
 * @param folder with a trailing slash
 * @throws an Error with a sentence if Storage can't be reached, FirebaseError if it refuses
 */
export async function* listFileNames(
  folder: string,
  signal?: AbortSignal,
): AsyncGenerator<readonly string[]> {
  let pageToken = '';
  do {
    const page = await readPage(folder, pageToken, signal);
    yield page.files;
    for (const subfolder of page.folders) yield* listFileNames(subfolder, signal);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}
