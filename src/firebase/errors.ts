import { FirebaseError } from 'firebase/app';

export const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';

const REFUSED = 'You are not allowed to do this.';
const SIGN_IN_AGAIN = 'Your session has ended. Sign in again.';

const sentences: Record<string, string> = {
  'permission-denied': REFUSED,
  unauthenticated: SIGN_IN_AGAIN,
  unavailable: UNREACHABLE,
  'deadline-exceeded': 'The server took too long to answer. Try again.',
  'resource-exhausted': 'The site has used up its quota for today. Try again tomorrow.',
  'auth/invalid-credential': 'The username or the password is wrong.',
  'auth/invalid-email': 'The username must be an e-mail address.',
  'auth/network-request-failed': UNREACHABLE,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'The username or the password is wrong.',
  'auth/user-token-expired': SIGN_IN_AGAIN,
  'auth/wrong-password': 'The username or the password is wrong.',
  'storage/canceled': 'Saving was cancelled.',
  'storage/quota-exceeded': 'The storage is full. Remove files or raise its limit.',
  'storage/retry-limit-exceeded': UNREACHABLE,
  'storage/unauthenticated': SIGN_IN_AGAIN,
  'storage/unauthorized': REFUSED,
};

const isUnreachable = (error: FirebaseError) =>
  error.code === 'unknown' && /fetch|network/i.test(error.message);

/** Says an error in one sentence that a photographer understands. */
export function errorSentence(error: unknown): string {
  if (error instanceof FirebaseError) {
    if (isUnreachable(error)) return UNREACHABLE;
    return sentences[error.code] ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Whether the server refused for want of a right, which may be the end of a session. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof FirebaseError &&
  /^(storage\/)?(permission-denied|unauthenticated|unauthorized)$/.test(error.code);
