import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import createEncoder from '@jsquash/avif/codec/enc/avif_enc.js';
import { type AvifSettings, avifSettings } from '../../src/images/encode/avifSettings.ts';

/** Pixels, with four bytes each for red, green, blue and opacity. */
export interface Pixels {
  data: Uint8Array;
  /** px */
  width: number;
  height: number;
}

const wasm = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm');

/**
 * Encodes a picture with the encoder of the admin area.
 * @param settings in place of those of the admin area
 */
export async function encodeAvif(
  { data, width, height }: Pixels,
  settings: Partial<AvifSettings> = {},
): Promise<Buffer<ArrayBuffer>> {
  const encoder = await createEncoder({ noInitialRun: true, wasmBinary: await readFile(wasm) });
  return Buffer.from(
    encoder.encode(data, width, height, { ...avifSettings(width * height), ...settings }),
  );
}
