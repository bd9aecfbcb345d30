import { describe, expect, it } from 'vitest';
import {
  fallbackWidths,
  socialCardCover,
  socialCardPath,
  variantFormats,
  variantHeight,
  variantPath,
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

  it('comes without what is widest for browsers without AVIF', () => {
    expect(fallbackWidths(6000, 4000)).toEqual([320, 640, 960, 1280, 1920]);
    expect(fallbackWidths(9000, 3000)).toEqual([640, 1280, 1920, 2560, 3840]);
    expect(fallbackWidths(200, 150)).toEqual([200]);
  });

  it('makes no more files than firestore.rules lets a document name', () => {
    const sizes = [1, 319, 320, 1500, 2880, 6000, 30_000];
    for (const width of sizes) {
      for (const height of sizes) {
        const widths = variantWidths(width, height);
        expect(widths.length).toBeGreaterThan(0);
        expect(2 * widths.length).toBeLessThanOrEqual(24);
        for (const each of widths) {
          expect(each).toBeLessThanOrEqual(width);
          expect(variantHeight(each, width, height)).toBeLessThanOrEqual(16_383);
        }
      }
    }
  });
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
  expect(variantFormats(2880, 1920).slice(-3)).toEqual([
    { width: 1920, type: 'image/avif' },
    { width: 1920, type: 'image/webp' },
    { width: 2880, type: 'image/avif' },
  ]);
});

describe('socialCardCover', () => {
  it.each([
    ['a camera’s photo', 6000, 4000, 1200, 800],
    ['an upright photo', 4000, 6000, 1200, 1800],
    ['a panorama', 9000, 3000, 1890, 630],
    ['a photo of the card’s own size', 1200, 630, 1200, 630],
    ['a small image', 200, 150, 1200, 900],
    ['one pixel', 1, 1, 1200, 1200],
  ])('of %s, %i by %i px', (_name, width, height, ...cover) => {
    expect(Object.values(socialCardCover(width, height))).toEqual(cover);
  });
});

describe('socialCardPath', () => {
  it('lies beside the variants', () => {
    expect(socialCardPath('photos', 'p1', 'r1')).toBe('variants/photos/p1/r1/card.jpg');
  });
});

describe('variantPath', () => {
  it.each([
    ['image/avif', 'variants/photos/p1/r1/640.avif'],
    ['image/webp', 'variants/photos/p1/r1/640.webp'],
    ['image/jpeg', 'variants/photos/p1/r1/640.jpg'],
  ])('of %s', (type, path) => {
    expect(variantPath('photos', 'p1', 'r1', { width: 640, type })).toBe(path);
  });
});
