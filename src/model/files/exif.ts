import { asText, isPositive, isRecord } from '../content/fields.ts';

/** The facts from the camera that pages show. */
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

/** Reads the stored facts from the camera; undefined if none is valid. */
export function parseExif(value: unknown): PhotoExif | undefined {
  if (!isRecord(value)) return undefined;
  const sound = Object.entries(EXIF).flatMap(([key, isSound]) =>
    isSound(value[key]) ? [[key, value[key]]] : [],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each fact was checked above
  return sound.length > 0 ? (Object.fromEntries(sound) as PhotoExif) : undefined;
}

export const hasLocation = (exif: PhotoExif | undefined): boolean => exif?.latitude !== undefined;

export function withoutLocation({
  latitude: _latitude,
  longitude: _longitude,
  ...exif
}: PhotoExif): PhotoExif {
  return exif;
}

/** The facts from the camera that are published; undefined if there are none. */
export function publishedExif(exif: PhotoExif, withPlace: boolean): PhotoExif | undefined {
  const published = withPlace ? exif : withoutLocation(exif);
  return Object.keys(published).length > 0 ? published : undefined;
}
