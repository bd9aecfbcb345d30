import { readDocument } from '../../../firebase/limits.ts';
import { asRecord } from '../../../model/json.ts';
import type { EntityName } from '../../../model/content/registry.ts';
import { categorySchema, type CollectionSchema, gallerySchema } from './schemas.ts';
import { trashDocument } from './trashEntries.ts';

/** The document in the trash that hides a photo until it is restored. */
export interface HiddenBy {
  collection: EntityName;
  name: string;
}

/** Whether a photo is on the site; `orphan` if its gallery or category exists nowhere. */
export type PhotoStatus = 'site' | 'orphan' | HiddenBy;

async function inTrash(schema: CollectionSchema, id: string): Promise<HiddenBy | 'orphan'> {
  const entry = id === '' ? undefined : (await readDocument(trashDocument({ schema, id }))).data();
  if (!entry) return 'orphan';
  return { collection: schema.collection, name: schema.nameOf(asRecord(entry.document)) };
}

/** Finds out whether the photos of a gallery are on the site. */
export async function statusInGallery(galleryId: string): Promise<PhotoStatus> {
  const gallery = await gallerySchema.read(galleryId);
  if (!gallery) return inTrash(gallerySchema, galleryId);
  const categoryId = gallerySchema.parentIdOf(gallery);
  return (await categorySchema.read(categoryId)) ? 'site' : inTrash(categorySchema, categoryId);
}
