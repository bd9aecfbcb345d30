import { deleteField } from 'firebase/firestore/lite';
import { AppError, isRefusal } from '../../../firebase/errors.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { isBatch, keptBy, type TrashEntry } from '../../../model/trash.ts';
import { galleryKind, kinds, photoKind } from '../commit/entityDeclarations.ts';
import { type EntityKind, parentIdOf, readStored } from '../commit/entityKind.ts';
import {
  entryDocument,
  type Member,
  readMembers,
  toEntry,
  trashDocument,
} from '../commit/trashDocuments.ts';
import { type ContentWriter, writeContent } from '../commit/writeContent.ts';

/** Few, since the rules may look up 20 documents for a commit, and do so for what is unusual. */
const AT_ONCE = 15;

/** The entry as it is at the moment of a commit, which fails where the entry changes meanwhile. */
async function readEntry(writer: ContentWriter, entryId: string): Promise<TrashEntry> {
  const stored = await writer.readAside(entryDocument(entryId));
  const [entry] = stored && stored.isPurging !== true ? toEntry(entryId, stored) : [];
  if (!entry) throw new AppError('not-in-trash');
  return entry;
}

/** @throws an Error that names what is missing where it would belong to nothing */
async function refuseOrphan(
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  document: StoredFields,
): Promise<void> {
  if (!kind.parent) return;
  const parentKind = kinds[kind.parent.collection];
  const id = parentIdOf(kind, document);
  const stored = isDocumentId(id) ? await writer.read(parentKind, id) : undefined;
  if (!stored) throw new AppError(parentKind.notFound);
}

/** Whether an entry is gone because it was restored, as by a commit whose answer was lost. */
async function isRestored(entryId: string): Promise<boolean> {
  const kept = keptBy(entryId);
  return kept !== undefined && (await readStored(kinds[kept.collection], kept.id)) !== undefined;
}

/**
 * Brings back what was deleted at once, as it was: what the rest belongs to first.
 * @param parentId another category or gallery for it, or for photos in it, where theirs is gone
 * @throws an Error with the `notFound` of what it belongs to where that is gone
 */
export async function restoreFromTrash(entryId: string, parentId?: string): Promise<void> {
  const known = await readMembers(entryId);
  const isAlone = known.length === 0;
  let begun: Begun;
  try {
    begun = await writeContent((writer) => restoreEntry(writer, entryId, known, parentId));
  } catch (error) {
    if (isAlone && (await isRestored(entryId))) return;
    throw error;
  }
  if (begun.isDone) return;
  // Another window that was still deleting may have added some.
  const members = await readMembers(entryId);
  for (const kind of [galleryKind, photoKind]) {
    for (const together of batches(members.filter((member) => member.kind === kind))) {
      await restoreTogether(begun.entry, together, parentId);
    }
  }
  await writeContent(async (writer) => {
    await refuseDeletedAgain(writer, begun.entry);
    writer.removeAside(entryDocument(entryId));
  });
}

/** What a restoration has begun with. */
interface Begun {
  entry: TrashEntry;
  isDone: boolean;
}

async function restoreEntry(
  writer: ContentWriter,
  entryId: string,
  known: readonly Member[],
  parentId: string | undefined,
): Promise<Begun> {
  const entry = await readEntry(writer, entryId);
  const isDone = known.length === 0 && entry.document !== undefined;
  await restoreDocument(writer, entry, parentId);
  // Before anything is back, so that one is asked once for another gallery.
  if (isBatch(entry)) {
    for (const member of onePerParent(known)) await placeOf(writer, member, parentId);
  }
  if (isDone) writer.removeAside(entryDocument(entryId));
  else writer.updateAside(entryDocument(entryId), { document: deleteField(), isRestoring: true });
  return { entry, isDone };
}

/** Leaves what is in its place already, as after an interruption, or from a backup. */
async function restoreDocument(
  writer: ContentWriter,
  { collection, documentId, document: stored }: TrashEntry,
  parentId: string | undefined,
): Promise<void> {
  const kind = kinds[collection];
  if (!stored || (await writer.read(kind, documentId))) return;
  const { parent } = kind;
  const document = parent && parentId ? { ...stored, [parent.field]: parentId } : stored;
  await refuseOrphan(writer, kind, document);
  writer.set(kind, documentId, document);
}

const onePerParent = (members: readonly Member[]): Member[] => [
  ...new Map(members.map((member) => [parentOf(member), member])).values(),
];

/** A photo of several as it comes back: to where it was, or to another gallery where that is gone. */
async function placeOf(
  writer: ContentWriter,
  { kind, document }: Member,
  parentId: string | undefined,
): Promise<StoredFields> {
  const { parent } = photoKind;
  const elsewhere = kind === photoKind && parentId ? { [parent.field]: parentId } : {};
  try {
    await refuseOrphan(writer, kind, document);
    return {};
  } catch (error) {
    if (Object.keys(elsewhere).length === 0) throw error;
    await refuseOrphan(writer, kind, { ...document, ...elsewhere });
    return elsewhere;
  }
}

/** @throws an Error where the entry is another than the one that the restoration began with */
async function refuseDeletedAgain(writer: ContentWriter, begun: TrashEntry): Promise<void> {
  const { deletedAt } = await readEntry(writer, begun.id);
  if (deletedAt !== begun.deletedAt) throw new AppError('deleted-again');
}

async function restoreTogether(
  entry: TrashEntry,
  members: readonly Member[],
  parentId: string | undefined,
): Promise<void> {
  const restore = (findsPlace: boolean) =>
    writeContent(async (writer) => {
      await refuseDeletedAgain(writer, entry);
      const [first] = members;
      const place = first && findsPlace ? await placeOf(writer, first, parentId) : {};
      await restoreMembers(writer, members, place);
    });
  try {
    await restore(isBatch(entry));
  } catch (error) {
    // The rules refuse what would belong to nothing; this finds what has become of that.
    if (!isRefusal(error)) throw error;
    await restore(true);
  }
}

async function restoreMembers(
  writer: ContentWriter,
  members: readonly Member[],
  place: StoredFields,
): Promise<void> {
  const found = await Promise.all(
    members.map(async (member) => ({
      ...member,
      isKept: (await writer.readAside(trashDocument(member))) !== undefined,
      isLive: (await writer.read(member.kind, member.id)) !== undefined,
    })),
  );
  for (const member of found.filter(({ isKept }) => isKept)) {
    if (!member.isLive) writer.set(member.kind, member.id, { ...member.document, ...place });
    writer.removeAside(trashDocument(member));
  }
}

const parentOf = ({ kind, document }: Member): string => parentIdOf(kind, document);

/** So many at once, and of one parent, since the rules look for each parent of a commit. */
function batches(members: readonly Member[]): Member[][] {
  const found: Member[][] = [];
  for (const member of members.toSorted((a, b) => (parentOf(a) < parentOf(b) ? -1 : 1))) {
    const last = found.at(-1);
    const fits = last?.[0] && last.length < AT_ONCE && parentOf(last[0]) === parentOf(member);
    if (fits) last.push(member);
    else found.push([member]);
  }
  return found;
}
