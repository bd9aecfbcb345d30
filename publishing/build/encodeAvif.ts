import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AvifSettings, avifSettings } from '../../src/images/encode/avifSettings.ts';
import { openAvifEncoder } from '../../src/images/encode/openAvifEncoder.ts';

/** Pixels, with four bytes each for red, green, blue and opacity. */
export interface Pixels {
  data: Uint8Array;
  /** px */
  width: number;
  height: number;
}

const wasm = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm');
let compiling: Promise<WebAssembly.Module> | undefined;

const compile = async () => WebAssembly.compile(await readFile(wasm));

/**
 * Encodes a picture with the encoder of the admin area.
 * @param settings in place of those of the admin area
 * @throws an Error if the encoder can't encode it
 */
export async function encodeAvif(
  { data, width, height }: Pixels,
  settings: Partial<AvifSettings> = {},
): Promise<Buffer<ArrayBuffer>> {
  // The encoder's memory never shrinks, and a photo gets a new one in the browser too.
  const encoder = await openAvifEncoder(await (compiling ??= compile()));
  const all = { ...avifSettings(width * height), ...settings };
  const file = encoder.encode(data, width, height, all);
  if (!file) throw new Error('AVIF could not be encoded.');
  return Buffer.from(file);
}
