import { deleteField } from 'firebase/firestore/lite';
import { isDocumentId } from '../../model/documentId.ts';
import { asText, type StoredFields } from '../../model/fields.ts';
import { keptBy, type TrashEntry } from '../../model/trash.ts';
import { galleryKind, kinds, photoKind } from './entityDeclarations.ts';
import { type EntityKind, readStored } from './entityKind.ts';
import {
  entryDocument,
  type Member,
  readMembers,
  toEntry,
  trashDocument,
} from './trashDocuments.ts';
import { type ContentWriter, writeContent } from './writeContent.ts';

/** Few, since the rules may look up 20 documents for a commit, and do so for what is unusual. */
const AT_ONCE = 15;

const NOT_IN_TRASH = 'This is not in the trash any more.';

/** What something belongs to, by its collection. */
const parents = {
  galleries: { kind: kinds.categories, field: 'categoryId' },
  photos: { kind: kinds.galleries, field: 'galleryId' },
} as const;

const parentOf = ({ collection }: EntityKind<unknown>) =>
  collection === 'categories' ? undefined : parents[collection];

/** The entry as it is at the moment of a commit, which fails where the entry changes meanwhile. */
async function readEntry(writer: ContentWriter, entryId: string): Promise<TrashEntry> {
  const stored = await writer.readAside(entryDocument(entryId));
  const [entry] = stored && stored.isPurging !== true ? toEntry(entryId, stored) : [];
  if (!entry) throw new Error(NOT_IN_TRASH);
  return entry;
}

/** @throws an Error that names what is missing where it would belong to nothing */
async function refuseOrphan(
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  document: StoredFields,
): Promise<void> {
  const parent = parentOf(kind);
  if (!parent) return;
  const id = asText(document[parent.field]);
  const stored = isDocumentId(id) ? await writer.read(parent.kind, id) : undefined;
  if (!stored) throw new Error(parent.kind.notFound);
}

/** Whether an entry is gone because it was restored, as by a commit whose answer was lost. */
async function isRestored(entryId: string): Promise<boolean> {
  const kept = keptBy(entryId);
  return kept !== undefined && (await readStored(kinds[kept.collection], kept.id)) !== undefined;
}

/**
 * Brings back what was deleted at once, as it was: what the rest belongs to first.
 * @param parentId another category or gallery for it, where its own is gone
 * @throws an Error with the `notFound` of what it belongs to where that is gone
 */
export async function restoreFromTrash(entryId: string, parentId?: string): Promise<void> {
  const members = await readMembers(entryId);
  const isAlone = members.length === 0;
  try {
    await writeContent((writer) => restoreEntry(writer, entryId, isAlone, parentId));
  } catch (error) {
    if (isAlone && (await isRestored(entryId))) return;
    throw error;
  }
  if (isAlone) return;
  for (const kind of [galleryKind, photoKind]) {
    for (const together of batches(members.filter((member) => member.kind === kind))) {
      await writeContent((writer) => restoreMembers(writer, entryId, together));
    }
  }
  await writeContent(async (writer) => {
    await readEntry(writer, entryId);
    writer.removeAside(entryDocument(entryId));
  });
}

async function restoreEntry(
  writer: ContentWriter,
  entryId: string,
  isAlone: boolean,
  parentId: string | undefined,
): Promise<void> {
  const { collection, documentId, document: stored } = await readEntry(writer, entryId);
  if (isAlone) writer.removeAside(entryDocument(entryId));
  // What was interrupted on its way there or back is in its place already.
  if (!stored) return;
  const kind = kinds[collection];
  const parent = parentOf(kind);
  const document = parent && parentId ? { ...stored, [parent.field]: parentId } : stored;
  await refuseOrphan(writer, kind, document);
  writer.set(kind, documentId, document);
  if (!isAlone) writer.updateAside(entryDocument(entryId), { document: deleteField() });
}

async function restoreMembers(
  writer: ContentWriter,
  entryId: string,
  members: readonly Member[],
): Promise<void> {
  await readEntry(writer, entryId);
  const stored = await Promise.all(members.map((each) => writer.readAside(trashDocument(each))));
  for (const [index, { kind, id, document }] of members.entries()) {
    if (!stored[index]) continue;
    writer.set(kind, id, document);
    writer.removeAside(trashDocument({ kind, id }));
  }
}

/** So many at once, and of one parent, since the rules look for each parent of a commit. */
function batches(members: readonly Member[]): Member[][] {
  const found: Member[][] = [];
  const parentIdOf = ({ kind, document }: Member) => document[parentOf(kind)?.field ?? ''];
  for (const member of members.toSorted((a, b) =>
    asText(parentIdOf(a)) < asText(parentIdOf(b)) ? -1 : 1,
  )) {
    const last = found.at(-1);
    const fits = last?.[0] && last.length < AT_ONCE && parentIdOf(last[0]) === parentIdOf(member);
    if (fits) last.push(member);
    else found.push([member]);
  }
  return found;
}
