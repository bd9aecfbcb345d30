import sharp from 'sharp';

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
export const aSlope = ({ width, height }: ImageSize, top: string, bottom: string): Buffer =>
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
