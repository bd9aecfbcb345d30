import { describe, expect, it } from 'vitest';
import {
  boxSizes,
  containSizes,
  cardSizes,
  pageSizes,
  photographSizes,
  screenSizes,
  tileSizesOf,
  panoramaSizes,
} from '../../../src/images/display/sizes.ts';

const CONDITION = /^\((max|min)-(width|height): \d+px\) |^\((max|min)-aspect-ratio: \d+\/\d+\) /;
const LENGTH = String.raw`\d+(\.\d+)?(px|vw|vh)`;
const WIDTH = new RegExp(`^(${LENGTH}|calc\\((${LENGTH}|[ ()+*/-]|\\d+(\\.\\d+)?)+\\))$`);
const LONGEST = 200;

/** Whether a `sizes` attribute is short, and holds nothing but what every engine parses there. */
const isPlainSizes = (sizes: string): boolean =>
  sizes.length <= LONGEST &&
  sizes.split(', ').every((part) => WIDTH.test(part.replace(CONDITION, '')));

const images = [
  undefined,
  { width: 6000, height: 4000 },
  { width: 4000, height: 6000 },
  { width: 9001, height: 2997 },
  { width: 20_000, height: 300 },
  { width: 1, height: 16_383 },
];

describe('sizes', () => {
  it.each([
    ['a page', [pageSizes]],
    ['a tile', [tileSizesOf(2, 0.6667), tileSizesOf(60, 4 / 3)]],
    ['a panorama', [panoramaSizes({ width: 12_000, height: 3000 })]],
    ['a card', images.map(cardSizes)],
    ['a strip', [3, 20_000 / 300].map((ratio) => photographSizes(ratio, true))],
    [
      'a photograph',
      [1.5, 2 / 3, 9001 / 2997, 20_000 / 300, 1 / 16_383].map((ratio) => photographSizes(ratio)),
    ],
    ['the screen', images.map(screenSizes)],
    ['a thumbnail', images.map((image) => boxSizes(image, 120, 100))],
  ])('of %s are short, and plain enough for every engine', (_what, all) => {
    expect(all.filter((sizes) => !isPlainSizes(sizes))).toEqual([]);
  });

  it.each([
    'min(100vw, 320px)',
    'calc(max(100vw, 150vh) * 2)',
    'calc(100vw - clamp(16px, 1.5vw, 32px))',
    '100svh',
    '(min-resolution: 2dppx) 50vw',
    '(max-width: 600px) calc(100vw - 32px), '.repeat(6) + '50vw',
  ])('are neither where they hold %s', (sizes) => {
    expect(isPlainSizes(sizes)).toBe(false);
  });

  it('of a card leave room for what it cuts off', () => {
    const [usual, , tall, wide] = images.map(cardSizes);
    expect(usual).toBe(
      '(max-width: 839px) calc((100vw - 56px) * 1), (max-width: 1253px) calc((50vw - 20px) * 1), calc((33.3vw - 16px) * 1)',
    );
    expect(tall).toBe(usual);
    expect(wide).toMatch(/, calc\(\(33\.3vw - 16px\) \* 2\)$/);
  });

  const oneColumn = '(max-width: 656px) calc(100vw - 56px)';
  const twoColumns = 'calc((100vw - 40px) / 2)';

  it.each([
    [
      'a card',
      cardSizes(undefined),
      '(max-width: 839px) calc((100vw - 56px) * 1), (max-width: 1253px) calc((50vw - 20px) * 1), calc((33.3vw - 16px) * 1)',
    ],
    [
      'one of two tiles, by the height of a low screen or the columns',
      tileSizesOf(2, 0.6667),
      `(min-aspect-ratio: 134/100) 66.67vh, ${oneColumn}, ${twoColumns}`,
    ],
    [
      'one of three tiles',
      tileSizesOf(3, 0.6667),
      `(min-aspect-ratio: 201/100) 66.67vh, ${oneColumn}, (max-width: 964px) ${twoColumns}, calc((100vw - 40px) / 3)`,
    ],
    [
      'an image that covers the screen, by its narrower side',
      screenSizes({ width: 6000, height: 4000 }),
      '(max-aspect-ratio: 6000/4000) 150vh, 100vw',
    ],
    ['an unknown image that covers the screen', screenSizes(undefined), '100vw'],
    [
      'a photograph, by the room beside it or below it',
      photographSizes(1.5),
      '(max-height: 424px) 360px, (max-aspect-ratio: 117/100) calc(100vw - 32px), calc((100vh - 184px) * 1.5)',
    ],
    [
      'a panorama, as high as its strip on a narrow page',
      photographSizes(3, true),
      '(max-width: 599px) 720px, (max-height: 424px) 720px, (max-aspect-ratio: 234/100) calc(100vw - 32px), calc((100vh - 184px) * 3)',
    ],
    ['a box by an image as wide', boxSizes({ width: 6, height: 5 }, 120, 100), '120px'],
    ['a box by a wider image', boxSizes({ width: 24, height: 10 }, 120, 100), '240px'],
    ['a box by a taller image', boxSizes({ width: 2, height: 3 }, 120, 100), '120px'],
    ['a box by an unknown image', boxSizes(undefined, 120, 100), '120px'],
    [
      'a box that shows all of a wide image',
      containSizes({ width: 24, height: 10 }, 120, 100),
      '120px',
    ],
    [
      'a box that shows all of a tall image',
      containSizes({ width: 2, height: 4 }, 120, 100),
      '50px',
    ],
    ['a box that shows all of an unknown image', containSizes(undefined, 120, 100), '120px'],
  ])('of %s', (_what, sizes, expected) => {
    expect(sizes).toBe(expected);
  });
});
