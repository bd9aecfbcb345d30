import type { ImageInfo } from '../model/files/image.ts';
import { imageAddress, withUrls } from './toEntity.ts';

/** Adds the portrait's address to settings. */
export function withPortrait<T extends { portraitPath: string; portraitImage?: ImageInfo }>({
  portraitImage,
  ...fields
}: T) {
  const image = portraitImage && withUrls(portraitImage);
  const portraitURL = imageAddress(fields.portraitPath, image);
  return { ...fields, portraitURL, ...(image && { portraitImage: image }) };
}
