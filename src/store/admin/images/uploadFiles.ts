import { AppError, hasCode, isRefusal } from '../../../firebase/errors.ts';
import { fileState, type Transfer, type Upload, uploadFile } from '../../../firebase/files.ts';
import type { UploadedImage } from '../writes/commitDocument.ts';
import { inParallel } from '../writes/batches.ts';
import { doc } from 'firebase/firestore/lite';
import { db } from '../../../firebase/project/firebaseApp.ts';
import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import { filesReferencedIn, type StoredDocument } from '../../../model/files/references.ts';
import { extensionOf, originalPath } from '../../../model/files/storagePaths.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import type { UploadItem, UploadSource } from '../../../model/upload.ts';
import { allSchemas } from '../writes/schemas.ts';
import type { Target } from '../writes/trashEntries.ts';
import { writeContent } from '../writes/writeContent.ts';
import { sweepAccess } from '../files/sweepAccess.ts';
import { describeImage, originalUpload } from './imageFiles.ts';
import { withRights } from './withRights.ts';

const AT_ONCE = 4;

/**
 * Uploads a file to a path without a file. A refusal may be due to an earlier attempt that has
 * arrived without its answer.
 * @throws AppError `path-taken` if a file of another revision is there
 */
export async function uploadOnce(upload: Upload, transfer?: Transfer): Promise<void> {
  try {
    await uploadFile(upload, transfer);
  } catch (error) {
    const lying = isRefusal(error) ? await fileState(upload.path) : undefined;
    if (!lying) throw error;
    if (lying.revision !== upload.revision) throw new AppError('path-taken', { cause: error });
  }
}

interface VariantsTransfer extends Transfer {
  /** The paths of the files that have arrived; kept from one attempt to the next. */
  arrived?: Set<string>;
}

/** Uploads the files that have not arrived yet, and reports how much has arrived, 0 to 1. */
async function uploadVariants(
  uploads: readonly Upload[],
  { arrived = new Set(), signal, onProgress }: VariantsTransfer = {},
): Promise<void> {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const bytes = new Map(
    uploads.filter(({ path }) => arrived.has(path)).map(({ path, file }) => [path, file.size]),
  );
  const rest = uploads.filter(({ path }) => !arrived.has(path));
  await inParallel(rest, AT_ONCE, async (upload) => {
    const tell = (arrivedBytes: number) => {
      bytes.set(upload.path, arrivedBytes);
      onProgress?.([...bytes.values()].reduce((sum, each) => sum + each, 0) / total);
    };
    await uploadOnce(upload, { signal, onProgress: tell });
    arrived.add(upload.path);
  });
}

/** An encoded image that is to be uploaded under a revision. */
interface ImageToUpload extends Target {
  made: EncodedImage;
  revision: string;
  /** The fields for the rights of the image, if they differ from those of the stored document. */
  fields?: object | undefined;
}

/** Uploads the variants of an image with its rights, then commits it. */
export async function uploadImage<T>(
  { schema, id, made, revision, fields }: ImageToUpload,
  commit: (uploaded: Omit<UploadedImage, 'path'>) => Promise<T>,
  transfer?: VariantsTransfer,
): Promise<T> {
  const encoded = await withRights(made, fields ?? (await schema.read(id)) ?? {});
  const { image, uploads } = describeImage(schema, id, encoded, revision);
  await uploadVariants(uploads, transfer);
  return commit({ image });
}

/** The files that the item's documents name, including documents in the trash. */
async function findNamed({ collection, documentId }: UploadItem) {
  const documents = await sweepAccess.readDocumentsOf(collection, documentId);
  return documents.flatMap((document) =>
    filesReferencedIn(document).map((path) => ({ path, document })),
  );
}

/** Whether a document names files of an original's upload. */
export const isCommitted = async (item: UploadItem): Promise<boolean> =>
  (await findNamed(item)).some(({ path }) => path.includes(item.id));

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
  const files = await findNamed(item);
  const named =
    files.find((each) => each.path === path) ?? files.find((each) => each.path === other);
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
      if (!isRecord(stored) || schema.pathOf(stored) !== path) {
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
