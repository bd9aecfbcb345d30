import { readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photos } from '../../demo/catalogue.ts';
import { PHOTOGRAPHS, readPhotograph } from '../../demo/photographs.ts';
import { readExif } from '../../src/images/read/camera/readExif.ts';

const MOST_BYTES = 16_000_000;
/** px */
const LONGEST_SIDE = 2400;
/** Camera, lens, focal length, aperture, exposure time, ISO and date. */
const FACT_COUNT = 7;

const files = readdirSync(PHOTOGRAPHS);

it('the folder of photographs has a file for each photo of the catalogue, and no other', () => {
  expect(files.toSorted()).toEqual(photos.map(({ id }) => `${id}.jpg`).toSorted());
});

it('the photographs are small enough for a repository', () => {
  const bytes = files.map((file) => statSync(new URL(file, PHOTOGRAPHS)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

it.each(photos)(
  '$id is a JPEG of the right size, with all facts from its camera',
  async ({ id }) => {
    const bytes = await readPhotograph(id);
    const { format, width, height } = await sharp(bytes).metadata();
    expect(format).toBe('jpeg');
    expect(Math.max(width, height)).toBe(LONGEST_SIDE);
    expect(Object.keys(readExif(new Uint8Array(bytes).buffer).exif)).toHaveLength(FACT_COUNT);
  },
);
