import { smallPictureOf } from '../../../images/display/imageSource.ts';
import type { Photo } from '../../../model/content/entities.ts';
import { imageKey } from '../../../model/files/image.ts';
import { type ChosenFile, duplicatesAmong } from './chosenFiles.ts';

/** A file name as versions of one photo share it: without its format, in one spelling. */
const nameKey = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
    .normalize('NFC');

/** The photos of a gallery by the names of their files. */
export function photosByFileName(photos: readonly Photo[]): ReadonlyMap<string, readonly Photo[]> {
  const byName = new Map<string, Photo[]>();
  for (const photo of photos) {
    const key = nameKey(photo.fileName ?? '');
    if (key !== '') byName.set(key, [...(byName.get(key) ?? []), photo]);
  }
  return byName;
}

/**
 * The files with the photos of their gallery of which they are other versions: name and camera's time
 * agree. What only shares a name, as two cameras give it, is new. The same content counts first.
 */
export function withVersions(
  files: readonly ChosenFile[],
  photosByName: ReadonlyMap<string, readonly Photo[]>,
): readonly ChosenFile[] {
  const duplicates = duplicatesAmong(files);
  return files.map((each) => {
    const { facts, isCompared, other, file } = each;
    if (!facts || !isCompared || other || duplicates.has(each.id)) return each;
    const namesakes = photosByName.get(nameKey(file.name)) ?? [];
    const { takenAt } = facts.exif;
    const photo = namesakes.find(({ exif }) => takenAt !== undefined && exif?.takenAt === takenAt);
    if (!photo) return { ...each, namesake: namesakes[0]?.photoName };
    const { id: photoId, galleryId, photoName, path, image } = photo;
    const version = { photoName, pictureURL: smallPictureOf(photo) };
    const imageKeyNow = imageKey(path, image?.revision);
    return { ...each, other: { photoId, galleryId, imageKey: imageKeyNow, version } };
  });
}
