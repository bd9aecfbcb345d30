const options = {
  qualityAlpha: -1,
  /** 4:2:0 */
  subsample: 1,
  bitDepth: 8,
  denoiseLevel: 0,
  tileColsLog2: 0,
  tileRowsLog2: 0,
  chromaDeltaQ: false,
  sharpness: 0,
  enableSharpYUV: false,
  tune: 0,
};

export type AvifSettings = typeof options & { quality: number; speed: number };

/**
 * Chosen by `npm run bench:encoding`: each is twice as fast as the speed below it. A little more
 * quality makes up for most of what speed loses, which costs a visitor 5 % more bytes; of the
 * largest nothing is lost.
 */
const BY_PIXELS = [
  { most: 500_000, quality: 62, speed: 7 },
  { most: 1_000_000, quality: 62, speed: 8 },
  { most: 2_500_000, quality: 62, speed: 9 },
  { most: Infinity, quality: 60, speed: 9 },
];

/** The settings of the AVIF encoder, but for quality and speed those of every image. */
export const avifOptions = (quality: number, speed: number): AvifSettings => ({
  ...options,
  quality,
  speed,
});

/** How an image of so many pixels is encoded as AVIF. */
export function avifSettings(pixels: number): AvifSettings {
  const { quality, speed } = BY_PIXELS.find(({ most }) => pixels <= most)!;
  return avifOptions(quality, speed);
}
