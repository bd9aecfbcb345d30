import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const WIDTH = 460;
const HEIGHT = 330;

/** A picture whose four corners differ, as raw RGB. */
function corners(width = WIDTH, height = HEIGHT): Buffer {
  const colors = [
    [190, 60, 50],
    [60, 160, 80],
    [50, 80, 180],
    [220, 200, 90],
  ];
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const corner = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      data.set(colors[corner]!, 3 * (y * width + x));
    }
  }
  return data;
}

/** The picture of all photographs, at any size. */
export const picture = (width = WIDTH, height = HEIGHT) =>
  sharp(corners(width, height), { raw: { width, height, channels: 3 } });

const jpeg = (image: ReturnType<typeof picture>) => image.jpeg({ quality: 95 }).toBuffer();

const withCamera = () =>
  picture().withExif({
    IFD0: { Make: 'Camera', Artist: 'A photographer' },
    IFD3: { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N' },
  });

/** A JPEG whose EXIF segment says that it is longer than it is, or ends in the middle. */
async function withBrokenExif(break_: (exif: Buffer) => void): Promise<Buffer> {
  const file = await jpeg(withCamera());
  break_(file.subarray(file.indexOf('Exif\0\0') + 6));
  return file;
}

async function anAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    [picture(), picture().negate()].map((frame) => frame.png().toBuffer()),
  );
  const image = sharp(frames, { join: { animated: true } });
  return format === 'gif' ? image.gif().toBuffer() : image.webp().toBuffer();
}

const fromPicture = async (
  change: (image: ReturnType<typeof picture>) => ReturnType<typeof picture>,
) => change(sharp(await picture().png().toBuffer()));

/** Files as cameras and programs write them, by what is special about them. */
export const photographs: Record<string, () => Promise<Buffer>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [
      `orientation ${orientation}`,
      () => jpeg(picture().withMetadata({ orientation })),
    ]),
  ),
  'Display-P3': () => jpeg(picture().withIccProfile('p3')),
  CMYK: async () => jpeg(await fromPicture((image) => image.toColourspace('cmyk'))),
  '16 bits in a PNG': async () =>
    (await fromPicture((image) => image.toColourspace('rgb16'))).png().toBuffer(),
  grayscale: async () => jpeg(await fromPicture((image) => image.toColourspace('b-w'))),
  'a transparent PNG': () => picture().ensureAlpha(0.5).png().toBuffer(),
  'an animated GIF': () => anAnimation('gif'),
  'an animated WebP': () => anAnimation('webp'),
  'a progressive JPEG': () => picture().jpeg({ quality: 95, progressive: true }).toBuffer(),
  'an AVIF': () => picture().avif({ quality: 90, effort: 0 }).toBuffer(),
  'one pixel': () => jpeg(picture(1, 1)),
  '700 by 500 px': () => jpeg(picture(700, 500)),
  '20000 by 300 px': () => jpeg(picture(20_000, 300)),
  'a JPEG with a camera’s EXIF and GPS': () => jpeg(withCamera()),
  'EXIF that lies about its length': () =>
    withBrokenExif((exif) => exif.writeUInt32BE(0x7fff_ffff, 4)),
  'EXIF that is cut off': () => withBrokenExif((exif) => exif.fill(0xff, 8, 60)),
};

/**
 * The picture of orientation 1 in Display P3, which sharp can't write as HEIC: `heif-enc -q 60` of
 * libheif 1.15 made it of `picture(700, 500).withIccProfile('p3').png()`.
 */
export const aHeicInDisplayP3 = (): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'displayP3.heic'));

/**
 * One colour of 330 by 220 px, which sharp can't write as JPEG XL: `cjxl -d 0` of libjxl 0.7 made
 * them, the red one with `-x color_space=RGB_D65_DCI_Rel_SRG`, the turned one of a turned JPEG.
 */
export const JPEG_XL = {
  redInDisplayP3: Buffer.from(
    '/wrYRhCQyY0IAgEAVAAAAMABFABLKCbkrAAQYJf/v0AEAIA0AQBgAv6jPz0RkGgGQ/dIPwA=',
    'base64',
  ),
  /** In boxes, with the orientation 6. */
  turnedRight: Buffer.from(
    'AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAABEanhsY/8K2EYLBBSXBAgCAQBkAAAAQAIUAEsYixUAlBtjjHHjXiACAACCmQCAAQAAAABTov38sJo75ARTU0cuDQ==',
    'base64',
  ),
  leafInSrgb: Buffer.from(
    '/wrYRhBQXAgIAgEAZAAAAEACFABLGIsVANQbYzB2LxABAAAhTQAAARwJADAAkzJ8+yB7qpsCY6DBLQ0=',
    'base64',
  ),
};

/**
 * One colour in PQ, which sharp can't write as AVIF: `avifenc --cicp 9/16/9` of libavif 0.11 made
 * it. Its box `colr` has another name, so that only its AV1 stream says PQ.
 */
export const AVIF_WITH_PQ_STREAM = Buffer.from(
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAACEAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNmcmVlbmNseAAJABAACYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACltZGF0EgAKCTgVf/2EJEAmQDISEUAAAEC0SvkVKAuVqoTPPjSg',
  'base64',
);
