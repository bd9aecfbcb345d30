import sharp from 'sharp';

/** A file as Playwright gives it to a page. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

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
  const plain = () => sharp({ create: { width, height, channels: 3, background: color } });
  const file = made.get(key) ?? plain().toFormat(format, { quality: 80 }).toBuffer();
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
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#777' } })
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
