import { v4 as uuid } from 'uuid';
import type { LeftOut, UploadDraft } from '../../../model/upload.ts';
import type { NewUpload } from '../../../store/admin/queue/queue.ts';
import { site } from '../../../site.config.ts';
import { type ForAll, NEW_GALLERY } from './forAll.ts';
import { publishable, skipped, type UploadRow } from './rows.ts';

interface Decided {
  /** In their order. */
  rows: readonly UploadRow[];
  forAll: ForAll;
  draftOf: (row: UploadRow) => UploadDraft;
}

/** What the queue is given of a row. */
export interface RowUpload extends NewUpload {
  rowId: string;
}

/** What the queue is given of the rows that are to be published. */
export function newUploads({ rows, forAll, draftOf }: Decided): RowUpload[] {
  const batchId = uuid();
  const newGallery = forAll.galleryId === NEW_GALLERY ? forAll.newGallery : undefined;
  const galleryId = newGallery ? uuid() : forAll.galleryId;
  return publishable(rows).flatMap((row, place) => {
    const { facts, contentHash, file, handle, twin } = row;
    if (!facts || !contentHash) return [];
    const replaced = row.resolution === 'replace' ? twin : undefined;
    const item = {
      id: replaced?.photoId ?? row.id,
      batchId,
      place,
      facts,
      // Another image is no reason to move a photo.
      draft: { ...draftOf(row), galleryId: replaced?.galleryId ?? galleryId },
      contentHash,
      isPrivate: site.privateOriginals,
      stage: 'waiting' as const,
      ...(replaced && { replaces: true }),
      ...(newGallery && !replaced && { newGallery }),
    };
    return [{ item, file, handle, rowId: row.id }];
  });
}

/** What of the rows is not published. */
export const leftOutOf = (rows: readonly UploadRow[]): LeftOut[] => [
  ...rows.flatMap(({ id, file, refusal }) =>
    refusal ? [{ id, fileName: file.name, refusal }] : [],
  ),
  ...skipped(rows).map(({ id, file, twin }) => ({
    id,
    fileName: file.name,
    ...(twin && { galleryId: twin.galleryId }),
  })),
];
