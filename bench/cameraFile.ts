import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { CACHE } from '../programs/system.ts';

/** What cameras write, px; both are 3:2. */
export const cameras = [
  { megapixels: 24, width: 6000, height: 4000 },
  { megapixels: 45, width: 8256, height: 5504 },
] as const;

export type Camera = (typeof cameras)[number];

const GRAIN = 20;
const QUALITY = 95;

/** The path of a file as a camera writes it: a photograph enlarged, with grain of its own. */
export async function cameraFile(photograph: Buffer, camera: Camera): Promise<string> {
  const { megapixels, width, height } = camera;
  const path = join(CACHE, 'bench', `camera-${megapixels}.jpg`);
  if (existsSync(path)) return path;
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: GRAIN },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const file = await sharp(photograph)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, file);
  await rename(`${path}.part`, path);
  return path;
}
