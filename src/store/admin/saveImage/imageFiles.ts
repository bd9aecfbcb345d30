import { cancellation, type Upload } from '../../../firebase/files.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import {
  SOCIAL_CARD_TYPE,
  socialCardPath,
  type EncodedImage,
  variantPath,
} from '../../../model/files/variants.ts';
import type { EntityKind } from '../commit/entityKind.ts';

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

/** Describes an image as its document will, with the variants of a revision. */
export function imageInfoOf(
  kind: EntityKind<unknown>,
  id: string,
  { width, height, thumbhash }: Pick<ChosenImage, 'width' | 'height' | 'thumbhash'>,
  encoded: EncodedImage | undefined,
  revision: string,
): ImageInfo {
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
  encoded: EncodedImage,
): Upload[] {
  const visibility = 'publicImmutable';
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
  collection: EntityKind<unknown>['collection'];
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

/** The upload of an original. */
export const originalUpload = ({ path, file, type, revision, isPrivate }: Original): Upload => ({
  path,
  file,
  type,
  revision,
  visibility: isPrivate ? 'private' : 'public',
});
