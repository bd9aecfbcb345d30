import { AppError, isRefusal } from '../../../firebase/errors.ts';
import { isRecord } from '../../../model/content/fields.ts';
import { plural } from '../../../model/plural.ts';
import type { PhotosRemoval } from '../../operations.ts';
import { photoKind } from '../commit/entityDeclarations.ts';
import {
  entryFields,
  entryIdOf,
  memberFields,
  readMembers,
  type Target,
  trashDocument,
} from '../commit/trashDocuments.ts';
import { type ContentWriter, writeContent } from '../commit/writeContent.ts';

/** Far fewer than a commit takes, since each is read in the commit that moves it. */
const AT_ONCE = 100;

/** What was moved to the trash, and what kept the rest from it. */
interface Moved extends PhotosRemoval {
  error?: unknown;
}

/**
 * Moves several photos to the trash, where they are one entry without a document of its own. Each
 * commit leaves an entry that is whole, and tells how many it holds.
 * @param batchId is given to the entry, and to nothing else
 * @throws what went wrong where nothing was moved
 */
export async function movePhotosToTrash(ids: readonly string[], batchId: string): Promise<Moved> {
  const batch = { kind: photoKind, id: batchId };
  const movedIds: string[] = [];
  const goneIds: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    try {
      const move = () => moveSome(batch, some, movedIds.length);
      // The rules refuse to write an entry that goes at that moment; trying again finds it gone.
      const moved = await move().catch((error: unknown) => {
        if (isRefusal(error)) return move();
        throw error;
      });
      movedIds.push(...moved);
      goneIds.push(...some.filter((id) => !moved.includes(id)));
    } catch (error) {
      // The answer alone may have been lost.
      const arrived = await arrivedOf(batch, some);
      if (arrived.length === 0 && movedIds.length === 0) throw error;
      if (arrived.length === 0) return { movedIds, goneIds, error };
      movedIds.push(...arrived);
      goneIds.push(...some.filter((id) => !arrived.includes(id)));
    }
  }
  return { movedIds, goneIds };
}

/** Which of some photos are under an entry; none where nobody can tell. */
async function arrivedOf(batch: Target, ids: readonly string[]): Promise<string[]> {
  const members = await readMembers(entryIdOf(batch)).catch(() => []);
  return members.map(({ id }) => id).filter((id) => ids.includes(id));
}

/** @param before how many the entry holds already */
const moveSome = (batch: Target, ids: readonly string[], before: number): Promise<string[]> =>
  writeContent(async (writer) => {
    const entry = await writer.readAside(trashDocument(batch));
    const isTaken = entry ? entry.isPurging === true || entry.isRestoring === true : before > 0;
    if (isTaken) throw new AppError('in-trash-work');
    const moved = await Promise.all(ids.map((id) => moveOne(writer, batch, id)));
    const movedIds = ids.filter((_id, index) => moved[index]);
    const photos = before + movedIds.length;
    const extent = { name: plural(photos, 'photo'), galleries: 0, photos };
    if (entry) writer.updateAside(trashDocument(batch), extent);
    else if (photos > 0) writer.setAside(trashDocument(batch), entryFields(batch, extent));
    return movedIds;
  });

/** Whether a photo is under the entry then, also where an earlier attempt has put it there. */
async function moveOne(writer: ContentWriter, batch: Target, id: string): Promise<boolean> {
  const target = { kind: photoKind, id };
  const stored = await writer.read(photoKind, id);
  if (stored) {
    writer.setAside(trashDocument(target), memberFields(target, batch, stored));
    writer.remove(photoKind, id);
    return true;
  }
  const kept = await writer.readAside(trashDocument(target));
  return isRecord(kept) && kept.entry === entryIdOf(batch);
}
