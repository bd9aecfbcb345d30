const WRONG_LOGIN = 'The username or the password is wrong.';
const DAMAGED = 'The file was damaged on its way to the server. Try again.';
const SET_UP_SIGN_IN = 'Sign-in by e-mail and password is not turned on in the Firebase console.';
const SET_UP_STORAGE = 'The storage is not set up in the Firebase console.';

/** The sentences of the errors in the admin area, by code. */
export const adminSentences = {
  // Firebase's codes.
  aborted: 'Something else was changing this at the same moment. Try again.',
  'failed-precondition': 'The server can’t do this at the moment. Reload the page and try again.',
  'not-found': 'This no longer exists. Reload the page.',
  'auth/configuration-not-found': SET_UP_SIGN_IN,
  'auth/invalid-credential': WRONG_LOGIN,
  'auth/invalid-email': 'The username must be an e-mail address.',
  'auth/operation-not-allowed': SET_UP_SIGN_IN,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': WRONG_LOGIN,
  'auth/wrong-password': WRONG_LOGIN,
  'storage/bucket-not-found': SET_UP_STORAGE,
  'storage/canceled': 'Saving was cancelled.',
  'storage/cannot-slice-blob': 'The file can’t be read any more. Choose it again.',
  'storage/failed-precondition':
    'The storage can’t take this file at the moment. Reload the page and try again.',
  'storage/invalid-checksum': DAMAGED,
  'storage/object-not-found': 'The file is not in the storage.',
  'storage/project-not-found': SET_UP_STORAGE,
  'storage/quota-exceeded': 'The storage is full. Remove files or raise its limit.',
  'storage/server-file-wrong-size': DAMAGED,
  'storage/too-large': 'The file is too large for the storage.',

  // Our own.
  'already-there':
    'An earlier attempt to save this arrived with other content. Open it from its list to change it.',
  'changed-meanwhile':
    'This was changed in another window since you opened it. Save again to apply your changes to the new version.',
  'files-too-old': 'The files were uploaded too long ago. Save again.',
  'image-gone': 'This image is not in the trash any more.',
  'path-taken': 'Another file is already stored under this name. Choose the file again.',
  'photo-file-missing': 'A file of this photo is not in the storage. Choose another photo.',
  'too-many-keywords':
    'Some of these photos would have more than 100 keywords. Remove some of their keywords first.',
  'variants-missing': 'The smaller versions could not be created.',

  'deleted-again': 'This was deleted again in another window.',
  'files-left': 'Some of the files could not be deleted. Try again later.',
  'image-owner-gone':
    'The image belongs to “{}”, which is in the trash itself. Restore that first.',
  'move-open': 'Something else is still being moved. Wait until it is done, and try again.',
  'move-taken': 'Another window is finishing this now.',
  'not-in-trash': 'This is not in the trash any more.',
  'parent-gone': 'The gallery or the category that it belongs to is gone. Choose another one.',

  'upload-file-changed':
    'The file was changed, moved or removed since you chose it. Choose it again.',
  'upload-gallery-gone': 'Its gallery no longer exists. Choose the file again for another one.',
  'upload-photo-replaced':
    'The image of this photo was replaced after you chose the file. Choose the file again.',
  'uploads-no-answer': 'The browser’s database does not answer this page.',
  'uploads-no-database': 'This browser doesn’t save data for this site (private window?).',
  'uploads-no-room': 'The browser has no room to keep the files.',
};

export type AdminCode = keyof typeof adminSentences;

/** Firebase codes that mean the same as another code. */
export const adminSynonyms = {
  'auth/internal-error': 'internal',
  'auth/network-request-failed': 'unreachable',
  'auth/quota-exceeded': 'resource-exhausted',
  'auth/user-token-expired': 'unauthenticated',
  'storage/retry-limit-exceeded': 'unreachable',
  'storage/unauthenticated': 'unauthenticated',
  'storage/unauthorized': 'permission-denied',
  'storage/unknown': 'internal',
} as const;
