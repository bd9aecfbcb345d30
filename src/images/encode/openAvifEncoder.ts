import createAvifEncoder from '@jsquash/avif/codec/enc/avif_enc.js';
import type { AvifSettings } from './avifSettings.ts';

/** The part of the encoder that we use. */
export interface AvifEncoder {
  encode: (
    rgba: Uint8Array | Uint8ClampedArray,
    width: number,
    height: number,
    settings: AvifSettings,
  ) => Uint8Array | null;
}

interface EncoderOptions {
  noInitialRun: boolean;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    onReady: (instance: WebAssembly.Instance) => void,
  ) => object;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types need a namespace that the package lacks
const instantiate = createAvifEncoder as (options: EncoderOptions) => Promise<AvifEncoder>;

/** Instantiates a compiled encoder, which keeps the memory that its largest image needed. */
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
