import { recheckSession, restoredUser } from '../../../firebase/auth.ts';
import {
  AppError,
  errorSentence,
  hasCode,
  isRefusal,
  isUnreachable,
} from '../../../firebase/errors.ts';
import { isReadable } from '../../../firebase/files.ts';
import { Refusal, UnreliableCanvas, WorkerOutOfReach } from '../../../images/read/refusals.ts';
import type { UploadFailure, UploadItem, WaitReason } from '../../../model/upload.ts';
import { statusInGallery } from '../writes/photoStatus.ts';

/** What follows from an attempt that failed. */
type Verdict =
  | { kind: 'again'; isRefusal?: boolean }
  | { kind: 'wait'; reason: WaitReason; isRefusal?: boolean }
  | { kind: 'failed'; failure: UploadFailure };

/** After so many refusals and errors of a server, it refuses this item. */
const MOST_REFUSALS = 5;

const wait = (reason: WaitReason) => ({ kind: 'wait', reason }) as const;

const failed = (error: unknown): Verdict => ({
  kind: 'failed',
  failure: {
    sentence: errorSentence(error),
    isLasting:
      error instanceof Refusal || hasCode(error, 'upload-photo-replaced', 'photo-not-found'),
  },
});

/**
 * Whether an administrator is still logged in; undefined if the provider can't be asked. A refusal
 * may be the first sign that none is.
 */
async function hasRights(): Promise<boolean | undefined> {
  await recheckSession();
  try {
    return (await restoredUser())?.isAdministrator === true;
  } catch {
    return undefined;
  }
}

/** The error of a gallery that takes no photos, with what to restore. */
async function galleryError(galleryId: string): Promise<AppError> {
  const status = await statusInGallery(galleryId).catch(() => 'orphan' as const);
  return typeof status === 'object'
    ? new AppError('upload-gallery-in-trash', { about: status.name })
    : new AppError('upload-gallery-gone');
}

/**
 * Decides what a failed attempt means: for its item alone, or for the whole queue.
 * @param file the item's file, which is asked first: one that can't be read looks like a lost network
 */
export async function verdictOn(
  error: unknown,
  { refusals, photo, steps }: UploadItem,
  file: Blob | undefined,
): Promise<Verdict> {
  const needsFile = steps[0] !== 'commit';
  if (needsFile && file && !(await isReadable(file.slice(0, 1))))
    return failed(new AppError('upload-file-changed'));
  if (error instanceof WorkerOutOfReach) return wait('code');
  if (error instanceof UnreliableCanvas) return wait('canvas');
  if (hasCode(error, 'already-there')) return { kind: 'again' };
  if (isUnreachable(error)) return wait('network');
  if (hasCode(error, 'storage/quota-exceeded', 'resource-exhausted')) return wait('quota');
  const mayTry = refusals < MOST_REFUSALS;
  if (isRefusal(error)) {
    const rights = await hasRights();
    if (rights === undefined) return wait('network');
    if (!rights) return wait('login');
    // The session may have ended, and another begun, since the request was sent.
    if (mayTry) return { kind: 'again', isRefusal: true };
  }
  const isServers = hasCode(error, 'aborted', 'deadline-exceeded', 'internal');
  if (isServers && mayTry) return { ...wait('network'), isRefusal: true };
  // Another device may have made the smaller versions.
  const isDone = !photo && hasCode(error, 'changed-meanwhile');
  if (isDone && mayTry) return { kind: 'again', isRefusal: true };
  if (hasCode(error, 'changed-meanwhile')) return failed(new AppError('upload-photo-replaced'));
  if (hasCode(error, 'gallery-not-found')) {
    return failed(await galleryError(photo?.values.galleryId ?? ''));
  }
  return failed(error);
}
