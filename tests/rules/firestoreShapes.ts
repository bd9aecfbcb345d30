import { inspect } from 'node:util';
import firebase from 'firebase/compat/app';
import { photoTexts } from '../../src/model/content/entities.ts';
import type { PhotoExif } from '../../src/model/files/exif.ts';
import type { ImageFolder } from '../../src/model/files/storagePaths.ts';
import {
  aSocialCard,
  aCategory,
  aGallery,
  anImageInfo,
  aPhoto,
  someVariants,
} from '../support/factories.ts';

export type Fields = Record<string, unknown>;
export type Case = [what: string, change: (good: Fields) => Fields];

export interface EntityShape {
  collection: string;
  /** The field that names the parent, and the parent's collection. */
  parent?: { field: string; collection: string };
  name: string;
  /** A document with the spec's fields alone. */
  plain: (overrides?: Fields) => Fields;
  /** A document with every optional field too. */
  full: (overrides?: Fields) => Fields;
  /** Changes to a full document that must be refused, on create and on update alike. */
  broken: Case[];
  /** Changes to a full document that must be accepted, on create and on update alike. */
  sound: Case[];
}

/**
 * A case for each value at a path such as `image.variants.0.width`. What is undefined is left out,
 * and `<id>` in a text stands for the id of the document.
 */
export const values = (path: string, ...all: unknown[]): Case[] =>
  all.map((value) => [
    `${path}: ${inspect(value, { breakLength: Infinity }).slice(0, 50)}`,
    (good) => {
      const [holders, last] = [path.split('.').slice(0, -1), path.split('.').at(-1)!];
      const changed = structuredClone(good);
      const holder = holders.reduce((each, key) => each[key] as Fields, changed);
      if (value === undefined) Reflect.deleteProperty(holder, last);
      else {
        const isText = typeof value === 'string';
        holder[last] = isText ? value.replaceAll('<id>', String(good.id)) : value;
      }
      return changed;
    },
  ]);

const times = (count: number, word = 'x') => word.repeat(count);
const words = (count: number) => Array.from({ length: count }, (_, index) => `coast ${index}`);

const REVISION = 'r';

/** An image with as many variants as there may be. */
const anImage = (folder: ImageFolder, id: string) => ({
  ...anImageInfo({ revision: REVISION }),
  variants: Array.from({ length: 6 }, () => someVariants(folder, id, REVISION)).flat(),
  card: aSocialCard(folder, id, REVISION),
});

/** What categories and galleries have besides the spec's fields. */
const withCover = <Plain extends { id: string }>(folder: ImageFolder, plain: Plain) => ({
  ...plain,
  coverImage: anImage(folder, plain.id),
  description: 'Mostly at low tide.',
  order: 1,
});

/** An image without files, whose paths would tell its revision too. */
const bare = { width: 6000, height: 4000, thumbhash: '', revision: REVISION, variants: [] };

const anExif: PhotoExif = {
  camera: 'NIKON Z 8',
  lens: 'NIKKOR Z 24-120mm f/4 S',
  focalLength: 24,
  aperture: 5.6,
  exposureTime: 0.004,
  iso: 64,
  takenAt: '2026-10-04T18:20:00',
  latitude: 48.831208,
  longitude: -121.602222,
};
const { latitude: _latitude, longitude: _longitude, ...anExifWithoutLocation } = anExif;

const someTexts = Object.fromEntries(
  Object.keys(photoTexts).map((field) => [
    field,
    field === 'keywords' ? ['coast', 'sea stacks'] : 'The tide had just turned.',
  ]),
);

