import { AppError } from '../../../firebase/errors.ts';
import { WorkerOutOfReach, Refusal } from '../../../images/read/refusals.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import type { TransferProgress } from '../../../model/upload.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import type { UploadedImage } from '../writes/images.ts';
import type { EntitySchema } from '../writes/schemas.ts';
import { type PhotoCover, uploadCover } from './commitPhoto.ts';
import { type ImageTransfer, uploadImage } from './uploadImage.ts';

/** An image that a form saves, and what was sent before it. */
export interface ImageSave {
  schema: EntitySchema;
  id: string;
  chosen: ChosenImage;
  /** Whether a document is created with it. */
  isNew?: boolean;
  /** Of images that earlier attempts sent, the first one first. */
  sentRevisions?: readonly string[] | undefined;
  /** The fields that the document will have. */
  fields: object;
  /** The gallery that gets a cover of it, if it has none. */
  coverOf?: string;
}

/** The image of a form, whose files have arrived. */
export interface SentImage extends UploadedImage {
  cover?: PhotoCover | undefined;
}

/** A refused file has a sentence of its own. */
function refuseWithoutVariants(cause: unknown): never {
  if (cause instanceof Refusal) throw cause;
  const isOutOfReach = cause instanceof WorkerOutOfReach;
  throw new AppError(isOutOfReach ? 'encoder-missing' : 'variants-missing', { cause });
}

/**
 * Uploads all files of a form's image. The first one that a new document gets has the plain path.
 * @throws AppError `variants-missing`, `encoder-missing`; what {@link uploadImage} throws
 */
export async function uploadChosen(
  { chosen, isNew = false, sentRevisions = [], coverOf, ...image }: ImageSave,
  transfer: ImageTransfer = {},
): Promise<SentImage> {
  const { revision, file, type, extension } = chosen;
  const { folder } = image.schema;
  const isFirst = isNew && (sentRevisions[0] ?? revision) === revision;
  const path = originalPath(folder, image.id, extension, isFirst ? undefined : revision);
  const encoded = chosen.encoded.catch(refuseWithoutVariants);
  const isRetry = sentRevisions.includes(revision);
  const upload = { ...image, revision, path, original: { file, type }, encoded, isRetry };
  let before = 0;
  const onProgress = ({ sent, total }: TransferProgress) => {
    before = total;
    transfer.onProgress?.({ sent, total });
  };
  const uploaded = await uploadImage(upload, { ...transfer, onProgress });
  if (coverOf === undefined) return uploaded;
  const photo = { revision, encoded, isRetry, fields: image.fields };
  const cover = await uploadCover({ id: coverOf }, photo, {
    ...transfer,
    onProgress: ({ sent, total }) =>
      transfer.onProgress?.({ sent: before + sent, total: before + total }),
  });
  return { ...uploaded, cover };
}
