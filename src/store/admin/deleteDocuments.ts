import {
  collection,
  getDocs,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { db } from '../../firebase/app.ts';
import type { StoredFields } from '../../model/fields.ts';
import type { Contents, Removal } from '../operations.ts';
import { countOf, type EntityKind, filesNamedBy, readStored } from './entityKind.ts';
import { inParallel } from './inParallel.ts';
import { closeEntry, openEntry, whileOpen, withLock } from './journal.ts';
import { categoryKind, galleryKind, photoKind } from './entityDeclarations.ts';
import { removeFiles } from './removeFiles.ts';
import { writeContent } from './writeContent.ts';

const AT_ONCE = 6;

/** Called after each document with how many of how many are gone. */
export type OnRemoved = (done: number, total: number) => void;

/** What was removed, and the paths of files that could not be. */
interface Removed {
  data: Removal;
  filesLeft: string[];
}

interface Target {
  kind: EntityKind<unknown>;
  id: string;
  stored: StoredFields;
}

const asTarget =
  (kind: EntityKind<unknown>) =>
  (snapshot: QueryDocumentSnapshot): Target => ({
    kind,
    id: snapshot.id,
    stored: snapshot.data(),
  });

const childrenOf = (kind: EntityKind<unknown>, parentField: string, parentId: string) =>
  query(collection(db, kind.collection), where(parentField, '==', parentId));

async function readChildren(kind: EntityKind<unknown>, parentField: string, parentId: string) {
  const { docs } = await getDocs(childrenOf(kind, parentField, parentId));
  return docs.map(asTarget(kind));
}

const photosOf = (galleryId: string) => readChildren(photoKind, 'galleryId', galleryId);
const galleriesOf = (categoryId: string) => readChildren(galleryKind, 'categoryId', categoryId);

const countPhotos = (galleryId: string) => countOf(childrenOf(photoKind, 'galleryId', galleryId));

/** How many photos go with a gallery. */
export const countInGallery = async (galleryId: string): Promise<Contents> => ({
  galleries: 0,
  photos: await countPhotos(galleryId),
});

/** How many galleries and photos go with a category. */
export async function countInCategory(categoryId: string): Promise<Contents> {
  const galleries = await galleriesOf(categoryId);
  const counts = await Promise.all(galleries.map(({ id }) => countPhotos(id)));
  return { galleries: galleries.length, photos: counts.reduce((sum, count) => sum + count, 0) };
}

/** What is gone already counts as a target without files, so that a second try can finish. */
const readTarget = async (kind: EntityKind<unknown>, id: string): Promise<Target> => ({
  kind,
  id,
  stored: (await readStored(kind, id)) ?? {},
});

/** Deletes a photo with its files. */
export const deletePhotoDocument = async (id: string, onRemoved?: OnRemoved): Promise<Removed> =>
  removeInOrder([[await readTarget(photoKind, id)]], onRemoved);

/** Deletes a gallery with its photos and all their files. */
export async function deleteGalleryDocument(id: string, onRemoved?: OnRemoved): Promise<Removed> {
  const gallery = await readTarget(galleryKind, id);
  return removeInOrder([await photosOf(id), [gallery]], onRemoved);
}

/** Deletes a category with its galleries, their photos and all their files. */
export async function deleteCategoryDocument(id: string, onRemoved?: OnRemoved): Promise<Removed> {
  const category = await readTarget(categoryKind, id);
  const galleries = await galleriesOf(id);
  const photos = await Promise.all(galleries.map((gallery) => photosOf(gallery.id)));
  return removeInOrder([photos.flat(), galleries, [category]], onRemoved);
}

/** Deletes a document, then its files; gives back the paths of files that stay. */
function removeTarget({ kind, id, stored }: Target): Promise<string[]> {
  const paths = filesNamedBy(kind, stored);
  const entry = openEntry({ collection: kind.collection, id, paths });
  return whileOpen(entry, async () => {
    try {
      // Each reads the revision, and would have to begin anew where another commits meanwhile.
      await withLock('removal', () => writeContent(async (writer) => writer.remove(kind, id)));
    } catch (error) {
      // The answer alone may have been lost.
      if (await readStored(kind, id)) {
        closeEntry(entry);
        throw error;
      }
    }
    return removeFiles(entry, paths);
  });
}

/** Removes what lies deepest first, so that what fails in the middle can be tried again. */
async function removeInOrder(levels: Target[][], onRemoved?: OnRemoved): Promise<Removed> {
  const targets = levels.flat();
  const filesLeft: string[] = [];
  let done = 0;
  for (const level of levels) {
    await inParallel(level, AT_ONCE, async (target) => {
      filesLeft.push(...(await removeTarget(target)));
      onRemoved?.((done += 1), targets.length);
    });
  }
  const idsOf = (kind: EntityKind<unknown>) =>
    targets.filter((target) => target.kind === kind).map(({ id }) => id);
  return {
    data: {
      categoryIds: idsOf(categoryKind),
      galleryIds: idsOf(galleryKind),
      photoIds: idsOf(photoKind),
    },
    filesLeft,
  };
}
