import { describe, expect, it } from 'vitest';
import {
  parseCategory,
  parseGallery,
  parsePhoto,
  photoTexts,
} from '../../../src/model/content/entities.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../../support/factories.ts';

const noFlags = { isPanorama: false, includeInSlideshow: false };
const noTexts = Object.fromEntries(
  Object.keys(photoTexts).map((field) => [field, field === 'keywords' ? [] : '']),
);

const kinds = [
  ['category', parseCategory, { categoryName: '', description: '', coverPath: '' }],
  ['gallery', parseGallery, { galleryName: '', categoryId: '', description: '', coverPath: '' }],
  ['photo', parsePhoto, { ...noTexts, ...noFlags, photoName: '', galleryId: '', path: '' }],
] as const;

describe.each(kinds)('a %s', (_kind, read, empty) => {
  it('without fields gets empty ones, and no unknown ones', () => {
    expect(read({})).toStrictEqual(empty);
    expect(read({ id: 'x', secret: 1, constructor: 'y' })).toStrictEqual(empty);
  });

  it.each([null, 7, true, 'text', [], {}, ['x'], { width: 1 }, Number.NaN])(
    'survives %j in every field',
    (value) => {
      const fields = [...Object.keys(empty), 'image', 'coverImage', 'order'];
      const result = read(Object.fromEntries(fields.map((field) => [field, value])));
      for (const [field, usual] of Object.entries(empty)) {
        expect(typeof result[field as keyof typeof result], field).toBe(typeof usual);
      }
      expect(result).not.toHaveProperty('image');
      expect(result).not.toHaveProperty('coverImage');
    },
  );
});

const exif = {
  camera: 'Nikon Z8',
  lens: '24–70 mm f/2.8',
  focalLength: 35,
  equivalentFocalLength: 52,
  aperture: 8,
  exposureTime: 0.004,
  iso: 64,
  takenAt: '2024-10-12T18:03:27',
  latitude: 47.7,
  longitude: -124.4,
  locationPrecision: 'area' as const,
};

it('valid documents are read completely', () => {
  const image = anImageInfo();
  const description = 'A\nB';
  const { id: _c, ...category } = aCategory({ coverImage: image, order: 3, description });
  const { id: _g, ...gallery } = aGallery({ coverImage: image, order: -1.5, description });
  const { id: _p, ...photo } = aPhoto({
    image,
    exif,
    order: 0,
    slideshowOrder: 2.5,
    isPanorama: true,
    caption: 'The tide had just turned.',
    keywords: ['coast'],
    creator: 'Robin Hale',
    copyright: '© 2026 Robin Hale',
    contentHash: '0f'.repeat(32),
    fileName: 'DSC_0001.jpg',
  });
  expect(parseCategory(category)).toStrictEqual(category);
  expect(parseGallery(gallery)).toStrictEqual(gallery);
  expect(parsePhoto(photo)).toStrictEqual({ ...noTexts, ...photo });
});

it('a rounded location is read as it is published, at the edge of the map too', () => {
  const pole = { latitude: 90, longitude: -180, locationPrecision: 'country' };
  expect(parsePhoto({ exif: pole }).exif).toStrictEqual(pole);
});

it.each<[field: string, ...values: unknown[]]>([
  ['contentHash', '0f'.repeat(33), `x${'0f'.repeat(32)}`, '0F'.repeat(32)],
  ['fileName', '', 7, null],
  ['image', null, 'x', [], {}, { width: 100, height: 9 }],
  ['exif', null, 'x', [], {}, { camera: ' ' }],
  ['exif.lens', 7],
  ['exif.iso', '64'],
  ['exif.aperture', 0],
  ['exif.focalLength', Infinity],
  ['exif.equivalentFocalLength', 0, '24'],
  ['exif.latitude', 91, Number.NaN],
  ['exif.longitude', '-124', -180.1],
  ['exif.locationPrecision', 'exact'],
  ['exif.extra', 'x'],
])('a photo has no %s of %j', (field, ...values) => {
  for (const value of values) {
    const [whole = '', part] = field.split('.');
    const stored = {
      image: anImageInfo(),
      exif: part ? { ...exif, [part]: value } : exif,
      ...(!part && { [whole]: value }),
    };
    expect(parsePhoto(stored), JSON.stringify(value)).not.toHaveProperty(field);
    const { [part as 'lens']: _wrong, ...sound } = exif;
    if (whole === 'exif' && part) expect(parsePhoto(stored).exif).toStrictEqual(sound);
  }
});

it('only true sets a flag', () => {
  const flags = { isPanorama: 'true', includeInSlideshow: 1 };
  expect(parsePhoto(flags)).toMatchObject(noFlags);
});

describe('an image', () => {
  const image = anImageInfo({ files: { avif: { 320: 9, 640: 20 }, jpg: { 320: 12 } } });
  const imageOf = (fields: object) => parsePhoto({ image: { ...image, ...fields } }).image;

  it('is read completely, without unknown fields', () => {
    expect(imageOf({ variants: [], note: 'x' })).toStrictEqual(image);
  });

  it.each([
    ['width', 0, '3', undefined],
    ['height', -1, null, undefined],
    ['revision', '', 7, undefined],
    [
      'files',
      undefined,
      {},
      [],
      'x',
      { avif: 3 },
      { avif: { 320: '9' } },
      { avif: { wide: 9 } },
      { avif: {} },
    ],
    ['card', undefined, { bytes: 9 }, '9', -1],
  ])('counts as none if its %s is missing or wrong', (field, ...wrong) => {
    for (const value of wrong) {
      expect(imageOf({ [field]: value }), JSON.stringify(value)).toBeUndefined();
    }
  });
});
