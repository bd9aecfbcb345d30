export const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';

/** For an answer that is none of the server's, as from a network that wants a sign-in first. */
export const INTERCEPTED =
  'Something else answered in the server’s place. See whether the network asks you to sign in, then try again.';

export const REFUSED = 'You are not allowed to do this.';
export const SIGN_IN_AGAIN = 'Your session has ended. Sign in again.';
export const FAILED = 'The server could not do this. Try again in a moment.';
export const OVER_QUOTA = 'The site has used up its quota for today. Try again tomorrow.';

const sentences: Record<string, string> = {
  'deadline-exceeded': 'The server took too long to answer. Try again.',
  internal: FAILED,
  'permission-denied': REFUSED,
  'resource-exhausted': OVER_QUOTA,
  unauthenticated: SIGN_IN_AGAIN,
  unavailable: UNREACHABLE,
};

/** Adds sentences for the codes of what only a part of the app does. */
export const addSentences = (more: Record<string, string>): void =>
  void Object.assign(sentences, more);

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

/** An error of this software's own: its code decides, and the table has its sentence. */
export class AppError extends Error implements CodedError {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(sentences[code] ?? code, options);
    this.code = code;
  }
}

/** Whether an error has one of some codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  isCoded(error) && codes.includes(error.code);

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
  if (isCoded(error) && !(error instanceof AppError)) {
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

/** Whether the server has answered, and that it did not do it. */
export const isAnswered = (error: unknown): boolean => isCoded(error) && !isUnreachable(error);
