import { serverTime } from '../../../firebase/auth.ts';
import { isExpired, type TrashEntry } from '../../../model/trash.ts';
import { inParallel } from '../commit/inParallel.ts';
import { sweepFiles } from '../files/sweep.ts';
import { sweepAccess } from '../files/sweepAccess.ts';
import {
  entryDocument,
  readEntries,
  readMembers,
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

/**
 * Deletes for good what lies in the trash under an entry: documents first, then the files that no
 * document names any more.
 */
export async function purgeEntry(entryId: string): Promise<void> {
  const entry = await beginPurge(entryId);
  const ids: string[] = [];
  await inParallel(await readMembers(entryId), AT_ONCE, async (member) => {
    await forget(trashDocument(member));
    ids.push(`${member.kind.collection}/${member.id}`);
  });
  await forget(entryDocument(entryId));
  if (entry?.document) ids.push(`${entry.collection}/${entry.documentId}`);
  await sweepFiles(sweepAccess, { ids });
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
