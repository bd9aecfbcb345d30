import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photos, sizeOf, type DemoPhoto } from '../../emulators/demo/catalogue.ts';
import { render } from '../../emulators/demo/render/render.ts';

// No other lands are as quick to build as the hills, and the coast that has no trees.
const candidates = photos.filter(
  ({ scene }) => ['fields', 'shore'].includes(scene.cover) && !scene.trees,
);

function candidate(ratio: DemoPhoto['ratio']): DemoPhoto {
  const found = candidates.find((photo) => photo.ratio === ratio);
  if (!found) throw new Error(`No photo of ${ratio}.`);
  return found;
}

describe('the renderer', () => {
  it('gives the same bytes for the same scene', async () => {
    const { scene } = candidate('3:2');
    const first = await render(scene, 96, 64);
    const second = await render(scene, 96, 64);
    expect(Buffer.from(first).equals(second)).toBe(true);
  });

  it.each(['3:2', '2:3', '4:5', '1:1', '3:1'] as const)('fills a frame of %s', async (ratio) => {
    const photo = candidate(ratio);
    const [width, height] = sizeOf(photo, 96);
    const bytes = await render(photo.scene, width, height);
    expect(bytes.length).toBe(width * height * 3);
  });

  it('enlarges what is too large to draw at once, to the very size asked for', async () => {
    const bytes = await render(candidate('3:2').scene, 1650, 1100);
    expect(bytes.length).toBe(1650 * 1100 * 3);
  });

  it('makes photos that differ', async () => {
    const thumbnails = await Promise.all(
      candidates.map(async ({ scene }) => {
        const bytes = await render(scene, 60, 40);
        return sharp(bytes, { raw: { width: 60, height: 40, channels: 3 } })
          .resize(12, 8, { fit: 'fill' })
          .raw()
          .toBuffer();
      }),
    );
    thumbnails.forEach((one, i) => {
      thumbnails.slice(i + 1).forEach((other, k) => {
        const difference =
          one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
        expect(difference, `${candidates[i]!.id} and ${candidates[i + 1 + k]!.id}`).toBeGreaterThan(
          4,
        );
      });
    });
  });
});
