import firebase from 'firebase/compat/app';
import { v4 as uuid } from 'uuid';
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
type Change = (good: Fields) => Fields;

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
  broken: [what: string, change: Change][];
  /** Changes to a full document that must be accepted, on create and on update alike. */
  sound: [what: string, change: Change][];
}

const put =
  (fields: Fields): Change =>
  (good) => ({ ...good, ...fields });

const without =
  (field: string): Change =>
  ({ [field]: _dropped, ...rest }) =>
    rest;

const putInto =
  (field: string, change: Change): Change =>
  (good) => ({ ...good, [field]: change(good[field] as Fields) });

const eachOf = (field: string, values: [what: string, value: unknown][]): [string, Change][] =>
  values.map(([what, value]) => [`${field}: ${what}`, put({ [field]: value })]);

const brokenPlace = (field: string) =>
  eachOf(field, [
    ['a text', '1'],
    ['null', null],
    ['no number', Number.NaN],
    ['without end', Infinity],
    ['without beginning', -Infinity],
  ]);

const brokenDocument: [string, Change][] = [
  ['an unknown field', put({ visible: true })],
  ['id: missing', without('id')],
  ...eachOf('id', [
    ['of another document', uuid()],
    ['no text', 7],
    ['null', null],
  ]),
  ...brokenPlace('order'),
];

const brokenName = (field: string): [string, Change][] => [
  [`${field}: missing`, without(field)],
  ...eachOf(field, [
    ['empty', ''],
    ['a blank', ' '],
    ['blanks of all kinds', ' \t\n\u00A0\u2003\u3000'],
    ['nothing that can be seen', '\u200B\u202E\uFEFF'],
    ['a null character', 'Co\u0000ast'],
    ['301 characters', 'x'.repeat(301)],
    ['a number', 7],
    ['null', null],
    ['a list', ['Coast']],
  ]),
];

const soundName = (field: string): [string, Change][] =>
  eachOf(field, [
    ['one character', 'x'],
    ['300 characters', 'x'.repeat(300)],
    ['in any script', 'Höfn, 富士山, Šibenik'],
    ['an emoji', '🏔️'],
    ['two lines', ' Low tide,\nRuby Beach '],
  ]);

const brokenReference = (field: string): [string, Change][] => [
  [`${field}: missing`, without(field)],
  ...eachOf(field, [
    ['of nothing', uuid()],
    ['empty', ''],
    ['a folder up', '..'],
    ['a number', 7],
    ['null', null],
  ]),
];

const brokenFlag = (field: string): [string, Change][] => [
  [`${field}: missing`, without(field)],
  ...eachOf(field, [
    ['a text', 'true'],
    ['a number', 1],
    ['null', null],
  ]),
];

const pathOf =
  (field: string, path: (id: string) => unknown): Change =>
  (good) => ({ ...good, [field]: path(good.id as string) });

const brokenPath = (field: string, folder: ImageFolder): [string, Change][] => {
  const other = folder === 'photos' ? 'gallery-covers' : 'photos';
  const row = (what: string, path: (id: string) => unknown): [string, Change] => [
    `${field}: ${what}`,
    pathOf(field, path),
  ];
  return [
    [`${field}: missing`, without(field)],
    ...(folder === 'gallery-covers' ? [] : [row('empty', () => '')]),
    row('a number', () => 7),
    row('null', () => null),
    row('in another folder', (id) => `${other}/${id}.jpg`),
    row('of another document', () => `${folder}/${uuid()}.jpg`),
    row('no extension', (id) => `${folder}/${id}`),
    row('an empty extension', (id) => `${folder}/${id}.`),
    row('a long extension', (id) => `${folder}/${id}.jpegxl`),
    row('two revisions', (id) => `${folder}/${id}.one.two.jpg`),
    row('a revision with a space', (id) => `${folder}/${id}.o ne.jpg`),
    row('an empty revision', (id) => `${folder}/${id}..jpg`),
    row('more after the extension', (id) => `${folder}/${id}.jpg?x`),
    row('a folder up', (id) => `${folder}/../${id}.jpg`),
    row('a folder down', (id) => `${folder}/${id}.jpg/x.jpg`),
    row('an address', (id) => `https://example.com/${folder}/${id}.jpg`),
  ];
};

