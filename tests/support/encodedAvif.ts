import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import createEncoder from '@jsquash/avif/codec/enc/avif_enc.js';
import type { Pixels } from '../../bench/likeness.ts';
import { avifSettings } from '../../src/images/encode/avifSettings.ts';

const wasm = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm');

/** A picture as the site's own encoder writes it. */
export async function encodedAvif({ data, width, height }: Pixels): Promise<Buffer> {
  const encoder = await createEncoder({ noInitialRun: true, wasmBinary: await readFile(wasm) });
  return Buffer.from(encoder.encode(data, width, height, avifSettings(width * height)));
}

const SIDE = 64;

/** A square of one colour, as the site's own encoder writes it. */
export const aSquareAvif = (alpha = 255): Promise<Buffer> => {
  const data = Uint8Array.from(
    { length: SIDE * SIDE * 4 },
    (_, at) => [200, 100, 50, alpha][at % 4]!,
  );
  return encodedAvif({ data, width: SIDE, height: SIDE });
};
