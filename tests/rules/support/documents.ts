import { inspect } from 'node:util';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { v4 as uuid } from 'uuid';
import { aCategory, aGallery, anExif, anImageInfo, aPhoto } from '../../support/factories.ts';

const { FieldValue, Timestamp } = firebase.firestore;

export type Fields = Record<string, unknown>;

export const now = FieldValue.serverTimestamp();
export const dropped = FieldValue.delete();
export const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
export const inAnHour = Timestamp.fromMillis(Date.now() + 3_600_000);

/** The time of a write, as each document of content has it. */
export const stamp: Fields = { updatedAt: now };

/** The times that a commit sets. */
export const someTimes: Fields = { galleries: now, photos3: now };

/** The stored facts of an image that has smaller versions. */
export const anImage = (): Fields => ({ ...anImageInfo() });

const someExif: Fields = {
  ...anExif({ latitude: 48.85, longitude: -121.6, locationPrecision: 'area' }),
};

/** A deleted gallery that had three photos. */
export const anEntry = (): Fields => ({
  collection: 'galleries',
  documentId: 'crater',
  name: 'Crater',
  deletedAt: now,
  document: { id: 'crater', anotherProgramsField: 1 },
  photos: 3,
});

export interface ContentShape {
  /** The collection's path. */
  path: string;
  name: string;
  imageField: string;
  /** A document with the spec's fields only. */
  plain: (id?: string) => Fields;
  /** A document with every declared field. */
  full: (id?: string) => Fields;
  /** Values that no update may store; a path such as `image.width` leads to the field. */
  broken: Record<string, unknown[]>;
  /** Values that an update may store. */
  sound: Record<string, unknown[]>;
}

const coverFields = () => ({
  focus: { x: 0.3, y: 0.7 },
  coverImage: anImage(),
  description: 'Low tide.',
  order: 1,
});

const BROKEN_COVERS = {
  id: ['another', 7, dropped],
  coverPath: [7, null, 'x'.repeat(1025)],
  coverImage: ['cover.jpg', null, {}],
  'coverImage.width': ['6000'],
  focus: [{ x: 2, y: 0 }, null],
  description: ['Low\0tide', 7],
  order: ['1', null],
};

const SOUND_COVERS = {
  coverPath: [''],
  coverImage: [dropped, anImage()],
  focus: [dropped, { x: 0, y: 1 }],
  description: [dropped, 'Low tide.\nAnd then the rain.'],
  order: [dropped, 0, -1.5],
};

const galleryShape = (path: string, more: Fields): ContentShape => {
  const plain = (id = uuid()): Fields => ({ ...aGallery({ id, categoryId: 'coast' }), ...more });
  return {
    path,
    name: 'galleryName',
    imageField: 'coverImage',
    plain,
    full: (id) => ({ ...plain(id), ...coverFields(), isUnlisted: true }),
    broken: {
      ...BROKEN_COVERS,
      galleryName: [' '],
      categoryId: [7, null],
      isUnlisted: ['true', null],
    },
    sound: { ...SOUND_COVERS, isUnlisted: [dropped] },
  };
};

