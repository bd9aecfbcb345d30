import { AppError, isAnswered } from '../../../firebase/errors.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { readPhotoIdsAt } from '../commit/children.ts';
import { galleryKind, photoKind } from '../commit/entityDeclarations.ts';
import { otherRoot, parentIdOf, type Root, readStoredAt } from '../commit/entityKind.ts';
import { movingLock, withLock } from '../files/locks.ts';
import { type Both, settledFields } from '../commit/settledFields.ts';
import { type ContentWriter, writeContent } from '../commit/writeContent.ts';

/** Few, since each is read in the commit that moves it. */
const AT_ONCE = 50;

async function readBoth(writer: ContentWriter, id: string): Promise<Both> {
  const [open, draft] = await Promise.all([
    writer.readAt('public', galleryKind, id),
    writer.readAt('draft', galleryKind, id),
  ]);
  if (!open && !draft) throw new AppError(galleryKind.notFound);
  return { open, draft };
}

/** Whether a gallery lies where it is to go already, and is not on its way. */
const isThere = ({ open, draft }: Both, to: Root): boolean => (to === 'public' ? !draft : !open);

/** Where a gallery goes. */
export interface Destination {
  to: Root;
  /** Whether it is in no list there; undefined where that stays as it is. */
  isUnlisted?: boolean | undefined;
}

/**
 * Moves a gallery with its photos to the drafts, or out of them. A large one goes by several
 * commits, during which it is in no list; what an interruption leaves goes on by moving it again.
 * @returns the document as it is then
 */
export const moveGallery = (id: string, destination: Destination): Promise<StoredFields> =>
  withLock(movingLock(id), () => moveUnlocked(id, destination));

/** Moves a gallery whatever other windows of this browser do. */
export async function moveUnlocked(id: string, destination: Destination): Promise<StoredFields> {
  const { to } = destination;
  const moved = await moveAtOnce(id, destination, await readPhotoIdsAt(otherRoot(to), id));
  if (!moved) {
    await announce(id, destination);
    await moveRest(id, to);
  }
  const settled = moved ?? (await writeContent((writer) => settle(writer, id, to)));
  // Another window may have added some at the last moment; from now on the rules refuse any.
  await moveRest(id, to);
  return settled;
}

/** Moves a gallery by one commit; undefined where that is too much for one. */
async function moveAtOnce(
  id: string,
  { to, isUnlisted }: Destination,
  photoIds: readonly string[],
): Promise<StoredFields | undefined> {
  if (photoIds.length > AT_ONCE) return undefined;
  try {
    return await writeContent(async (writer) => {
      const both = await readBoth(writer, id);
      await movePhotos(writer, id, to, photoIds);
      const stays = isThere(both, to) && (to === 'draft' || isUnlisted === undefined);
      return stays
        ? (both.open ?? both.draft)
        : settleBoth(writer, id, to, listed(both, isUnlisted));
    });
  } catch (error) {
    if (!isAnswered(error) || photoIds.length === 0) throw error;
    return undefined;
  }
}

/** A gallery that is to be in lists or not, once it has come to where it goes. */
function listed({ open, draft }: Both, isUnlisted: boolean | undefined): Both {
  const { isUnlisted: before, ...fields } = draft ?? { ...open, isDraft: true };
  const after = isUnlisted ?? before === true;
  return { open, draft: { ...fields, ...(after && { isUnlisted: true }) } };
}

/** Takes a gallery out of all lists, and notes where it goes, until its photos are there. */
const announce = (id: string, { to, isUnlisted }: Destination): Promise<void> =>
  writeContent(async (writer) => {
    const both = await readBoth(writer, id);
    if (isThere(both, to)) return;
    const { isDraft: _draft, ...shown } = both.open ?? both.draft ?? {};
    const noted = { ...listed(both, isUnlisted).draft, movesTo: to };
    writer.setAt('public', galleryKind, id, { ...shown, isUnlisted: true });
    writer.setAt('draft', galleryKind, id, noted);
  });

/**
 * Asks again until none is left, since another window may add photos meanwhile. What is refused is
 * tried in smaller commits, since what is unusual takes the rules more than they may do for one.
 */
async function moveRest(id: string, to: Root): Promise<void> {
  let atOnce = AT_ONCE;
  for (;;) {
    const ids = await readPhotoIdsAt(otherRoot(to), id);
    if (ids.length === 0) return;
    for (let from = 0; from < ids.length;) {
      const some = ids.slice(from, from + atOnce);
      try {
        await moveSome(id, to, some);
        from += some.length;
      } catch (error) {
        if (!isAnswered(error) || some.length === 1) throw error;
        atOnce = Math.floor(some.length / 2);
      }
    }
  }
}

const moveSome = (id: string, to: Root, ids: readonly string[]): Promise<void> =>
  writeContent(async (writer) => {
    await refuseMovedBack(writer, id, to);
    await movePhotos(writer, id, to, ids);
  });

/** @throws an Error where another window has the gallery go elsewhere meanwhile */
async function refuseMovedBack(writer: ContentWriter, id: string, to: Root): Promise<void> {
  const both = await readBoth(writer, id);
  const goesThere = both.open && both.draft ? both.draft.movesTo === to : isThere(both, to);
  if (!goesThere) throw new AppError('moved-back');
}

/** Moves what still belongs to the gallery; what was moved elsewhere meanwhile stays. */
async function movePhotos(
  writer: ContentWriter,
  galleryId: string,
  to: Root,
  ids: readonly string[],
): Promise<void> {
  const from = otherRoot(to);
  const stored = await Promise.all(ids.map((id) => writer.readAt(from, photoKind, id)));
  for (const [index, id] of ids.entries()) {
    const photo = stored[index];
    if (!photo || parentIdOf(photoKind, photo) !== galleryId) continue;
    writer.setAt(to, photoKind, id, photo);
    writer.removeAt(from, photoKind, id);
  }
}

async function settle(writer: ContentWriter, id: string, to: Root): Promise<StoredFields> {
  await refuseMovedBack(writer, id, to);
  const both = await readBoth(writer, id);
  return isThere(both, to) ? (both.open ?? both.draft ?? {}) : settleBoth(writer, id, to, both);
}

/** Has a gallery lie below one root alone, as listed as it was before it was on its way. */
function settleBoth(writer: ContentWriter, id: string, to: Root, both: Both): StoredFields {
  const settled = settledFields(both, to);
  writer.setAt(to, galleryKind, id, settled);
  writer.removeAt(otherRoot(to), galleryKind, id);
  return settled;
}

/** @throws an Error where a gallery is on its way, and in no list until it is there */
export async function refuseOnItsWay(id: string): Promise<void> {
  const stored = await readStoredAt('draft', galleryKind, id);
  if (stored?.movesTo !== undefined) throw new AppError('move-unfinished');
}
