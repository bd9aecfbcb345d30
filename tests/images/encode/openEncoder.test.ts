import { once } from 'node:events';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AvifAnswer, AvifOrder } from '../../../src/images/encode/avifWorker.ts';
import type { Order, Report } from '../../../src/images/encode/imageWorker.ts';
import { boundsOf, openEncoder } from '../../../src/images/encode/openEncoder.ts';
import { anEncodedImage } from '../../support/uploads.ts';
import { Refusal, UnreliableCanvas, WorkerOutOfReach } from '../../../src/images/read/refusals.ts';

const ENCODED = anEncodedImage();

/** Stands in for a worker, which Node has none of that speaks as a browser's does. */
class StandIn extends EventTarget {
  order?: Partial<Order & AvifOrder>;

  postMessage(order: Order | AvifOrder) {
    this.order = order;
    working.push(this);
  }

  terminate() {
    working.splice(working.indexOf(this), 1);
  }

  async tell(report: Report | AvifAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data: report }));
    await settled();
  }

  async fail() {
    this.dispatchEvent(new Event('error'));
    await settled();
  }
}

/** The workers that have not ended, oldest first. */
const working: StandIn[] = [];

const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  working.length = 0;
  vi.stubGlobal('Worker', StandIn);
});

const sizeOf = (megapixels: number) => ({ width: 1000 * megapixels, height: 1000 });
const never = new AbortController().signal;

/** Has files made of so many megapixels each, one after the other asked for at once. */
function encodeAll(sizes: readonly number[], lanes: number) {
  const encoder = openEncoder({ lanes, megapixels: 60 });
  return sizes.map((size) => encoder.make(new File([], `${size}`), sizeOf(size), never));
}

test.each([
  {
    what: 'eight files are made in their order, never more than two at once',
    sizes: [1, 2, 3, 4, 5, 6, 7, 8],
    lanes: 2,
    atOnce: ['1 2', '2 3', '3 4', '4 5', '5 6', '6 7', '7 8', '8'],
  },
  {
    what: 'large files wait for one another, and one above the bound is made alone',
    sizes: [24, 45, 12, 100, 10],
    lanes: 3,
    atOnce: ['24', '45 12', '12', '100', '10'],
  },
])('$what', async ({ sizes, lanes, atOnce }) => {
  const made = encodeAll(sizes, lanes);
  const seen: string[] = [];
  while (seen.length < sizes.length) {
    await settled();
    seen.push(working.map(({ order }) => (order!.file as File).name).join(' '));
    await working[0]!.tell({ type: 'encoded', image: ENCODED });
  }
  expect(seen).toEqual(atOnce);
  expect(await Promise.all(made)).toEqual(sizes.map(() => ENCODED));
  expect(working).toEqual([]);
});

test.each([
  ['eight processors, much memory', { hardwareConcurrency: 8, deviceMemory: 8 }, 2],
  ['eight processors, little memory', { hardwareConcurrency: 8, deviceMemory: 4 }, 1],
  ['a browser that keeps its memory secret', { hardwareConcurrency: 8 }, 1],
  ['two processors', { hardwareConcurrency: 2, deviceMemory: 8 }, 1],
])('files at once with %s', (_what, device, lanes) => {
  expect(boundsOf(device).lanes).toBe(lanes);
});

test('a file that fails makes room, and its error tells what is to blame', async () => {
  const errors = encodeAll([1, 2, 3, 4, 5], 1).map((made) => made.catch((error: unknown) => error));
  await settled();
  await working[0]!.tell({ type: 'failed', sentence: 'This file is damaged.', blamed: 'file' });
  await working[0]!.tell({
    type: 'failed',
    sentence: 'The encoder is out of reach.',
    blamed: 'network',
  });
  await working[0]!.fail();
  await working[0]!.tell({ type: 'failed', sentence: 'The photo could not be read.' });
  await working[0]!.tell({ type: 'failed', sentence: 'The canvas is wrong.', blamed: 'browser' });
  const [damaged, unreached, unloaded, other, unreliable] = (await Promise.all(errors)) as Error[];
  expect(damaged).toBeInstanceOf(Refusal);
  expect(damaged!.message).toBe('This file is damaged.');
  expect(unreached).toBeInstanceOf(WorkerOutOfReach);
  expect(unloaded).toBeInstanceOf(WorkerOutOfReach);
  expect(unreached!.message).toMatch(/^Photos can’t be read at the moment/);
  expect(other!.constructor).toBe(Error);
  expect(unreliable).toBeInstanceOf(UnreliableCanvas);
  expect(working).toEqual([]);
});