/** A photo's image and texts are tried with many values, those of the others with one or two. */
const photoShape = (path: string): ContentShape => {
  const plain = (id = uuid()): Fields => ({ ...aPhoto({ id, galleryId: 'cape' }) });
  return {
    path,
    name: 'photoName',
    imageField: 'image',
    plain,
    full: (id) => ({
      ...plain(id),
      image: anImage(),
      focus: { x: 0.25, y: 0.5 },
      exif: someExif,
      caption: 'The tide had just turned.',
      altText: 'Three sea stacks before a low sun',
      keywords: ['coast', 'sea stacks'],
      creator: 'Robin Hale',
      copyright: '© 2026 Robin Hale',
      contentHash: '0f'.repeat(32),
      fileName: 'DSC_0001.NEF.jpg',
      order: 1,
      slideshowOrder: 2,
    }),
    broken: {
      id: ['another', 7, null, dropped],
      photoName: ['', ' \t\n\u00A0\u2003\u3000', '\u200B\u202E\uFEFF', 'Co\0ast', 7, null, dropped],
      galleryId: [7, null],
      path: [7, null, 'x'.repeat(1025)],
      isPanorama: ['true', 1, null],
      includeInSlideshow: ['true', 1, null],
      caption: ['Low\0tide', 7],
      altText: ['Three\0stacks', 7],
      keywords: ['coast', ['coast', ''], ['coast', 'x'.repeat(65)], ['a\0']],
      creator: ['Ro\0bin', 7],
      copyright: ['\0', 7],
      contentHash: ['0f'.repeat(33), 7],
      fileName: ['x'.repeat(301), 'a\0.jpg', 7, null],
      order: ['1', null, Number.NaN, Infinity, -Infinity],
      slideshowOrder: ['1', null, Number.NaN, Infinity, -Infinity],
      image: ['photo.jpg', null, {}, []],
      'image.width': [dropped, 0, 100.5, '6000'],
      'image.height': [dropped, -1, 100.5],
      'image.thumbhash': [dropped, 'x'.repeat(201), 7],
      'image.revision': [dropped, '', 'x'.repeat(65), 'a/b', 7],
      'image.files': [dropped, {}, [], 'webp', { 'image/webp': { 320: 1 } }, { webp: [320] }],
      'image.files.webp': [{ small: 1 }, { 0: 1 }, { '320.5': 1 }, 7],
      'image.card': [dropped, 0, 0.5, { path: 'card.jpg' }],
      'image.variants': [[]],
      focus: ['middle', null, {}, [0.5, 0.5], { x: 0.5 }, { x: 0.5, y: 0.5, z: 0.5 }],
      'focus.x': [-0.01, 1.01, Number.NaN, '0.5', null],
      'focus.y': [dropped, -1, Infinity, true],
      exif: ['f/8', [], null],
      'exif.camera': ['x'.repeat(101), 7, null],
      'exif.lens': ['x'.repeat(101), 7],
      'exif.focalLength': ['24', Infinity],
      'exif.equivalentFocalLength': ['24', Infinity],
      'exif.aperture': ['8', Number.NaN],
      'exif.exposureTime': [null],
      'exif.iso': ['64'],
      'exif.takenAt': [1_790_000_000, 'x'.repeat(31)],
      'exif.latitude': [90.1, -90.1, Number.NaN, '48.8'],
      'exif.longitude': [180.1, -180.1, '121.6'],
      'exif.locationPrecision': ['exact', 5],
    },
    sound: {
      photoName: ['x', 'Höfn, 富士山, Šibenik', '🏔️', ' Low tide,\nRuby Beach '],
      path: ['photos/IMG_1.JPG'],
      caption: [dropped, 'Low tide.\nAnd then the rain.'],
      altText: [dropped],
      keywords: [dropped, [], ['^', 'a/b', '🌊'], Array.from({ length: 100 }, (_, i) => `k${i}`)],
      contentHash: [dropped],
      fileName: [dropped, 'Höfn, 富士山 (1).jpg'],
      order: [dropped, 0, -3, 1.5, -Number.MAX_VALUE],
      slideshowOrder: [dropped, 0, -3, 1.5],
      image: [dropped, anImage()],
      'image.files': [{ avif: { 320: 1 }, jpg: { 320: 1 } }],
      focus: [dropped, { x: 0, y: 1 }],
      'focus.x': [0, 0.33, 1],
      exif: [dropped, {}],
      'exif.camera': [dropped, 'x'.repeat(100)],
      'exif.latitude': [90, -90],
      'exif.longitude': [180, -180],
      'exif.locationPrecision': [dropped, 'country'],
      'exif.serialNumber': ['2001234'],
    },
  };
};

export const shapes: ContentShape[] = [
  {
    path: 'categories',
    name: 'categoryName',
    imageField: 'coverImage',
    plain: (id) => ({ ...aCategory(id === undefined ? {} : { id }) }),
    full: (id) => ({ ...aCategory(id === undefined ? {} : { id }), ...coverFields() }),
    broken: { ...BROKEN_COVERS, categoryName: [' '] },
    sound: SOUND_COVERS,
  },
  galleryShape('galleries', {}),
  photoShape('photos'),
  galleryShape('drafts/content/galleries', { isDraft: true }),
  photoShape('drafts/content/photos'),
];

/** Each value with its field, for a table of tests. */
export const casesOf = (
  values: Record<string, unknown[]>,
): [what: string, field: string, value: unknown][] =>
  Object.entries(values).flatMap(([field, all]) =>
    all.map((value): [string, string, unknown] => {
      const what = value === dropped ? 'nothing' : inspect(value, { breakLength: Infinity });
      return [`${field}: ${what.slice(0, 50)}`, field, value];
    }),
  );

/** Fields with the value at a path replaced, and the whole top field, as an update writes it. */
export function changed(fields: Fields, path: string, value: unknown): Fields {
  const [top = '', ...inside] = path.split('.');
  if (inside.length === 0) return { [top]: value };
  const copy = structuredClone(fields[top]) as Fields;
  const holder = inside.slice(0, -1).reduce((each, key) => each[key] as Fields, copy);
  if (value === dropped) Reflect.deleteProperty(holder, inside.at(-1)!);
  else holder[inside.at(-1)!] = value;
  return { [top]: copy };
}
