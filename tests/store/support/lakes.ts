import { type AnyCollection, storeDocuments, storeFile } from '../../support/backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../../support/factories.ts';
import { imagePaths } from '../../support/variants.ts';
import { storedDocuments } from '../../support/stored.ts';

/** A category `lakes` of two galleries with three photos each, beside what stays. */
export async function storeLakes(): Promise<void> {
  const galleries = ['diablo', 'crater'].map((id) => aGallery({ id, categoryId: 'lakes' }));
  const photos = galleries.flatMap((gallery) =>
    [1, 2, 3].map((number) => {
      const id = `${gallery.id}-${number}`;
      const image = anImageInfo({ revision: 'r' });
      return { ...aPhoto({ id, galleryId: gallery.id, order: number * 10 }), image };
    }),
  );
  const category = aCategory({ id: 'lakes' });
  const kept = aPhoto({ id: 'kept', galleryId: 'beach' });
  await storeDocuments('categories', [category]);
  await storeDocuments('galleries', galleries);
  await storeDocuments('photos', [...photos, kept]);
  const open = [category, ...galleries].map(({ coverPath }) => coverPath).concat(kept.path);
  const variants = photos.flatMap(({ id, image }) => imagePaths('photos', id, image));
  const hidden = { visibility: 'private', revision: 'r' };
  await Promise.all([
    ...[...open, ...variants].map((path) => storeFile(path, Buffer.from(path))),
    ...photos.map(({ path }) => storeFile(path, Buffer.from(path), 'image/jpeg', hidden)),
  ]);
}

const COLLECTIONS = ['categories', 'galleries', 'photos'] as const;

/** All content as it is stored, or some collections, but for the times of its last writes. */
export async function content(names: readonly AnyCollection[] = COLLECTIONS) {
  const stored = await Promise.all(names.map((name) => storedDocuments(name)));
  return stored.map((documents) =>
    Object.fromEntries(
      Object.entries(documents).map(([id, { updatedAt: _time, ...fields }]) => [id, fields]),
    ),
  );
}

/** The ids of a collection's documents, in order. */
export const idsIn = async (collection: AnyCollection) =>
  Object.keys(await storedDocuments(collection)).toSorted();
