import { serverTime } from '../../../firebase/auth.ts';
import { isExpired, type TrashEntry } from '../../../model/trash.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { kinds } from '../commit/entityDeclarations.ts';
import { readStored } from '../commit/entityKind.ts';
import { inParallel } from '../commit/inParallel.ts';
import { removeOwnFiles } from '../files/ownFiles.ts';
import {
  entryDocument,
  readEntries,
  readMembers,
  type Target,
  toEntry,
  trashDocument,
} from '../commit/trashDocuments.ts';
import { writeContent } from '../commit/writeContent.ts';

const AT_ONCE = 6;

/** Keeps an entry from being restored while its files are removed; undefined where it is gone. */
const beginPurge = (entryId: string) =>
  writeContent(async (writer) => {
    const stored = await writer.readAside(entryDocument(entryId));
    if (stored) writer.updateAside(entryDocument(entryId), { isPurging: true });
    return stored ? toEntry(entryId, stored)[0] : undefined;
  });

const forget = (reference: ReturnType<typeof entryDocument>) =>
  writeContent(async (writer) => writer.removeAside(reference));

/** What is in its place again, as from a backup, keeps its files. */
async function removeFilesOf({ kind, id }: Target, document: StoredFields): Promise<void> {
  if (!(await readStored(kind, id))) await removeOwnFiles(kind, id, document);
}

/**
 * Deletes for good what lies in the trash under an entry: files first, so that what an interruption
 * leaves is found and purged again.
 */
export async function purgeEntry(entryId: string): Promise<void> {
  const entry = await beginPurge(entryId);
  await inParallel(await readMembers(entryId), AT_ONCE, async (member) => {
    await removeFilesOf(member, member.document);
    await forget(trashDocument(member));
  });
  if (entry?.document) {
    const target = { kind: kinds[entry.collection], id: entry.documentId };
    await removeFilesOf(target, entry.document);
  }
  await forget(entryDocument(entryId));
}

/** Deletes for good all that lies in the trash. */
export async function purgeAll(): Promise<void> {
  await purgeEach((await readEntries()).map(({ id }) => id));
}

/**
 * Deletes for good those entries that have been in the trash for 30 days by the server's clock.
 * @throws what went wrong first, once all have been tried
 */
export async function purgeExpired(entries: readonly TrashEntry[]): Promise<void> {
  const now = await serverTime();
  await purgeEach(entries.filter((entry) => isExpired(entry, now)).map(({ id }) => id));
}

async function purgeEach(entryIds: readonly string[]): Promise<void> {
  const errors: unknown[] = [];
  for (const id of entryIds) await purgeEntry(id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
