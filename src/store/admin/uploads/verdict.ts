import { recheckSession, restoredUser } from '../../../firebase/auth.ts';
import {
  AppError,
  errorSentence,
  hasCode,
  isRefusal,
  isUnreachable,
} from '../../../firebase/errors.ts';
import { isReadable } from '../../../firebase/files.ts';
import { Refusal, WorkerOutOfReach } from '../../../images/encode/refusals.ts';
import type { UploadFailure, UploadItem, WaitReason } from '../../../model/upload.ts';
import { placeInGallery } from './parents.ts';

/** What follows from an attempt that failed. */
export type Verdict =
  | { kind: 'again' }
  | { kind: 'wait'; reason: WaitReason }
  | { kind: 'failed'; failure: UploadFailure };

/** After so many attempts, a server that refuses or answers with an error refuses this item. */
const MOST_ATTEMPTS = 5;

const wait = (reason: WaitReason): Verdict => ({ kind: 'wait', reason });

const failed = (error: unknown): Verdict => ({
  kind: 'failed',
  failure: {
    sentence: errorSentence(error),
    isLasting:
      error instanceof Refusal || hasCode(error, 'upload-photo-replaced', 'photo-not-found'),
  },
});

/** Whether an administrator is still logged in. A refusal may be the first sign that none is. */
async function hasRights(): Promise<boolean> {
  await recheckSession();
  return (await restoredUser())?.isAdministrator === true;
}

/** The error of a gallery that takes no photos, with what to restore. */
async function galleryError(galleryId: string): Promise<AppError> {
  const place = await placeInGallery(galleryId).catch(() => 'orphan' as const);
  return typeof place === 'object'
    ? new AppError('upload-gallery-in-trash', { about: place.name })
    : new AppError('upload-gallery-gone');
}

/**
 * Decides what a failed attempt means: for its item alone, or for the whole queue.
 * @param file the item's file, which is asked first: one that can't be read looks like a lost network
 */
export async function verdictOn(
  error: unknown,
  { attempts, photo }: UploadItem,
  file: Blob | undefined,
): Promise<Verdict> {
  if (file && !(await isReadable(file.slice(0, 1))))
    return failed(new AppError('upload-file-changed'));
  if (error instanceof WorkerOutOfReach) return wait('code');
  if (hasCode(error, 'already-there')) return { kind: 'again' };
  if (isUnreachable(error)) return wait('network');
  if (hasCode(error, 'storage/quota-exceeded', 'resource-exhausted')) return wait('quota');
  if (isRefusal(error)) {
    if (!(await hasRights())) return wait('login');
    // The session may have ended, and another begun, since the request was sent.
    if (attempts < MOST_ATTEMPTS) return { kind: 'again' };
  }
  const isServers = hasCode(error, 'aborted', 'deadline-exceeded', 'internal');
  if (isServers && attempts < MOST_ATTEMPTS) return wait('network');
  if (hasCode(error, 'changed-meanwhile')) return failed(new AppError('upload-photo-replaced'));
  if (hasCode(error, 'gallery-not-found')) {
    return failed(await galleryError(photo?.draft.galleryId ?? ''));
  }
  return failed(error);
}
