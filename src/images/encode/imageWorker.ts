import { rgbaToThumbHash } from 'thumbhash';
import {
  SOCIAL_CARD,
  socialCardCover,
  type EncodedImage,
  type EncodedVariant,
  fallbackWidths,
  variantHeight,
  variantWidths,
} from '../../model/files/variants.ts';
import type { DecodedImage, Size } from '../../model/files/image.ts';
import { checkCanvas } from './checkCanvas.ts';
import { colourSpaceOf } from './colours/colourSpaceOf.ts';
import { declareColours } from './colours/declareColours.ts';
import { decode, type Decoded } from './decode/decode.ts';
import { decodeScaled } from './decode/decodeScaled.ts';
import { encodeSocialCard, encodeWebp } from './encoding.ts';
import {
  Refusal,
  sniff,
  unreadable,
  UnreliableCanvas,
  WorkerOutOfReach,
} from '../read/refusals.ts';
import { limitWork } from './limitWork.ts';
import { likenessOf, refuseUnlike, refuseUnlikeFile } from './likeness.ts';
import { drawAt, drawEach, type Drawing, release } from './resizing.ts';
import { turned } from './decode/turning.ts';

/** What a decoded file looks like, before its variants are encoded. */
export interface Inspection extends DecodedImage {
  /** A small copy to show in place of the file. */
  preview: Blob;
}

/** Asks a worker to encode the variants of a file. */
export interface Order {
  file: Blob;
  /** Whether the page wants an inspection before the variants are encoded. */
  wantsInspection: boolean;
  /** px, upright, see readFacts; no more of a JPEG is decoded than the variants need. */
  size: Size;
}

/**
 * What the worker reports. The page has pixels encoded as AVIF, and sends the file to the port.
 * `blamed` is given if the cause of a failure is known.
 */
export type Report =
  | { type: 'inspected'; inspection: Inspection }
  | { type: 'drawn'; pixels: ImageData; port: MessagePort }
  | { type: 'progressed'; done: number; total: number }
  | { type: 'encoded'; image: EncodedImage }
  | { type: 'failed'; sentence: string; blamed?: 'file' | 'network' | 'browser' };

const PREVIEW_PX = 1280;
const THUMBHASH_PX = 100;
/** Above so many the AVIF encoder takes as much memory as all the rest of the work. */
const LARGE_MEGAPIXELS = 2;
/** Two variants are encoded as AVIF at once, unless they take 340 MB; each takes a processor. */
const AVIF_BOUNDS = { lanes: 2, megapixels: 10 };
/** The pixels of all variants are compared with the photo, but only these files: decoding takes time. */
const COMPARED_PX = 640;

const report = (message: Report, transfer: Transferable[] = []) =>
  postMessage(message, { transfer });

/** Does one stage of the work and records its time in the browser's own timeline. */
async function timed<Result>(stage: string, work: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  performance.measure(stage, { start });
  return result;
}

/** Scales a size down until its longer side is at most so many px. */
function sizeWithin({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function thumbhashOf(image: ImageBitmap | OffscreenCanvas): string {
  const { canvas, context } = drawAt(image, sizeWithin(image, THUMBHASH_PX));
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data)));
}

async function previewOf(
  image: ImageBitmap | OffscreenCanvas,
  colorSpace: PredefinedColorSpace,
): Promise<Blob> {
  const { canvas } = drawAt(image, sizeWithin(image, PREVIEW_PX), colorSpace);
  const preview = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  release(canvas);
  return preview;
}

/** Has the page encode pixels as AVIF, which can't be used any more. */
const encodeAvif = (pixels: ImageData) =>
  new Promise<Blob>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
    port1.start();
    report({ type: 'drawn', pixels, port: port2 }, [port2, pixels.data.buffer]);
  });

/**
 * Resolves once no other worker has large images encoded. The lock lasts as long as this worker,
 * with which the workers end that encode for it.
 */
const enterLarge = () =>
  new Promise<void>((resolve) => {
    const untilTheEnd = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    // A browser that saves no data for a site may refuse it locks, too.
    navigator.locks.request('encode large', untilTheEnd).catch(() => resolve());
  });

/** All sizes at which an image is drawn. */
function drawingsOf({ width, height }: Size) {
  const variants: Drawing[] = variantWidths(width, height).map((each) => ({
    width: each,
    height: variantHeight(each, width, height),
  }));
  const card: Drawing = {
    ...socialCardCover(width, height),
    window: SOCIAL_CARD,
    colorSpace: 'srgb',
  };
  return { variants, card };
}

