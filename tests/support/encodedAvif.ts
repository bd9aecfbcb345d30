import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import createEncoder from '@jsquash/avif/codec/enc/avif_enc.js';
import { avifSettings } from '../../src/images/encode/avifSettings.ts';

const wasm = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm');

const SIDE = 64;

/** A square of one colour, 0 to 255 each, as the site's own encoder writes it. */
export async function encodedAvif(colour: readonly number[]): Promise<Buffer> {
  const encoder = await createEncoder({ noInitialRun: true, wasmBinary: await readFile(wasm) });
  const pixels = Uint8ClampedArray.from({ length: SIDE * SIDE * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : colour[at % 4]!,
  );
  return Buffer.from(encoder.encode(pixels, SIDE, SIDE, avifSettings(SIDE * SIDE)));
}
