import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { errorSentence } from '../../src/firebase/errors.ts';

const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';

describe('errorSentence', () => {
  it.each([
    [
      'permission-denied',
      'Missing or insufficient permissions.',
      'You are not allowed to do this.',
    ],
    ['unavailable', 'no', UNREACHABLE],
    ['unknown', 'Request failed with error: Failed to fetch', UNREACHABLE],
    ['unknown', 'NetworkError when attempting to fetch resource.', UNREACHABLE],
  ])('of %s (%s)', (code, message, sentence) => {
    expect(errorSentence(new FirebaseError(code, message))).toBe(sentence);
  });

  it('is the provider’s own text for a code it does not know', () => {
    expect(errorSentence(new FirebaseError('failed-precondition', 'An index is missing.'))).toBe(
      'An index is missing.',
    );
    expect(errorSentence(new FirebaseError('unknown', 'Something else.'))).toBe('Something else.');
  });

  it('is the message of any other error, and anything else as text', () => {
    expect(errorSentence(new Error('Gallery not found'))).toBe('Gallery not found');
    expect(errorSentence('plain')).toBe('plain');
    expect(errorSentence(undefined)).toBe('undefined');
  });
});
