import { FirebaseError } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getMetadata,
  getStorage,
  ref,
  updateMetadata,
  uploadBytesResumable,
  type UploadMetadata,
} from 'firebase/storage';
import { app } from './project/firebaseApp.ts';
import { EMULATOR_HOST } from './project/configuration.ts';
import { bucket, emulatorPort, usesEmulators } from './project/project.ts';

const RETRY_MS = 15_000;

const storage = getStorage(app, `gs://${bucket}`);
storage.maxUploadRetryTime = RETRY_MS;
storage.maxOperationRetryTime = RETRY_MS;
if (usesEmulators) connectStorageEmulator(storage, EMULATOR_HOST, emulatorPort('storage'));

/** An upload that can pause and resume. */
export interface PausableUpload {
  pause(): boolean;
  resume(): boolean;
}

/** Watches and stops an upload. */
export interface Transfer {
  onBegin?: ((upload: PausableUpload) => void) | undefined;
  /** Called with the part that has arrived, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Who may download a file, and how long caches keep it; storage.rules read `visibility`. */
const uploadMetadata = {
  public: { cacheControl: 'public, max-age=3600' },
  publicImmutable: { cacheControl: 'public, max-age=31536000, immutable' },
  private: {
    cacheControl: 'private, max-age=0',
    customMetadata: { visibility: 'private' },
  },
} satisfies Record<string, UploadMetadata>;

type FileVisibility = keyof typeof uploadMetadata;

export interface Upload {
  path: string;
  file: Blob;
  /** MIME type */
  type: string;
  visibility: FileVisibility;
  /** Stored with the file, and shows later which file is at its path. */
  revision?: string;
}

function metadataOf({ type, visibility, revision }: Upload): UploadMetadata {
  const metadata: UploadMetadata = uploadMetadata[visibility];
  return {
    contentType: type,
    ...metadata,
    ...(revision && { customMetadata: { ...metadata.customMetadata, revision } }),
  };
}

export const cancellation = () => new FirebaseError('storage/canceled', 'Canceled.');

/**
 * Uploads a file to its path. The rules refuse it if a file is there.
 * @returns when it arrived, ms by the server's clock
 * @throws FirebaseError `storage/canceled` once the signal is aborted
 */
export async function uploadFile(
  upload: Upload,
  { onBegin, onProgress, signal }: Transfer = {},
): Promise<number> {
  if (signal?.aborted) throw cancellation();
  const { path, file } = upload;
  const task = uploadBytesResumable(ref(storage, path), file, metadataOf(upload));
  onBegin?.(task);
  const cancel = () => void task.cancel();
  signal?.addEventListener('abort', cancel);
  const stopWatching = task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress?.(bytesTransferred / totalBytes),
  );
  try {
    const { metadata } = await task;
    return Date.parse(metadata.timeCreated);
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

export async function hideFile(path: string, type: string): Promise<void> {
  await updateMetadata(ref(storage, path), { contentType: type, ...uploadMetadata.private });
}

export interface FileState {
  /** Changes with each new content of a path. */
  version: string;
  visibility: FileVisibility;
  /** The revision that it was uploaded with; undefined for a file of an older site. */
  revision?: string | undefined;
  bytes: number;
  /** ms, by the server's clock */
  uploadedAt: number;
}

/** Reads the metadata of a file; undefined if there is none. */
export async function fileState(path: string): Promise<FileState | undefined> {
  try {
    const { generation, customMetadata, size, timeCreated } = await getMetadata(ref(storage, path));
    const isPrivate = customMetadata?.visibility === 'private';
    return {
      version: generation,
      visibility: isPrivate ? 'private' : 'public',
      revision: customMetadata?.revision,
      bytes: size,
      uploadedAt: Date.parse(timeCreated),
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
