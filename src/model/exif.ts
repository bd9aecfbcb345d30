import { asText, isPositive, isRecord } from './fields.ts';

/** What the camera wrote about a photograph, as far as it is shown. */
export interface PhotoExif {
  camera?: string;
  lens?: string;
  /** mm */
  focalLength?: number;
  /** f-number */
  aperture?: number;
  /** s */
  exposureTime?: number;
  iso?: number;
  /** ISO 8601, the camera's local time */
  takenAt?: string;
  /** degrees */
  latitude?: number;
  /** degrees */
  longitude?: number;
}

const isWords = (value: unknown) => asText(value).trim() !== '';

const isWithin = (limit: number) => (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= limit;

const EXIF: Record<keyof PhotoExif, (value: unknown) => boolean> = {
  camera: isWords,
  lens: isWords,
  focalLength: isPositive,
  aperture: isPositive,
  exposureTime: isPositive,
  iso: isPositive,
  takenAt: isWords,
  latitude: isWithin(90),
  longitude: isWithin(180),
};

/** Reads what a document says of what the camera wrote; undefined where nothing of it makes sense. */
export function parseExif(value: unknown): PhotoExif | undefined {
  if (!isRecord(value)) return undefined;
  const sound = Object.entries(EXIF).flatMap(([key, isSound]) =>
    isSound(value[key]) ? [[key, value[key]]] : [],
  );
  return sound.length > 0 ? (Object.fromEntries(sound) as PhotoExif) : undefined;
}

export const hasLocation = (exif: PhotoExif | undefined): boolean => exif?.latitude !== undefined;

/** What the camera wrote, but not where. */
export function withoutLocation({
  latitude: _latitude,
  longitude: _longitude,
  ...exif
}: PhotoExif): PhotoExif {
  return exif;
}

const SLOWEST_FRACTION = 0.3;

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

const shutter = (seconds: number) =>
  seconds < SLOWEST_FRACTION ? `1/${Math.round(1 / seconds)} s` : `${rounded(seconds, 1)} s`;

/** The day, as the camera's calendar had it. */
function dayOf(takenAt: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(takenAt)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : dates.format(date);
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
