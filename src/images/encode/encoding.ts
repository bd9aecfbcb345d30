import { SOCIAL_CARD_TYPE } from '../../model/files/variants.ts';

/** 0 to 1 */
const WEBP_QUALITY = 0.8;
/** 0 to 1 */
const JPEG_QUALITY = 0.82;
/** 0 to 1 */
const SOCIAL_CARD_QUALITY = 0.8;

/** Encodes as WebP, or as JPEG if the browser can't encode WebP. */
export async function encodeWebp(canvas: OffscreenCanvas): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY });
  // Browsers silently return a PNG for types that they don't know.
  if (webp.type === 'image/webp') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

/** Encodes the picture of a link preview as JPEG, which every service can read. */
export const encodeSocialCard = (canvas: OffscreenCanvas): Promise<Blob> =>
  canvas.convertToBlob({ type: SOCIAL_CARD_TYPE, quality: SOCIAL_CARD_QUALITY });
