import { describe, expect, it } from 'vitest';
import { overflowing, sourcesOf } from '../../src/images/srcset.ts';
import { aPublishedImage } from '../support/factories.ts';

const WIDTHS = [640, 320, 1280];

const image = aPublishedImage(
  { width: 1500, height: 1000 },
  WIDTHS.flatMap((width) => [
    { width, type: 'image/webp' },
    { width, type: 'image/avif' },
  ]),
);

const sizesOf = (box: Parameters<typeof sourcesOf>[1]) => sourcesOf(image, box)[0]?.sizes;

describe('sourcesOf', () => {
  it('gives AVIF first, then WebP, each with its true widths', () => {
    expect(sourcesOf(image, '400px').map(({ type, srcSet }) => [type, srcSet])).toEqual([
      ['image/avif', '/320.avif 320w, /640.avif 640w, /1280.avif 1280w'],
      ['image/webp', '/320.webp 320w, /640.webp 640w, /1280.webp 1280w'],
    ]);
  });

  it('gives JPEG where there is no WebP', () => {
    const made = aPublishedImage({}, [
      { width: 320, type: 'image/jpeg' },
      { width: 320, type: 'image/avif' },
    ]);
    expect(sourcesOf(made, '400px').map(({ type }) => type)).toEqual(['image/avif', 'image/jpeg']);
  });

  it('gives nothing for an image without variants', () => {
    expect(sourcesOf(undefined, '400px')).toEqual([]);
    expect(sourcesOf(aPublishedImage({}, []), '400px')).toEqual([]);
  });

  it('steps on dense screens from file to file, the narrowest that fills the box', () => {
    expect(sizesOf('300px')).toBe(
      [
        '(min-resolution: 2.01dppx) calc(106px + clamp(0px, (300px - 106px) * 1000, 106px) + clamp(0px, (300px - 213px) * 1000, 213px))',
        '(min-resolution: 1.01dppx) calc(160px + clamp(0px, (300px - 160px) * 1000, 160px) + clamp(0px, (300px - 320px) * 1000, 320px))',
        ' 300px',
      ].join(','),
    );
  });

  it('keeps the conditions of a box that depends on the screen', () => {
    expect(sizesOf([{ media: '(max-width: 839px)', width: '100vw' }, { width: '50vw' }])).toBe(
      [
        '(min-resolution: 2.01dppx) and (max-width: 839px) calc(106px + clamp(0px, (100vw - 106px) * 1000, 106px) + clamp(0px, (100vw - 213px) * 1000, 213px))',
        '(min-resolution: 2.01dppx) calc(106px + clamp(0px, (50vw - 106px) * 1000, 106px) + clamp(0px, (50vw - 213px) * 1000, 213px))',
        '(min-resolution: 1.01dppx) and (max-width: 839px) calc(160px + clamp(0px, (100vw - 160px) * 1000, 160px) + clamp(0px, (100vw - 320px) * 1000, 320px))',
        '(min-resolution: 1.01dppx) calc(160px + clamp(0px, (50vw - 160px) * 1000, 160px) + clamp(0px, (50vw - 320px) * 1000, 320px))',
        '(max-width: 839px) 100vw',
        ' 50vw',
      ].join(','),
    );
  });
});

describe('an image that covers its box', () => {
  it.each([
    ['as wide as the box', { width: 3, height: 2 }, 120],
    ['wider than the box', { width: 3, height: 1 }, 240],
    ['taller than the box', { width: 2, height: 3 }, 120],
    ['of unknown size', undefined, 120],
  ])('%s', (_name, size, width) => {
    expect(120 * overflowing(size, 120 / 80)).toBe(width);
  });
});
