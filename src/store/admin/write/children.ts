import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { db } from '../../../firebase/app.ts';
import type { Contents } from '../../operations.ts';
import { galleryKind, photoKind } from './entityDeclarations.ts';
import { type ChildKind, countOf } from './entityKind.ts';

const childrenOf = ({ collection: name, parent }: ChildKind<unknown>, parentId: string) =>
  query(collection(db, name), where(parent.field, '==', parentId));

async function readIds(kind: ChildKind<unknown>, parentId: string): Promise<string[]> {
  const { docs } = await getDocs(childrenOf(kind, parentId));
  return docs.map(({ id }) => id);
}

/** The ids of a category's galleries. */
export const readGalleryIds = (categoryId: string) => readIds(galleryKind, categoryId);

/** The ids of a gallery's photos. */
export const readPhotoIds = (galleryId: string) => readIds(photoKind, galleryId);

const countPhotos = (galleryId: string) => countOf(childrenOf(photoKind, galleryId));

/** How many photos go with a gallery. */
export const countInGallery = async (galleryId: string): Promise<Contents> => ({
  galleries: 0,
  photos: await countPhotos(galleryId),
});

/** How many galleries and photos go with a category. */
export async function countInCategory(categoryId: string): Promise<Contents> {
  const galleries = await readGalleryIds(categoryId);
  const counts = await Promise.all(galleries.map(countPhotos));
  return { galleries: galleries.length, photos: counts.reduce((sum, count) => sum + count, 0) };
}
