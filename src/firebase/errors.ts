export const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';

/** For an answer that is none of the server's, as from a network that wants a sign-in first. */
export const INTERCEPTED =
  'Something else answered in the server’s place. See whether the network asks you to sign in, then try again.';

const REFUSED = 'You are not allowed to do this.';
const SIGN_IN_AGAIN = 'Your session has ended. Sign in again.';
const WRONG_LOGIN = 'The username or the password is wrong.';
const FAILED = 'The server could not do this. Try again in a moment.';
const OVER_QUOTA = 'The site has used up its quota for today. Try again tomorrow.';
const DAMAGED = 'The file did not arrive as it was sent. Try again.';
const SET_UP_SIGN_IN =
  'Signing in by e-mail and password is not turned on in the Firebase console.';
const SET_UP_STORAGE = 'The storage is not set up in the Firebase console.';

const sentences: Record<string, string> = {
  aborted: 'Something else was changing this at the same moment. Try again.',
  'deadline-exceeded': 'The server took too long to answer. Try again.',
  'failed-precondition': 'The server can’t do this as things stand. Reload the page and try again.',
  internal: FAILED,
  'not-found': 'What this is about is not there any more. Reload the page.',
  'permission-denied': REFUSED,
  'resource-exhausted': OVER_QUOTA,
  unauthenticated: SIGN_IN_AGAIN,
  unavailable: UNREACHABLE,
  'auth/configuration-not-found': SET_UP_SIGN_IN,
  'auth/internal-error': FAILED,
  'auth/invalid-credential': WRONG_LOGIN,
  'auth/invalid-email': 'The username must be an e-mail address.',
  'auth/network-request-failed': UNREACHABLE,
  'auth/operation-not-allowed': SET_UP_SIGN_IN,
  'auth/quota-exceeded': OVER_QUOTA,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': WRONG_LOGIN,
  'auth/user-token-expired': SIGN_IN_AGAIN,
  'auth/wrong-password': WRONG_LOGIN,
  'storage/bucket-not-found': SET_UP_STORAGE,
  'storage/canceled': 'Saving was cancelled.',
  'storage/cannot-slice-blob': 'The file can’t be read any more. Choose it again.',
  'storage/failed-precondition':
    'The storage can’t take this file as things stand. Reload the page and try again.',
  'storage/invalid-checksum': DAMAGED,
  'storage/object-not-found': 'The file is not in the storage.',
  'storage/project-not-found': SET_UP_STORAGE,
  'storage/quota-exceeded': 'The storage is full. Remove files or raise its limit.',
  'storage/retry-limit-exceeded': UNREACHABLE,
  'storage/server-file-wrong-size': DAMAGED,
  'storage/too-large': 'The storage takes no file of this size.',
  'storage/unauthenticated': SIGN_IN_AGAIN,
  'storage/unauthorized': REFUSED,
  'storage/unknown': FAILED,
};

/** An error with a code of the provider's, as the libraries throw it and the REST API tells it. */
interface CodedError extends Error {
  code: string;
}

const isCoded = (error: unknown): error is CodedError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** What Firestore's REST API has refused or could not do. */
export class ServerError extends Error implements CodedError {
  readonly code: string;

  /** @param code as the libraries have it: `permission-denied` */
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function sentenceOf({ code, message }: CodedError): string {
  // Firestore has no other code for a request that failed or an answer that is no JSON; the former
  // goes by another text in each browser, the latter begins with the error's class in all of them.
  if (code === 'unknown') return message.startsWith('SyntaxError') ? INTERCEPTED : UNREACHABLE;
  return sentences[code] ?? message;
}

/** Says an error in one sentence that a photographer understands. */
export function errorSentence(error: unknown): string {
  if (isCoded(error)) return sentenceOf(error);
  return error instanceof Error ? error.message : String(error);
}

/** The text and the code that the provider gave, behind the sentence; empty where it gave none. */
export function errorDetails(error: unknown): string {
  if (isCoded(error)) {
    const { code, message } = error;
    return message.includes(code) ? message : `${message} (${code})`;
  }
  if (!(error instanceof Error && error.cause instanceof Error)) return '';
  return errorDetails(error.cause) || String(error.cause);
}

/** Whether the server refused for want of a right, which may be the end of a session. */
export const isRefusal = (error: unknown): boolean =>
  isCoded(error) &&
  /^(storage\/)?(permission-denied|unauthenticated|unauthorized)$/.test(error.code);

/** Whether no answer came from the server, so that the same may succeed once it can be reached. */
export const isUnreachable = (error: unknown): boolean =>
  [UNREACHABLE, INTERCEPTED].includes(errorSentence(error));
