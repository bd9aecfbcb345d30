import type { Photo } from '../../../model/content/entities.ts';
import { photoSchema } from '../writes/schemas.ts';
import { trashEntries } from '../writes/trashEntries.ts';
import { type PhotoStatus, statusInGallery } from '../writes/photoStatus.ts';

/** A photo that was made of the same file. */
export interface DuplicatePhoto {
  photo: Photo;
  /** What hides it, if it is not on the site. The file can be added again then. */
  status: PhotoStatus;
}

async function findInTrash(hashes: readonly string[]): Promise<DuplicatePhoto[]> {
  const entries = await trashEntries.holding('contentHash', hashes);
  return entries.flatMap(({ documentId, document, kind }) => {
    // An image that was replaced is no photo.
    if (kind === 'image') return [];
    const hiddenBy = { collection: 'photos', name: photoSchema.nameOf(document) } as const;
    return [{ photo: photoSchema.toEntity(documentId, document), status: hiddenBy }];
  });
}

/** Public photos and drafts. Their galleries or categories may be in the trash. */
async function findInContent(hashes: readonly string[]): Promise<DuplicatePhoto[]> {
  const documents = await photoSchema.find({ contentHash: hashes });
  const photos = documents.map(({ id, stored }) => photoSchema.toEntity(id, stored));
  const galleryIds = [...new Set(photos.map(({ galleryId }) => galleryId))];
  const statuses = new Map(
    await Promise.all(galleryIds.map(async (id) => [id, await statusInGallery(id)] as const)),
  );
  return photos.map((photo) => ({ photo, status: statuses.get(photo.galleryId) ?? 'orphan' }));
}

/**
 * Finds the photos that were made of the same files, those in the trash too.
 * @param hashes SHA-256 of the files, in hexadecimal digits
 * @throws a FirestoreError if the server can't be reached
 */
export async function findDuplicates(hashes: readonly string[]): Promise<DuplicatePhoto[]> {
  const duplicates = await Promise.all([findInContent(hashes), findInTrash(hashes)]);
  return duplicates.flat();
}
