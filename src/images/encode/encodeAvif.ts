import encoderAddress from '@jsquash/avif/codec/enc/avif_enc.wasm?url';
import type { AvifAnswer, AvifOrder } from './avifWorker.ts';
import { outOfReach, unreadable } from '../read/refusals.ts';
import { runWorker } from './runWorker.ts';

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * Fetches and compiles the encoder once for all workers, because it takes a second of processor time.
 * A page may only have a module, also one from a worker in Firefox, if its policy allows WebAssembly.
 */
function compileEncoder(): Promise<WebAssembly.Module> {
  compiling ??= WebAssembly.compileStreaming(fetch(encoderAddress)).catch((error: unknown) => {
    compiling = undefined;
    throw outOfReach(`The AVIF encoder could not be loaded. ${String(error)}`);
  });
  return compiling;
}

/**
 * Encodes pixels as AVIF in a worker of its own. The pixels can't be used any more. Only a page may
 * call it: in Firefox, a worker that starts or ends another worker may wait for ever.
 * @throws WorkerOutOfReach if the encoder or its worker can't be fetched; WorkerCrash; the reason of
 * the signal; an Error, whose message is a sentence, if the encoder fails
 */
export async function encodeAvif(pixels: ImageData, signal: AbortSignal): Promise<Blob> {
  const avifEncoder = await compileEncoder();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./avifWorker.ts', import.meta.url), { type: 'module' });
  return runWorker<Blob>(worker, signal, ({ resolve, reject }) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AvifAnswer>) =>
      'file' in data ? resolve(data.file) : reject(unreadable(data.error)),
    );
    const order: AvifOrder = { avifEncoder, pixels };
    worker.postMessage(order, [pixels.data.buffer]);
  });
}
