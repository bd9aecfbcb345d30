import { FirebaseError } from 'firebase/app';
import { AppError } from '../errors.ts';
import { fileState, metadataOf, type Upload } from '../files.ts';
import { filesAddress } from '../publicAddress.ts';
import {
  askUpload,
  isRefused,
  type Refusal,
  type UploadRequest,
  uploadStatus,
} from './uploadRequests.ts';

// The SDK keeps the address of an upload's session to itself, and so can't go on after a reload.
// This speaks the same protocol: https://developers.google.com/photos/library/guides/resumable-uploads

/** Bytes: all parts but the last are multiples of this. */
const PART_UNIT = 256 * 1024;
const LARGEST_PART = 32 * PART_UNIT;
/** ms within which a part must have arrived for the next one to be larger. */
const QUICK_MS = 4000;

/** What one can watch and stop while a file is on its way. */
export interface ResumableTransfer {
  /** Takes how many bytes have arrived. */
  onArrived?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The server knows an upload's session no more; the file has to be sent from its beginning. */
export class SessionExpired extends Error {
  constructor() {
    super('The upload was interrupted for too long. Try again.');
  }
}

/**
 * Begins the upload of a file.
 * @returns the address of its session, which lives for about a week
 * @throws FirebaseError where the storage refuses, or `storage/canceled` once the signal is aborted;
 * an Error that says so where it can't be reached
 */
export async function startSession(upload: Upload, signal?: AbortSignal): Promise<string> {
  const { path, file, type } = upload;
  const { customMetadata, ...metadata } = metadataOf(upload);
  const answer = await askUpload(
    {
      address: `${filesAddress}?name=${encodeURIComponent(path)}`,
      command: 'start',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Header-Content-Length': String(file.size),
        'X-Goog-Upload-Header-Content-Type': type,
      },
      body: JSON.stringify({ name: path, ...metadata, metadata: customMetadata }),
    },
    signal,
  );
  if (isRefused(answer)) {
    const isThere = answer.response.status !== 404;
    throw isThere ? answer.error : new FirebaseError('storage/bucket-not-found', path);
  }
  const session = answer.headers.get('X-Goog-Upload-URL');
  if (!session) throw new AppError('intercepted');
  return session;
}

/** Asks about a session, or sends to it. */
async function askSession(
  request: UploadRequest,
  signal?: AbortSignal,
): Promise<Response | Refusal> {
  const answer = await askUpload(request, signal);
  const { status } = isRefused(answer) ? answer.response : answer;
  if (status === 404 || status === 410) throw new SessionExpired();
  return answer;
}

/**
 * How many bytes of a file have arrived.
 * @throws SessionExpired where the server knows the session no more, else as `startSession`
 */
export async function queryArrived(
  session: string,
  signal?: AbortSignal,
): Promise<number | 'complete'> {
  const answer = await askSession({ address: session, command: 'query' }, signal);
  if (isRefused(answer)) throw answer.error;
  const status = uploadStatus(answer);
  if (status === 'final') return 'complete';
  if (status === 'cancelled') throw new SessionExpired();
  const arrived = answer.headers.get('X-Goog-Upload-Size-Received');
  if (status !== 'active' || !arrived) throw new AppError('intercepted');
  return Number(arrived);
}

/**
 * Reads a part of a file, so that one that can't be read is not taken for a lost network; as a blob,
 * since a buffer that is sent is copied on the page's own thread.
 */
async function readPart(file: Blob, from: number, to: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(from, to).arrayBuffer()]);
  } catch (error) {
    throw new FirebaseError('storage/cannot-slice-blob', String(error));
  }
}

/** Sends the bytes from one place to another; a refusal may tell that the server is elsewhere. */
async function sendPart(
  session: string,
  file: Blob,
  { from, to }: { from: number; to: number },
  signal: AbortSignal | undefined,
): Promise<FirebaseError | undefined> {
  const last = from < to ? 'upload, finalize' : 'finalize';
  const command = to < file.size ? 'upload' : last;
  const answer = await askSession(
    {
      address: session,
      command,
      headers: { 'X-Goog-Upload-Offset': String(from) },
      body: await readPart(file, from, to),
    },
    signal,
  );
  if (isRefused(answer)) {
    const { response, error } = answer;
    if (uploadStatus(response) === 'final' || [401, 402, 403, 413].includes(response.status)) {
      throw error;
    }
    return error;
  }
  const status = uploadStatus(answer);
  if (status !== 'active' && status !== 'final') throw new AppError('intercepted');
  if (command === 'upload' || status === 'final') return undefined;
  return new FirebaseError('storage/server-file-wrong-size', `${command} was left ${status}.`);
}

/**
 * Sends a file from a place on, in parts that grow while they arrive quickly. Where the server has
 * another count of what has arrived, it goes on from there.
 * @param from bytes that have arrived
 * @throws SessionExpired where the server knows the session no more, FirebaseError
 * `storage/cannot-slice-blob` where the file can't be read, else as `startSession`
 */
export async function sendFrom(
  session: string,
  file: Blob,
  from: number,
  { onArrived, signal }: ResumableTransfer = {},
): Promise<void> {
  let size = PART_UNIT;
  let arrived = from;
  let isCorrected = false;
  for (;;) {
    const begun = performance.now();
    const to = Math.min(arrived + size, file.size);
    const refusal = await sendPart(session, file, { from: arrived, to }, signal);
    if (refusal) {
      const count = await queryArrived(session, signal);
      if (count === 'complete') return onArrived?.(file.size);
      if (isCorrected || count === arrived || count > file.size) throw refusal;
      arrived = count;
    } else {
      if (performance.now() - begun < QUICK_MS) size = Math.min(2 * size, LARGEST_PART);
      arrived = to;
    }
    isCorrected = refusal !== undefined;
    onArrived?.(arrived);
    if (arrived === file.size && !isCorrected) return;
  }
}

/** Sends what of a file has not arrived yet. */
async function continueSession(
  session: string,
  { path, file, revision }: Upload,
  transfer: ResumableTransfer,
): Promise<void> {
  const arrived = await queryArrived(session, transfer.signal);
  if (arrived !== 'complete') {
    transfer.onArrived?.(arrived);
    return sendFrom(session, file, arrived, transfer);
  }
  // A session is over by a refusal, too, and by a file that another has taken the place of.
  const state = await fileState(path);
  if (!state || state.revision !== revision) throw new SessionExpired();
  transfer.onArrived?.(file.size);
}

/**
 * Uploads a file over what lies at its path, in a way that another page can go on with: from what
 * has arrived where there is a session, from its beginning where that is unknown by now. Once the
 * signal is aborted the session stays for later.
 * @throws as `sendFrom`
 */
export async function uploadResumably(
  upload: Upload,
  {
    session,
    onSession,
    ...transfer
  }: ResumableTransfer & {
    /** The address of its session, from an attempt before. */
    session?: string | undefined;
    /** Takes the address of a new session; nothing is sent before it is done. */
    onSession: (session: string) => Promise<void> | void;
  },
): Promise<void> {
  if (session) {
    try {
      return await continueSession(session, upload, transfer);
    } catch (error) {
      if (!(error instanceof SessionExpired)) throw error;
    }
  }
  const begun = await startSession(upload, transfer.signal);
  await onSession(begun);
  transfer.onArrived?.(0);
  await sendFrom(begun, upload.file, 0, transfer);
}