const soundPath = (field: string, folder: ImageFolder): [string, Change][] =>
  ['jpg', 'JPG', 'jpeg', 'heic', 'jp2', `${uuid()}.jpg`].map((extension) => [
    `${field}: .${extension}`,
    pathOf(field, (id) => `${folder}/${id}.${extension}`),
  ]);

/** An image without files, whose paths would tell its revision too. */
const bare =
  (fields: Fields): Change =>
  (image) =>
    put({ ...fields, variants: [] })(without('card')(image));

const brokenImage = (field: string, folder: ImageFolder): [string, Change][] => {
  const row = (what: string, change: Change): [string, Change] => [
    `${field}: ${what}`,
    putInto(field, change),
  ];
  const variant = (what: string, change: Change): [string, Change] =>
    row(`a variant with ${what}`, (image) => {
      const [first, ...others] = image.variants as Fields[];
      return { ...image, variants: [change(first!), ...others] };
    });
  const card = (what: string, change: Change): [string, Change] =>
    row(`a card with ${what}`, putInto('card', change));
  return [
    ...eachOf(field, [
      ['a text', '6000x4000'],
      ['null', null],
      ['empty', {}],
      ['a list', []],
    ]),
    ...['width', 'height', 'thumbhash', 'revision', 'variants'].map((key) =>
      row(`no ${key}`, without(key)),
    ),
    row('an unknown key', put({ blurhash: 'x' })),
    row('no width', put({ width: 0 })),
    row('a negative height', put({ height: -1 })),
    row('half a pixel of width', put({ width: 100.5 })),
    row('half a pixel of height', put({ height: 100.5 })),
    row('a width in text', put({ width: '6000' })),
    row('a thumbhash of 201 characters', put({ thumbhash: 'x'.repeat(201) })),
    row(
      'a thumbhash of bytes',
      put({ thumbhash: firebase.firestore.Blob.fromBase64String('AA==') }),
    ),
    row('a card without variants', put({ variants: [] })),
    row('a text as card', put({ card: 'card.jpg' })),
    row('no card, in so many words', put({ card: null })),
    ...['path', 'bytes'].map((key) => card(`no ${key}`, without(key))),
    card('an unknown key', put({ width: 1200 })),
    card('no bytes', put({ bytes: 0 })),
    card('half a byte', put({ bytes: 0.5 })),
    ...[
      ['in no folder', 'card.jpg'],
      ['of another entity', `variants/${folder}/${uuid()}/r/card.jpg`],
      ['that is empty', ''],
      ['that is a number', 7],
    ].map(([what, path]) => card(`a path ${what}`, put({ path }))),
    card('the file of a variant', (good) => ({
      ...good,
      path: String(good.path).replace('card.jpg', '640.webp'),
    })),
    row('an empty revision', bare({ revision: '' })),
    row('a revision of 65 characters', bare({ revision: 'x'.repeat(65) })),
    row('a revision with a slash', bare({ revision: 'a/b' })),
    row('variants in a map', put({ variants: {} })),
    row('25 variants', (image) => ({
      ...image,
      variants: Array.from({ length: 25 }, () => (image.variants as Fields[])[0]),
    })),
    row('a text as variant', put({ variants: ['640.webp'] })),
    ...['width', 'path', 'type', 'bytes'].map((key) => variant(`no ${key}`, without(key))),
    variant('an unknown key', put({ height: 480 })),
    variant('no width', put({ width: 0 })),
    variant('half a pixel', put({ width: 640.5 })),
    variant('no bytes', put({ bytes: 0 })),
    variant('half a byte', put({ bytes: 0.5 })),
    variant('a type that browsers do not show', put({ type: 'image/heic' })),
    ...[
      ['in no folder', '640.webp'],
      ['of another entity', `variants/${folder}/${uuid()}/r/640.webp`],
      ['that is empty', ''],
      ['that is a number', 7],
    ].map(([what, path]) => variant(`a path ${what}`, put({ path }))),
    row('a variant of another revision', put({ revision: uuid() })),
    ...['small.webp', '640', '640.', '640.webp.bak', '640.WebP!', '640.jpegxl'].map((file) =>
      variant(`a file named ${file}`, (good) => ({
        ...good,
        path: String(good.path).replace(/[^/]+$/, file),
      })),
    ),
    variant('a path with a folder more', (good) => ({ ...good, path: `${String(good.path)}/x` })),
    variant('a path that ends in a slash', (good) => ({ ...good, path: `${String(good.path)}/` })),
  ];
};

