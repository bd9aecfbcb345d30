import { listFiles, removeFile } from '../../../firebase/files.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { replacedFolder } from '../../../model/files/storagePaths.ts';
import { type EntityKind, ownFilesNamedBy } from '../commit/entityKind.ts';

/** Removes the files that a document names, as far as they are its own, and originals it had before. */
export async function removeOwnFiles(
  kind: EntityKind<unknown>,
  id: string,
  stored: StoredFields,
): Promise<void> {
  const replaced = await listFiles(replacedFolder(kind.folder, id));
  const paths = [...ownFilesNamedBy(kind, id, stored), ...replaced];
  await Promise.all(paths.map(removeFile));
}
