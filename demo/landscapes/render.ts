import sharp from 'sharp';
import { expose } from './expose.ts';
import { develop } from './finish.ts';
import { addGrain } from './grain.ts';
import type { Scene } from './scene.ts';

/** Raised whenever the same scene comes to look different, so that nothing older is reused. */
export const RENDERER_VERSION = 5;

/** Large pictures are drawn smaller and enlarged before the grain, which is quick and as soft as a lens. */
const DRAWN_AT_MOST = (1540 * 1540 * 2) / 3;

/**
 * Renders a scene to rows of red, green and blue bytes; the same scene gives the same bytes.
 *
 * @param drawnAtMost pixels above which it is drawn smaller and enlarged
 */
export async function render(
  scene: Scene,
  width: number,
  height: number,
  drawnAtMost = DRAWN_AT_MOST,
): Promise<Uint8Array> {
  const share = Math.min(1, Math.sqrt(drawnAtMost / (width * height)));
  const drawn = { width: Math.round(width * share), height: Math.round(height * share) };
  let bytes = develop(expose(scene, drawn.width, drawn.height), scene.seed, scene.finish);
  if (share < 1) {
    bytes = await sharp(bytes, { raw: { ...drawn, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .toBuffer();
  }
  addGrain(bytes, width, height, scene.seed);
  return bytes;
}
