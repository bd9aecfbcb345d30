import type { Progress } from './progress.ts';

/** How far a batch was at a time. */
export interface Sample {
  /** ms */
  at: number;
  published: number;
  megapixels: number;
  bytes: number;
}

/** ms over which the pace is taken */
const WINDOW = 60_000;
/** A pace is told once so many photos are public, or originals were sent for so many ms. */
const FIRST_PHOTOS = 3;
const FIRST_SENDING = 5000;
/** Samples that are kept however long ago they were taken. */
const FEWEST = 4;
/** ms between two samples at least */
const APART = 500;

export const sampleOf = ({ published, megapixels, bytes }: Progress, at: number): Sample => ({
  at,
  published,
  megapixels: megapixels.done,
  bytes: bytes.done,
});

/** The samples that still tell the pace, with a new one. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && sample.at - last.at < APART && sample.published === last.published) return samples;
  const recent = samples.findIndex(({ at }) => at >= sample.at - WINDOW);
  const from = recent < 0 ? samples.length : recent;
  return [...samples.slice(Math.min(from, Math.max(0, samples.length - FEWEST))), sample];
}

const pace = (first: Sample, last: Sample, of: 'megapixels' | 'bytes'): number =>
  last.at > first.at ? (last[of] - first[of]) / (last.at - first.at) : 0;

/**
 * Seconds until all photos are public, or, once they are, until their originals have arrived; by
 * the pace of the last minute. Undefined before the third photo, and where nothing moves.
 */
export function secondsLeft(samples: readonly Sample[], progress: Progress): number | undefined {
  const { published, total, megapixels, bytes } = progress;
  const isPublishing = published < total;
  // What the pace was while photos were made tells nothing of the originals alone.
  const told = isPublishing ? samples : samples.filter((sample) => sample.published === total);
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last) return undefined;
  if (isPublishing && published < FIRST_PHOTOS) return undefined;
  if (!isPublishing && last.at - first.at < FIRST_SENDING) return undefined;
  const speed = pace(first, last, isPublishing ? 'megapixels' : 'bytes');
  const { done, all } = isPublishing ? megapixels : bytes;
  return speed > 0 ? (all - done) / speed / 1000 : undefined;
}

/** A time as a person says it: `less than a minute`, `about 4 minutes`, `about 1 h 10 min`. */
export function timeInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 50) return 'less than a minute';
  if (minutes <= 1) return 'about a minute';
  if (minutes < 60) return `about ${minutes} minutes`;
  const rest = Math.round((minutes % 60) / 10) * 10;
  const hours = Math.floor(minutes / 60) + (rest === 60 ? 1 : 0);
  return rest % 60 === 0 ? `about ${hours} h` : `about ${hours} h ${rest} min`;
}
