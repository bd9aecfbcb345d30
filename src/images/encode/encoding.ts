import createAvifEncoder from '@jsquash/avif/codec/enc/avif_enc.js';
import { SOCIAL_CARD_TYPE } from '../../model/variants.ts';

/**
 * Chosen by `npm run bench:encoding`: at speed 6 these files are as good as WebP's and a fifth
 * smaller. Above two and a half megapixels that would take seconds, so speed 8 does.
 */
export const avifOptions = {
  quality: 60,
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

/** The encoder's `speed` for an image of so many pixels. */
export const avifSpeed = (pixels: number): number => (pixels <= 2_500_000 ? 6 : 8);

/** 0 to 1, as canvases take it. */
const WEBP_QUALITY = 0.8;
/** 0 to 1, as canvases take it. */
const JPEG_QUALITY = 0.82;
/** 0 to 1, as canvases take it. */
const SOCIAL_CARD_QUALITY = 0.8;

/** The part of the encoder that we use; its own types lean on a namespace that it does not bring. */
interface AvifEncoder {
  encode: (
    rgba: BufferSource,
    width: number,
    height: number,
    options: typeof avifOptions & { speed: number },
  ) => Uint8Array | null;
}

const openEncoder = createAvifEncoder as (options: object) => Promise<AvifEncoder>;

let avifEncoder: Promise<AvifEncoder> | undefined;

/** Encodes as AVIF, for which the encoder is fetched the first time. */
export async function encodeAvif({ data, width, height }: ImageData): Promise<Blob> {
  avifEncoder ??= openEncoder({ noInitialRun: true });
  const encoder = await avifEncoder;
  const bytes = encoder.encode(data, width, height, {
    ...avifOptions,
    speed: avifSpeed(width * height),
  });
  if (!bytes) throw new Error('The browser could not encode a photo as AVIF.');
  return new Blob([new Uint8Array(bytes)], { type: 'image/avif' });
}

/** Encodes as WebP, or as JPEG where the browser can't. */
export async function encodeWebp(canvas: OffscreenCanvas): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY });
  // A browser that does not know a type gives a PNG without a word.
  if (webp.type === 'image/webp') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

/** Encodes the picture of a link preview as JPEG, which every service that makes one can read. */
export const encodeSocialCard = (canvas: OffscreenCanvas): Promise<Blob> =>
  canvas.convertToBlob({ type: SOCIAL_CARD_TYPE, quality: SOCIAL_CARD_QUALITY });
