import { doc } from 'firebase/firestore/lite';
import { AppError, hasCode } from '../../../firebase/errors.ts';
import type { Transfer } from '../../../firebase/files.ts';
import { db } from '../../../firebase/project/app.ts';
import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import { filesReferencedIn, type StoredDocument } from '../../../model/files/references.ts';
import { extensionOf, originalPath } from '../../../model/files/storagePaths.ts';
import type { UploadItem, UploadSource } from '../../../model/upload.ts';
import { allSchemas, pathOf } from '../commit/schemas.ts';
import { writeContent } from '../commit/writeContent.ts';
import { sweepAccess } from '../files/sweepAccess.ts';
import { originalUpload } from './imageFiles.ts';
import { uploadOnce } from './uploadFiles.ts';

async function findNamed({ collection, documentId }: UploadItem, paths: readonly string[]) {
  const documents = await sweepAccess.readDocumentsOf(collection, documentId);
  return paths
    .flatMap((path) => documents.map((document) => ({ path, document })))
    .find(({ path, document }) => filesReferencedIn(document).includes(path));
}

/** Whether a document names files of an original's upload, in the trash too. */
export async function isCommitted({ collection, documentId, id }: UploadItem): Promise<boolean> {
  const documents = await sweepAccess.readDocumentsOf(collection, documentId);
  return documents.flatMap(filesReferencedIn).some((path) => path.includes(id));
}

/**
 * Uploads an original that a document names already, in the trash too.
 * @returns `unwanted` if no document names it any more
 * @throws AppError `path-taken` if other files are at both of its paths
 */
export async function sendOriginal(
  original: UploadSource,
  transfer?: Transfer,
): Promise<'arrived' | 'unwanted'> {
  const { item, file } = original;
  const { collection, documentId, path, id: revision } = item;
  // The path to use if another file is at the first one.
  const other = originalPath(
    allSchemas[collection].folder,
    documentId,
    extensionOf(path),
    revision,
  );
  const named = await findNamed(item, [path, other]);
  if (!named) return 'unwanted';
  try {
    await uploadOnce(originalUpload(original, named.path), transfer);
    return 'arrived';
  } catch (error) {
    if (!hasCode(error, 'path-taken') || named.path === other) throw error;
  }
  await moveOriginal(item, named.document, other);
  return sendOriginal({ item: { ...item, path: other }, file }, transfer);
}

/** Changes the path of an original in the document that names it. */
const moveOriginal = (
  { collection, documentId: id, path }: UploadItem,
  named: StoredDocument,
  to: string,
) =>
  writeContent(async (writer) => {
    const schema = allSchemas[collection];
    const moved = (stored: unknown): StoredFields => {
      if (!isRecord(stored) || pathOf(schema, stored) !== path) {
        throw new AppError('changed-meanwhile');
      }
      return { ...stored, [schema.pathField]: to };
    };
    if (!named.path.startsWith('trash/')) {
      return writer.set(schema, id, moved(await writer.read(schema, id)));
    }
    const reference = doc(db, named.path);
    const { document } = (await writer.readOther(reference)) ?? {};
    writer.updateOther(reference, { document: moved(document) });
  });
