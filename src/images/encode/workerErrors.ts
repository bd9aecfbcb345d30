const OUT_OF_REACH =
  'Photos can’t be read just now; perhaps a new version of this site was published. ' +
  'Save what you can, reload the page, and choose the photo again.';
const UNREADABLE = 'The photo could not be read. Try again, or choose a smaller copy.';

/** Why a worker that reads photos ended, in a sentence. */
export const errorOf = (event: Event): Error =>
  // A script that can't be loaded is told by an event without a message.
  new Error(event instanceof ErrorEvent ? UNREADABLE : OUT_OF_REACH);
