import { avifSettings } from './avifSettings.ts';
import { tagAsDisplayP3 } from './colours/tagAsDisplayP3.ts';
import { openAvifEncoder } from './openAvifEncoder.ts';

/** Asks a worker to encode pixels as AVIF, in the colour space that they are in. */
export interface AvifOrder {
  avifEncoder: WebAssembly.Module;
  pixels: ImageData;
}

/** What the worker answers: a file, or why there is none. */
export type AvifAnswer = { file: Blob } | { error: unknown };

async function encode({ avifEncoder, pixels }: AvifOrder): Promise<Blob> {
  const { data, width, height, colorSpace } = pixels;
  const encoder = await openAvifEncoder(avifEncoder);
  const bytes = encoder.encode(data, width, height, avifSettings(width * height));
  if (!bytes) throw new Error('The browser could not encode a photo as AVIF.');
  const file = new Uint8Array(bytes);
  if (colorSpace === 'display-p3') tagAsDisplayP3(file);
  return new Blob([file], { type: 'image/avif' });
}

const answer = (message: AvifAnswer) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<AvifOrder>) => {
  encode(data).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ error }),
  );
});