const soundImage = (field: string): [string, Change][] => [
  [`${field}: missing`, without(field)],
  [`${field}: no variants yet`, putInto(field, bare({}))],
  [`${field}: no card yet`, putInto(field, without('card'))],
  [`${field}: no thumbhash yet`, putInto(field, put({ thumbhash: '' }))],
  [
    `${field}: 24 variants`,
    putInto(field, (image) => ({
      ...image,
      variants: Array.from({ length: 24 }, () => (image.variants as Fields[])[0]),
    })),
  ],
];

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

const exifWith = (field: keyof PhotoExif, values: [what: string, value: unknown][]) =>
  values.map(([what, value]): [string, Change] => [
    `exif: ${field} ${what}`,
    putInto('exif', put({ [field]: value })),
  ]);

const brokenExif: [string, Change][] = [
  ['exif: an unknown key', putInto('exif', put({ serialNumber: '2001234' }))],
  ...(['camera', 'lens'] as const).flatMap((field) =>
    exifWith(field, [
      ['empty', ''],
      ['of 101 characters', 'x'.repeat(101)],
      ['a number', 7],
      ['null', null],
    ]),
  ),
  ...(['focalLength', 'aperture', 'exposureTime', 'iso'] as const).flatMap((field) =>
    exifWith(field, [
      ['zero', 0],
      ['negative', -1],
      ['no number', Number.NaN],
      ['without end', Infinity],
      ['a text', '8'],
      ['null', null],
    ]),
  ),
  ...exifWith('takenAt', [
    ['a number', 1790000000],
    ['as cameras write it', '2026:10:04 18:20:00'],
    ['a day alone', '2026-10-04'],
    ['with a zone', '2026-10-04T18:20:00Z'],
    ['null', null],
  ]),
  ...exifWith('latitude', [
    ['beyond the pole', 90.1],
    ['no number', Number.NaN],
    ['a text', '48.8'],
    ['null', null],
  ]),
  ...exifWith('longitude', [
    ['beyond the date line', -180.1],
    ['a text', '121.6'],
    ['null', null],
  ]),
  ['exif: a latitude alone', putInto('exif', without('longitude'))],
  ['exif: a longitude alone', putInto('exif', without('latitude'))],
];

const soundExif: [string, Change][] = [
  ...Object.keys(anExif)
    .filter((key) => key !== 'latitude' && key !== 'longitude')
    .map((key): [string, Change] => [`exif: no ${key}`, putInto('exif', without(key))]),
  [
    'exif: no location',
    putInto('exif', ({ latitude: _latitude, longitude: _longitude, ...exif }) => exif),
  ],
  ...exifWith('latitude', [['of the pole', 90]]),
  ...exifWith('longitude', [['of the date line', -180]]),
  ...exifWith('camera', [['of 100 characters', 'x'.repeat(100)]]),
];

const soundPlace = (field: string): [string, Change][] => [
  [`${field}: missing`, without(field)],
  ...eachOf(field, [
    ['zero', 0],
    ['negative', -3],
    ['a fraction', 1.5],
    ['as far as it goes', -Number.MAX_VALUE],
  ]),
];

const brokenText = (field: string) => eachOf(field, [['with a null character', 'Low\0tide']]);

const soundText = (field: string) =>
  eachOf(field, [['of several lines', 'Low tide.\nAnd then the rain.']]);

const brokenKeywords = eachOf('keywords', [
  ['a text', 'coast'],
  ['one that is empty', ['coast', '']],
  ['one of 65 characters', ['coast', 'x'.repeat(65)]],

  ['101 of them', Array.from({ length: 101 }, (_, index) => `coast ${index}`)],
]);

const soundKeywords = eachOf('keywords', [
  ['none', []],
  ['of 64 characters', ['x'.repeat(64), 'y'.repeat(64)]],
  ['with slashes, dots and emoji', ['a/b', '.', '..', '🌊']],
  ['100 of them', Array.from({ length: 100 }, (_, index) => `coast ${index}`)],
]);

