import type { Upload } from '../../../firebase/files.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import {
  bytesByWidth,
  type EncodedImage,
  SOCIAL_CARD_TYPE,
  socialCardPath,
  variantPath,
} from '../../../model/files/variants.ts';
import type { UploadSource } from '../../../model/upload.ts';
import type { EntitySchema } from '../writes/schemas.ts';

/** Describes an image for its document, with the uploads of its variants under a revision. */
export function describeImage(
  { folder }: EntitySchema,
  id: string,
  { width, height, thumbhash, ...encoded }: EncodedImage,
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
    file: encoded.card,
    visibility,
  };
  const image = {
    width,
    height,
    thumbhash,
    revision,
    files: bytesByWidth(variants.map((each) => ({ ...each, bytes: each.file.size }))),
    card: card.file.size,
  };
  return { image, uploads: [...variants, card] };
}

/** The upload of an original to its path. */
export const originalUpload = ({ item, file }: UploadSource, path = item.path): Upload => ({
  path,
  file,
  type: item.source.type,
  revision: item.id,
  visibility: item.isPrivate ? 'private' : 'public',
});
