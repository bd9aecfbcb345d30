import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPhotograph } from '../../../demo/photographs.ts';
import { encodeAvif } from '../../../publishing/build/encodeAvif.ts';

const TILE = { width: 480, height: 320 };
const tile = await sharp(await readPhotograph('spring-wheat'))
  .resize(TILE)
  .png()
  .toBuffer();

/** The mean difference of the values of an encoded picture from those of its original, 0 to 255. */
async function differenceOf(picture: Buffer, original: Buffer): Promise<number> {
  const shown = await sharp(picture).ensureAlpha().raw().toBuffer();
  let sum = 0;
  for (let at = 0; at < original.length; at += 1) sum += Math.abs(original[at]! - shown[at]!);
  return sum / original.length;
}

it.each([
  [480, 320],
  [960, 640],
  [1440, 960],
  [1920, 1600],
])('an AVIF of %i by %i px is smaller than WebP, and as like its photo', async (width, height) => {
  const size = { width, height, channels: 4 } as const;
  const original = await sharp({ create: { ...size, background: 'black' } })
    .composite([{ input: tile, tile: true }])
    .raw()
    .toBuffer();
  const avif = await encodeAvif({ data: original, width, height });
  const webp = await sharp(original, { raw: size }).webp({ quality: 80, effort: 3 }).toBuffer();
  expect(avif.length).toBeLessThan(0.8 * webp.length);
  expect((8 * avif.length) / (width * height), 'bits a pixel').toBeLessThan(0.2);
  expect(await differenceOf(avif, original)).toBeLessThan(
    1.05 * (await differenceOf(webp, original)),
  );
});
