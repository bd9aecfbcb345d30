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
import { UNREACHABLE } from '../support/backend.ts';

const INTERCEPTED =
  'The answer did not come from the server. If your network requires a login, log in to the network first. Then try again.';
const REFUSED = 'You are not allowed to do this.';

/** Where several codes have one sentence. */
const SENTENCES = {
  'internal, auth/internal-error, storage/unknown':
    'The server had a problem. Try again in a moment.',
  'permission-denied, storage/unauthorized': REFUSED,
  'resource-exhausted, auth/quota-exceeded':
    'This site has reached its limit for today. Try again tomorrow.',
  'unauthenticated, auth/user-token-expired, storage/unauthenticated':
    'Your session has ended. Log in again.',
  'unavailable, auth/network-request-failed': UNREACHABLE,
  'auth/configuration-not-found, auth/operation-not-allowed':
    'Logging in with a password is turned off. Ask the person who set up the site to turn it on in the Firebase console.',
  'auth/invalid-credential, auth/user-not-found, auth/wrong-password':
    'The username or the password is wrong.',
};

const failed = (code: string, text = 'The provider’s own text.') => new FirebaseError(code, text);

addSentences(adminSentences, adminSynonyms);

describe('the sentence of an error', () => {
  const codes = Object.entries(SENTENCES).flatMap(([several, sentence]) =>
    several.split(', ').map((code) => [code, sentence] as const),
  );

  it.each(codes)('%s is “%s”', (code, sentence) => {
    expect(errorSentence(failed(code))).toBe(sentence);
  });

  it.each([
    ['Chromium', 'Request failed with error: Failed to fetch'],
    ['WebKit', 'Request failed with error: Load failed'],
    ['WebKit', 'Request failed with error: The Internet connection appears to be offline.'],
    ['Firefox', 'Request failed with error: NetworkError when attempting to fetch resource.'],
    ['Node', 'Request failed with error: fetch failed (Error: connect ECONNREFUSED 127.0.0.1)'],
    ['Chromium', 'TypeError: network error'],
    ['WebKit', 'TypeError: Load failed'],
    ['Firefox', 'TypeError: Error in input stream'],
    ['Chromium', `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`],
    ['WebKit', 'SyntaxError: The string did not match the expected pattern.'],
    [
      'Firefox',
      'SyntaxError: JSON.parse: unexpected character at line 1 column 1 of the JSON data',
    ],
  ])('without a code goes by its text, in %s: %s', (_engine, text) => {
    const sentence = text.startsWith('SyntaxError') ? INTERCEPTED : UNREACHABLE;
    expect(errorSentence(failed('unknown', text))).toBe(sentence);
  });

  it.each([
    [
      'a code that it does not know',
      failed('auth/missing-password', 'No password.'),
      'No password.',
    ],
    ['our own table', new AppError('photo-not-found'), 'Photo not found'],
    [
      'our own table, with what it is about',
      new AppError('image-owner-gone', { about: '$&Dusk' }),
      'The image belongs to “$&Dusk”, which is also in the trash. Restore that item first.',
    ],
    ['any other error', new Error('Gallery not found'), 'Gallery not found'],
    ['a text', 'plain', 'plain'],
    ['nothing', undefined, 'undefined'],
  ])('of %s', (_what, error, sentence) => {
    expect(errorSentence(error)).toBe(sentence);
  });
});

describe('the details of an error', () => {
  const caused = (cause: Error) => new Error('Out of reach.', { cause });

  it.each<[string, unknown, string]>([
    ['text and code', failed('unavailable', 'Offline.'), 'Offline. (unavailable)'],
    ['the code once', failed('a/b', 'Firebase: Error (a/b).'), 'Firebase: Error (a/b).'],
    ['those of its cause', caused(failed('a/b', 'No.')), 'No. (a/b)'],
    ['the cause itself', caused(new TypeError('Load failed')), 'TypeError: Load failed'],
    ['none without more', new Error('Gallery not found'), ''],
    ['none of nothing', undefined, ''],
  ])('are %s', (_what, error, details) => {
    expect(errorDetails(error)).toBe(details);
  });
});

describe('the code of an error', () => {
  it.each([
    ['permission-denied', true, false],
    ['unauthenticated', true, false],
    ['storage/unauthorized', true, false],
    ['storage/unauthenticated', true, false],
    ['auth/user-token-expired', true, false],
    ['unavailable', false, true],
    ['auth/network-request-failed', false, true],
    ['storage/unknown', false, false],
  ])('%s says that something was refused: %s, or not reached: %s', (code, refused, unreached) => {
    expect(isRefusal(failed(code))).toBe(refused);
    expect(isUnreachable(failed(code))).toBe(unreached);
  });

  it('is no text, and that of another answer says that nothing was reached', () => {
    expect(isRefusal(new Error('permission-denied'))).toBe(false);
    expect(isUnreachable(new AppError('intercepted'))).toBe(true);
  });

  it('is that of an error, of an operation, and of providers that mean the same', () => {
    const error = new AppError('changed-meanwhile');
    expect(hasCode(error, 'changed-meanwhile')).toBe(true);
    expect(hasCode(errorOf(error), 'not-in-trash', 'changed-meanwhile')).toBe(true);
    expect(hasCode(error, 'not-in-trash')).toBe(false);
    expect(hasCode(failed('storage/unauthorized'), 'permission-denied')).toBe(true);
    expect(hasCode(failed('unknown', 'Load failed'), 'unreachable')).toBe(true);
  });

  it.each([undefined, null, 'unreachable', new Error('unreachable')])('is none of %s', (error) => {
    expect(hasCode(error, 'unreachable')).toBe(false);
  });
});

describe('the error of an operation', () => {
  it('has code, sentence and details, and one code for what nobody foresaw', () => {
    expect(errorOf(failed('storage/unauthorized', 'No permission.'))).toEqual({
      code: 'permission-denied',
      sentence: REFUSED,
      details: 'No permission. (storage/unauthorized)',
    });
    const sentence = 'x is not a function';
    const unexpected = { code: 'unexpected', sentence, details: '' };
    expect(errorOf(new TypeError(sentence))).toEqual(unexpected);
  });

  it('is that of the operation that another one needs', () => {
    const error = errorOf(failed('unavailable'));
    expect(errorOf(new FailedOperation(error))).toBe(error);
  });
});
