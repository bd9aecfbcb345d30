import { removeFile } from '../../firebase/files.ts';
import type { StoredFields } from '../../model/fields.ts';
import { isOwnFile } from '../../model/storagePaths.ts';
import { type EntityKind, filesNamedBy } from './entityKind.ts';

/** Removes the files that a document names, as far as they are its own. */
export async function removeOwnFiles(
  kind: EntityKind<unknown>,
  id: string,
  stored: StoredFields,
): Promise<void> {
  const paths = filesNamedBy(kind, stored).filter((path) => isOwnFile(kind.folder, id, path));
  await Promise.all(paths.map(removeFile));
}
