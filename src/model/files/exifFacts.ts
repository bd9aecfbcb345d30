import { dayInWords } from '../days.ts';
import type { PhotoExif } from './exif.ts';

const SLOWEST_FRACTION = 0.3;

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

const shutter = (seconds: number) =>
  seconds < SLOWEST_FRACTION ? `1/${Math.round(1 / seconds)} s` : `${rounded(seconds, 1)} s`;

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;

/** The facts from the camera, each in words. */
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
    takenAt && dayInWords(takenAt),
    latitude !== undefined &&
      longitude !== undefined &&
      `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`,
  ].flatMap((fact) => fact || []);
}
