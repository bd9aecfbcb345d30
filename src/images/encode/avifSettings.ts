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
 * Chosen by `npm run bench:encoding`: each speed is twice as fast as the one below it. A slightly
 * higher quality makes up for most of the loss and costs visitors 5 % more bytes; the largest size
 * loses nothing.
 */
const BY_PIXELS = [
  { most: 500_000, quality: 62, speed: 7 },
  { most: 1_000_000, quality: 62, speed: 8 },
  { most: 2_500_000, quality: 62, speed: 9 },
  { most: Infinity, quality: 60, speed: 9 },
];

/** The settings of the AVIF encoder for an image with this many pixels. */
export function avifSettings(pixels: number): AvifSettings {
  const { quality, speed } = BY_PIXELS.find(({ most }) => pixels <= most)!;
  return { ...options, quality, speed };
}
