import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compare } from '../../../bench/likeness.ts';
import { readPhotograph } from '../../../demo/photographs.ts';
import { encodeAvif } from '../../../publishing/build/encodeAvif.ts';

const TILE = { width: 480, height: 320 };
const tile = await sharp(await readPhotograph('spring-wheat'))
  .resize(TILE)
  .png()
  .toBuffer();

it.each([
  [480, 320],
  [960, 640],
  [1440, 960],
  [1920, 1600],
])('an AVIF of %i by %i px is as like its photo as it is small', async (width, height) => {
  const surface = sharp({ create: { width, height, channels: 4, background: 'black' } });
  const data = await surface
    .composite([{ input: tile, tile: true }])
    .raw()
    .toBuffer();
  const avif = await encodeAvif({ data, width, height });
  const shown = await sharp(avif).ensureAlpha().raw().toBuffer();
  const { ssim } = compare({ data, width, height }, { data: shown, width, height });
  expect(ssim).toBeGreaterThan(0.955);
  expect((8 * avif.length) / (width * height), 'bits a pixel').toBeLessThan(0.2);
});
