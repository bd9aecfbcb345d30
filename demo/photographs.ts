import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { DecodedImage } from '../src/model/files/image.ts';

/** px */
const THUMBNAIL = 100;

/** The folder of the photographs; a URL that ends in a slash. */
export const PHOTOGRAPHS = new URL('photographs/', import.meta.url);

/** The JPEG of a demo photo. */
export const readPhotograph = (id: string): Promise<Buffer> =>
  readFile(new URL(`${id}.jpg`, PHOTOGRAPHS));

/** What a document says of a photograph. */
export interface DescribedPhotograph extends DecodedImage {
  /** Follows from the bytes. */
  revision: string;
}

export async function describePhotograph(jpeg: Buffer): Promise<DescribedPhotograph> {
  const { width, height } = await sharp(jpeg).metadata();
  const { data, info } = await sharp(jpeg)
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  const revision = createHash('sha256').update(jpeg).digest('hex').slice(0, 12);
  return { width, height, thumbhash, revision };
}
