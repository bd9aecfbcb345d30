import type {
  CategoryFields,
  GalleryFields,
  ImageInfo,
  ImageVariant,
  PhotoExif,
  PhotoFields,
} from './entities.ts';

/** A document as the database holds it: nothing is certain about its fields. */
export type StoredFields = Record<string, unknown>;

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

function readImage(value: unknown): ImageInfo | undefined {
  if (!isRecord(value) || !isPositive(value.width) || !isPositive(value.height)) return undefined;
  return {
    width: value.width,
    height: value.height,
    thumbhash: text(value.thumbhash),
    revision: text(value.revision),
    variants: Array.isArray(value.variants) ? value.variants.flatMap(readVariant) : [],
  };
}

function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

function readExif(value: unknown): PhotoExif | undefined {
  if (!isRecord(value)) return undefined;
  const words = (key: 'camera' | 'lens' | 'takenAt') =>
    optional(key, text(value[key]).trim() || undefined);
  const amount = (key: 'focalLength' | 'aperture' | 'exposureTime' | 'iso') => {
    const stored = value[key];
    return optional(key, isPositive(stored) ? stored : undefined);
  };
  const { latitude, longitude } = value;
  const place = isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : {};
  const exif: PhotoExif = {
    ...words('camera'),
    ...words('lens'),
    ...amount('focalLength'),
    ...amount('aperture'),
    ...amount('exposureTime'),
    ...amount('iso'),
    ...words('takenAt'),
    ...place,
  };
  return Object.keys(exif).length > 0 ? exif : undefined;
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
