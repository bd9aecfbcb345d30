import type { UploadMetadata } from 'firebase/storage';
import { AppError, hasCode, isRefusal, isUnreachable } from './errors.ts';
import { FirebaseError } from 'firebase/app';
import { filesAddress } from './project/project.ts';
import { hasTimedOut, limitedSignal, TRANSFER_LIMIT_MS } from './limits.ts';
import { unreachable } from './rest.ts';
import { readMetadata, sendFile } from './storage.ts';
import { askStorage, readFile, refusal } from './storageRest.ts';

/** bytes; a multiple of 256 KiB, as the protocol wants. A line that breaks loses one piece at most. */
const PIECE = 1024 * 1024;

/** ms between attempts, and how many fail in a row before an upload gives up. */
const WAIT_MS = 2000;
const MOST_FAILURES = 7;

/** A file on its way to its path. */
export interface Upload {
  path: string;
  file: Blob;
  /** MIME type */
  type: string;
  visibility: FileVisibility;
  /** Stored with the file, and shows later which file is at its path. */
  revision?: string | undefined;
  /** Whether an earlier attempt may have uploaded it. It is asked for before a byte is sent then. */
  isRetry?: boolean;
}

/** Watches, pauses and stops an upload. */
export interface Transfer {
  /** Called with the bytes of the file that have arrived. */
  onProgress?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Awaited before each request that sends bytes, so that an upload can pause. */
  untilAllowed?: (() => Promise<void>) | undefined;
}

/** Who may download a file, and how long caches keep it; storage.rules read `visibility`. */
const METADATA = {
  public: { cacheControl: 'public, max-age=3600' },
  publicImmutable: { cacheControl: 'public, max-age=31536000, immutable' },
  private: { cacheControl: 'private, max-age=0', visibility: 'private' },
} as const;

type FileVisibility = keyof typeof METADATA;

const metadataOf = ({ type, visibility, revision }: Upload): UploadMetadata => {
  const { cacheControl, ...custom } = METADATA[visibility];
  const customMetadata = { ...custom, ...(revision && { revision }) };
  return { contentType: type, cacheControl, customMetadata };
};

export const cancellation = () => new FirebaseError('storage/canceled', 'Canceled.');

/**
 * Waits no longer for work once the signal is aborted.
 * @throws FirebaseError `storage/canceled`
 */
export async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!signal) return work;
  const waiting = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(cancellation());
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { signal: waiting.signal });
  });
  return Promise.race([work, aborted]).finally(() => waiting.abort());
}

/**
 * Uploads a file to its path. A file above 1 MiB goes in pieces; after a break, and in a later call
 * for the same path and revision, it goes on where it stopped. If the same file is there already,
 * the upload has succeeded.
 * @returns the size of the file at the path, in bytes
 * @throws FirebaseError `storage/canceled` once the signal is aborted, `storage/unauthorized` also if
 * another file is there; AppError `unreachable`, or `upload-file-changed` if the file can't be read
 */
export async function uploadFile(upload: Upload, transfer: Transfer = {}): Promise<number> {
  const { path, file, revision, isRetry = false } = upload;
  const { signal } = transfer;
  let failures = 0;
  let most = 0;
  const onProgress = (bytes: number) => {
    if (bytes > most) failures = 0;
    most = Math.max(most, bytes);
    transfer.onProgress?.(bytes);
  };
  const send = file.size > PIECE ? sendInPieces : sendWhole;
  for (;;) {
    try {
      const existing = isRetry ? await fileState(path) : undefined;
      if (existing && existing.revision === revision) return existing.bytes;
      await sendOrFind(send, upload, { ...transfer, onProgress });
      return file.size;
    } catch (error) {
      if (signal?.aborted) throw cancellation();
      failures += 1;
      // On a line that stands still, another attempt stands still as long.
      const isOver = failures > MOST_FAILURES || hasTimedOut(error);
      if (!isUnreachable(error) || isOver) throw error;
      await pause(WAIT_MS, signal);
    }
  }
}

type Send = (upload: Upload, transfer: Transfer) => Promise<void>;

