import { recheckSession, restoredUser } from '../../../firebase/auth.ts';
import {
  AppError,
  type ErrorCode,
  errorOf,
  errorSentence,
  hasCode,
  isRefusal,
  isUnreachable,
} from '../../../firebase/errors.ts';
import { Refusal } from '../../../images/encode/refusals.ts';
import type { UploadFailure } from '../../../model/upload.ts';

/** Whether the same request may succeed with nothing done but waiting. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  hasCode(
    error,
    'aborted',
    'deadline-exceeded',
    'internal',
    'storage/invalid-checksum',
    'storage/server-file-wrong-size',
  );

export async function hasSessionEnded(error: unknown): Promise<boolean> {
  if (isRefusal(error)) await recheckSession();
  return (await restoredUser()) === null;
}

/** @throws AppError if a file can't be read any more; a decoder would call it damaged */
export async function refuseChanged(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new AppError('upload-file-changed', { cause });
  }
}

/** Errors that say something else for a photo of the queue than for a form. */
const OWN = new Map<string, ErrorCode>([
  ['changed-meanwhile', 'upload-photo-replaced'],
  ['gallery-not-found', 'upload-gallery-gone'],
]);

export function failureOf(error: unknown, isPublished: boolean): UploadFailure {
  const own = OWN.get(errorOf(error).code);
  const sentence = errorSentence(own ? new AppError(own) : error);
  return {
    sentence: isPublished
      ? `The photo is published, but its original could not be uploaded. ${sentence}`
      : sentence,
    isLasting: error instanceof Refusal || hasCode(error, 'changed-meanwhile', 'photo-not-found'),
  };
}
