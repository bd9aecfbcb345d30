import { describe, expect, it } from 'vitest';
import { parseCategory, parseGallery, parsePhoto } from '../../../src/model/content/entities.ts';
import { aCategory, aGallery, anImageInfo, aPhoto, someVariants } from '../../support/factories.ts';

const kinds = [
  ['category', parseCategory, { categoryName: '', description: '', coverPath: '' }],
  ['gallery', parseGallery, { galleryName: '', categoryId: '', description: '', coverPath: '' }],
  [
    'photo',
    parsePhoto,
    {
      photoName: '',
      galleryId: '',
      path: '',
      isPanorama: false,
      includeInSlideshow: false,
      caption: '',
      keywords: [],
      creator: '',
      copyright: '',
    },
  ],
] as const;

const junk = [null, 7, true, 'text', [], {}, ['x'], { width: 1 }, Number.NaN];

describe.each(kinds)('a %s', (_kind, read, empty) => {
  it('with no field has empty ones, and none of the optional', () => {
    expect(read({})).toStrictEqual(empty);
  });

  it('keeps nothing that it does not know', () => {
    expect(read({ id: 'x', secret: 1, constructor: 'y' })).toStrictEqual(empty);
  });

  it.each(junk)('survives %j in every field', (value) => {
    const fields = [...Object.keys(empty), 'image', 'coverImage', 'order'];
    const result = read(Object.fromEntries(fields.map((field) => [field, value])));
    for (const [field, usual] of Object.entries(empty)) {
      expect(result).toHaveProperty(field);
      expect(typeof result[field as keyof typeof result]).toBe(typeof usual);
    }
    expect(result).not.toHaveProperty('image');
    expect(result).not.toHaveProperty('coverImage');
  });
});

it('reads all fields of sound documents', () => {
  const image = anImageInfo({ variants: someVariants('photos', 'p', 'r') });
  const { id: _c, ...category } = aCategory({
    coverImage: image,
    order: 3,
    description: 'Low tide.',
  });
  const { id: _g, ...gallery } = aGallery({ coverImage: image, order: -1.5, description: 'A\nB' });
  const { id: _p, ...photo } = aPhoto({
    image,
    order: 0,
    slideshowOrder: 2.5,
    isPanorama: true,
    caption: 'The tide had just turned.',
    keywords: ['coast'],
    creator: 'Robin Hale',
    copyright: '© 2026 Robin Hale',
    contentHash: '0f'.repeat(32),
  });
  expect(parseCategory(category)).toStrictEqual(category);
  expect(parseGallery(gallery)).toStrictEqual(gallery);
  expect(parsePhoto(photo)).toStrictEqual(photo);
});

it.each(['0f'.repeat(33), `x${'0f'.repeat(32)}`, '0F'.repeat(32)])(
  '%s is no hash',
  (contentHash) => {
    expect(parsePhoto({ contentHash })).not.toHaveProperty('contentHash');
  },
);

it('takes only true for a flag', () => {
  expect(parsePhoto({ isPanorama: 'true', includeInSlideshow: 1 })).toMatchObject({
    isPanorama: false,
    includeInSlideshow: false,
  });
});

describe('an image', () => {
  it.each([
    { width: 0, height: 100 },
    { width: -3, height: 100 },
    { width: 100 },
    { width: '100', height: 100 },
    { width: Infinity, height: 100 },
    { width: Number.NaN, height: 100 },
  ])('of size %j is none', (image) => {
    expect(parsePhoto({ image })).not.toHaveProperty('image');
  });

  it('keeps its size where all else is missing or wrong', () => {
    expect(
      parsePhoto({ image: { width: 3, height: 2, thumbhash: 4, variants: 'none' } }).image,
    ).toStrictEqual({ width: 3, height: 2, thumbhash: '', revision: '', variants: [] });
  });

  it('keeps only the variants that make sense', () => {
    const good = { width: 640, path: 'variants/photos/a/r/640.webp', type: 'image/webp', bytes: 9 };
    const image = {
      width: 3,
      height: 2,
      variants: [null, 'x', {}, { ...good, path: '' }, { ...good, width: '640' }, good],
    };
    expect(parsePhoto({ image }).image?.variants).toStrictEqual([good]);
  });
});

describe('a social card', () => {
  const card = { path: 'variants/photos/a/r/card.jpg', bytes: 9 };
  const read = (value: unknown) =>
    parsePhoto({ image: { width: 3, height: 2, card: value } }).image;

  it('is kept where it makes sense', () => {
    expect(read({ ...card, width: 7 })?.socialCard).toStrictEqual(card);
    expect(read({ path: card.path, bytes: '9' })?.socialCard).toStrictEqual({ ...card, bytes: 0 });
  });

  it.each([undefined, null, 'x', {}, { bytes: 9 }, { path: '', bytes: 9 }, { path: 7 }])(
    'is none where it is %j',
    (value) => expect(read(value)).not.toHaveProperty('socialCard'),
  );
});

describe('what the camera wrote', () => {
  const exif = {
    camera: 'Nikon Z8',
    lens: '24–70 mm f/2.8',
    focalLength: 35,
    aperture: 8,
    exposureTime: 0.004,
    iso: 64,
    takenAt: '2024-10-12T18:03:27',
    latitude: 47.7,
    longitude: -124.4,
    locationPrecision: 'area' as const,
  };

  it('is kept where it makes sense', () => {
    expect(parsePhoto({ exif }).exif).toStrictEqual(exif);
  });

  it('loses only what makes none', () => {
    const stored = { ...exif, lens: 7, iso: '64', aperture: 0, focalLength: Infinity, extra: 'x' };
    const { lens: _l, iso: _i, aperture: _a, focalLength: _f, ...sound } = exif;
    expect(parsePhoto({ exif: stored }).exif).toStrictEqual(sound);
  });

  it.each([
    { latitude: 91 },
    { latitude: Number.NaN },
    { longitude: '-124' },
    { longitude: -180.1 },
    { locationPrecision: 'exact' },
  ])('knows no place at %o', (place) => {
    const [key] = Object.keys(place);
    expect(parsePhoto({ exif: { ...exif, ...place } }).exif).not.toHaveProperty(key!);
  });

  it.each([null, 'x', [], {}, { camera: ' ' }])('is nothing in %j', (nothing) => {
    expect(parsePhoto({ exif: nothing })).not.toHaveProperty('exif');
  });
});
