import { getDocs, query, where } from 'firebase/firestore/lite';
import type { StoredFields } from '../../../model/content/fields.ts';
import type { Contents } from '../../operations.ts';
import {
  collectionAt,
  type ContentLocation,
  countOf,
  type EntitySchema,
  gallerySchema,
  locationsOf,
  photoSchema,
} from './schemas.ts';

const equalAt = (location: ContentLocation, schema: EntitySchema, equal: object) =>
  query(
    collectionAt(location, schema),
    ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
  );

/** Documents with some values, drafts too; once if one is both public and a draft. */
export async function readEqual(
  schema: EntitySchema,
  equal: object,
  locations = locationsOf(schema),
): Promise<{ id: string; stored: StoredFields }[]> {
  const found = await Promise.all(locations.map((at) => getDocs(equalAt(at, schema, equal))));
  const byId = new Map<string, StoredFields>();
  for (const snapshot of found.flatMap(({ docs }) => docs)) {
    if (!byId.has(snapshot.id)) byId.set(snapshot.id, snapshot.data());
  }
  return [...byId].map(([id, stored]) => ({ id, stored }));
}

async function countPhotos(galleryIds: readonly string[]): Promise<number> {
  const counts = await Promise.all(
    galleryIds.flatMap((id) =>
      locationsOf(photoSchema).map((at) => countOf(equalAt(at, photoSchema, { galleryId: id }))),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

export const countInGallery = async (galleryId: string): Promise<Contents> => ({
  galleries: 0,
  photos: await countPhotos([galleryId]),
});

export async function countInCategory(categoryId: string): Promise<Contents> {
  const galleries = await readEqual(gallerySchema, { categoryId });
  const photos = await countPhotos(galleries.map(({ id }) => id));
  return { galleries: galleries.length, photos };
}
