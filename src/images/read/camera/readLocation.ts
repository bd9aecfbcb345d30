import type { PhotoExif } from '../../../model/files/exif.ts';
import { asNumber } from '../../../model/json.ts';

/** A latitude or a longitude as a file has it. */
interface Angle {
  /** Degrees, minutes and seconds; the last ones may be missing. */
  parts: readonly number[];
  /** `N`, `South`, …; the first letter counts. */
  direction: string;
}

const SIGNS: Record<string, number | undefined> = { N: 1, S: -1, E: 1, W: -1 };

/** Undefined if the half of the earth is unknown, or the degrees have a sign that may contradict it. */
function degreesOf({ parts, direction }: Angle, directions: 'NS' | 'EW'): number | undefined {
  const [letter = ''] = direction.trim().toUpperCase();
  const sign = SIGNS[letter];
  if (!sign || !directions.includes(letter) || !parts.every((part) => part >= 0)) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = parts;
  // Zero has no sign in a document.
  return Number((sign * (degrees + minutes / 60 + seconds / 3600)).toFixed(6)) || 0;
}

/** Degrees of latitude and longitude; neither if one of them is senseless. */
export function locationOf(north: Angle, east: Angle): Pick<PhotoExif, 'latitude' | 'longitude'> {
  const [latitude, longitude] = [degreesOf(north, 'NS'), degreesOf(east, 'EW')];
  if (latitude === undefined || longitude === undefined) return {};
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // Cameras without a GPS fix write zeros.
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : {};
}

/** An angle in signed degrees, as JSON has it; without a direction if it is no number. */
export function signedAngle(
  degrees: unknown,
  [positive, negative]: readonly [positive: string, negative: string],
): Angle {
  const number = asNumber(degrees);
  if (number === undefined) return { parts: [], direction: '' };
  return { parts: [Math.abs(number)], direction: number < 0 ? negative : positive };
}

/** An angle in XMP, such as `46,32.5N`. */
export function angleIn(text = ''): Angle {
  const [, parts = '', direction = ''] = /^([\d.,\s]+)([NSEW])$/i.exec(text) ?? [];
  return { parts: parts.split(',').map(Number), direction };
}
