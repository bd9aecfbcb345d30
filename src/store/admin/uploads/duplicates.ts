import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { db } from '../../../firebase/project/firebaseApp.ts';
import type { Photo } from '../../../model/content/entities.ts';
import { isRecord } from '../../../model/content/fields.ts';
import { photoSchema } from '../writes/schemas.ts';

/** A photo that was made of the same file. */
export interface DuplicatePhoto {
  photo: Photo;
  isInTrash: boolean;
}

async function findInTrash(hashes: readonly string[]): Promise<DuplicatePhoto[]> {
  const { docs } = await getDocs(
    query(collection(db, 'trash'), where('document.contentHash', 'in', hashes)),
  );
  return docs.flatMap((snapshot) => {
    const { documentId, document, kind } = snapshot.data();
    // An image that was replaced is no photo.
    if (kind === 'image' || typeof documentId !== 'string' || !isRecord(document)) return [];
    return [{ photo: photoSchema.toEntity(documentId, document), isInTrash: true }];
  });
}

/**
 * Finds the photos that were made of the same files: public ones, drafts and those in the trash.
 * @param hashes SHA-256 of up to 30 files, in hexadecimal digits
 * @throws a FirestoreError if the server can't be reached
 */
export async function findDuplicates(hashes: readonly string[]): Promise<DuplicatePhoto[]> {
  const [found, inTrash] = await Promise.all([
    photoSchema.find([where('contentHash', 'in', hashes)]),
    findInTrash(hashes),
  ]);
  const photos = found.map(({ id, stored }) => photoSchema.toEntity(id, stored));
  return [...photos.map((photo) => ({ photo, isInTrash: false })), ...inTrash];
}
