/** One file of a photograph at one width. */
export interface ImageVariant {
  /** px */
  width: number;
  path: string;
  /** MIME type */
  type: string;
  bytes: number;
}

/** The picture of an image that a link unfurls with: 1200 by 630 px, a JPEG. */
export interface SocialCard {
  path: string;
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
  socialCard?: SocialCard;
}

/** A variant with its address. */
export interface PublishedVariant extends ImageVariant {
  url: string;
}

/** A social card with its address. */
export interface PublishedSocialCard extends SocialCard {
  url: string;
}

/** An image whose variants can be shown. */
export interface PublishedImage extends ImageInfo {
  variants: PublishedVariant[];
  socialCard?: PublishedSocialCard;
}

/** The fields of a category's document. */
export interface CategoryFields {
  categoryName: string;
  /** Storage path of the cover image. */
  coverPath: string;
  coverImage?: ImageInfo;
  order?: number;
}

/** The fields of a gallery's document. */
export interface GalleryFields {
  galleryName: string;
  categoryId: string;
  /** Storage path of the cover image. */
  coverPath: string;
  coverImage?: ImageInfo;
  order?: number;
}

/** The fields of a photo's document. */
export interface PhotoFields {
  photoName: string;
  galleryId: string;
  /** Storage path of the image. */
  path: string;
  isPanorama: boolean;
  includeInSlideshow: boolean;
  image?: ImageInfo;
  exif?: PhotoExif;
  order?: number;
}

/** A category as it is read: its document, its id, and the address of its cover. */
export interface Category extends CategoryFields {
  id: string;
  coverImage?: PublishedImage;
  coverURL: string;
}

/** A gallery as it is read: its document, its id, and the address of its cover. */
export interface Gallery extends GalleryFields {
  id: string;
  coverImage?: PublishedImage;
  coverURL: string;
}

/** A photo as it is read: its document, its id, and the address of its image. */
export interface Photo extends PhotoFields {
  id: string;
  image?: PublishedImage;
  photoURL: string;
}

/** The signed-in user. */
export interface User {
  uid: string;
  email: string;
  /** Whether the custom claim `admin` is set. */
  isAdministrator: boolean;
}

/** What the camera wrote about a photograph, as far as it is shown. */
export interface PhotoExif {
  camera?: string;
  lens?: string;
  /** mm */
  focalLength?: number;
  /** f-number */
  aperture?: number;
  /** s */
  exposureTime?: number;
  iso?: number;
  /** ISO 8601, the camera's local time */
  takenAt?: string;
  /** degrees */
  latitude?: number;
  /** degrees */
  longitude?: number;
}