const someTexts = Object.fromEntries(
  Object.keys(photoTexts).map((field) => [
    field,
    field === 'keywords' ? ['coast', 'sea stacks'] : 'The tide had just turned.',
  ]),
);

function imageOf(folder: ImageFolder, id: string) {
  const image = anImageInfo();
  return {
    ...image,
    variants: someVariants(folder, id, image.revision),
    card: aSocialCard(folder, id, image.revision),
  };
}

export const shapes: EntityShape[] = [
  {
    collection: 'categories',
    name: 'categoryName',
    plain: (overrides) => ({ ...aCategory(overrides) }),
    full: (overrides) => {
      const plain = aCategory(overrides);
      return {
        ...plain,
        coverImage: imageOf('category-covers', plain.id),
        description: 'Mostly at low tide.',
        order: 1,
        ...overrides,
      };
    },
    broken: [
      ...brokenDocument,
      ...brokenName('categoryName'),
      ...brokenPath('coverPath', 'category-covers'),
      ...brokenImage('coverImage', 'category-covers'),
      ...brokenText('description'),
      ['the fields of a photo', () => ({ ...aPhoto() })],
    ],
    sound: [
      ...soundName('categoryName'),
      ...soundPath('coverPath', 'category-covers'),
      ...soundImage('coverImage'),
      ...soundText('description'),
      ...soundPlace('order'),
    ],
  },
  {
    collection: 'galleries',
    parent: { field: 'categoryId', collection: 'categories' },
    name: 'galleryName',
    plain: (overrides) => ({ ...aGallery(overrides) }),
    full: (overrides) => {
      const plain = aGallery(overrides);
      return {
        ...plain,
        coverImage: imageOf('gallery-covers', plain.id),
        isUnlisted: true,
        description: 'Mostly at low tide.',
        order: 1,
        ...overrides,
      };
    },
    broken: [
      ...brokenDocument,
      ...brokenName('galleryName'),
      ...brokenReference('categoryId'),
      ...brokenPath('coverPath', 'gallery-covers'),
      ...brokenImage('coverImage', 'gallery-covers'),
      ...brokenText('description'),
      ...eachOf('isUnlisted', [
        ['false', false],
        ['a text', 'true'],
        ['null', null],
      ]),
      ['the name of its category', put({ categoryName: 'Coast' })],
    ],
    sound: [
      ...soundName('galleryName'),
      ...soundPath('coverPath', 'gallery-covers'),
      ['no cover yet', put({ coverPath: '' })],
      ['isUnlisted: missing', without('isUnlisted')],
      ...soundImage('coverImage'),
      ...soundText('description'),
      ...soundPlace('order'),
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
        image: imageOf('photos', plain.id),
        exif: anExif,
        ...someTexts,
        contentHash: '0f'.repeat(32),
        order: 1,
        slideshowOrder: 2,
        ...overrides,
      };
    },
    broken: [
      ...brokenDocument,
      ...brokenName('photoName'),
      ...brokenReference('galleryId'),
      ...brokenFlag('isPanorama'),
      ...brokenFlag('includeInSlideshow'),
      ...brokenPath('path', 'photos'),
      ...brokenImage('image', 'photos'),
      ...eachOf('exif', [
        ['a text', 'f/8'],
        ['a list', []],
        ['null', null],
      ]),
      ...brokenExif,
      ...brokenKeywords,
      ...Object.keys(photoTexts).flatMap((field) =>
        field === 'keywords' ? [] : brokenText(field),
      ),
      ...brokenPlace('slideshowOrder'),
      ...eachOf('contentHash', [
        ['too short', '0f'.repeat(31)],
        ['in capitals', '0F'.repeat(32)],
        ['a number', 7],
      ]),
      ['the address of its image', put({ photoURL: 'https://example.com/a.jpg' })],
    ],
    sound: [
      ...soundName('photoName'),
      ...eachOf('isPanorama', [['true', true]]),
      ...eachOf('includeInSlideshow', [['true', true]]),
      ...soundPath('path', 'photos'),
      ...soundImage('image'),
      ['exif: missing', without('exif')],
      ...eachOf('exif', [['empty', {}]]),
      ...soundExif,
      ...soundKeywords,
      ...soundText('caption'),
      ['contentHash: missing', without('contentHash')],
      ...soundPlace('order'),
      ...soundPlace('slideshowOrder'),
    ],
  },
];
