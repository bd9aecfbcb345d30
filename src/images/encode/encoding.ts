import createAvifEncoder from '@jsquash/avif/codec/enc/avif_enc.js';
import encoderAddress from '@jsquash/avif/codec/enc/avif_enc.wasm?url';
import { SOCIAL_CARD_TYPE } from '../../model/files/variants.ts';
import { type AvifSettings, avifSettings } from './avifSettings.ts';
import { WorkerOutOfReach } from './askWorker.ts';

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
    settings: AvifSettings,
  ) => Uint8Array | null;
}

/** By which the encoder is made of what was compiled already. */
interface EncoderOptions {
  noInitialRun: boolean;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    onReady: (instance: WebAssembly.Instance) => void,
  ) => object;
}

const instantiate = createAvifEncoder as (options: EncoderOptions) => Promise<AvifEncoder>;

/** Fetches the encoder of AVIF and compiles it, which takes a second of the processor's time. */
export async function compileAvifEncoder(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(encoderAddress));
  } catch (error) {
    throw new WorkerOutOfReach(`The encoder of AVIF could not be loaded. ${String(error)}`);
  }
}

/** Makes a compiled encoder ready; it keeps the memory that its largest image took. */
export const openAvifEncoder = (compiled: WebAssembly.Module): Promise<AvifEncoder> =>
  new Promise((resolve, reject) => {
    instantiate({
      noInitialRun: true,
      instantiateWasm: (imports, onReady) => {
        WebAssembly.instantiate(compiled, imports).then(onReady, reject);
        return {};
      },
    }).then(resolve, reject);
  });

/** Encodes as AVIF. */
export function encodeAvif(encoder: AvifEncoder, { data, width, height }: ImageData): Blob {
  const bytes = encoder.encode(data, width, height, avifSettings(width * height));
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
