import { recheckSession, restoredUser } from '../../../firebase/auth.ts';
import { isRefusal, isUnreachable } from '../../../firebase/errors.ts';

/** What the server could not do at that moment, by the libraries' codes. */
const PASSING = new Set([
  'aborted',
  'deadline-exceeded',
  'internal',
  'storage/invalid-checksum',
  'storage/server-file-wrong-size',
]);

/** Whether the same request may succeed with nothing done but waiting. */
export function isPassing(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && PASSING.has(code)) return true;
  return isUnreachable(error);
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
