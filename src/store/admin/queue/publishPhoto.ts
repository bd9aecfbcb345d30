import { AppError, isRefusal } from '../../../firebase/errors.ts';
import { fileState, type Upload, uploadFile } from '../../../firebase/files.ts';
import { tidied } from '../../../model/content/drafts.ts';
import { type Photo, photoInputs } from '../../../model/content/entities.ts';
import { withoutLocation } from '../../../model/files/exif.ts';
import { type StoredFields, withValues } from '../../../model/content/fields.ts';
import { parseImage } from '../../../model/files/image.ts';
import { extensionOf, imagePath, isOwnFile } from '../../../model/files/storagePaths.ts';
import { storedExtension } from '../../../model/files/chosenImage.ts';
import type { ReplacedFiles, UploadItem } from '../../../model/upload.ts';
import { galleryKind, photoKind } from '../commit/entityDeclarations.ts';
import { ownFilesNamedBy, readStored } from '../commit/entityKind.ts';
import { inParallel } from '../commit/inParallel.ts';
import { writeOr } from '../saveImage/saveFiles.ts';
import { readKept } from '../commit/trashDocuments.ts';
import { writeContent } from '../commit/writeContent.ts';

const VARIANTS_AT_ONCE = 4;

const GALLERY_GONE = 'Its gallery is not there any more. Choose the file again for another one.';

/** The variants of a photo on their way. */
export interface VariantsOnTheirWay {
  uploads: readonly Upload[];
  /** The paths of those that have arrived. */
  arrived: Set<string>;
  signal: AbortSignal;
  /** Takes the part that has arrived, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Where the original of an item goes. */
export const originalPath = ({ id, facts: { type, fileName } }: UploadItem): string =>
  imagePath(photoKind.folder, id, storedExtension(type, extensionOf(fileName)));

/**
 * Uploads a variant where nothing lies yet. A refusal may be due to an earlier attempt that has
 * arrived while its answer was lost, since nothing is ever written over a variant.
 */
async function uploadOnce(upload: Upload, transfer: Parameters<typeof uploadFile>[1]) {
  try {
    await uploadFile(upload, transfer);
  } catch (error) {
    if (!isRefusal(error) || !(await fileState(upload.path))) throw error;
  }
}

/** Uploads the variants that have not arrived yet. */
export async function sendVariants(variants: VariantsOnTheirWay): Promise<void> {
  const { uploads, arrived, signal, onProgress } = variants;
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const bytes = new Map(
    uploads.filter(({ path }) => arrived.has(path)).map(({ path, file }) => [path, file.size]),
  );
  const rest = uploads.filter(({ path }) => !arrived.has(path));
  await inParallel(rest, VARIANTS_AT_ONCE, async (upload) => {
    const tell = (part: number) => {
      bytes.set(upload.path, part * upload.file.size);
      onProgress([...bytes.values()].reduce((sum, each) => sum + each, 0) / total);
    };
    await uploadOnce(upload, { signal, onProgress: tell });
    arrived.add(upload.path);
  });
}

/** Whether the document of an item says of its image what the journal does, in the trash too. */
export async function isNamed({ id, image }: UploadItem): Promise<boolean> {
  const stored = image && (await readKept(photoKind, id));
  return stored !== undefined && photoKind.imageOf(stored)?.revision === image?.revision;
}

/**
 * What loses its place to the image of an item.
 * @throws an Error where the photo is not there any more
 */
export async function replacedBy(item: UploadItem): Promise<ReplacedFiles> {
  const before = await readStored(photoKind, item.id);
  if (!before) throw new AppError(photoKind.notFound);
  const original = photoKind.pathOf(before);
  const paths = ownFilesNamedBy(photoKind, item.id, before);
  return {
    paths: paths.filter((path) => path !== originalPath(item)),
    ...(isOwnFile(photoKind.folder, item.id, original) && { original }),
  };
}

/** What the document says of the file of an item. */
function fileFields(item: UploadItem): StoredFields {
  const { facts, draft, contentHash, image } = item;
  const exif = draft.publishesLocation ? facts.exif : withoutLocation(facts.exif);
  const isEmpty = Object.keys(exif).length === 0;
  return { path: originalPath(item), image, contentHash, exif: isEmpty ? undefined : exif };
}

/** Writes the document, unless an earlier attempt has done so. */
const writeDocument = (item: UploadItem): Promise<StoredFields> =>
  writeContent(async (writer) => {
    const { id, replaces, draft, order, slideshowOrder, image } = item;
    const now = await writer.read(photoKind, id);
    if (now && photoKind.imageOf(now)?.revision === image?.revision) return now;
    if (replaces && !now) throw new AppError(photoKind.notFound);
    const entered = { ...tidied(photoInputs, draft), order, slideshowOrder };
    const values = { ...(!replaces && entered), ...fileFields(item) };
    const document = { ...withValues(photoKind.fields, now ?? {}, values), id };
    writer.set(photoKind, id, document);
    return document;
  });

/**
 * Writes the document of an item whose variants have arrived; from then on visitors see it.
 * @throws an Error that says so where its gallery was deleted meanwhile
 */
export async function nameFiles(item: UploadItem): Promise<Photo> {
  const image = parseImage(item.image);
  if (!image) throw new Error(`The variants of ${item.id} are not made yet.`);
  const { id } = item;
  const write = () => writeDocument(item);
  try {
    return photoKind.toEntity(
      id,
      await writeOr(async () => undefined, { kind: photoKind, id, image, write }),
    );
  } catch (error) {
    const { replaces, draft } = item;
    const isOrphan =
      !replaces && isRefusal(error) && !(await readStored(galleryKind, draft.galleryId));
    throw isOrphan ? new Error(GALLERY_GONE, { cause: error }) : error;
  }
}
