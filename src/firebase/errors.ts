import type { NotFoundCode } from '../model/content/notFound.ts';
import type { OperationError } from '../model/operationError.ts';
import type { AdminCode } from './adminErrors.ts';

const notFound: Record<NotFoundCode, string> = {
  'category-not-found': 'Category not found',
  'gallery-not-found': 'Gallery not found',
  'photo-not-found': 'Photo not found',
  'keyword-not-found': 'Keyword not found',
};

/** What a visitor may read, by code. */
const visitorSentences = {
  ...notFound,
  'deadline-exceeded': 'The server took too long to answer. Try again.',
  internal: 'The server could not do this. Try again in a moment.',
  // Something other than the server answered, for instance a network that wants a sign-in first.
  intercepted:
    'Something other than the server answered. Check whether the network asks you to sign in, and try again.',
  'permission-denied': 'You are not allowed to do this.',
  'resource-exhausted': 'The site has used up its quota for today. Try again tomorrow.',
  unauthenticated: 'Your session has ended. Sign in again.',
  unreachable: 'The server can’t be reached. Check the connection and try again.',
};

export type ErrorCode = keyof typeof visitorSentences | AdminCode;

const sentences: Record<string, string> = { ...visitorSentences };

/** Codes of the providers that mean the same as one of the table. */
const synonyms: Record<string, ErrorCode> = { unavailable: 'unreachable' };

/** Adds the sentences of the admin area, which visitors don't load. */
export function addSentences(
  more: Record<string, string>,
  moreSynonyms: Record<string, ErrorCode>,
): void {
  Object.assign(sentences, more);
  Object.assign(synonyms, moreSynonyms);
}

/** An error with a code, as the libraries throw it and the REST API tells it. */
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

interface AppErrorOptions extends ErrorOptions {
  /** Takes the place of `{}` in the sentence. */
  about?: string;
}

/** An error of this software's own: its code decides, and the table has its sentence. */
export class AppError extends Error implements CodedError {
  /** The build shortens the names of classes. */
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, { about = '', ...options }: AppErrorOptions = {}) {
    super(
      (sentences[code] ?? code).replace('{}', () => about),
      options,
    );
    this.code = code;
  }
}

function codeOf({ code, message }: CodedError): string {
  // Firestore has no other code for a request that failed or an answer that is no JSON; the former
  // goes by another text in each browser, the latter begins with the error's class in all of them.
  if (code === 'unknown') return message.startsWith('SyntaxError') ? 'intercepted' : 'unreachable';
  return synonyms[code] ?? code;
}

/** Whether an error, or that of an operation, has one of some codes. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  const { code } = isCoded(error) ? { code: codeOf(error) } : ((error ?? {}) as { code?: unknown });
  return codes.some((each) => each === code);
}

/** Says an error in one sentence that a photographer understands. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isWorded = error instanceof AppError || error instanceof FailedOperation;
  if (isWorded || !isCoded(error)) return error.message;
  return sentences[codeOf(error)] ?? error.message;
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

/** What an operation tells of the error that ended it. Errors that nobody foresaw share a code. */
export const errorOf = (error: unknown): OperationError =>
  error instanceof FailedOperation
    ? error.error
    : {
        code: isCoded(error) ? codeOf(error) : 'unexpected',
        sentence: errorSentence(error),
        details: errorDetails(error),
      };

/** Ends an operation with the error of another one that it needs. */
export class FailedOperation extends Error implements CodedError {
  readonly code: string;
  readonly error: OperationError;

  constructor(error: OperationError) {
    super(error.sentence);
    this.code = error.code;
    this.error = error;
  }
}

/** Whether the server refused for want of a right, which may be the end of a session. */
export const isRefusal = (error: unknown): boolean =>
  hasCode(error, 'permission-denied', 'unauthenticated');

/** Whether no answer came from the server, so that the same may succeed once it can be reached. */
export const isUnreachable = (error: unknown): boolean =>
  hasCode(error, 'unreachable', 'intercepted');
