import { AppError, hasCode, isRefusal } from '../../../firebase/errors.ts';
import { fileState, type Transfer, type Upload, uploadFile } from '../../../firebase/files.ts';
import { inParallel } from '../commit/inParallel.ts';

const AT_ONCE = 4;

/**
 * Uploads a file to a path without a file. A refusal may be due to an earlier attempt that has
 * arrived without its answer.
 * @returns when the file arrived, ms by the server's clock
 * @throws AppError `path-taken` if a file of another revision is there
 */
export async function uploadOnce(upload: Upload, transfer?: Transfer): Promise<number> {
  try {
    return await uploadFile(upload, transfer);
  } catch (error) {
    const lying = isRefusal(error) ? await fileState(upload.path) : undefined;
    if (!lying) throw error;
    if (lying.revision !== upload.revision) throw new AppError('path-taken', { cause: error });
    return lying.uploadedAt;
  }
}

interface VariantsTransfer extends Transfer {
  /** When each file arrived, ms by the server's clock, by path; kept from one attempt to the next. */
  arrived?: Map<string, number>;
}

/**
 * Uploads the files that have not arrived yet, and reports how much has arrived, 0 to 1.
 * @returns when the first of all files arrived, ms by the server's clock
 */
export async function uploadVariants(
  uploads: readonly Upload[],
  { arrived = new Map(), signal, onProgress }: VariantsTransfer = {},
): Promise<number> {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const bytes = new Map(
    uploads.filter(({ path }) => arrived.has(path)).map(({ path, file }) => [path, file.size]),
  );
  const rest = uploads.filter(({ path }) => !arrived.has(path));
  await inParallel(rest, AT_ONCE, async (upload) => {
    const tell = (part: number) => {
      bytes.set(upload.path, part * upload.file.size);
      onProgress?.([...bytes.values()].reduce((sum, each) => sum + each, 0) / total);
    };
    arrived.set(upload.path, await uploadOnce(upload, { signal, onProgress: tell }));
  });
  return Math.min(...arrived.values());
}

/**
 * Uploads again if the files have become too old to be committed. The new revision begins with the
 * first one, by which the original still finds its document.
 */
export async function uploadUntilFresh<T>(
  revision: string,
  upload: (revision: string) => Promise<T>,
): Promise<T> {
  try {
    return await upload(revision);
  } catch (error) {
    if (!hasCode(error, 'files-too-old')) throw error;
    return uploadUntilFresh(`${revision}-2`, upload);
  }
}
