import { cancellation, type Upload } from '../../../firebase/files.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import {
  SOCIAL_CARD_TYPE,
  socialCardPath,
  type EncodedImage,
  variantPath,
} from '../../../model/files/variants.ts';
import type { EntitySchema } from '../commit/schemas.ts';

/**
 * The variants of a chosen image once they are encoded; undefined if that fails, since the image can
 * be saved without them.
 * @throws FirebaseError `storage/canceled` once the signal is aborted
 */
export function whenEncoded({ encoded }: Pick<ChosenImage, 'encoded'>, signal?: AbortSignal) {
  const ended = new AbortController();
  const cancelled = new Promise<never>((_resolve, reject) => {
    const cancel = () => reject(cancellation());
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { signal: ended.signal });
  });
  const outcome = encoded.catch((error: unknown) => {
    console.error('The variants could not be made:', error);
    return undefined;
  });
  return Promise.race([outcome, cancelled]).finally(() => ended.abort());
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

/** An original, as it is decided when its file is chosen; no retry changes it. */
export interface Original {
  collection: EntitySchema['collection'];
  id: string;
  /** Of its own upload. */
  revision: string;
  path: string;
  /** MIME type */
  type: string;
  file: Blob;
  /** Whether the administrator alone may fetch it. */
  isPrivate: boolean;
}

export const originalUpload = ({ path, file, type, revision, isPrivate }: Original): Upload => ({
  path,
  file,
  type,
  revision,
  visibility: isPrivate ? 'private' : 'public',
});
