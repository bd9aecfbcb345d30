import sharp, { type Color, type Sharp } from 'sharp';
import { encodeAvif } from '../../publishing/build/encodeAvif.ts';

/** A surface of one colour, to be written as any file. */
export const aSurface = (width = 90, height = 60, background: Color = '#456'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

const LONG_SIDE = 600;

/** px */
export interface ImageSize {
  width: number;
  height: number;
}

export const ratios = {
  wide: { width: LONG_SIDE, height: 400 },
  tall: { width: 400, height: LONG_SIDE },
  portrait: { width: 480, height: LONG_SIDE },
  square: { width: 500, height: 500 },
  panorama: { width: 900, height: 300 },
} satisfies Record<string, ImageSize>;

/** An SVG of a slope from one colour down to another. */
const aSlope = ({ width, height }: ImageSize, top: string, bottom: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0.3" y2="1">
      <stop stop-color="${top}"/>
      <stop offset="1" stop-color="${bottom}"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
  </svg>`);

const jpegs = new Map<string, Promise<Buffer>>();

/** A small JPEG, a gradient of one hue in degrees; it is made once for all who want the same. */
export function aJpeg({ width, height }: ImageSize, hue: number): Promise<Buffer> {
  const key = `${width} ${height} ${hue}`;
  const slope = aSlope({ width, height }, `hsl(${hue} 60% 70%)`, `hsl(${hue + 40} 50% 15%)`);
  const jpeg = jpegs.get(key) ?? sharp(slope).jpeg({ quality: 60 }).toBuffer();
  jpegs.set(key, jpeg);
  return jpeg;
}

/** A file as Playwright gives it to a page. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Files by their names, as Playwright gives them to a page. */
export const givenFiles = (files: Record<string, Buffer>): GivenFile[] =>
  Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer }));

export const RED = '#b03020';
export const BLUE = '#2040b0';
export const GREEN = '#208040';

interface Picture {
  color?: string;
  /** px */
  width?: number;
  /** px */
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  name?: string;
}

const made = new Map<string, Promise<Buffer>>();

/** A picture of one colour, whose file is made once. */
export async function aPicture({
  color = RED,
  width = 600,
  height = 400,
  format = 'jpeg',
  name = `picture.${format === 'jpeg' ? 'jpg' : format}`,
}: Picture = {}): Promise<GivenFile> {
  const key = `${color} ${width} ${height} ${format}`;
  // As little effort as each format takes: nobody minds how large the file is.
  const options = { quality: 80, effort: format === 'png' || format === 'gif' ? 1 : 0 };
  const file = made.get(key) ?? aSurface(width, height, color).toFormat(format, options).toBuffer();
  made.set(key, file);
  return { name, mimeType: `image/${format}`, buffer: await file };
}

/** A photograph that takes a while to upload: noise, which no format makes small. */
export async function aLargePhotograph(width: number, height: number): Promise<GivenFile> {
  const tile = await sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const buffer = await aSurface(width, height, '#777')
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 100 })
    .toBuffer();
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
}

/** What the middle of a screenshot looks like, as one of the colours above. */
export async function colorOf(screenshot: Buffer): Promise<string> {
  const { width, height } = await sharp(screenshot).metadata();
  const { data } = await sharp(screenshot)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const distance = (color: string) =>
    [1, 3, 5].reduce(
      (sum, at, index) =>
        sum + Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - (data[index] ?? 0)),
      0,
    );
  const [nearest] = [RED, BLUE, GREEN].toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < 60 ? nearest : `none, rather ${[...data].join()}`;
}

const SIDE = 64;

/** A square of one colour, as the site's own encoder writes it. */
export const aSquareAvif = (alpha = 255): Promise<Buffer> => {
  const data = Uint8Array.from(
    { length: SIDE * SIDE * 4 },
    (_, at) => [200, 100, 50, alpha][at % 4]!,
  );
  return encodeAvif({ data, width: SIDE, height: SIDE });
};
