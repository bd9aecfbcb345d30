import { getDocs, query, where } from 'firebase/firestore/lite';
import type { StoredFields } from '../../../model/content/fields.ts';
import { runLoad } from '../../runOperation.ts';
import {
  type ContentLocation,
  countOf,
  type EntitySchema,
  gallerySchema,
  photoSchema,
} from './schemas.ts';

const equalAt = (location: ContentLocation, schema: EntitySchema, equal: object) =>
  query(
    schema.at(location),
    ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
  );

/** Documents with some values, drafts too; once if one is both public and a draft. */
export async function readEqual(
  schema: EntitySchema,
  equal: object,
  locations = schema.locations,
): Promise<{ id: string; stored: StoredFields }[]> {
  const found = await Promise.all(locations.map((at) => getDocs(equalAt(at, schema, equal))));
  const byId = new Map<string, StoredFields>();
  for (const snapshot of found.flatMap(({ docs }) => docs)) {
    if (!byId.has(snapshot.id)) byId.set(snapshot.id, snapshot.data());
  }
  return [...byId].map(([id, stored]) => ({ id, stored }));
}

async function countPhotosIn(...galleryIds: readonly string[]): Promise<number> {
  const counts = await Promise.all(
    galleryIds.flatMap((id) =>
      photoSchema.locations.map((at) => countOf(equalAt(at, photoSchema, { galleryId: id }))),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Counts what a gallery or a category contains. */
export const loadContents = (collection: 'categories' | 'galleries', id: string) =>
  runLoad('LOAD_CONTENTS', id, async () => {
    if (collection === 'galleries') return { galleries: 0, photos: await countPhotosIn(id) };
    const galleries = await readEqual(gallerySchema, { categoryId: id });
    const photos = await countPhotosIn(...galleries.map((gallery) => gallery.id));
    return { galleries: galleries.length, photos };
  });
