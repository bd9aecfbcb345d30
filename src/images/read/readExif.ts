import ExifReader, { type ExpandedTags } from 'exifreader';
import { asRecord } from '../../model/json.ts';
import type { PhotoExif } from '../../model/files/exif.ts';
import { readHead } from './readHead.ts';

const LONGEST_TEXT = 100;

const TAGS = [
  'Make',
  'Model',
  'LensModel',
  'FocalLength',
  'FNumber',
  'ExposureTime',
  'ISOSpeedRatings',
  'DateTimeOriginal',
  'GPSLatitudeRef',
  'GPSLatitude',
  'GPSLongitudeRef',
  'GPSLongitude',
];

type Tags = NonNullable<ExpandedTags['exif']>;

/** The value of a tag; the types of the library promise more than files contain. */
const valueOf = (tags: Tags, name: keyof Tags): unknown => asRecord(tags[name]).value;

function textOf(tags: Tags, name: keyof Tags): string {
  const value = valueOf(tags, name);
  const text: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof text !== 'string') return '';
  return text
    .replaceAll(/[\p{Cc}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}

const rounded = (number: number, digits: number) => Number(number.toFixed(digits));

function positive(number: number | undefined, most: number): number | undefined {
  return number !== undefined && number > 0 && number <= most ? number : undefined;
}

function rationalOf(tags: Tags, name: keyof Tags, digits: number): number | undefined {
  const value = valueOf(tags, name);
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  return rounded(Number(value[0]) / Number(value[1]), digits);
}

/** The model, with the maker in front unless the model's name begins with it. */
function cameraOf(tags: Tags): string {
  const model = textOf(tags, 'Model');
  const maker = textOf(tags, 'Make');
  const [first = ''] = maker.split(/[ ,]/);
  const isNamed = first !== '' && model.toLowerCase().startsWith(first.toLowerCase());
  return (isNamed ? model : `${maker} ${model}`).trim();
}

function isoOf(tags: Tags): number | undefined {
  const value = valueOf(tags, 'ISOSpeedRatings');
  const iso: unknown = Array.isArray(value) ? value[0] : value;
  return typeof iso === 'number' && Number.isInteger(iso) ? positive(iso, 1e7) : undefined;
}

function takenAtOf(tags: Tags): string | undefined {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(
    textOf(tags, 'DateTimeOriginal'),
  );
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${time}Z`);
  // 31 February would become 3 March.
  return date.getTime() > 0 && date.toISOString().startsWith(time) ? time : undefined;
}

function locationOf(gps: ExpandedTags['gps']): Pick<PhotoExif, 'latitude' | 'longitude'> {
  const { Latitude: latitude, Longitude: longitude } = gps ?? {};
  if (latitude === undefined || longitude === undefined) return {};
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // Cameras without a GPS fix write zeros.
  if (!isOnEarth || (latitude === 0 && longitude === 0)) return {};
  return { latitude: rounded(latitude, 6), longitude: rounded(longitude, 6) };
}

const known = (facts: PhotoExif): PhotoExif =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== ''));

/**
 * Reads the camera's facts from an image's head. It leaves out facts that are missing, truncated or
 * senseless, and never throws.
 */
export function exifOf(head: ArrayBuffer): PhotoExif {
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in it
    const { exif = {}, gps } = ExifReader.load(head, {
      expanded: true,
      includeTags: { exif: TAGS, gps: true },
    });
    return known({
      camera: cameraOf(exif),
      lens: textOf(exif, 'LensModel'),
      focalLength: positive(rationalOf(exif, 'FocalLength', 1), 1e5),
      aperture: positive(rationalOf(exif, 'FNumber', 2), 1e3),
      exposureTime: positive(rationalOf(exif, 'ExposureTime', 8), 1e6),
      iso: isoOf(exif),
      takenAt: takenAtOf(exif),
      ...locationOf(gps),
    });
  } catch {
    return {};
  }
}

/**
 * Reads the camera's facts from a file.
 * @param type MIME type, from the file's first bytes
 * @throws a Refusal if the file on the disk was changed or removed
 */
export const readExif = async (file: Blob, type: string): Promise<PhotoExif> =>
  exifOf(await readHead(file, type));
