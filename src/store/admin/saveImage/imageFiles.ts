import { cancellation, type Upload } from '../../../firebase/files.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import {
  SOCIAL_CARD_TYPE,
  socialCardPath,
  type EncodedImage,
  variantPath,
} from '../../../model/files/variants.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import type { UploadSource } from '../../../model/upload.ts';
import type { EntitySchema } from '../commit/schemas.ts';

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

/** Describes an image for its document, with the variants of a revision. */
export function imageInfoOf(
  { folder }: EntitySchema,
  id: string,
  { width, height, thumbhash }: Pick<ChosenImage, 'width' | 'height' | 'thumbhash'>,
  encoded: EncodedImage | undefined,
  revision: string,
): ImageInfo {
  const image = { width, height, thumbhash, revision };
  if (!encoded) return { ...image, variants: [] };
  const variants = encoded.variants.map((variant) => ({
    width: variant.width,
    path: variantPath(folder, id, revision, variant),
    type: variant.type,
    bytes: variant.file.size,
  }));
  const socialCard = {
    path: socialCardPath(folder, id, revision),
    bytes: encoded.socialCard.size,
  };
  return { ...image, variants, socialCard };
}

/** The uploads of an image's variants, as {@link imageInfoOf} has described it. */
export function variantUploads({ variants, socialCard }: ImageInfo, encoded: EncodedImage) {
  const visibility = 'publicImmutable' as const;
  const uploads = variants.flatMap(({ path, type }, index): Upload[] => {
    const file = encoded.variants[index]?.file;
    return file ? [{ path, type, file, visibility }] : [];
  });
  if (!socialCard) return uploads;
  const { path } = socialCard;
  return [...uploads, { path, type: SOCIAL_CARD_TYPE, file: encoded.socialCard, visibility }];
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
