import { getDocs, query, where } from 'firebase/firestore/lite';
import type { StoredFields } from '../../../model/content/fields.ts';
import type { Contents } from '../../operations.ts';
import { galleryKind, photoKind } from './entityDeclarations.ts';
import { collectionAt, countOf, type EntityKind, type Root, rootsOf } from './entityKind.ts';

interface StoredDocument {
  id: string;
  stored: StoredFields;
}

const equalAt = (root: Root, kind: EntityKind<unknown>, field: string, value: unknown) =>
  query(collectionAt(root, kind), where(field, '==', value));

/** Documents with a value, drafts too; once where one is below both roots. */
export async function readEqual(
  kind: EntityKind<unknown>,
  field: string,
  value: unknown,
  roots = rootsOf(kind),
): Promise<StoredDocument[]> {
  const found = await Promise.all(roots.map((root) => getDocs(equalAt(root, kind, field, value))));
  const documents = new Map<string, StoredFields>();
  for (const snapshot of found.flatMap(({ docs }) => docs)) {
    if (!documents.has(snapshot.id)) documents.set(snapshot.id, snapshot.data());
  }
  return [...documents].map(([id, stored]) => ({ id, stored }));
}

async function countPhotos(galleryId: string): Promise<number> {
  const counts = await Promise.all(
    rootsOf(photoKind).map((root) => countOf(equalAt(root, photoKind, 'galleryId', galleryId))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many photos go with a gallery. */
export const countInGallery = async (galleryId: string): Promise<Contents> => ({
  galleries: 0,
  photos: await countPhotos(galleryId),
});

/** How many galleries and photos go with a category. */
export async function countInCategory(categoryId: string): Promise<Contents> {
  const galleries = await readEqual(galleryKind, 'categoryId', categoryId);
  const counts = await Promise.all(galleries.map(({ id }) => countPhotos(id)));
  return { galleries: galleries.length, photos: counts.reduce((sum, count) => sum + count, 0) };
}
