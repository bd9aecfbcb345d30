/** How many bytes had arrived at a time in ms. */
export interface Sample {
  at: number;
  sent: number;
}

/** The pace is measured over the last minute, with a sample each second. */
const SAMPLES = 60;
/** How long to measure before the pace is known. */
const FIRST_MS = 5000;

/** The samples that still matter, with a new one. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] =>
  [...samples, sample].slice(-SAMPLES);

/** Seconds until so many bytes have arrived, too; undefined while the pace is unknown or zero. */
export function secondsLeft(samples: readonly Sample[], bytesLeft: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < FIRST_MS) return undefined;
  const pace = (last.sent - first.sent) / (last.at - first.at);
  return pace > 0 ? bytesLeft / pace / 1000 : undefined;
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
