import { asText, isPositive, isRecord } from '../json.ts';

/** How exactly a location is published, from the most exact on. */
const PRECISIONS = ['exact', 'area', 'country', 'hidden'] as const;

export type LocationPrecision = (typeof PRECISIONS)[number];

/** The points of the grid to which a location is rounded, in each degree. */
const POINTS_PER_DEGREE = { area: 20, country: 1 };

/** The facts from the camera that pages show. */
export interface PhotoExif {
  camera?: string;
  lens?: string;
  /** mm */
  focalLength?: number;
  /** mm; the focal length with the same angle of view on 35 mm film, only of small sensors */
  equivalentFocalLength?: number;
  /** f-number */
  aperture?: number;
  /** s */
  exposureTime?: number;
  iso?: number;
  /** ISO 8601, the camera's local time; other programs may store other texts */
  takenAt?: string;
  /** degrees */
  latitude?: number;
  /** degrees */
  longitude?: number;
  /** Missing if the location is exact. */
  locationPrecision?: 'area' | 'country';
}

const isWords = (value: unknown) => asText(value).trim() !== '';

const isWithin = (limit: number) => (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= limit;

const EXIF: Record<keyof PhotoExif, (value: unknown) => boolean> = {
  camera: isWords,
  lens: isWords,
  focalLength: isPositive,
  equivalentFocalLength: isPositive,
  aperture: isPositive,
  exposureTime: isPositive,
  iso: isPositive,
  takenAt: isWords,
  latitude: isWithin(90),
  longitude: isWithin(180),
  locationPrecision: (value) => value === 'area' || value === 'country',
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

export const hasLocation = (exif: PhotoExif | undefined): boolean =>
  exif?.latitude !== undefined && exif.longitude !== undefined;

export const precisionOf = (exif: PhotoExif | undefined): LocationPrecision =>
  hasLocation(exif) ? (exif?.locationPrecision ?? 'exact') : 'hidden';

/** How exactly a location of this precision can still be published. */
export const precisionsFrom = (precision: LocationPrecision): readonly LocationPrecision[] =>
  PRECISIONS.slice(PRECISIONS.indexOf(precision));

/**
 * The facts from the camera that are published, with the location rounded; undefined if there are
 * none. A location that was rounded before doesn't become more exact.
 */
export function publicExif(
  exif: PhotoExif,
  wanted: LocationPrecision = 'hidden',
): PhotoExif | undefined {
  const { latitude = 0, longitude = 0, locationPrecision: _stored, ...facts } = exif;
  const stored = precisionOf(exif);
  const precision = precisionsFrom(stored).includes(wanted) ? wanted : stored;
  if (precision === 'exact') return exif;
  if (precision !== 'hidden') {
    const points = POINTS_PER_DEGREE[precision];
    // Zero has no sign in a document, and both sides of the date line share their points.
    const rounded = (degrees: number) => Math.round(degrees * points) / points || 0;
    const east = rounded(longitude);
    return {
      ...facts,
      latitude: rounded(latitude),
      longitude: east === 180 ? -180 : east,
      locationPrecision: precision,
    };
  }
  return Object.keys(facts).length > 0 ? facts : undefined;
}
