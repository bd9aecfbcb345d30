import type { StoredFields } from '../../model/fields.ts';
import type { Contents, Removal } from '../operations.ts';
import { countInCategory, countInGallery, readGalleryIds, readPhotoIds } from './children.ts';
import { categoryKind, galleryKind, photoKind } from './entityDeclarations.ts';
import { readStored } from './entityKind.ts';
import { entryFields, memberFields, type Target, trashDocument } from './trashDocuments.ts';
import { writeContent } from './writeContent.ts';

/** Few, since each is read in the commit that moves it. */
const AT_ONCE = 50;

const NO_CONTENTS: Contents = { galleries: 0, photos: 0 };

/** Called after each step with how many of how many are in the trash. */
export type OnRemoved = (done: number, total: number) => void;

/** What was moved to the trash; no file is touched. */
interface Moved {
  data: Removal;
  filesLeft: readonly string[];
}

/** Moves a photo to the trash. */
export async function movePhotoToTrash(id: string): Promise<Moved> {
  await moveEntry({ kind: photoKind, id }, NO_CONTENTS);
  return { data: { categoryIds: [], galleryIds: [], photoIds: [id] }, filesLeft: [] };
}

/** Moves a gallery with its photos to the trash, where they are one entry. */
export async function moveGalleryToTrash(id: string, onRemoved?: OnRemoved): Promise<Moved> {
  const gallery = { kind: galleryKind, id };
  const contents = await countInGallery(id);
  await announceEntry(gallery, contents);
  const moved = countMoved(contents, onRemoved);
  const photoIds = await movePhotosOf(id, gallery, moved);
  await moveEntry(gallery, contents);
  moved(1);
  return { data: { categoryIds: [], galleryIds: [id], photoIds }, filesLeft: [] };
}

/** Moves a category with its galleries and their photos to the trash, where they are one entry. */
export async function moveCategoryToTrash(id: string, onRemoved?: OnRemoved): Promise<Moved> {
  const category = { kind: categoryKind, id };
  const contents = await countInCategory(id);
  await announceEntry(category, contents);
  const moved = countMoved(contents, onRemoved);
  const removal: Removal = { categoryIds: [id], galleryIds: [], photoIds: [] };
  for (;;) {
    const galleryIds = await readGalleryIds(id);
    if (galleryIds.length === 0) break;
    for (const galleryId of galleryIds) {
      removal.photoIds.push(...(await movePhotosOf(galleryId, category, moved)));
    }
    const targets = galleryIds.map((galleryId) => ({ kind: galleryKind, id: galleryId }));
    removal.galleryIds.push(...(await moveMembers(targets, category, id)));
    moved(galleryIds.length);
  }
  await moveEntry(category, contents);
  moved(1);
  return { data: removal, filesLeft: [] };
}

function countMoved({ galleries, photos }: Contents, onRemoved?: OnRemoved) {
  let done = 0;
  return (count: number): void => onRemoved?.((done += count), 1 + galleries + photos);
}

/** Asks again until none is left, since another window may add photos meanwhile. */
async function movePhotosOf(
  galleryId: string,
  entry: Target,
  moved: (count: number) => void,
): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const ids = await readPhotoIds(galleryId);
    if (ids.length === 0) return all;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const targets = some.map((id) => ({ kind: photoKind, id }));
      all.push(...(await moveMembers(targets, entry, galleryId)));
      moved(some.length);
    }
  }
}

const isIn = (parentId: string, { categoryId, galleryId }: StoredFields): boolean =>
  galleryId === parentId || categoryId === parentId;

/** Moves what still belongs to a parent; what was moved elsewhere meanwhile stays. */
const moveMembers = (
  targets: readonly Target[],
  entry: Target,
  parentId: string,
): Promise<string[]> =>
  writeContent(async (writer) => {
    const moved: string[] = [];
    for (const [target, stored] of await Promise.all(
      targets.map(async (each) => [each, await writer.read(each.kind, each.id)] as const),
    )) {
      if (!stored || !isIn(parentId, stored)) continue;
      writer.setAside(trashDocument(target), memberFields(target, entry, stored));
      writer.remove(target.kind, target.id);
      moved.push(target.id);
    }
    return moved;
  });

/** Names what is being deleted in the trash first, so that what an interruption leaves is found. */
const announceEntry = (entry: Target, contents: Contents): Promise<void> =>
  writeContent(async (writer) => {
    const stored = await writer.read(entry.kind, entry.id);
    if (!stored) return;
    const extent = { ...contents, name: entry.kind.nameOf(stored) };
    writer.setAside(trashDocument(entry), entryFields(entry, extent));
  });

/** Moves what a deletion is about; where another window was first there is nothing to move. */
async function moveEntry({ kind, id }: Target, contents: Contents): Promise<void> {
  try {
    await writeContent(async (writer) => {
      const stored = await writer.read(kind, id);
      if (!stored) return;
      const extent = { ...contents, name: kind.nameOf(stored) };
      writer.setAside(trashDocument({ kind, id }), entryFields({ kind, id }, extent, stored));
      writer.remove(kind, id);
    });
  } catch (error) {
    // The answer alone may have been lost.
    if (await readStored(kind, id)) throw error;
  }
}
