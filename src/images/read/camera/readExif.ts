import { asRecord, asText } from '../../../model/json.ts';
import type { PhotoExif } from '../../../model/files/exif.ts';
import { cameraName, cameraText, lensName } from './cameraNames.ts';
import { angleIn, locationOf } from './readLocation.ts';
import { readTags, type Tags } from '../texts/readTags.ts';
import type { Xmp, XmpName } from '../texts/readXmp.ts';
import { mostExactTime, type TakenTime, takenTime } from './takenTime.ts';

/** The properties of XMP that mean the same as a tag of EXIF. */
const XMP_NAMES = {
  Make: ['tiff:Make'],
  Model: ['tiff:Model'],
  LensModel: ['exifEX:LensModel', 'aux:Lens'],
  FocalLength: ['exif:FocalLength'],
  FocalLengthIn35mmFilm: ['exif:FocalLengthIn35mmFilm'],
  FNumber: ['exif:FNumber'],
  ExposureTime: ['exif:ExposureTime'],
  ISOSpeedRatings: ['exifEX:PhotographicSensitivity', 'exif:ISOSpeedRatings'],
  RecommendedExposureIndex: ['exifEX:RecommendedExposureIndex'],
  StandardOutputSensitivity: ['exifEX:StandardOutputSensitivity'],
  ISOSpeed: ['exifEX:ISOSpeed'],
} satisfies Record<string, XmpName[]>;

type FactName = keyof typeof XMP_NAMES;

const INCLUDED = {
  exif: [
    ...Object.keys(XMP_NAMES),
    'DateTimeOriginal',
    'SubSecTimeOriginal',
    'DateTimeDigitized',
    'SubSecTimeDigitized',
    'GPSLatitudeRef',
    'GPSLatitude',
    'GPSLongitudeRef',
    'GPSLongitude',
  ],
  iptc: ['Date Created', 'Time Created'],
};

type ExifTags = Tags['exif'];
type TagName = keyof ExifTags | FactName;

/** A vocabulary of a file, with its camera facts by their names in EXIF. */
interface Source {
  texts: (name: FactName) => string[];
  /** Zero or NaN if it isn't there. */
  fraction: (name: FactName) => number;
  /** Zero or NaN if it isn't there. */
  whole: (name: FactName) => number;
}

/** The value of a tag; the types of the library promise more than files contain. */
const valueOf = (tags: ExifTags, name: TagName): unknown => asRecord(asRecord(tags)[name]).value;

/** A tag may have several values, of which the first counts. */
const firstOf = (tags: ExifTags, name: TagName): unknown => [valueOf(tags, name)].flat()[0];

const textOf = (tags: ExifTags, name: TagName): string => cameraText(asText(firstOf(tags, name)));

const ratioOf = (value: unknown): number =>
  Array.isArray(value) && value.length === 2 ? Number(value[0]) / Number(value[1]) : NaN;

const exifSource = (tags: ExifTags): Source => ({
  texts: (name) => [textOf(tags, name)],
  fraction: (name) => ratioOf(valueOf(tags, name)),
  whole: (name) => Number(firstOf(tags, name)),
});

function xmpSource(xmp: Xmp): Source {
  const texts = (name: FactName) => XMP_NAMES[name].flatMap((each) => xmp(each));
  return {
    texts: (name) => texts(name).map(cameraText),
    fraction(name) {
      const [over, under = '1'] = (texts(name)[0] ?? '').split('/');
      return Number(over) / Number(under);
    },
    whole: (name) => Number(texts(name)[0]),
  };
}

function positive(number: number, digits: number, most: number): number | undefined {
  const rounded = Number(number.toFixed(digits));
  return rounded > 0 && rounded <= most ? rounded : undefined;
}

/** What ISO says if it is more than it can say. */
const SATURATED_ISO = 65535;

function isoOf({ whole }: Source): number | undefined {
  const stated = whole('ISOSpeedRatings');
  const others = (
    ['RecommendedExposureIndex', 'StandardOutputSensitivity', 'ISOSpeed'] as const
  ).map(whole);
  return [...(stated === SATURATED_ISO ? [] : [stated]), ...others].find(
    (iso) => Number.isInteger(iso) && iso > 0 && iso <= 1e7,
  );
}

const known = (facts: PhotoExif): PhotoExif =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== ''));

