import { AppError } from '../../../firebase/errors.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import type { TrashEntry } from '../../../model/trash.ts';
import type { Contents, Removal } from '../../operations.ts';
import {
  countInCategory,
  countInGallery,
  readGalleryIds,
  readPhotoIds,
} from '../commit/children.ts';
import { categoryKind, galleryKind, kinds, photoKind } from '../commit/entityDeclarations.ts';
import { parentIdOf, readStored } from '../commit/entityKind.ts';
import { settledFields } from '../commit/settledFields.ts';
import {
  entryFields,
  entryIdOf,
  type Extent,
  memberFields,
  readMemberGalleryIds,
  readMembers,
  type Target,
  trashDocument,
} from '../commit/trashDocuments.ts';
import { type ContentWriter, writeContent } from '../commit/writeContent.ts';

/** Few, since each is read in the commit that moves it. */
const AT_ONCE = 50;

const NO_CONTENTS: Contents = { galleries: 0, photos: 0 };

/** Called after each step with how many of how many are in the trash. */
export type OnRemoved = (done: number, total: number) => void;

/** Moves a photo to the trash. */
export async function movePhotoToTrash(id: string): Promise<Removal> {
  await moveEntry({ kind: photoKind, id }, NO_CONTENTS);
  return { categoryIds: [], galleryIds: [], photoIds: [id] };
}

/** Moves a gallery with its photos to the trash, where they are one entry. */
export async function moveGalleryToTrash(id: string, onRemoved?: OnRemoved): Promise<Removal> {
  const gallery = { kind: galleryKind, id };
  const contents = await countInGallery(id);
  const all = await announceEntry(gallery, contents);
  const moved = countMoved(contents, onRemoved);
  const photoIds = await movePhotosOf(id, gallery, moved);
  const removal: Removal = { categoryIds: [], galleryIds: [id], photoIds };
  await moveEntry(gallery, all);
  moved(1);
  await moveLateOf(gallery, removal);
  return removal;
}

/** Moves a category with its galleries and their photos to the trash, where they are one entry. */
export async function moveCategoryToTrash(id: string, onRemoved?: OnRemoved): Promise<Removal> {
  const category = { kind: categoryKind, id };
  const contents = await countInCategory(id);
  const all = await announceEntry(category, contents);
  const moved = countMoved(contents, onRemoved);
  const removal: Removal = { categoryIds: [id], galleryIds: [], photoIds: [] };
  await moveGalleriesOf(id, category, removal, moved);
  await moveEntry(category, all);
  moved(1);
  await moveLateOf(category, removal);
  return removal;
}

/**
 * Moves what another window has put into a gallery or a category in the moment when it went, where
 * its deletion was cut off before it found that; undefined where there is nothing.
 */
export async function moveLateToTrash({
  collection,
  documentId: id,
  document,
  isRestoring,
}: TrashEntry): Promise<Removal | undefined> {
  const entry = { kind: kinds[collection], id };
  if (collection === 'photos' || !document || isRestoring) return undefined;
  // What is in its place again, as from a backup, keeps what belongs to it.
  if (await readStored(entry.kind, id)) return undefined;
  const removal: Removal = { categoryIds: [], galleryIds: [], photoIds: [] };
  await moveLateOf(entry, removal);
  return removal.galleryIds.length + removal.photoIds.length > 0 ? removal : undefined;
}

/** Asks again until none is left, since another window may add galleries meanwhile. */
async function moveGalleriesOf(
  categoryId: string,
  entry: Target,
  removal: Removal,
  moved?: OnMoved,
): Promise<void> {
  for (;;) {
    const ids = await readGalleryIds(categoryId);
    if (ids.length === 0) return;
    for (const id of ids) {
      await adoptMembers({ kind: galleryKind, id }, entry);
      removal.photoIds.push(...(await movePhotosOf(id, entry, moved)));
    }
    const targets = ids.map((id) => ({ kind: galleryKind, id }));
    removal.galleryIds.push(...(await moveMembers(targets, entry, categoryId)));
    moved?.(ids.length);
  }
}

/** Moves what another window may have added at the last moment; from now on the rules refuse any. */
async function moveLateOf(entry: Target, removal: Removal): Promise<void> {
  const isCategory = entry.kind === categoryKind;
  if (isCategory) await moveGalleriesOf(entry.id, entry, removal);
  const galleryIds = isCategory ? await readMemberGalleryIds(entryIdOf(entry)) : [entry.id];
  for (const id of galleryIds) removal.photoIds.push(...(await movePhotosOf(id, entry)));
}

type OnMoved = (count: number) => void;

function countMoved({ galleries, photos }: Contents, onRemoved?: OnRemoved) {
  let done = 0;
  return (count: number): void => onRemoved?.((done += count), 1 + galleries + photos);
}

