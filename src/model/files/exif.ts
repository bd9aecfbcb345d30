import { asText, isPositive, isRecord } from '../content/fields.ts';

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

/** What the camera wrote, as far as it is published; undefined for nothing. */
export function publishedExif(exif: PhotoExif, withPlace: boolean): PhotoExif | undefined {
  const published = withPlace ? exif : withoutLocation(exif);
  return Object.keys(published).length > 0 ? published : undefined;
}
