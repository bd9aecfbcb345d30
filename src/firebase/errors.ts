import { asRecord } from '../model/json.ts';
import { notFoundSentences } from '../model/content/notFound.ts';
import type { OperationError } from '../model/operationError.ts';
import type { AdminCode } from './adminErrors.ts';

/** The sentences for visitors, by code. */
const visitorSentences = {
  ...notFoundSentences,
  'deadline-exceeded': 'The server took too long to answer. Try again.',
  internal: 'The server had a problem. Try again in a moment.',
  // Something else answered, for instance a network that requires a login.
  intercepted:
    'The answer did not come from the server. If your network requires a login, log in to the network first. Then try again.',
  // Visitors may read everything that their pages ask for, so App Check is the likely reason.
  'permission-denied':
    'The server refused this browser. Try another browser, or turn off content blockers.',
  'resource-exhausted': 'This site has reached its limit for today. Try again tomorrow.',
  unreachable: 'The server can’t be reached. Check the connection and try again.',
};

export type ErrorCode = keyof typeof visitorSentences | AdminCode;

const sentences: Record<string, string> = { ...visitorSentences };

/** Providers' codes with the same meaning as one in the table. */
const synonyms: Record<string, ErrorCode> = {
  unauthenticated: 'permission-denied',
  unavailable: 'unreachable',
};

/** Adds the sentences of the admin area, which visitors don't load, or replaces theirs. */
export function addSentences(
  more: Record<string, string>,
  moreSynonyms: Record<string, ErrorCode>,
): void {
  Object.assign(sentences, more);
  Object.assign(synonyms, moreSynonyms);
}

/** An error with a code, as the libraries throw it and the REST API returns it. */
interface CodedError extends Error {
  code: string;
}

const isCoded = (error: unknown): error is CodedError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

interface AppErrorOptions extends ErrorOptions {
  /** Replaces `{}` in the sentence. */
  about?: string;
}

/** Our own error; its sentence is in the table. */
export class AppError extends Error implements CodedError {
  /** The build shortens class names. */
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
  // Firestore uses one code both for failed requests and for answers that aren't JSON. Browsers
  // word the former differently, but the latter begins with the error's class in all of them.
  if (code === 'unknown') return message.startsWith('SyntaxError') ? 'intercepted' : 'unreachable';
  return synonyms[code] ?? code;
}

/** Whether an error, or the error of an operation, has one of the codes. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  const { code } = isCoded(error) ? { code: codeOf(error) } : asRecord(error);
  return codes.some((each) => each === code);
}

/** Explains an error in one sentence. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isWorded = error instanceof AppError || error instanceof FailedOperation;
  if (isWorded || !isCoded(error)) return error.message;
  return sentences[codeOf(error)] ?? error.message;
}

/** The provider's text and code; empty if there are none. */
export function errorDetails(error: unknown): string {
  if (isCoded(error) && !(error instanceof AppError)) {
    const { code, message } = error;
    return message.includes(code) ? message : `${message} (${code})`;
  }
  if (!(error instanceof Error && error.cause instanceof Error)) return '';
  return errorDetails(error.cause) || String(error.cause);
}

/** The error that an operation reports. All unexpected errors share one code. */
export const errorOf = (error: unknown): OperationError =>
  error instanceof FailedOperation
    ? error.error
    : {
        code: isCoded(error) ? codeOf(error) : 'unexpected',
        sentence: errorSentence(error),
        details: errorDetails(error),
      };

/** Carries the error of another operation that this one needs. */
export class FailedOperation extends Error implements CodedError {
  readonly code: string;
  readonly error: OperationError;

  constructor(error: OperationError, options?: ErrorOptions) {
    super(error.sentence, options);
    this.code = error.code;
    this.error = error;
  }
}

/** Whether the server refused access, perhaps because the session has ended. */
export const isRefusal = (error: unknown): boolean =>
  hasCode(error, 'permission-denied', 'unauthenticated');

/** Whether the server didn't answer; the same request may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  hasCode(error, 'unreachable', 'intercepted');
