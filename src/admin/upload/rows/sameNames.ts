import type { Photo } from '../../../model/content/entities.ts';
import { imageKey } from '../../../model/files/image.ts';
import { isSettled, type UploadItem } from '../../../model/upload.ts';
import { byPosition, type Duplicate, duplicatesAmong, isSkipped, type UploadRow } from './rows.ts';

/** A file name as versions of one photo share it: without its format, in one spelling. */
const nameKey = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
    .normalize('NFC');

/** Photos of a gallery that a new file may be another version of. */
type PhotosByFileName = ReadonlyMap<string, Duplicate>;

/**
 * The photos of a gallery by the names of their files, those on their way to it too. Of several with
 * one name, the first in the gallery counts.
 */
export function photosByFileName(
  galleryId: string,
  photos: readonly Photo[],
  items: readonly UploadItem[],
): PhotosByFileName {
  const byName = new Map<string, Duplicate>();
  for (const { id: photoId, fileName, photoName, path, image } of photos) {
    const key = nameKey(fileName ?? '');
    if (key === '' || byName.has(key)) continue;
    const imageKeyNow = imageKey(path, image?.revision);
    byName.set(key, { photoId, galleryId, imageKey: imageKeyNow, sameName: { photoName } });
  }
  for (const { documentId: photoId, name: photoName, source, photo, ...item } of items) {
    if (isSettled(item) || photo?.values.galleryId !== galleryId) continue;
    const coming = { photoId, galleryId, isComing: true, sameName: { photoName } };
    byName.set(nameKey(source.fileName), coming);
  }
  return byName;
}

/**
 * The rows, in their order, with what has the same file name: a photo of the gallery, or an earlier
 * row. The same content counts first.
 */
export function withSameNames(
  rows: readonly UploadRow[],
  photos: PhotosByFileName,
): readonly UploadRow[] {
  const duplicates = duplicatesAmong(rows);
  const taken = new Set<string>();
  const matched = new Map<UploadRow, UploadRow>();
  for (const row of rows.toSorted(byPosition)) {
    if (row.refusal) continue;
    const key = nameKey(row.entry.fileName);
    const isOther = row.isCompared && !row.duplicate && !duplicates.has(row.id);
    const duplicate = photos.get(key);
    const isNameTaken = isOther && taken.has(key);
    const after = {
      ...row,
      ...(isNameTaken && { isNameTaken }),
      ...(isOther && !isNameTaken && duplicate && { duplicate }),
    };
    if (!isSkipped(after, duplicates)) taken.add(key);
    matched.set(row, after);
  }
  return rows.map((row) => matched.get(row) ?? row);
}
