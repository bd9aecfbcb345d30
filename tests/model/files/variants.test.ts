import { describe, expect, it } from 'vitest';
import {
  bytesByWidth,
  fallbackWidths,
  isPanoramaBySize,
  socialCardCover,
  socialCardPath,
  storedVariants,
  variantFormats,
  variantHeight,
  variantPath,
  variantPaths,
  variantWidths,
} from '../../../src/model/files/variants.ts';

describe('variantWidths', () => {
  it.each([
    ['a camera’s photo', 6000, 4000, [320, 640, 960, 1280, 1920, 2880]],
    ['an upright photo', 4000, 6000, [320, 640, 960, 1280, 1920, 2880]],
    ['a photo of exactly one of the widths', 1920, 1280, [320, 640, 960, 1280, 1920]],
    ['a photo one pixel narrower', 1919, 1280, [320, 640, 960, 1280]],
    ['a panorama', 9000, 3000, [640, 1280, 1920, 2560, 3840, 5760]],
    ['a panorama of 2:1', 4000, 2000, [427, 853, 1280, 1707, 2560, 3840]],
    ['almost a panorama', 3999, 2000, [320, 640, 960, 1280, 1920, 2880]],
    ['a long panorama', 30_000, 3000, [2133, 4267, 5760]],
    ['a small panorama', 600, 200, [600]],
    ['a strip', 20_000, 300, [5760]],
    ['a small image', 200, 150, [200]],
    ['one pixel', 1, 1, [1]],
    ['a tower', 300, 20_000, [245]],
    ['a tall photo', 3000, 12_000, [320, 640, 960, 1280, 1920]],
  ])('of %s, %i by %i px', (_name, width, height, widths) => {
    expect(variantWidths(width, height)).toEqual(widths);
  });

  it.each([
    [6000, 4000, [320, 640, 960, 1280, 1920]],
    [9000, 3000, [640, 1280, 1920, 2560, 3840]],
    [200, 150, [200]],
  ])('of %i by %i px are %j for browsers without AVIF', (width, height, widths) => {
    expect(fallbackWidths(width, height)).toEqual(widths);
  });

  const sizes = [1, 319, 320, 1500, 2880, 6000, 30_000];

  it.each(sizes.flatMap((width) => sizes.map((height) => [width, height] as const)))(
    'of %i by %i px are no more than firestore.rules lets a document name',
    (width, height) => {
      const widths = variantWidths(width, height);
      expect(widths.length).toBeGreaterThan(0);
      expect(2 * widths.length).toBeLessThanOrEqual(24);
      expect(Math.max(...widths)).toBeLessThanOrEqual(width);
      const heights = widths.map((each) => variantHeight(each, width, height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(16_383);
    },
  );
});

it.each([
  [640, 6000, 4000, 427],
  [320, 20_000, 10, 1],
  [245, 300, 20_000, 16_333],
  [300, 300, 20_000, 16_383],
])('a variant %i px wide of %i by %i px is %i px high', (variantWidth, width, height, high) => {
  expect(variantHeight(variantWidth, width, height)).toBe(high);
});

it('the widest variants are for browsers with AVIF alone', () => {
  const formats = variantFormats(2880, 1920).map(({ width, type }) => `${width} ${type}`);
  expect(formats.slice(-3)).toEqual(['1920 image/avif', '1920 image/webp', '2880 image/avif']);
});

it.each([
  ['a camera’s photo', 6000, 4000, 1200, 800],
  ['an upright photo', 4000, 6000, 1200, 1800],
  ['a panorama', 9000, 3000, 1890, 630],
  ['a photo of the card’s own size', 1200, 630, 1200, 630],
  ['a small image', 200, 150, 1200, 900],
  ['one pixel', 1, 1, 1200, 1200],
])(
  'the social card of %s, %i by %i px, is cut of %i by %i px',
  (_name, width, height, ...cover) => {
    const { width: wide, height: high } = socialCardCover(width, height);
    expect([wide, high]).toEqual(cover);
  },
);

it.each([
  ['an upright photo around its upper third', 4000, 6000, 285],
  ['a tower around its upper third', 300, 20_000, 26_352],
  ['an almost square photo, not above its top', 4000, 4010, 86],
  ['a square photo in its middle', 4000, 4000, 285],
  ['a wide photo in its middle', 6000, 4000, 85],
  ['a panorama whole in its height', 9000, 3000, 0],
])('the social card shows %s', (_what, width, height, top) => {
  expect(socialCardCover(width, height).top).toBe(top);
});

it('the files of a revision lie in its folder', () => {
  const pathOf = (type: string) => variantPath('photos', 'p1', 'r1', { width: 640, type });
  expect(['image/avif', 'image/webp', 'image/jpeg'].map(pathOf)).toEqual([
    'variants/photos/p1/r1/640.avif',
    'variants/photos/p1/r1/640.webp',
    'variants/photos/p1/r1/640.jpg',
  ]);
  expect(socialCardPath('photos', 'p1', 'r1')).toBe('variants/photos/p1/r1/card.jpg');
});

describe('the variants that a document describes', () => {
  const variants = [
    { width: 320, type: 'image/avif', bytes: 9000 },
    { width: 640, type: 'image/avif', bytes: 27_000 },
    { width: 320, type: 'image/webp', bytes: 11_000 },
  ];

  it('are those whose bytes it was given', () => {
    const files = bytesByWidth(variants);
    expect(files).toEqual({ avif: { 320: 9000, 640: 27_000 }, webp: { 320: 11_000 } });
    expect(storedVariants({ files })).toEqual(variants);
  });

  it('lie in the folder of their revision, with its social card', () => {
    const image = { revision: 'r1', files: bytesByWidth(variants) };
    expect(variantPaths('photos', 'p1', image)).toEqual([
      'variants/photos/p1/r1/320.avif',
      'variants/photos/p1/r1/640.avif',
      'variants/photos/p1/r1/320.webp',
      'variants/photos/p1/r1/card.jpg',
    ]);
  });
});

it('a photo at least twice as wide as high is a panorama', () => {
  expect(isPanoramaBySize(2000, 1000)).toBe(true);
  expect(isPanoramaBySize(1999, 1000)).toBe(false);
  expect(isPanoramaBySize(1000, 3000)).toBe(false);
});