const brokenPhotos: Case[] = [
  ...values('visible', true),
  ...values('id', '<id>x', 7, null),
  ...values('photoName', '', ' ', ' \t\n\u00A0\u2003\u3000', '\u200B\u202E\uFEFF'),
  ...values('photoName', 'Co\u0000ast', times(301), 7, null, ['Coast']),
  ...values('galleryId', '<id>', '', '..', 7, null),
  ...values('isPanorama', 'true', 1, null),
  ...values('includeInSlideshow', 'true', 1, null),
  ...values('order', '1', null, Number.NaN, Infinity, -Infinity),
  ...values('slideshowOrder', '1', null, Number.NaN, Infinity, -Infinity),
  ...Object.keys(photoTexts).flatMap((field) => values(field, 'Low\0tide')),
  ...values('keywords', 'coast', ['coast', ''], ['coast', times(65)], ['a\0'], words(101)),
  ...values('contentHash', times(31, '0f'), times(33, '0f'), times(32, '0F'), 7),

  ...values('path', '', 7, null, 'gallery-covers/<id>.jpg', 'photos/another.jpg', 'photos/<id>'),
  ...values('path', 'photos/<id>.', 'photos/<id>.jpegxl', 'photos/<id>.one.two.jpg'),
  ...values('path', 'photos/<id>.o ne.jpg', 'photos/<id>..jpg', 'photos/<id>.jpg?x'),
  ...values('path', 'photos/../<id>.jpg', 'photos/<id>.jpg/x.jpg', `photos/<id>.${times(65)}.jpg`),
  ...values('path', 'https://example.com/photos/<id>.jpg'),

  ...values('image', '6000x4000', null, {}, []),
  ...['', times(65), 'a/b'].flatMap((revision) => values('image', { ...bare, revision })),
  ...values('image.width', undefined, 0, 100.5, '6000'),
  ...values('image.height', undefined, -1, 0, 100.5),
  ...values('image.thumbhash', undefined, times(201)),
  ...values('image.thumbhash', firebase.firestore.Blob.fromBase64String('AA==')),
  ...values('image.revision', undefined, 'another'),
  ...values('image.blurhash', 'x'),
  // A card without variants; more than 24 variants.
  ...values('image.variants', undefined, {}, [], ['640.webp']),
  ...values('image.variants.24', {}),
  ...values('image.card', 'card.jpg', null),
  ...values('image.card.path', undefined, '', 7, 'card.jpg', 'variants/photos/<id>/r/640.webp'),
  ...values('image.card.path', 'variants/photos/another/r/card.jpg'),
  ...values('image.card.bytes', undefined, 0, 0.5),
  ...values('image.card.width', 1200),
  ...values('image.variants.0.width', undefined, 0, 640.5),
  ...values('image.variants.0.bytes', undefined, 0, 0.5),
  ...values('image.variants.0.type', undefined, 'image/heic'),
  ...values('image.variants.0.height', 480),
  ...values('image.variants.0.path', undefined, '', 7, '640.webp'),
  ...values('image.variants.0.path', 'variants/photos/another/r/640.webp'),
  ...['small.webp', '640', '640.', '640.webp.bak', '640.WebP!', '640.jpegxl', '640.webp/x'].flatMap(
    (file) => values('image.variants.0.path', `variants/photos/<id>/r/${file}`),
  ),

  ...values('exif', 'f/8', [], null),
  ...values('exif.serialNumber', '2001234'),
  ...['camera', 'lens'].flatMap((field) => values(`exif.${field}`, '', times(101), 7, null)),
  ...['focalLength', 'aperture', 'exposureTime', 'iso'].flatMap((field) =>
    values(`exif.${field}`, 0, -1, Number.NaN, Infinity, '8', null),
  ),
  ...values('exif.takenAt', 1790000000, '2026:10:04 18:20:00', '2026-10-04', null),
  ...values('exif.takenAt', '2026-10-04T18:20:00Z', 'At 2026-10-04T18:20:00'),
  ...values('exif.latitude', undefined, 90.1, -90.1, Number.NaN, '48.8', null),
  ...values('exif.longitude', undefined, 180.1, -180.1, '121.6', null),
  ...values('exif.locationPrecision', '', 'exact', 'hidden', 5, null),
  ...values('exif', { locationPrecision: 'area' }),
];

