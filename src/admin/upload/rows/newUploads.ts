import { v4 as uuid } from 'uuid';
import { type LeftOut, type NewUpload, photoItem } from '../../../model/upload.ts';
import { type Batch, NEW_GALLERY } from './batchDefaults.ts';
import { isReplaceable, uploadable, skipped, type UploadRow } from './rows.ts';

export function newUploads({ rows, defaults, draftOf }: Batch): NewUpload[] {
  const batchId = uuid();
  const newGallery = defaults.galleryId === NEW_GALLERY ? defaults.newGallery : undefined;
  const galleryId = newGallery ? uuid() : defaults.galleryId;
  return uploadable(rows).flatMap((row, place): NewUpload[] => {
    const { id, facts, contentHash, file, handle, duplicate, resolution } = row;
    if (!facts || !contentHash) return [];
    const replaced = resolution === 'replace' && isReplaceable(duplicate) ? duplicate : undefined;
    const documentId = replaced?.photoId ?? uuid();
    // A photo that gets another image stays in its gallery.
    const draft = { ...draftOf(row), galleryId: replaced?.galleryId ?? galleryId };
    const item = photoItem({
      id,
      batchId,
      place,
      documentId,
      isPrivate: true,
      facts,
      photo: {
        draft,
        contentHash,
        ...(replaced && { replaces: { imageKey: replaced.imageKey } }),
        ...(newGallery && !replaced && { newGallery }),
      },
    });
    return [{ item, file, handle }];
  });
}

export const leftOutOf = (rows: readonly UploadRow[]): LeftOut[] => [
  ...rows.flatMap(({ id, file, refusal }) =>
    refusal ? [{ id, fileName: file.name, refusal }] : [],
  ),
  ...skipped(rows).map(({ id, file, duplicate }) => ({
    id,
    fileName: file.name,
    ...(duplicate && { galleryId: duplicate.galleryId }),
    ...(duplicate?.isInTrash && { isInTrash: true }),
  })),
];
