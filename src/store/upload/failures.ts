import { recheckSession, restoredUser } from '../../firebase/auth.ts';
import { errorSentence, INTERCEPTED, isRefusal, UNREACHABLE } from '../../firebase/errors.ts';
import { WorkerOutOfReach } from '../../images/encode/workerErrors.ts';

/** What the server could not do at that moment, by the libraries' codes. */
const PASSING = new Set([
  'aborted',
  'deadline-exceeded',
  'internal',
  'storage/invalid-checksum',
  'storage/server-file-wrong-size',
]);

/**
 * Whether another attempt may succeed with nothing done but waiting.
 * @param isFirst whether nothing was waited for before this attempt
 */
export function isPassing(error: unknown, isFirst: boolean): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && PASSING.has(code)) return true;
  // A network may be back when one hears that it was away; code that stays away with it is gone for
  // good, since a new version was published.
  if (error instanceof WorkerOutOfReach) return isFirst || !navigator.onLine;
  const sentence = errorSentence(error);
  return sentence === UNREACHABLE || sentence === INTERCEPTED;
}

/** Whether the server refused because nobody is signed in any more. */
export async function hasSessionEnded(error: unknown): Promise<boolean> {
  if (!isRefusal(error)) return false;
  await recheckSession();
  return (await restoredUser()) === null;
}

const CHANGED = 'The file was changed, moved or removed since you chose it. Choose it again.';

/** Makes sure that a file can still be read, since a decoder would take it for a damaged one. */
export async function refuseChanged(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new Error(CHANGED, { cause });
  }
}
