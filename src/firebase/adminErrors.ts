import { addSentences, FAILED, OVER_QUOTA, REFUSED, SIGN_IN_AGAIN, UNREACHABLE } from './errors.ts';

const WRONG_LOGIN = 'The username or the password is wrong.';
const DAMAGED = 'The file did not arrive as it was sent. Try again.';
const SET_UP_SIGN_IN =
  'Signing in by e-mail and password is not turned on in the Firebase console.';
const SET_UP_STORAGE = 'The storage is not set up in the Firebase console.';

// Of writing, of signing in and of storing files, none of which visitors do.
addSentences({
  'already-there':
    'An earlier attempt to save this has arrived, with other content. Open it from its list to change it.',
  'changed-meanwhile':
    'This was changed in another window since you opened it. Save again to put your edits over that.',
  'files-too-old': 'The files were uploaded too long ago. Save again.',
  'image-gone': 'The image is not in the trash any more.',
  'path-taken': 'Another file lies where this one is to go. Choose the file again.',
  aborted: 'Something else was changing this at the same moment. Try again.',
  'failed-precondition': 'The server can’t do this as things stand. Reload the page and try again.',
  'not-found': 'What this is about is not there any more. Reload the page.',
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
});