const soundPhotos: Case[] = [
  ...values('photoName', 'x', times(300), 'Höfn, 富士山, Šibenik', '🏔️', ' Low tide,\nRuby Beach '),
  ...values('isPanorama', true),
  ...values('includeInSlideshow', true),
  ...values('order', undefined, 0, -3, 1.5, -Number.MAX_VALUE),
  ...values('slideshowOrder', undefined, 0, -3, 1.5, -Number.MAX_VALUE),
  ...values('caption', 'Low tide.\nAnd then the rain.'),
  ...values('keywords', [], [times(64), times(64, 'y')], ['a/b', '.', '..', '🌊'], words(100)),
  ...values('contentHash', undefined),
  ...['jpg', 'JPG', 'jpeg', 'heic', 'jp2', `${times(64)}.jpg`].flatMap((extension) =>
    values('path', `photos/<id>.${extension}`),
  ),
  ...values('image', undefined, bare),
  ...values('image.card', undefined),
  ...values('exif', undefined, {}, anExifWithoutLocation),
  ...Object.keys(anExifWithoutLocation).flatMap((key) => values(`exif.${key}`, undefined)),
  ...values('exif.camera', times(100)),
  ...values('exif.latitude', 90, -90),
  ...values('exif.longitude', 180, -180),
  ...values('exif.locationPrecision', 'area', 'country'),
];

/**
 * What all kinds have alike is tried with all its values for photos; for the others, one value shows
 * that it is checked.
 */
export const shapes: EntityShape[] = [
  {
    collection: 'categories',
    name: 'categoryName',
    plain: (overrides) => ({ ...aCategory(overrides) }),
    full: (overrides) => ({
      ...withCover('category-covers', aCategory(overrides)),
      ...overrides,
    }),
    broken: [
      ...values('visible', true),
      ...values('id', '<id>x'),
      ...values('categoryName', ' '),
      ...values('coverPath', '', 'gallery-covers/<id>.jpg'),
      ...values('coverImage', {}),
      ...values('coverImage.card.path', 'variants/gallery-covers/<id>/r/card.jpg'),
      ...values('description', 'Low\0tide'),
      ...values('order', '1'),
    ],
    sound: [
      ...values('coverPath', `category-covers/<id>.${REVISION}.jpg`),
      ...values('coverImage', undefined),
      ...values('description', undefined, 'Low tide.\nAnd then the rain.'),
      ...values('order', undefined),
    ],
  },
  {
    collection: 'galleries',
    parent: { field: 'categoryId', collection: 'categories' },
    name: 'galleryName',
    plain: (overrides) => ({ ...aGallery(overrides) }),
    full: (overrides) => ({
      ...withCover('gallery-covers', aGallery(overrides)),
      isUnlisted: true,
      ...overrides,
    }),
    broken: [
      ...values('visible', true),
      ...values('id', '<id>x'),
      ...values('galleryName', ' '),
      ...values('categoryId', '<id>', '', '..'),
      ...values('coverPath', 'category-covers/<id>.jpg'),
      ...values('coverImage', {}),
      ...values('coverImage.card.path', 'variants/category-covers/<id>/r/card.jpg'),
      ...values('isUnlisted', false, 'true', null),
      ...values('description', 'Low\0tide'),
      ...values('order', '1'),
    ],
    sound: [
      // A gallery has no cover until it has a photo.
      ...values('coverPath', '', `gallery-covers/<id>.${REVISION}.jpg`),
      ...values('coverImage', undefined),
      ...values('isUnlisted', undefined),
      ...values('description', undefined, 'Low tide.\nAnd then the rain.'),
      ...values('order', undefined),
    ],
  },
  {
    collection: 'photos',
    parent: { field: 'galleryId', collection: 'galleries' },
    name: 'photoName',
    plain: (overrides) => ({ ...aPhoto(overrides) }),
    full: (overrides) => {
      const plain = aPhoto(overrides);
      return {
        ...plain,
        image: anImage('photos', plain.id),
        exif: anExif,
        ...someTexts,
        contentHash: '0f'.repeat(32),
        order: 1,
        slideshowOrder: 2,
        ...overrides,
      };
    },
    broken: brokenPhotos,
    sound: soundPhotos,
  },
];
