import { v4 as uuid } from 'uuid';
import type { StoredFields } from '../../../model/content/fields.ts';
import { ownFilesNamedBy, readStored } from '../commit/entityKind.ts';
import { keepReplaced, NOT_KEPT } from './bringOriginal.ts';
import { openEntry, whileOpen } from '../files/journal.ts';
import { removeFiles } from '../files/removeFiles.ts';
import type { FilesToSave, Stored } from './saveFiles.ts';

interface ImageToRemove extends Pick<
  FilesToSave,
  'kind' | 'id' | 'replaced' | 'onReplaced' | 'transfer' | 'write'
> {
  /** The document as it was. */
  before: StoredFields;
}

/**
 * Writes a document that names no image any more, once a copy of the original lies aside, and then
 * removes the files of the image.
 */
export async function removeImage({
  kind,
  id,
  before,
  replaced,
  onReplaced,
  transfer,
  write,
}: ImageToRemove): Promise<Stored> {
  const revision = uuid();
  const signal = transfer?.signal;
  const kept = await keepReplaced({ kind, id, revision, replaced, onReplaced, signal });
  const paths = ownFilesNamedBy(kind, id, before);
  const entry = openEntry({ collection: kind.collection, id, paths });
  return whileOpen(entry, async () => {
    const stored = await writeOnce(kind, id, write);
    onReplaced?.({ revision });
    const filesLeft = await removeFiles(entry, paths);
    return { stored, filesLeft, ...(kept === 'unreadable' && { notice: NOT_KEPT }) };
  });
}

/** Writes the document, unless only the answer to that was lost. */
async function writeOnce(
  kind: FilesToSave['kind'],
  id: string,
  write: () => Promise<StoredFields>,
): Promise<StoredFields> {
  try {
    return await write();
  } catch (error) {
    const now = await readStored(kind, id);
    if (now && kind.pathOf(now) === '') return now;
    throw error;
  }
}
