import { FirebaseError } from 'firebase/app';

const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';

const sentences: Record<string, string> = {
  'permission-denied': 'You are not allowed to do this.',
  unauthenticated: 'Sign in again to do this.',
  unavailable: UNREACHABLE,
  'deadline-exceeded': 'The server took too long to answer. Try again.',
  'resource-exhausted': 'The site has used up its quota for today. Try again tomorrow.',
};

/** Says an error in one sentence that a photographer understands. */
export function errorSentence(error: unknown): string {
  if (error instanceof FirebaseError) {
    if (/fetch|network/i.test(error.message) && error.code === 'unknown') return UNREACHABLE;
    return sentences[error.code] ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
