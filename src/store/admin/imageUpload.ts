import { v4 as uuid } from 'uuid';
import {
  cancellation,
  type FileState,
  fileState,
  readFile,
  removeFile,
  type Transfer,
  type Upload,
  uploadFile,
} from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { ImageInfo } from '../../model/image.ts';
import {
  SOCIAL_CARD_TYPE,
  socialCardPath,
  type EncodedImage,
  variantPath,
} from '../../model/variants.ts';
import type { EntityKind } from './entityKind.ts';
import { inParallel } from './inParallel.ts';
import { closeEntry, type JournalEntry } from './journal.ts';

const AT_ONCE = 4;

/**
 * The variants of a chosen image once they are made; undefined where they can't be made, since
 * the image itself can be saved all the same.
 * @throws FirebaseError `storage/canceled` once the signal is aborted
 */
export function whenEncoded(
  { encoded }: Pick<ChosenImage, 'encoded'>,
  signal?: AbortSignal,
): Promise<EncodedImage | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(cancellation());
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
    encoded.then(resolve, (error: unknown) => {
      console.error('The variants could not be made:', error);
      resolve(undefined);
    });
  });
}

/** Describes a new file of an entity's, with its variants. */
export function imageInfoOf(
  kind: EntityKind<unknown>,
  id: string,
  { width, height, thumbhash }: Pick<ChosenImage, 'width' | 'height' | 'thumbhash'>,
  encoded: EncodedImage | undefined,
): ImageInfo {
  const revision = uuid();
  const image = { width, height, thumbhash, revision };
  if (!encoded) return { ...image, variants: [] };
  const variants = encoded.variants.map((variant) => ({
    width: variant.width,
    path: variantPath(kind.folder, id, revision, variant),
    type: variant.type,
    bytes: variant.file.size,
  }));
  const socialCard = {
    path: socialCardPath(kind.folder, id, revision),
    bytes: encoded.socialCard.size,
  };
  return { ...image, variants, socialCard };
}

/** The uploads of an image's variants, as {@link imageInfoOf} has described it. */
export function variantUploads(
  { variants, socialCard }: ImageInfo,
  encoded: EncodedImage | undefined,
): Upload[] {
  const visibility = 'publicImmutable';
  return [
    ...variants.flatMap(({ path, type }, index) => {
      const file = encoded?.variants[index]?.file;
      return file ? [{ path, type, file, visibility } as const] : [];
    }),
    ...(socialCard && encoded
      ? [
          {
            path: socialCard.path,
            type: SOCIAL_CARD_TYPE,
            file: encoded.socialCard,
            visibility,
          } as const,
        ]
      : []),
  ];
}

/** The original stays the photographer's where visitors have variants to look at. */
export const originalUpload = (
  path: string,
  { file, type, isPrivate }: Pick<ChosenImage, 'file' | 'type' | 'isPrivate'>,
  hasVariants: boolean,
): Upload => ({
  path,
  file,
  type,
  visibility: isPrivate && hasVariants ? 'private' : 'public',
});

/**
 * Uploads files over those of the same paths that a document names.
 * @param groups the files in the order in which they must arrive; those of one group go at once
 * @param named the paths that the document names so far
 * @returns what takes all of it back, for where the document can't be written; an upload that fails
 *   has been taken back already
 */
export async function uploadFiles(
  entry: JournalEntry,
  groups: readonly (readonly Upload[])[],
  named: readonly string[],
  transfer: Transfer = {},
): Promise<() => Promise<void>> {
  const paths = groups.flat().map(({ path }) => path);
  const replaced = await keepAll(paths.filter((path) => named.includes(path)));
  const undo = async () => {
    await Promise.all(replaced.map(putBack));
    const taken = await Promise.all(paths.filter((path) => !named.includes(path)).map(takeBack));
    if (taken.every(Boolean)) closeEntry(entry);
  };
  const total = groups.flat().reduce((sum, { file }) => sum + file.size, 0);
  const arrived = new Map<string, number>();
  const send = (upload: Upload) =>
    uploadFile(upload, {
      signal: transfer.signal,
      onProgress: (part) => {
        arrived.set(upload.path, part * upload.file.size);
        transfer.onProgress?.([...arrived.values()].reduce((sum, bytes) => sum + bytes, 0) / total);
      },
    });
  try {
    for (const group of groups) await inParallel(group, AT_ONCE, send);
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}

interface Replaced {
  path: string;
  file: Blob;
  state: FileState;
}

const keepAll = async (paths: readonly string[]): Promise<Replaced[]> =>
  (await Promise.all(paths.map(keep))).flat();

/** Holds on to a file that is about to be replaced in place; a bucket may not let us read it. */
async function keep(path: string): Promise<Replaced[]> {
  try {
    const [file, state] = await Promise.all([readFile(path), fileState(path)]);
    return file && state ? [{ path, file, state }] : [];
  } catch (error) {
    console.warn(`${path} can't be kept while it is replaced:`, error);
    return [];
  }
}

/** Undoes an upload over nothing; false where the file may still be there. */
async function takeBack(path: string): Promise<boolean> {
  try {
    await removeFile(path);
    return true;
  } catch (error) {
    console.error(`${path} could not be taken back:`, error);
    return false;
  }
}

/** Undoes an upload over another file, which the document goes on naming whatever becomes of it. */
async function putBack({ path, file, state }: Replaced): Promise<void> {
  try {
    if ((await fileState(path))?.version === state.version) return;
    await uploadFile({ path, file, type: file.type, visibility: state.visibility });
  } catch (error) {
    console.error(`${path} could not be put back:`, error);
  }
}
