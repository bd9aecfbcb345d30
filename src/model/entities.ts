/** One file of a photograph at one width. */
export interface ImageVariant {
  /** px */
  width: number;
  path: string;
  /** MIME type */
  type: string;
  bytes: number;
}

/** What is known of an image file beyond its path. */
export interface ImageInfo {
  /** px, after the EXIF orientation is applied */
  width: number;
  /** px, after the EXIF orientation is applied */
  height: number;
  /** base64, see https://evanw.github.io/thumbhash/ */
  thumbhash: string;
  /** New for each file, so that caches never show an older one. */
  revision: string;
  variants: ImageVariant[];
}
