import { dayInWords } from '../days.ts';
import type { PhotoExif } from './exif.ts';

const SLOWEST_FRACTION = 0.3;

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

const shutter = (seconds: number) =>
  seconds < SLOWEST_FRACTION ? `1/${Math.round(1 / seconds)} s` : `${rounded(seconds, 1)} s`;

/** The facts from the camera except the location, each in words. */
export function exifFacts(exif: PhotoExif): string[] {
  const { camera, lens, focalLength, equivalentFocalLength, aperture, exposureTime, iso, takenAt } =
    exif;
  return [
    camera,
    lens,
    equivalentFocalLength
      ? `${equivalentFocalLength} mm equivalent`
      : focalLength && `${rounded(focalLength, focalLength < 10 ? 1 : 0)} mm`,
    aperture && `f/${rounded(aperture, aperture < 1 ? 2 : 1)}`,
    exposureTime && shutter(exposureTime),
    iso && `ISO ${rounded(iso, 0)}`,
    takenAt && dayInWords(takenAt),
  ].flatMap((fact) => fact || []);
}

/** The decimal places of a location, and the zoom level of its map. */
const SCALES = {
  exact: { digits: 3, zoom: 14 },
  area: { digits: 2, zoom: 11 },
  country: { digits: 0, zoom: 6 },
};

/** The location in words, and the address of a map of it; undefined if it is not published. */
export function locationFact(exif: PhotoExif): { words: string; mapURL: string } | undefined {
  const { latitude, longitude, locationPrecision = 'exact' } = exif;
  if (latitude === undefined || longitude === undefined) return undefined;
  const { digits, zoom } = SCALES[locationPrecision];
  const degrees = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(digits)}° ${value < 0 ? negative : positive}`;
  const words = `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
  const isExact = locationPrecision === 'exact';
  // A marker would point at a place where the photo was not taken.
  const marker = isExact ? `?mlat=${latitude}&mlon=${longitude}` : '';
  return {
    words: isExact ? words : `about ${words}`,
    mapURL: `https://www.openstreetmap.org/${marker}#map=${zoom}/${latitude}/${longitude}`,
  };
}
