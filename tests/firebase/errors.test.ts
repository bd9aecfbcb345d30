import { adminSentences, adminSynonyms } from '../../src/firebase/adminErrors.ts';
import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import {
  addSentences,
  AppError,
  errorDetails,
  errorOf,
  errorSentence,
  FailedOperation,
  hasCode,
  isRefusal,
  isUnreachable,
} from '../../src/firebase/errors.ts';

const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';
const INTERCEPTED =
  'The answer did not come from the server. If your network requires a login, log in to the network first. Then try again.';
const REFUSED = 'You are not allowed to do this.';
const SIGN_IN_AGAIN = 'Your session has ended. Log in again.';
const WRONG_LOGIN = 'The username or the password is wrong.';
const FAILED = 'The server had a problem. Try again in a moment.';
const OVER_QUOTA = 'The site has used up its quota for today. Try again tomorrow.';
const DAMAGED = 'The file was damaged on its way to the server. Try again.';
const SET_UP_SIGN_IN =
  'Logging in with e-mail and password is turned off. Turn it on in the Firebase console.';
const SET_UP_STORAGE = 'Storage is not set up. Set it up in the Firebase console.';

addSentences(adminSentences, adminSynonyms);

describe('errorSentence', () => {
  it.each([
    ['aborted', 'Another change was being saved at the same moment. Try again.'],
    ['deadline-exceeded', 'The server took too long to answer. Try again.'],
    [
      'failed-precondition',
      'The server could not complete the request. Reload the page and try again.',
    ],
    ['internal', FAILED],
    ['not-found', 'This item no longer exists. Reload the page.'],
    ['permission-denied', REFUSED],
    ['resource-exhausted', OVER_QUOTA],
    ['unauthenticated', SIGN_IN_AGAIN],
    ['unavailable', UNREACHABLE],
    ['auth/configuration-not-found', SET_UP_SIGN_IN],
    ['auth/internal-error', FAILED],
    ['auth/invalid-credential', WRONG_LOGIN],
    ['auth/invalid-email', 'The username must be an e-mail address.'],
    ['auth/network-request-failed', UNREACHABLE],
    ['auth/operation-not-allowed', SET_UP_SIGN_IN],
    ['auth/quota-exceeded', OVER_QUOTA],
    ['auth/too-many-requests', 'Too many attempts. Wait a few minutes and try again.'],
    ['auth/user-disabled', 'This account has been disabled.'],
    ['auth/user-not-found', WRONG_LOGIN],
    ['auth/user-token-expired', SIGN_IN_AGAIN],
    ['auth/wrong-password', WRONG_LOGIN],
    ['storage/bucket-not-found', SET_UP_STORAGE],
    ['storage/canceled', 'Saving was cancelled.'],
    ['storage/cannot-slice-blob', 'The file can’t be read any more. Choose it again.'],
    [
      'storage/failed-precondition',
      'Storage can’t accept this file at the moment. Reload the page and try again.',
    ],
    ['storage/invalid-checksum', DAMAGED],
    [
      'storage/object-not-found',
      'The file is missing from storage. Choose the file again and save.',
    ],
    ['storage/project-not-found', SET_UP_STORAGE],
    [
      'storage/quota-exceeded',
      'Storage is full. Delete unused files on the page “Files”, or raise the quota in the Firebase console.',
    ],
    ['storage/retry-limit-exceeded', UNREACHABLE],
    ['storage/server-file-wrong-size', DAMAGED],
    [
      'storage/too-large',
      'The file is too large to upload. Export a smaller copy and choose that file.',
    ],
    ['storage/unauthenticated', SIGN_IN_AGAIN],
    ['storage/unauthorized', REFUSED],
    ['storage/unknown', FAILED],
  ])('of %s', (code, sentence) => {
    expect(errorSentence(new FirebaseError(code, 'The provider’s own text.'))).toBe(sentence);
  });

  it.each([
    ['Chromium', 'Failed to fetch'],
    ['WebKit', 'Load failed'],
    ['WebKit, offline', 'The Internet connection appears to be offline.'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
    ['Node', 'fetch failed (Error: connect ECONNREFUSED 127.0.0.1:8080)'],
  ])('of a request to Firestore that fails in %s', (_engine, text) => {
    const error = new FirebaseError('unknown', `Request failed with error: ${text}`);
    expect(errorSentence(error)).toBe(UNREACHABLE);
  });

  it.each([
    ['Chromium', 'TypeError: network error'],
    ['WebKit', 'TypeError: Load failed'],
    ['Firefox', 'TypeError: Error in input stream'],
  ])('of an answer that breaks off in %s', (_engine, text) => {
    expect(errorSentence(new FirebaseError('unknown', text))).toBe(UNREACHABLE);
  });

  it.each([
    ['Chromium', `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`],
    ['WebKit', 'SyntaxError: The string did not match the expected pattern.'],
    [
      'Firefox',
      'SyntaxError: JSON.parse: unexpected character at line 1 column 1 of the JSON data',
    ],
  ])('of a page that a network sends in place of an answer, in %s', (_engine, text) => {
    expect(errorSentence(new FirebaseError('unknown', text))).toBe(INTERCEPTED);
  });

  it('is the provider’s own text for a code it does not know', () => {
    const error = new FirebaseError('auth/missing-password', 'A password is missing.');
    expect(errorSentence(error)).toBe('A password is missing.');
  });

  it('is that of the table for an error of our own, with what it is about', () => {
    expect(errorSentence(new AppError('photo-not-found'))).toBe('Photo not found');
    expect(errorSentence(new AppError('image-owner-gone', { about: '$&Dusk' }))).toBe(
      'The image belongs to “$&Dusk”, which is also in the trash. Restore that item first.',
    );
  });

  it('is the message of any other error, and anything else as text', () => {
    expect(errorSentence(new Error('Gallery not found'))).toBe('Gallery not found');
    expect(errorSentence('plain')).toBe('plain');
    expect(errorSentence(undefined)).toBe('undefined');
  });
});

describe('errorDetails', () => {
  it('are the provider’s text and its code, which stands there once', () => {
    expect(errorDetails(new FirebaseError('permission-denied', 'Missing permissions.'))).toBe(
      'Missing permissions. (permission-denied)',
    );
    const inText = 'Firebase: Error (auth/invalid-credential).';
    expect(errorDetails(new FirebaseError('auth/invalid-credential', inText))).toBe(inText);
  });

  it('are those of what caused an error of our own', () => {
    const refusal = new FirebaseError('storage/unauthorized', 'No permission.');
    expect(errorDetails(new Error('It is not hidden.', { cause: refusal }))).toBe(
      'No permission. (storage/unauthorized)',
    );
    const failed = new TypeError('Load failed');
    expect(errorDetails(new Error('Out of reach.', { cause: failed }))).toBe(
      'TypeError: Load failed',
    );
  });

  it('are none where nothing more is known', () => {
    expect(errorDetails(new Error('Gallery not found'))).toBe('');
    expect(errorDetails(undefined)).toBe('');
  });
});

describe('isRefusal', () => {
  it.each([
    ['permission-denied', true],
    ['unauthenticated', true],
    ['storage/unauthorized', true],
    ['storage/unauthenticated', true],
    ['auth/user-token-expired', true],
    ['unavailable', false],
  ])('of %s is %s', (code, expected) => {
    expect(isRefusal(new FirebaseError(code, 'no'))).toBe(expected);
  });

  it('is false of what is no error of Firebase’s', () => {
    expect(isRefusal(new Error('permission-denied'))).toBe(false);
  });
});

describe('isUnreachable', () => {
  it.each([
    ['unavailable', true],
    ['storage/retry-limit-exceeded', true],
    ['auth/network-request-failed', true],
    ['storage/unauthorized', false],
    ['storage/unknown', false],
  ])('of %s is %s', (code, expected) => {
    expect(isUnreachable(new FirebaseError(code, 'no'))).toBe(expected);
  });

  it('is true where something else has answered', () => {
    expect(isUnreachable(new AppError('intercepted'))).toBe(true);
  });
});

describe('hasCode', () => {
  it('asks an error and the error of an operation', () => {
    const error = new AppError('changed-meanwhile');
    expect(hasCode(error, 'changed-meanwhile')).toBe(true);
    expect(hasCode(errorOf(error), 'not-in-trash', 'changed-meanwhile')).toBe(true);
    expect(hasCode(error, 'not-in-trash')).toBe(false);
  });

  it('takes the codes of the providers for those that mean the same', () => {
    expect(hasCode(new FirebaseError('storage/unauthorized', 'no'), 'permission-denied')).toBe(
      true,
    );
    expect(hasCode(new FirebaseError('unknown', 'Load failed'), 'unreachable')).toBe(true);
  });

  it.each([undefined, null, 'unreachable', new Error('unreachable')])('is false of %s', (error) => {
    expect(hasCode(error, 'unreachable')).toBe(false);
  });
});

describe('errorOf', () => {
  it('tells code, sentence and details', () => {
    expect(errorOf(new FirebaseError('storage/unauthorized', 'No permission.'))).toEqual({
      code: 'permission-denied',
      sentence: REFUSED,
      details: 'No permission. (storage/unauthorized)',
    });
  });

  it('has one code for what nobody foresaw', () => {
    const error = { code: 'unexpected', sentence: 'x is not a function', details: '' };
    expect(errorOf(new TypeError('x is not a function'))).toEqual(error);
  });

  it('is that of the operation that another one needs', () => {
    const error = errorOf(new FirebaseError('unavailable', 'Offline.'));
    expect(errorOf(new FailedOperation(error))).toBe(error);
  });
});
