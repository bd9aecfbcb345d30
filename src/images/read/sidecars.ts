import type { PhotoExif } from '../../model/files/exif.ts';
import { type FileTexts, fileTexts } from '../../model/files/fileTexts.ts';
import { extensionOf } from '../../model/files/storagePaths.ts';
import { asRecord, asText, isRecord, jsonOrUndefined } from '../../model/json.ts';
import { type CameraFacts, xmpFacts } from './camera/readExif.ts';
import type { ReadFile } from './readFile.ts';
import { locationOf, signedAngle } from './camera/readLocation.ts';
import { xmpTexts } from './texts/readTexts.ts';
import { readXmpPacket } from './texts/readXmp.ts';
import { readBytes } from './refusals.ts';
import { mostExactTime, takenTime } from './camera/takenTime.ts';

/** A chosen file. Files without the path of their folder count as files of one folder. */
interface FileInFolder {
  file: { name: string };
  folderPath?: string;
}

export interface PhotoWithSidecars<Picked> {
  photo: Picked;
  /** The most important first: XMP before the JSON of Google Takeout. */
  sidecars: Picked[];
}

/** What a sidecar says about its photo. */
export interface SidecarFacts extends CameraFacts {
  texts: FileTexts;
}

export const MAX_SIDECAR_BYTES = 1024 * 1024;

/** The parts of `IMG_1(2).jpg`: its stem, the number of the copy if there is one, its extension. */
const NAME = /^(.*?)(\(\d+\))?(\.[^.]*)?$/s;

/** UTF-16 units that Takeout keeps of a sidecar's name, before the number of a copy and `.json`. */
const TAKEOUT_LIMIT = 46;

/** The names without `.json` that Takeout may give the sidecar of a photo, the most usual first. */
function takeoutStems(photoName: string): string[] {
  const [, stem = '', number = '', extension = ''] = NAME.exec(photoName) ?? [];
  const stemsOf = (name: string, end: string) =>
    [name, `${name}.supplemental-metadata`]
      .flatMap((each) => [each, each.slice(0, TAKEOUT_LIMIT)])
      .map((each) => `${each}${end}`);
  return [...stemsOf(`${stem}${extension}`, number), ...stemsOf(photoName, '')];
}

/** The names of XMP beside a photo: darktable and digiKam keep the extension, Adobe drops it. */
const xmpNames = (photoName: string): string[] => [
  `${photoName}.xmp`,
  `${photoName.replace(/\.[^.]*$/, '')}.xmp`,
];

const isJson = ({ file }: FileInFolder) => extensionOf(file.name) === 'json';

const isSidecar = (each: FileInFolder) => extensionOf(each.file.name) === 'xmp' || isJson(each);

const normalized = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Gives each photo the sidecars of its folder, by their names alone, in any case and any form of
 * Unicode. Every file whose name doesn't end with `.xmp` or `.json` counts as a photo. An XMP may
 * describe several photos, such as `IMG_1.jpg` and `IMG_1.png`. JSON describes one: if its name was
 * cut and fits several photos, it counts as a sidecar without a photo.
 *
 * Google doesn't document the names that Takeout uses. These were collected in
 * https://github.com/ente/ente/pull/4956 and https://github.com/ente/ente/pull/8734
 */
export function pairSidecars<Picked extends FileInFolder>(
  files: readonly Picked[],
): { photos: PhotoWithSidecars<Picked>[]; withoutPhoto: Picked[] } {
  const keyOf = ({ folderPath = '' }: Picked, name: string) => normalized(`${folderPath}/${name}`);
  const sidecars = files.filter(isSidecar);
  const byKey = new Map(sidecars.map((each) => [keyOf(each, each.file.name), each]));
  const photosOfJson = new Map<Picked, number>();
  const candidates = files
    .filter((each) => !isSidecar(each))
    .map((photo) => {
      const name = photo.file.name.normalize('NFC');
      const named = (names: readonly string[]) =>
        names.flatMap((each) => byKey.get(keyOf(photo, each)) ?? []);
      const [json] = named(takeoutStems(name).map((stem) => `${stem}.json`));
      if (json) photosOfJson.set(json, (photosOfJson.get(json) ?? 0) + 1);
      return { photo, xmp: named(xmpNames(name)), json };
    });
  const photos = candidates.map(({ photo, xmp, json }) => ({
    photo,
    sidecars: [...new Set([...xmp, ...(json && photosOfJson.get(json) === 1 ? [json] : [])])],
  }));
  const paired = new Set(photos.flatMap((each) => each.sidecars));
  return { photos, withoutPhoto: sidecars.filter((each) => !paired.has(each)) };
}

/**
 * The facts in a sidecar of Google Takeout. Its `title` is the name of the file. Its `people` are
 * ignored: who is in a picture is private.
 */
function takeoutFacts(json: unknown): SidecarFacts {
  const { description, photoTakenTime, geoData } = asRecord(json);
  // All sidecars of Takeout have this field. JSON without it comes from another program.
  if (!isRecord(photoTakenTime)) return { exif: {}, texts: fileTexts([]) };
  const seconds = Number(photoTakenTime.timestamp);
  // The camera's time zone is unknown, so `takenAt` is the time in UTC, written without a zone like
  // the local time of a camera. Zero stands for an unknown time.
  const time = seconds === 0 ? undefined : takenTime(asText(new Date(seconds * 1000).toJSON()));
  const { latitude, longitude } = asRecord(geoData);
  return {
    exif: {
      ...(time && { takenAt: time.takenAt }),
      ...locationOf(signedAngle(latitude, ['N', 'S']), signedAngle(longitude, ['E', 'W'])),
    },
    texts: fileTexts([{ caption: asText(description) }]),
  };
}

/**
 * Reads what a sidecar says about its photo, with the units of `PhotoExif`: an `.xmp` file as the
 * XMP inside a photo, any other as JSON of Google Takeout. A sidecar that is damaged, comes from
 * another program or has more than MAX_SIDECAR_BYTES says nothing. XMP needs a DOM, which workers
 * don't have.
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function readSidecar(file: File): Promise<SidecarFacts> {
  if (file.size > MAX_SIDECAR_BYTES) return takeoutFacts(undefined);
  const bytes = await readBytes(file);
  if (extensionOf(file.name) !== 'xmp')
    return takeoutFacts(jsonOrUndefined(new TextDecoder().decode(bytes)));
  const xmp = readXmpPacket(bytes);
  return { ...xmpFacts(xmp), texts: xmpTexts(xmp) };
}

/**
 * Adds to a photo what its sidecars say and its file doesn't. Keywords aren't mixed: all come from
 * the file, or from the first sidecar that has some.
 * @param sidecars the most important first, as pairSidecars sorts them
 */
export function withSidecars(read: ReadFile, sidecars: readonly SidecarFacts[]): ReadFile {
  const sources = [read, ...sidecars];
  const facts = sources.reduceRight<PhotoExif>((others, { exif }) => ({ ...others, ...exif }), {});
  const { takenAt, subSeconds } =
    mostExactTime(
      sources.flatMap(({ exif, ...more }) =>
        exif.takenAt ? [{ takenAt: exif.takenAt, subSeconds: more.subSeconds }] : [],
      ),
    ) ?? {};
  return {
    ...read,
    exif: { ...facts, ...(takenAt && { takenAt }) },
    ...(subSeconds && { subSeconds }),
    texts: fileTexts(sources.map(({ texts }) => texts)),
  };
}
