import { serverTime } from '../../firebase/auth.ts';
import { isExpired } from '../../model/trash.ts';
import { kinds } from './entityDeclarations.ts';
import { inParallel } from './inParallel.ts';
import { removeOwnFiles } from './ownFiles.ts';
import {
  entryDocument,
  readEntries,
  readMembers,
  toEntry,
  trashDocument,
} from './trashDocuments.ts';
import { writeContent } from './writeContent.ts';

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

/**
 * Deletes for good what lies in the trash under an entry: files first, so that what an interruption
 * leaves is found and purged again.
 */
export async function purgeEntry(entryId: string): Promise<void> {
  const entry = await beginPurge(entryId);
  await inParallel(await readMembers(entryId), AT_ONCE, async (member) => {
    await removeOwnFiles(member.kind, member.id, member.document);
    await forget(trashDocument(member));
  });
  if (entry?.document) {
    await removeOwnFiles(kinds[entry.collection], entry.documentId, entry.document);
  }
  await forget(entryDocument(entryId));
}

/** Deletes for good all that lies in the trash. */
export async function purgeAll(): Promise<void> {
  for (const { id } of await readEntries()) await purgeEntry(id);
}

/** Deletes for good what has been in the trash for 30 days, by the server's clock. */
export async function purgeExpired(): Promise<number> {
  const now = await serverTime();
  const expired = (await readEntries()).filter((entry) => isExpired(entry, now));
  for (const { id } of expired) await purgeEntry(id);
  return expired.length;
}
