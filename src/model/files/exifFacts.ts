import type { PhotoExif } from './exif.ts';

const SLOWEST_FRACTION = 0.3;

// The browser's own formatting of dates keeps a phone busy for 100 ms and more when it is begun.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

const shutter = (seconds: number) =>
  seconds < SLOWEST_FRACTION ? `1/${Math.round(1 / seconds)} s` : `${rounded(seconds, 1)} s`;

/** The day, as the camera's calendar had it. */
function dayOf(takenAt: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(takenAt)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;

/** What the camera wrote, each as words; none where it wrote nothing. */
export function exifFacts(exif: PhotoExif): string[] {
  const { camera, lens, focalLength, aperture, exposureTime, iso, takenAt } = exif;
  const { latitude, longitude } = exif;
  return [
    camera,
    lens,
    focalLength && `${rounded(focalLength, focalLength < 10 ? 1 : 0)} mm`,
    aperture && `f/${rounded(aperture, aperture < 1 ? 2 : 1)}`,
    exposureTime && shutter(exposureTime),
    iso && `ISO ${rounded(iso, 0)}`,
    takenAt && dayOf(takenAt),
    latitude !== undefined &&
      longitude !== undefined &&
      `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`,
  ].flatMap((fact) => fact || []);
}
