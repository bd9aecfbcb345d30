import {
  connectStorageEmulator,
  deleteObject,
  type FullMetadata,
  getMetadata,
  getStorage,
  listAll,
  ref,
  StorageError,
  type StorageReference,
  uploadBytes,
  type UploadMetadata,
} from 'firebase/storage';
import { FirebaseError } from 'firebase/app';
import { hasCode } from './errors.ts';
import { TRANSFER_LIMIT_MS, within } from './limits.ts';
import { app } from './project/firebaseApp.ts';
import { EMULATOR_HOST } from './project/configuration.ts';
import { emulatorPort, usesEmulators } from './project/project.ts';

const storage = getStorage(app);
if (usesEmulators) connectStorageEmulator(storage, EMULATOR_HOST, emulatorPort('storage'));
// The callers decide what is tried again, and when.
storage.maxOperationRetryTime = 0;
storage.maxUploadRetryTime = 0;

/** What the library has no code of its own for, by the status of the answer. */
const CODES: Record<number, string> = { 413: 'storage/too-large' };

function rethrow(error: unknown): never {
  const code = error instanceof StorageError ? CODES[error.status] : undefined;
  throw code && error instanceof Error ? new FirebaseError(code, error.message) : error;
}

const ask = <T>(request: (file: StorageReference) => Promise<T>, path: string): Promise<T> =>
  within(TRANSFER_LIMIT_MS, request(ref(storage, path))).catch(rethrow);

/**
 * Sends a small file in one request.
 * @throws FirebaseError `storage/bucket-not-found` if there is no bucket of this name
 */
export async function sendFile(path: string, file: Blob, metadata: UploadMetadata): Promise<void> {
  try {
    await ask((reference) => uploadBytes(reference, file, metadata), path);
  } catch (error) {
    if (!(error instanceof StorageError && error.status === 404)) throw error;
    throw new FirebaseError('storage/bucket-not-found', error.message);
  }
}

/** The metadata of a file; undefined if there is none. */
export async function readMetadata(path: string): Promise<FullMetadata | undefined> {
  try {
    return await ask(getMetadata, path);
  } catch (error) {
    if (hasCode(error, 'storage/object-not-found')) return undefined;
    throw error;
  }
}

/** Removes a file; one that is not there counts as removed. */
export async function removeFile(path: string): Promise<void> {
  try {
    await ask(deleteObject, path);
  } catch (error) {
    if (!hasCode(error, 'storage/object-not-found')) throw error;
  }
}

/** The paths of all files in a folder, and below it. */
export async function listFiles(folder: string): Promise<string[]> {
  const { items, prefixes } = await ask(listAll, folder);
  const below = await Promise.all(prefixes.map(({ fullPath }) => listFiles(fullPath)));
  return [...items.map(({ fullPath }) => fullPath), ...below.flat()];
}
