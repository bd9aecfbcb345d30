/** The sentences of the errors in the admin area, by code. */
export const adminSentences = {
  // Firebase's codes.
  aborted: 'Another change was being saved at the same moment. Try again.',
  'failed-precondition':
    'The server could not complete the request. Reload the page and try again.',
  'not-found': 'This item no longer exists. Reload the page.',
  'permission-denied': 'You are not allowed to do this.',
  unauthenticated: 'Your session has ended. Log in again.',
  'auth/configuration-not-found':
    'Logging in with a password is turned off. Ask the person who set up the site to turn it on in the Firebase console.',
  // The server's sentence, as the library makes a code of it.
  'auth/firebase-app-check-token-is-invalid.':
    'The server could not check that this is a real browser. Allow Google’s reCAPTCHA in your content blocker, leave the private window, or use another browser or network. Then try again.',
  'auth/invalid-credential': 'The username or the password is wrong.',
  'auth/invalid-email': 'The username must be an e-mail address.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/user-disabled': 'This account has been disabled.',
  'storage/bucket-not-found':
    'The site has no place for photos yet. Ask the person who set it up to create a bucket in the Firebase console.',
  'storage/canceled': 'Saving was cancelled.',
  'storage/object-not-found': 'The file is missing on the server. Choose the file again and save.',
  'storage/quota-exceeded':
    'There is no room for more photos. Empty the trash, or ask the person who set up the site for more room.',
  'storage/too-large':
    'The file is too large to upload. Export a smaller copy and choose that file.',

  // Our own.
  'already-trashed':
    'An earlier attempt to save this form succeeded, and the result is in the trash now. Restore it there, and change it then.',
  'already-there':
    'An earlier attempt to save this form succeeded, with different content. Open the saved version from the list and change it there.',
  'changed-meanwhile':
    'Another window has saved changes since you opened this page. Save again to apply your changes to the new version.',
  'image-replaced':
    'Another window has replaced this picture, so its point was not saved. Set the point again.',
  invalid: 'Some of these fields are not valid.',
  'no-image': 'Choose an image first.',
  'moved-meanwhile':
    'Another window has moved some of these items elsewhere, so their order was not saved. Check the list, then arrange the items again.',
  'image-gone': 'This image is no longer in the trash. Reload the page.',
  'original-missing':
    'The original of this photo is missing on the server. Open the photo and choose its file again.',
  'photo-file-missing': 'A file of this photo is missing on the server. Choose another photo.',
  'too-many-keywords':
    'Some of these photos would have more than 100 keywords. Remove some of their keywords first.',
  'downloads-blocked':
    'This page is not allowed to read the site’s photos. Ask the person who set up the site to allow it: see “Access to files” in docs/your-own-site.md.',
  'encoder-missing':
    'The program that creates the smaller versions could not be loaded, so nothing was saved. Check the connection and choose the photo again. If that doesn’t help, copy your texts and reload the page.',
  'variants-missing':
    'The smaller versions could not be created, so nothing was saved. Choose the photo again, or a smaller copy of it.',

  'deleted-again':
    'Another window has restored this item and deleted it again. Check the trash, then try again.',
  'place-taken':
    'Another version of “{}” exists already. It was not replaced, and the deleted version is still in the trash.',
  'restored-meanwhile': 'Another window has restored this item.',
  'other-version-in-trash':
    'Another version of “{}” is in the trash. Restore or delete for good the other version first.',
  'purge-stuck':
    'Some of what “{}” contains could not be deleted, so it is still in the trash. Reload the page and try again.',
  'partly-deleted':
    'Another window has restored some of these items, or deleted them again. The others were deleted for good.',
  'id-too-long':
    'The id of this item is too long for the trash. It comes from another program, which has to delete the item or replace its image.',
  'image-owner-gone':
    'The image belongs to “{}”, which is also in the trash. Restore that item first.',
  'being-purged': 'This item is being deleted for good.',
  'not-in-trash': 'This item is no longer in the trash. Reload the page.',
  'below-trash': 'This photo is in the trash with its gallery “{}”. Restore the gallery first.',
  'parent-gone': 'The gallery or category no longer exists. Choose another one.',
  'parent-in-trash': '“{}” is in the trash. Restore it first, or choose another one.',

  'upload-file-changed':
    'The file can’t be read any more. If it is on a memory card or another disk, connect that again, then try again. If the file was changed or moved, choose it again.',
  'upload-gallery-gone':
    'The gallery no longer exists. Choose the file again, and pick another gallery.',
  'upload-gallery-in-trash': '“{}” is in the trash. Restore it, then try again.',
  'upload-photo-replaced':
    'The image of this photo was replaced after you chose the file. Choose the file again.',
};

export type AdminCode = keyof typeof adminSentences;

/** Firebase codes that mean the same as another code. */
export const adminSynonyms = {
  unauthenticated: 'unauthenticated',
  'auth/internal-error': 'internal',
  'auth/network-request-failed': 'unreachable',
  'auth/operation-not-allowed': 'auth/configuration-not-found',
  'auth/quota-exceeded': 'resource-exhausted',
  'auth/user-not-found': 'auth/invalid-credential',
  'auth/user-token-expired': 'unauthenticated',
  'auth/wrong-password': 'auth/invalid-credential',
  'storage/retry-limit-exceeded': 'unreachable',
  'storage/unauthenticated': 'unauthenticated',
  'storage/unauthorized': 'permission-denied',
  'storage/unknown': 'internal',
} as const;