test('what is aborted ends its worker or leaves the queue, and the rest goes on', async () => {
  const encoder = openEncoder({ lanes: 1, megapixels: 60 });
  const [first, second] = [new AbortController(), new AbortController()];
  const make = (signal: AbortSignal) =>
    encoder.make(new File([], '1'), sizeOf(1), signal).catch((error: Error) => error.name);
  const made = [make(first.signal), make(second.signal), make(never)];
  await settled();
  second.abort();
  await settled();
  expect(working).toHaveLength(1);
  first.abort();
  await settled();
  expect(working).toHaveLength(1);
  encoder.close();
  expect(await Promise.all(made)).toEqual(['AbortError', 'AbortError', 'AbortError']);
  expect(working).toEqual([]);
});

describe('pixels that a worker has drawn', () => {
  const avifEncoder = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  const compile = vi.fn<typeof WebAssembly.compileStreaming>();

  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    vi.spyOn(WebAssembly, 'compileStreaming').mockImplementation(compile);
    compile.mockResolvedValue(avifEncoder);
  });

  /** Has the oldest worker send pixels. */
  async function tellDrawn() {
    const { port1, port2: port } = new MessageChannel();
    const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 } as unknown as ImageData;
    await working[0]!.tell({ type: 'drawn', pixels, port });
    onTestFinished(() => port1.close());
    return { port1, pixels };
  }

  /** Has a worker send pixels, and gives the worker that encodes them. */
  async function draw() {
    const [made] = encodeAll([1], 1);
    await settled();
    const { port1, pixels } = await tellDrawn();
    const file = once(port1, 'message').then(([data]) => data as Blob);
    return { made: made!, encoding: working[1]!, file, pixels };
  }

  test('end the work if the encoder can’t be fetched, which is then fetched again, and compiled once', async () => {
    compile.mockRejectedValue(new TypeError('Failed to fetch'));
    const [made] = encodeAll([1], 1);
    await settled();
    const refused = expect(made).rejects.toBeInstanceOf(WorkerOutOfReach);
    await tellDrawn();
    await refused;
    expect(working).toEqual([]);
    compile.mockResolvedValue(avifEncoder);
    for (let photos = 0; photos < 2; photos += 1) {
      const { made: next, encoding } = await draw();
      expect(encoding.order).toMatchObject({ avifEncoder });
      await encoding.tell({ file: new Blob() });
      await working[0]!.tell({ type: 'encoded', image: ENCODED });
      await next;
    }
    expect(compile).toHaveBeenCalledTimes(2);
  });

  test('are encoded by another worker of the page, which ends then, and the file goes back', async () => {
    const { made, encoding, file, pixels } = await draw();
    expect(encoding.order).toEqual({ avifEncoder, pixels });
    await encoding.tell({ file: new Blob(['an AVIF']) });
    expect(await (await file).text()).toBe('an AVIF');
    expect(working).not.toContain(encoding);
    await working[0]!.tell({ type: 'encoded', image: ENCODED });
    expect(await made).toBe(ENCODED);
  });

  test('end the work if their worker fails, and all workers end', async () => {
    const { made, encoding } = await draw();
    const refused = expect(made).rejects.toThrow('The photo could not be read. RangeError: memory');
    await encoding.tell({ error: new RangeError('memory') });
    await refused;
    expect(working).toEqual([]);
  });

  test('end the work if the code of their worker can’t be fetched', async () => {
    const { made, encoding } = await draw();
    const refused = expect(made).rejects.toBeInstanceOf(WorkerOutOfReach);
    await encoding.fail();
    await refused;
    expect(working).toEqual([]);
  });
});
