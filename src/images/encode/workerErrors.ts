const OUT_OF_REACH =
  'Photos can’t be read just now; perhaps a new version of this site was published. ' +
  'Save what you can, reload the page, and choose the photo again.';
const UNREADABLE = 'The photo could not be read. Try again, or choose a smaller copy.';

/** The code of a worker could not be fetched, or of what it needs; that may be otherwise later. */
export class WorkerOutOfReach extends Error {}

/** Where code can't be fetched, in a sentence, and why. */
export const outOfReach = (why?: string): WorkerOutOfReach =>
  new WorkerOutOfReach(OUT_OF_REACH, { cause: why && new Error(why) });

/** Why a worker that reads photos ended, in a sentence. */
export const errorOf = (event: Event): Error =>
  // A script that can't be loaded is told by an event without a message.
  'message' in event ? new Error(UNREADABLE) : outOfReach();
