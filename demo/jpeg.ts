import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { DecodedImage } from '../src/model/files/image.ts';
import { sizeOf, type DemoPhoto } from './catalogue.ts';
import { render, RENDERER_VERSION } from './landscapes/render.ts';

/** Where rendered photographs and their variants are kept; a URL that ends in a slash. */
export const PHOTO_CACHE = new URL('../.cache/demo/', import.meta.url);
const THUMBNAIL = 100;

export interface Developed {
  /** The JPEG's file. */
  file: string;
  image: DecodedImage & { revision: string };
}

async function thumbhashOf(jpeg: Buffer): Promise<string> {
  const { data, info } = await sharp(jpeg)
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Renders a photo as a JPEG, or takes it from the cache if the same scene was rendered before. */
export async function developPhoto(photo: DemoPhoto, longSide: number): Promise<Developed> {
  const [width, height] = sizeOf(photo, longSide);
  const revision = createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, photo.scene, width, height]))
    .digest('hex')
    .slice(0, 12);
  const target = new URL(`${photo.id}-${revision}`, PHOTO_CACHE);
  const file = `${target.pathname}.jpg`;
  const facts = `${target.pathname}.json`;
  try {
    return { file, image: JSON.parse(await readFile(facts, 'utf8')) as Developed['image'] };
  } catch {
    const jpeg = await sharp(await render(photo.scene, width, height), {
      raw: { width, height, channels: 3 },
    })
      .jpeg({ quality: 84, chromaSubsampling: '4:2:0' })
      .toBuffer();
    const image = { width, height, thumbhash: await thumbhashOf(jpeg), revision };
    await mkdir(PHOTO_CACHE, { recursive: true });
    // The facts come last and at once: where they exist, the picture is whole.
    await writeFile(file, jpeg);
    await writeFile(`${facts}.part`, JSON.stringify(image));
    await rename(`${facts}.part`, facts);
    return { file, image };
  }
}
