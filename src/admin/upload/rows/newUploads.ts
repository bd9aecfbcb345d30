import { v4 as uuid } from 'uuid';
import { extensionOf, originalPath } from '../../../model/files/storagePaths.ts';
import { storedExtension } from '../../../model/files/chosenImage.ts';
import {
  type LeftOut,
  type NewUpload,
  photoItem,
  type UploadDraft,
} from '../../../model/upload.ts';
import { site } from '../../../site.config.ts';
import { type ForAll, NEW_GALLERY } from './forAll.ts';
import { isReplaceable, publishable, skipped, type UploadRow } from './rows.ts';

interface Decided {
  /** In their order. */
  rows: readonly UploadRow[];
  forAll: ForAll;
  draftOf: (row: UploadRow) => UploadDraft;
}

/** What the queue is given for the rows that are to be published. */
export function newUploads({ rows, forAll, draftOf }: Decided): NewUpload[] {
  const batchId = uuid();
  const newGallery = forAll.galleryId === NEW_GALLERY ? forAll.newGallery : undefined;
  const galleryId = newGallery ? uuid() : forAll.galleryId;
  return publishable(rows).flatMap((row, place): NewUpload[] => {
    const { id, facts, contentHash, file, handle, twin, resolution } = row;
    if (!facts || !contentHash) return [];
    const replaced = resolution === 'replace' && isReplaceable(twin) ? twin : undefined;
    const documentId = replaced?.photoId ?? uuid();
    const extension = storedExtension(facts.type, extensionOf(facts.fileName));
    // Another image is no reason to move a photo.
    const draft = { ...draftOf(row), galleryId: replaced?.galleryId ?? galleryId };
    const item = photoItem({
      id,
      batchId,
      place,
      documentId,
      path: originalPath('photos', documentId, extension, replaced && id),
      isPrivate: site.privateOriginals,
      facts,
      draft,
      contentHash,
      ...(replaced && { replaces: { imageKey: replaced.imageKey } }),
      ...(newGallery && !replaced && { newGallery }),
    });
    return [{ item, file, handle }];
  });
}

/** The rows that are not published, and why. */
export const leftOutOf = (rows: readonly UploadRow[]): LeftOut[] => [
  ...rows.flatMap(({ id, file, refusal }) =>
    refusal ? [{ id, fileName: file.name, refusal }] : [],
  ),
  ...skipped(rows).map(({ id, file, twin }) => ({
    id,
    fileName: file.name,
    ...(twin && { galleryId: twin.galleryId }),
    ...(twin?.isInTrash && { isInTrash: true }),
  })),
];
