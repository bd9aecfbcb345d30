import { FirebaseError } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getMetadata,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { app, bucket, EMULATOR_HOST, emulatorPort, usesEmulators } from './app.ts';
import { publicAddress } from './publicAddress.ts';

const RETRY_MS = 15_000;

const storage = getStorage(app, `gs://${bucket}`);
storage.maxUploadRetryTime = RETRY_MS;
storage.maxOperationRetryTime = RETRY_MS;
if (usesEmulators) connectStorageEmulator(storage, EMULATOR_HOST, emulatorPort('storage'));

/** What one can watch and stop while a file is on its way. */
export interface Transfer {
  /** Takes the part that has arrived, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Uploads a file to a path, over what lies there.
 * @throws FirebaseError `storage/canceled` once the signal is aborted
 */
export async function uploadFile(
  path: string,
  file: Blob,
  type: string,
  { onProgress, signal }: Transfer = {},
): Promise<void> {
  if (signal?.aborted) throw new FirebaseError('storage/canceled', 'Canceled.');
  const task = uploadBytesResumable(ref(storage, path), file, {
    contentType: type,
    cacheControl: 'public, max-age=3600',
  });
  const cancel = () => void task.cancel();
  signal?.addEventListener('abort', cancel);
  const stopWatching = task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress?.(bytesTransferred / totalBytes),
  );
  try {
    await task;
  } finally {
    stopWatching();
    signal?.removeEventListener('abort', cancel);
  }
}

const isMissing = (error: unknown) =>
  error instanceof FirebaseError && error.code === 'storage/object-not-found';

/** Removes a file; one that is not there counts as removed. */
export async function removeFile(path: string): Promise<void> {
  try {
    await deleteObject(ref(storage, path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * A file with its type; undefined where there is none. Asked for by its address, since the library
 * would try for a while where the bucket does not let this site read it.
 */
export async function readFile(path: string): Promise<Blob | undefined> {
  const response = await fetch(publicAddress(path), { cache: 'no-store' });
  if (response.ok) return response.blob();
  if (response.status === 404) return undefined;
  throw new Error(`${path} can't be read: ${response.status}`);
}

/** Tells one content of a path from the next; undefined where there is no file. */
export async function fileVersion(path: string): Promise<string | undefined> {
  try {
    return (await getMetadata(ref(storage, path))).generation;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