/** Sends a file. A refusal may mean that the same file has arrived already. */
async function sendOrFind(send: Send, upload: Upload, transfer: Transfer): Promise<void> {
  try {
    await send(upload, transfer);
  } catch (error) {
    const { signal, onProgress } = transfer;
    if (signal?.aborted || !isRefusal(error) || !(await hasArrived(upload))) throw error;
    onProgress?.(upload.file.size);
  }
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });

/** Whether bytes of a file on the disk are still there. */
export async function isReadable(bytes: Blob): Promise<boolean> {
  try {
    await bytes.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function hasArrived({ path, file, revision }: Upload): Promise<boolean> {
  const state = await fileState(path);
  return state?.bytes === file.size && state.revision === revision;
}

interface UploadRequest {
  address: string;
  headers: Record<string, string>;
  body: BodyInit;
}

async function post(
  { path }: Upload,
  { address, headers, body }: UploadRequest,
  { signal }: Transfer,
): Promise<Response> {
  if (signal?.aborted) throw cancellation();
  const init = { method: 'POST', headers, body };
  const response = await askInTime(address, init, signal);
  return accepted(response, path);
}

/** @throws AppError `unreachable` if the same request may succeed later; what {@link refusal} gives */
function accepted(response: Response, path: string): Response {
  const { status, ok } = response;
  const isBusy = status >= 500 || [408, 429].includes(status);
  if (isBusy) return unreachable(new Error(`${path}: ${status}`));
  if (!ok) throw refusal(response, path);
  return response;
}

/** Sends a request that ends with the signal, or once it takes too long. */
async function askInTime(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const limited = limitedSignal(TRANSFER_LIMIT_MS, signal);
  try {
    return await askStorage(address, { ...init, signal: limited.signal });
  } finally {
    limited.stop();
  }
}

/**
 * Sends bytes of a file once that is allowed.
 * @throws `upload-file-changed` if they can't be read, which a request reports as a lost network
 */
async function whenAllowed<T>(
  bytes: Blob,
  send: () => Promise<T>,
  { untilAllowed }: Transfer,
): Promise<T> {
  await untilAllowed?.();
  try {
    return await send();
  } catch (error) {
    if (isUnreachable(error) && !(await isReadable(bytes))) {
      throw new AppError('upload-file-changed', { cause: error });
    }
    throw error;
  }
}

const newFileAddress = ({ path }: Upload) => `${filesAddress}?name=${encodeURIComponent(path)}`;

/** Without a bucket of this name, there is nothing to begin an upload in. */
function rethrowBeginning(error: unknown): never {
  if (!hasCode(error, 'storage/object-not-found')) throw error;
  throw new FirebaseError('storage/bucket-not-found', String(error));
}

async function sendWhole(upload: Upload, transfer: Transfer): Promise<void> {
  const { path, file } = upload;
  const send = async () => {
    // A request for a file that can't be read fails later than its neighbours are sent.
    if (!(await isReadable(file.slice(0, 1)))) throw new AppError('upload-file-changed');
    if (transfer.signal?.aborted) throw cancellation();
    // The library sends what it has begun to its end.
    await untilAborted(sendFile(path, file, metadataOf(upload)), transfer.signal);
  };
  await whenAllowed(file, send, transfer);
  transfer.onProgress?.(file.size);
}

/** An upload in pieces that was begun and not finished. */
interface Session {
  address: string;
  /** An upload of other bytes to the same path begins again. */
  file: Blob;
}

const sessions = new Map<string, Session>();

/** Follows https://docs.cloud.google.com/storage/docs/performing-resumable-uploads, as the SDK does. */
async function sendInPieces(upload: Upload, transfer: Transfer): Promise<void> {
  const { path, file, revision } = upload;
  const key = `${path} ${revision}`;
  try {
    const session = await openSession(upload, key, transfer);
    if (session) await sendPieces(upload, session, transfer);
    else transfer.onProgress?.(file.size);
    sessions.delete(key);
  } catch (error) {
    const isGone = hasCode(error, 'storage/object-not-found');
    if (isGone || (!isUnreachable(error) && !transfer.signal?.aborted)) sessions.delete(key);
    if (isGone) return unreachable(error);
    throw error;
  }
}

/** @param offset how many bytes have arrived; all of them may have, and the file is not there yet */
async function sendPieces(
  upload: Upload,
  { address, offset }: { address: string; offset: number },
  transfer: Transfer,
): Promise<void> {
  const { path, file } = upload;
  transfer.onProgress?.(offset);
  for (let isFinal = false; !isFinal;) {
    const end = Math.min(offset + PIECE, file.size);
    isFinal = end === file.size;
    const commands = [...(end > offset ? ['upload'] : []), ...(isFinal ? ['finalize'] : [])];
    const headers = {
      'X-Goog-Upload-Command': commands.join(', '),
      'X-Goog-Upload-Offset': String(offset),
    };
    const body = file.slice(offset, end);
    const send = () => post(upload, { address, headers, body }, transfer);
    const answer = await whenAllowed(body, send, transfer);
    if (isFinal && answer.headers.get('X-Goog-Upload-Status') !== 'final') {
      return unreachable(new Error(`${path} is not finished.`));
    }
    offset = end;
    transfer.onProgress?.(offset);
  }
}

/**
 * Begins an upload in pieces, or finds out how many bytes of an earlier one have arrived; undefined
 * if the file is there.
 */
async function openSession(
  upload: Upload,
  key: string,
  transfer: Transfer,
): Promise<{ address: string; offset: number } | undefined> {
  const { file } = upload;
  const open = sessions.get(key);
  if (open?.file === file) {
    const offset = await arrivedIn(open.address, upload, transfer);
    if (offset !== undefined) return { address: open.address, offset };
    if (await hasArrived(upload)) return undefined;
  }
  const headers = {
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': 'start',
    'X-Goog-Upload-Header-Content-Length': String(file.size),
    'X-Goog-Upload-Header-Content-Type': upload.type,
    'Content-Type': 'application/json; charset=utf-8',
  };
  const { customMetadata: metadata, ...rest } = metadataOf(upload);
  const body = JSON.stringify({ name: upload.path, ...rest, metadata });
  const request = { address: newFileAddress(upload), headers, body };
  const answer = await post(upload, request, transfer).catch(rethrowBeginning);
  const address = answer.headers.get('X-Goog-Upload-URL');
  if (!address) throw new AppError('intercepted');
  sessions.set(key, { address, file });
  return { address, offset: 0 };
}

/** How many bytes of an upload have arrived; undefined if it is finished or has to begin again. */
async function arrivedIn(
  address: string,
  upload: Upload,
  transfer: Transfer,
): Promise<number | undefined> {
  const headers = { 'X-Goog-Upload-Command': 'query' };
  try {
    const response = await post(upload, { address, headers, body: '' }, transfer);
    if (response.headers.get('X-Goog-Upload-Status') !== 'active') return undefined;
    return Number(response.headers.get('X-Goog-Upload-Size-Received'));
  } catch (error) {
    if (isUnreachable(error) || transfer.signal?.aborted) throw error;
    return undefined;
  }
}

/** What Storage says about a file that is there. */
export interface FileState {
  /** The revision that it was uploaded with; undefined for variants and files of other programs. */
  revision?: string | undefined;
  bytes: number;
}

/** Reads the metadata of a file; undefined if there is none. */
export async function fileState(path: string): Promise<FileState | undefined> {
  const metadata = await readMetadata(path);
  if (!metadata) return undefined;
  const { customMetadata: { revision } = {}, size } = metadata;
  return { ...(revision && { revision }), bytes: size };
}

/**
 * Downloads a file; undefined if there is none.
 * @throws AppError `downloads-blocked` if the bucket's CORS settings don't let this site read files,
 * which a fetch reports as a lost network; what {@link readFile} throws
 */
export async function downloadFile(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  try {
    return await readFile(path, signal);
  } catch (error) {
    if (signal?.aborted || !isUnreachable(error)) throw error;
    if (await fileState(path)) throw new AppError('downloads-blocked', { cause: error });
    throw error;
  }
}
