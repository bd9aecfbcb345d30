import type {
  CategoryFields,
  GalleryFields,
  SocialCard,
  ImageInfo,
  ImageVariant,
  PhotoExif,
  PhotoFields,
} from './entities.ts';

/** A document as the database holds it: nothing is certain about its fields. */
export type StoredFields = Record<string, unknown>;

/** An image as a document holds it, where its social card is named `card`. */
export interface StoredImage extends Omit<ImageInfo, 'socialCard'> {
  card?: SocialCard;
}

/** The fields that have a value; the database takes no other. */
export const withoutUndefined = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is StoredFields =>
  typeof value === 'object' && value !== null;

const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

function readVariant(value: unknown): ImageVariant[] {
  if (!isRecord(value) || !isPositive(value.width) || text(value.path) === '') return [];
  return [
    {
      width: value.width,
      path: text(value.path),
      type: text(value.type),
      bytes: isPositive(value.bytes) ? value.bytes : 0,
    },
  ];
}

function readSocialCard(value: unknown): SocialCard | undefined {
  if (!isRecord(value) || text(value.path) === '') return undefined;
  return { path: text(value.path), bytes: isPositive(value.bytes) ? value.bytes : 0 };
}

function readImage(value: unknown): ImageInfo | undefined {
  if (!isRecord(value) || !isPositive(value.width) || !isPositive(value.height)) return undefined;
  return {
    width: value.width,
    height: value.height,
    thumbhash: text(value.thumbhash),
    revision: text(value.revision),
    variants: Array.isArray(value.variants) ? value.variants.flatMap(readVariant) : [],
    ...optional('socialCard', readSocialCard(value.card)),
  };
}

function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}

export const storedImage = ({ socialCard, ...image }: ImageInfo): StoredImage => ({
  ...image,
  ...optional('card', socialCard),
});

const isWords = (value: unknown) => text(value).trim() !== '';

const isWithin = (limit: number) => (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= limit;

const EXIF: Record<keyof PhotoExif, (value: unknown) => boolean> = {
  camera: isWords,
  lens: isWords,
  focalLength: isPositive,
  aperture: isPositive,
  exposureTime: isPositive,
  iso: isPositive,
  takenAt: isWords,
  latitude: isWithin(90),
  longitude: isWithin(180),
};

function readExif(value: unknown): PhotoExif | undefined {
  if (!isRecord(value)) return undefined;
  const sound = Object.entries(EXIF).flatMap(([key, isSound]) =>
    isSound(value[key]) ? [[key, value[key]]] : [],
  );
  return sound.length > 0 ? (Object.fromEntries(sound) as PhotoExif) : undefined;
}

const readOrder = (value: unknown) =>
  optional('order', typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** Reads a category from whatever a document holds; what makes no sense is left empty. */
export const readCategory = (stored: StoredFields): CategoryFields => ({
  categoryName: text(stored.categoryName),
  coverPath: text(stored.coverPath),
  ...optional('coverImage', readImage(stored.coverImage)),
  ...readOrder(stored.order),
});

/** Reads a gallery from whatever a document holds; what makes no sense is left empty. */
export const readGallery = (stored: StoredFields): GalleryFields => ({
  galleryName: text(stored.galleryName),
  categoryId: text(stored.categoryId),
  coverPath: text(stored.coverPath),
  ...optional('coverImage', readImage(stored.coverImage)),
  ...readOrder(stored.order),
});

/** Reads a photo from whatever a document holds; what makes no sense is left empty. */
export const readPhoto = (stored: StoredFields): PhotoFields => ({
  photoName: text(stored.photoName),
  galleryId: text(stored.galleryId),
  path: text(stored.path),
  isPanorama: stored.isPanorama === true,
  includeInSlideshow: stored.includeInSlideshow === true,
  ...optional('image', readImage(stored.image)),
  ...optional('exif', readExif(stored.exif)),
  ...readOrder(stored.order),
});
