import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { photos, sizeOf, type DemoPhoto } from '../../demo/catalogue.ts';
import { render } from '../../demo/landscapes/render.ts';

/** Their land is the quickest to build. */
const WHEAT = sceneOf('spring-wheat');
const CONTOURS = sceneOf('contour-lines');

function sceneOf(wanted: string): DemoPhoto['scene'] {
  const found = photos.find(({ id }) => id === wanted);
  if (!found) throw new Error(`There is no photo ${wanted}.`);
  return found.scene;
}

describe('the renderer', () => {
  let wheat: Uint8Array;

  beforeAll(async () => {
    wheat = await render(WHEAT, 96, 64);
  });

  it('gives the same bytes for the same scene', async () => {
    expect(Buffer.from(await render(WHEAT, 96, 64)).equals(wheat)).toBe(true);
  });

  it.each(['3:2', '2:3', '4:5', '1:1', '3:1'] as const)('fills a frame of %s', async (ratio) => {
    const [width, height] = sizeOf({ ratio }, 48);
    const bytes = await render(WHEAT, width, height);
    expect(bytes.length).toBe(width * height * 3);
  });

  it('enlarges what is too large to draw at once, to the very size asked for', async () => {
    const enlarged = await render(WHEAT, 96, 64, 600);
    expect(enlarged.length).toBe(96 * 64 * 3);
    expect(Buffer.from(enlarged).equals(wheat)).toBe(false);
  });

  it('makes photos that differ', async () => {
    expect(await difference(wheat, await render(CONTOURS, 96, 64))).toBeGreaterThan(4);
  });
});

/** How far two pictures of 96 by 64 px are apart in each value, from 0 to 255, looked at from afar. */
async function difference(...pictures: [Uint8Array, Uint8Array]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map((bytes) =>
      sharp(bytes, { raw: { width: 96, height: 64, channels: 3 } })
        .resize(12, 8, { fit: 'fill' })
        .raw()
        .toBuffer(),
    ),
  );
  return one!.reduce((sum, value, at) => sum + Math.abs(value - other![at]!), 0) / one!.length;
}
