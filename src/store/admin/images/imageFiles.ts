import { cancellation, type Upload } from '../../../firebase/files.ts';
import type { ChosenImage } from '../../../model/files/chosenFile.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import {
  type MadeImage,
  SOCIAL_CARD_TYPE,
  socialCardPath,
  variantPath,
} from '../../../model/files/variants.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import type { UploadSource } from '../../../model/upload.ts';
import type { EntitySchema } from '../writes/schemas.ts';

/**
 * The variants of a chosen image once they are encoded; undefined if that fails, since the image can
 * be saved without them.
 * @throws FirebaseError `storage/canceled` once the signal is aborted
 */
export function whenEncoded({ encoded }: Pick<ChosenImage, 'encoded'>, signal?: AbortSignal) {
  const cancelled = new Promise<never>((_resolve, reject) => {
    const cancel = () => reject(cancellation());
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
  });
  const outcome = encoded.catch((error: unknown) => {
    console.error('The variants could not be made:', error);
    return undefined;
  });
  return Promise.race([outcome, cancelled]);
}

/** Describes an image for its document, with the uploads of its variants under a revision. */
export function describeImage(
  { folder }: EntitySchema,
  id: string,
  { width, height, thumbhash, encoded }: MadeImage,
  revision: string,
): { image: ImageInfo; uploads: Upload[] } {
  const visibility = 'publicImmutable';
  const variants = encoded.variants.map((variant) => {
    const path = variantPath(folder, id, revision, variant);
    return { ...variant, path, visibility } as const;
  });
  const card: Upload = {
    path: socialCardPath(folder, id, revision),
    type: SOCIAL_CARD_TYPE,
    file: encoded.socialCard,
    visibility,
  };
  const image = {
    width,
    height,
    thumbhash,
    revision,
    variants: variants.map((each) => ({
      width: each.width,
      path: each.path,
      type: each.type,
      bytes: each.file.size,
    })),
    card: { path: card.path, bytes: card.file.size },
  };
  return { image, uploads: [...variants, card] };
}

/** The original of a chosen image, as the upload queue keeps it. No retry changes it. */
export function originalOf(
  { collection, folder }: EntitySchema,
  documentId: string,
  chosen: Pick<ChosenImage, 'revision' | 'file' | 'type' | 'extension'>,
  { isFirst, isPrivate }: { isFirst: boolean; isPrivate: boolean },
): UploadSource {
  const { revision: id, file: blob, type, extension } = chosen;
  const path = originalPath(folder, documentId, extension, isFirst ? undefined : id);
  const file = blob instanceof File ? blob : new File([blob], path, { type, lastModified: 0 });
  const { name, size: bytes, lastModified } = file;
  const source = { fileName: name, bytes, lastModified, type };
  const item = { id, batchId: id, place: 0, collection, documentId, path, isPrivate, name, source };
  return { item: { ...item, stage: 'saving' }, file };
}

/** The upload of an original to its path. */
export const originalUpload = ({ item, file }: UploadSource, path = item.path): Upload => ({
  path,
  file,
  type: item.source.type,
  revision: item.id,
  visibility: item.isPrivate ? 'private' : 'public',
});
