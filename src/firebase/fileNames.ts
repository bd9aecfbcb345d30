import { FirebaseError } from 'firebase/app';
import { idToken } from './auth.ts';
import { AppError } from './errors.ts';
import { appCheckHeaders } from './project/app.ts';
import { filesAddress } from './publicAddress.ts';

/** The most that Storage lists per request. */
const AT_ONCE = 1000;

const REFUSALS: Record<number, string> = { 401: 'unauthenticated', 403: 'unauthorized' };

interface Page {
  items?: { name: string }[];
  prefixes?: string[];
  nextPageToken?: string;
}

async function readPage(
  prefix: string,
  pageToken: string,
  signal: AbortSignal | undefined,
): Promise<Page> {
  const unreachable = (cause: unknown) => {
    throw new AppError('unreachable', { cause });
  };
  const question = new URLSearchParams({ prefix, maxResults: String(AT_ONCE) });
  if (pageToken !== '') question.set('pageToken', pageToken);
  const [token, proof] = await Promise.all([idToken(), appCheckHeaders().catch(() => ({}))]);
  const response = await fetch(`${filesAddress}?${question}`, {
    cache: 'no-store',
    signal: signal ?? null,
    headers: { ...proof, ...(token && { Authorization: `Firebase ${token}` }) },
  }).catch(unreachable);
  if (response.status >= 500) return unreachable(new Error(`${prefix}: ${response.status}`));
  if (!response.ok) {
    const code = REFUSALS[response.status] ?? 'unknown';
    throw new FirebaseError(`storage/${code}`, `${prefix} was answered by ${response.status}.`);
  }
  const text = await response.text().catch(unreachable);
  try {
    return JSON.parse(text) as Page;
  } catch (cause) {
    throw new AppError('intercepted', { cause });
  }
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
    const {
      items = [],
      prefixes = [],
      nextPageToken = '',
    } = await readPage(folder, pageToken, signal);
    yield items.map(({ name }) => name);
    for (const prefix of prefixes) yield* listFileNames(prefix, signal);
    pageToken = nextPageToken;
  } while (pageToken !== '');
}