/** Asks again until none is left, since another window may add photos meanwhile. */
async function movePhotosOf(galleryId: string, entry: Target, moved?: OnMoved): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const ids = await readPhotoIds(galleryId);
    if (ids.length === 0) return all;
    for (const some of chunks(ids)) {
      const targets = some.map((id) => ({ kind: photoKind, id }));
      all.push(...(await moveMembers(targets, entry, galleryId)));
      moved?.(some.length);
    }
  }
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) =>
    all.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );

/** Puts what an interrupted deletion of a gallery has moved under the entry of its category. */
async function adoptMembers(gallery: Target, entry: Target): Promise<void> {
  const own = entryIdOf(gallery);
  for (const members of chunks(await readMembers(own))) {
    await writeContent(async (writer) => {
      await refuseTaken(writer, entry);
      const stored = await Promise.all(
        members.map((each) => writer.readAside(trashDocument(each))),
      );
      for (const [index, member] of members.entries()) {
        if (stored[index]?.entry !== own) continue;
        writer.updateAside(trashDocument(member), { entry: entryIdOf(entry) });
      }
    });
  }
}

/** @throws an Error where another window brings the entry back, or removes it, meanwhile */
async function refuseTaken(writer: ContentWriter, entry: Target): Promise<void> {
  const stored = await writer.readAside(trashDocument(entry));
  if (stored?.isEntry !== true || stored.isPurging === true || stored.isRestoring === true) {
    throw new AppError('in-trash-work');
  }
}

/** Moves what still belongs to a parent; what was moved elsewhere meanwhile stays. */
const moveMembers = (
  targets: readonly Target[],
  entry: Target,
  parentId: string,
): Promise<string[]> =>
  writeContent(async (writer) => {
    await refuseTaken(writer, entry);
    const moved: string[] = [];
    for (const [target, stored] of await Promise.all(
      targets.map(async (each) => [each, await writer.read(each.kind, each.id)] as const),
    )) {
      if (!stored || parentIdOf(target.kind, stored) !== parentId) continue;
      const whole = await settled(writer, target, stored);
      writer.setAside(trashDocument(target), memberFields(target, entry, whole));
      writer.remove(target.kind, target.id);
      moved.push(target.id);
    }
    return moved;
  });

/** A document as it comes back: a gallery that is on its way goes there, as it was to be seen. */
async function settled(
  writer: ContentWriter,
  { kind, id }: Target,
  stored: StoredFields,
): Promise<StoredFields> {
  if (kind !== galleryKind || stored.isUnlisted !== true) return stored;
  const draft = await writer.readAt('draft', kind, id);
  if (draft?.movesTo === undefined) return stored;
  return settledFields({ open: stored, draft }, draft.movesTo === 'draft' ? 'draft' : 'public');
}

/** Names what is being deleted in the trash first, so that what an interruption leaves is found. */
async function announceEntry(entry: Target, left: Contents): Promise<Contents> {
  const contents = await withMoved(entry, left);
  await writeContent(async (writer) => {
    const stored = await writer.read(entry.kind, entry.id);
    if (!stored) return;
    await refusePurging(writer, entry);
    writer.setAside(trashDocument(entry), entryFields(entry, extentOf(entry, stored, contents)));
  });
  return contents;
}

/** With what an earlier deletion moved, which was interrupted. */
async function withMoved(entry: Target, { galleries, photos }: Contents): Promise<Contents> {
  const members = await readMembers(entryIdOf(entry));
  const count = (kind: Target['kind']) => members.filter((member) => member.kind === kind).length;
  return { galleries: galleries + count(galleryKind), photos: photos + count(photoKind) };
}

const extentOf = ({ kind }: Target, stored: StoredFields, contents: Contents): Extent => ({
  ...contents,
  name: kind.nameOf(stored),
});

/** @throws an Error where the entry is about to go, and would take along what is put there */
async function refusePurging(writer: ContentWriter, entry: Target): Promise<void> {
  const stored = await writer.readAside(trashDocument(entry));
  if (stored?.isPurging === true) throw new AppError('in-trash-work');
}

/** Moves what a deletion is about; where another window was first there is nothing to move. */
async function moveEntry(entry: Target, contents: Contents): Promise<void> {
  const { kind, id } = entry;
  try {
    await writeContent(async (writer) => {
      const stored = await writer.read(kind, id);
      if (!stored) return;
      await refusePurging(writer, entry);
      const extent = extentOf(entry, stored, contents);
      const whole = await settled(writer, entry, stored);
      writer.setAside(trashDocument(entry), entryFields(entry, extent, whole));
      writer.remove(kind, id);
    });
  } catch (error) {
    // The answer alone may have been lost.
    if (await readStored(kind, id)) throw error;
  }
}
