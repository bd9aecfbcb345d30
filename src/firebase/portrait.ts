import type { ImageInfo } from '../model/files/image.ts';
import { imageAddress, publish } from './toEntity.ts';

/** Settings whose portrait can be shown. */
export function withPortrait<T extends { portraitPath: string; portraitImage?: ImageInfo }>({
  portraitImage,
  ...fields
}: T) {
  const image = portraitImage && publish(portraitImage);
  const portraitURL = imageAddress(fields.portraitPath, image);
  return { ...fields, portraitURL, ...(image && { portraitImage: image }) };
}