/** @param image of this size, or scaled down as far as the largest drawing allows */
async function encode(
  image: ImageBitmap | OffscreenCanvas,
  { width, height }: Size,
  colorSpace: PredefinedColorSpace,
): Promise<Pick<EncodedImage, 'variants' | 'card'>> {
  const avifs: Promise<void>[] = [];
  const { waitForRoom, add: addWork } = limitWork(AVIF_BOUNDS);
  let isAlone: Promise<void> | undefined;
  const drawings = drawingsOf({ width, height });
  const fallbacks = new Set(fallbackWidths(width, height));
  const total = drawings.variants.length + fallbacks.size;
  const variants: EncodedVariant[] = [];
  const add = (file: Blob, encodedWidth: number) => {
    variants.push({ width: encodedWidth, type: file.type, file });
    report({ type: 'progressed', done: variants.length, total });
  };
  let card = new Blob();
  const all = [...drawings.variants, drawings.card];
  const likeness = await timed('compare', () => likenessOf(image, colorSpace));
  const compareFile = (drawing: Drawing, file: Blob) =>
    timed('compare', () => refuseUnlikeFile(likeness, drawing, file));
  await drawEach(image, all, colorSpace, async ({ canvas, context }, drawing) => {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    await timed('compare', () => refuseUnlike(likeness, drawing, pixels));
    if (drawing === drawings.card) {
      card = await timed('card', () => encodeSocialCard(canvas));
      await compareFile(drawing, card);
      return;
    }
    const isCompared = drawing.width <= COMPARED_PX;
    if (fallbacks.has(drawing.width)) {
      const webp = await timed('webp', () => encodeWebp(canvas));
      if (isCompared) await compareFile(drawing, webp);
      add(webp, drawing.width);
    }
    // The encoder needs much memory too.
    release(canvas);
    const megapixels = (drawing.width * drawing.height) / 1e6;
    if (megapixels > LARGE_MEGAPIXELS) await (isAlone ??= enterLarge());
    await waitForRoom(megapixels);
    const encoding = timed('avif', () => encodeAvif(pixels)).then(async (avif) => {
      if (isCompared) await compareFile(drawing, avif);
      add(avif, drawing.width);
    });
    addWork(encoding, megapixels);
    avifs.push(encoding);
  });
  await Promise.all(avifs);
  return { variants, card };
}

/** The size that the largest drawing needs. */
function neededSize(size: Size): Size {
  const { variants, card } = drawingsOf(size);
  const drawings = [...variants, card];
  return {
    width: Math.max(...drawings.map(({ width }) => width)),
    height: Math.max(...drawings.map(({ height }) => height)),
  };
}

/** Decodes a file; a JPEG at the size that its variants need, if the browser can. */
async function decodeForVariants(file: Blob, type: string, size: Size): Promise<Decoded> {
  const isJpeg = type === 'image/jpeg';
  const image = isJpeg && (await decodeScaled(file, size, neededSize(size).width));
  return image ? { image, size, orientation: 1 } : decode(file, type, neededSize);
}

/** Decodes a file, and turns it upright in the colour space that its pixels need. */
async function open(file: Blob, type: string, givenSize: Size) {
  const { image, size, orientation } = await timed('decode', () =>
    decodeForVariants(file, type, givenSize),
  );
  const colorSpace = await timed('colours', () => colourSpaceOf(image));
  const upright =
    orientation === 1 ? image : turned(image, orientation, neededSize(size), colorSpace);
  return { image: upright, size, colorSpace };
}

async function work(order: Order): Promise<void> {
  const { wantsInspection } = order;
  await timed('check', checkCanvas);
  const type = await sniff(order.file);
  const file = await declareColours(order.file, type);
  const { image, size, colorSpace } = await open(file, type, order.size);
  const facts = { ...size, thumbhash: await timed('thumbhash', () => thumbhashOf(image)) };
  if (wantsInspection) {
    const preview = await timed('preview', () => previewOf(image, colorSpace));
    report({ type: 'inspected', inspection: { ...facts, preview } });
  }
  const encoded = await timed('variants', () => encode(image, size, colorSpace));
  report({ type: 'encoded', image: { ...facts, ...encoded } });
}

function failureOf(error: unknown): Report {
  if (error instanceof Refusal) return { type: 'failed', sentence: error.message, blamed: 'file' };
  if (error instanceof WorkerOutOfReach)
    return { type: 'failed', sentence: error.message, blamed: 'network' };
  if (error instanceof UnreliableCanvas)
    return { type: 'failed', sentence: error.message, blamed: 'browser' };
  return { type: 'failed', sentence: unreadable(error).message };
}

// A promise that nobody waits for would leave the page without an answer.
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  report(failureOf(event.reason));
});

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  work(data).catch((error: unknown) => report(failureOf(error)));
});
