import type { MadeImage } from '../../model/upload.ts';
import { askWorker, outOfReach } from './askWorker.ts';
import type { Inspection, Order, Report } from './imageWorker.ts';
import { Refusal } from './refusals.ts';

/** Called after each variant with how many of how many are encoded. */
export type OnEncoded = (done: number, total: number) => void;

interface Listeners {
  onEncoded: OnEncoded;
  onInspected: (inspection: Inspection) => void;
}

/**
 * The first worker compiles the AVIF encoder, and each later one gets it with all that the browser
 * has optimized by then; to compile it again takes a second.
 */
let avifEncoder: WebAssembly.Module | undefined;

function failureOf({ failure, blamed }: Extract<Report, { failure: string }>): Error {
  if (blamed === 'file') return new Refusal(failure);
  return blamed === 'network' ? outOfReach(failure) : new Error(failure);
}

/**
 * Encodes the variants of a file in a worker of its own. The worker ends with the work or when the
 * signal is aborted, because only that frees the memory that WebAssembly has taken.
 */
export async function encodeInWorker(
  order: Omit<Order, 'avifEncoder'>,
  signal: AbortSignal,
  { onEncoded, onInspected }: Partial<Listeners> = {},
): Promise<MadeImage> {
  const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' });
  const read = ({ data: report }: MessageEvent<Report>) => {
    if ('failure' in report) throw failureOf(report);
    if ('inspection' in report) onInspected?.(report.inspection);
    if ('avifEncoder' in report) avifEncoder = report.avifEncoder;
    if ('done' in report) onEncoded?.(report.done, report.total);
    return 'encoded' in report ? report.encoded : undefined;
  };
  try {
    return await askWorker(worker, { ...order, avifEncoder } satisfies Order, read, signal);
  } finally {
    worker.terminate();
  }
}
