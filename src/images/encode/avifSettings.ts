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
 * Chosen by `npm run bench:encoding`. For pictures that look as good, speed 6 needs a sixth fewer
 * bytes than speed 9, and speeds 7 and 8 hardly fewer. It would take too long for the largest size.
 */
const BY_PIXELS = [
  { most: 500_000, quality: 61, speed: 6 },
  { most: 3_000_000, quality: 58, speed: 6 },
  { most: Infinity, quality: 60, speed: 9 },
];

/** The settings of the AVIF encoder for an image with this many pixels. */
export function avifSettings(pixels: number): AvifSettings {
  const { quality, speed } = BY_PIXELS.find(({ most }) => pixels <= most)!;
  return { ...options, quality, speed };
}