function factsOf(source: Source): PhotoExif {
  const { texts, fraction, whole } = source;
  const [maker = ''] = texts('Make');
  const [model = ''] = texts('Model');
  return known({
    camera: cameraName(maker, model),
    lens: texts('LensModel').map(lensName).find(Boolean),
    focalLength: positive(fraction('FocalLength'), 1, 1e5),
    equivalentFocalLength: positive(whole('FocalLengthIn35mmFilm'), 0, 1e5),
    aperture: positive(fraction('FNumber'), 2, 1e3),
    exposureTime: positive(fraction('ExposureTime'), 8, 1e6),
    iso: isoOf(source),
  });
}

/** The smallest crop factor of cameras whose focal lengths photographers know by their equivalent. */
const SMALL_SENSOR = 2.5;

/** Leaves out the equivalent of a focal length that photographers know as it is. */
function withoutPlainEquivalent({ equivalentFocalLength, ...facts }: PhotoExif): PhotoExif {
  const isKnown = SMALL_SENSOR * (facts.focalLength ?? 0) > (equivalentFocalLength ?? 0);
  return known({ ...facts, equivalentFocalLength: isKnown ? undefined : equivalentFocalLength });
}

/** When the photo was taken; if no vocabulary says it, when it was digitized. */
function timeIn({ exif, iptc }: Pick<Tags, 'exif' | 'iptc'>, xmp: Xmp): TakenTime | undefined {
  const text = (name: keyof ExifTags) => textOf(exif, name);
  const created = (name: string) => asText(asRecord(asRecord(iptc)[name]).description);
  const texts = [
    `${text('DateTimeOriginal')}.${text('SubSecTimeOriginal')}`,
    ...xmp('exif:DateTimeOriginal'),
    ...xmp('photoshop:DateCreated'),
    `${created('Date Created')} ${created('Time Created')}`,
    `${text('DateTimeDigitized')}.${text('SubSecTimeDigitized')}`,
    ...xmp('exif:DateTimeDigitized'),
    ...xmp('xmp:CreateDate'),
  ];
  return mostExactTime(texts.flatMap((each) => takenTime(each) ?? []));
}

function locationIn(tags: ExifTags): ReturnType<typeof locationOf> {
  const angle = (name: 'GPSLatitude' | 'GPSLongitude') => {
    const value = valueOf(tags, name);
    const ratios: unknown[] = Array.isArray(value) && Array.isArray(value[0]) ? value : [value];
    return { parts: ratios.map(ratioOf), direction: textOf(tags, `${name}Ref`) };
  };
  return locationOf(angle('GPSLatitude'), angle('GPSLongitude'));
}

/** What a file says about its camera, and when and where it was used. */
export interface CameraFacts {
  exif: PhotoExif;
  /** The digits of the fraction of the second of `exif.takenAt`; missing if unknown. */
  subSeconds?: string;
}

function cameraFacts(tags: Pick<Tags, 'exif' | 'iptc'>, xmp: Xmp): CameraFacts {
  const { exif } = tags;
  const { takenAt, subSeconds } = timeIn(tags, xmp) ?? {};
  const facts = {
    ...withoutPlainEquivalent({ ...factsOf(xmpSource(xmp)), ...factsOf(exifSource(exif)) }),
    ...(takenAt && { takenAt }),
    ...locationOf(angleIn(xmp('exif:GPSLatitude')[0]), angleIn(xmp('exif:GPSLongitude')[0])),
    ...locationIn(exif),
  };
  return { exif: facts, ...(subSeconds && { subSeconds }) };
}

/** The camera's facts in XMP without a file around it. */
export const xmpFacts = (xmp: Xmp): CameraFacts => cameraFacts({ exif: {}, iptc: {} }, xmp);

/**
 * Reads the camera's facts from an image's head: each from EXIF, else from XMP, and the date from
 * IPTC too. It leaves out facts that are missing, truncated or senseless, and never throws.
 * @param xmp missing where there is no DOM to read it
 * @param profiles see readRawProfiles
 */
export const readExif = (
  head: ArrayBuffer,
  xmp: Xmp = () => [],
  profiles: readonly ArrayBuffer[] = [],
): CameraFacts => cameraFacts(readTags(head, profiles, INCLUDED), xmp);
