import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { photos, sizeOf, type DemoPhoto } from '../../demo/catalogue.ts';
import { render } from '../../demo/landscapes/render.ts';

/** Their land is the quickest to build. */
const [WHEAT, CONTOURS] = ['spring-wheat', 'contour-lines'].map(
  (wanted) => photos.find(({ id }) => id === wanted)!.scene,
) as [DemoPhoto['scene'], DemoPhoto['scene']];

const SIZE = [96, 64] as const;

let wheat: Uint8Array;

beforeAll(async () => {
  wheat = await render(WHEAT, ...SIZE);
});

it('the same scene has the same bytes', async () => {
  expect(Buffer.from(await render(WHEAT, ...SIZE)).equals(wheat)).toBe(true);
});

it.each(['3:2', '2:3', '4:5', '1:1', '3:1'] as const)('a frame of %s is filled', async (ratio) => {
  const [width, height] = sizeOf({ ratio }, 48);
  expect(await render(WHEAT, width, height)).toHaveLength(width * height * 3);
});

it('what is too large to draw at once is enlarged to the very size asked for', async () => {
  const enlarged = await render(WHEAT, ...SIZE, 600);
  expect(enlarged.length).toBe(wheat.length);
  expect(Buffer.from(enlarged).equals(wheat)).toBe(false);
});

it('scenes differ, looked at from afar', async () => {
  const fromAfar = (bytes: Uint8Array) =>
    sharp(bytes, { raw: { width: SIZE[0], height: SIZE[1], channels: 3 } })
      .resize(12, 8, { fit: 'fill' })
      .raw()
      .toBuffer();
  const one = await fromAfar(wheat);
  const other = await fromAfar(await render(CONTOURS, ...SIZE));
  const difference = one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0);
  expect(difference / one.length).toBeGreaterThan(4);
});
