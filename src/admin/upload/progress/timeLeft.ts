import type { Progress } from './progress.ts';

/** The progress of the uploads at a time in ms. */
export interface Sample {
  at: number;
  progress: Progress;
}

/** The pace is measured over the last minute, with a sample each second. */
const SAMPLES = 60;
/** The pace is known once this many photos are added, or after sending originals for this long. */
const FIRST_PHOTOS = 3;
const FIRST_SENDING_MS = 5000;

/** The samples that still matter, with a new one. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] =>
  [...samples, sample].slice(-SAMPLES);

const pace = (first: Sample, last: Sample, of: 'megapixels' | 'bytes'): number =>
  last.at > first.at
    ? (last.progress[of].done - first.progress[of].done) / (last.at - first.at)
    : 0;

/**
 * Seconds until all photos are added, and then until their originals are uploaded, at the pace of
 * the last minute. Undefined before the third photo, and if nothing moves.
 */
export function secondsLeft(samples: readonly Sample[], progress: Progress): number | undefined {
  const { added, total, megapixels, bytes } = progress;
  const isAdding = added < total;
  // While photos were encoded, originals had another pace.
  const relevant = isAdding ? samples : samples.filter((sample) => sample.progress.added === total);
  const [first, last] = [relevant[0], relevant.at(-1)];
  if (!first || !last) return undefined;
  if (isAdding && added < FIRST_PHOTOS) return undefined;
  if (!isAdding && last.at - first.at < FIRST_SENDING_MS) return undefined;
  const speed = pace(first, last, isAdding ? 'megapixels' : 'bytes');
  const { done, all } = isAdding ? megapixels : bytes;
  return speed > 0 ? (all - done) / speed / 1000 : undefined;
}

/** A time in words: `less than a minute`, `about 4 minutes`, `about 1 h 10 min`. */
export function timeInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 50) return 'less than a minute';
  if (minutes <= 1) return 'about a minute';
  if (minutes < 60) return `about ${minutes} minutes`;
  const rest = Math.round((minutes % 60) / 10) * 10;
  const hours = Math.floor(minutes / 60) + (rest === 60 ? 1 : 0);
  return rest % 60 === 0 ? `about ${hours} h` : `about ${hours} h ${rest} min`;
}
