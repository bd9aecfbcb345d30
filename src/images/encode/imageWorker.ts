import { rgbaToThumbHash } from 'thumbhash';
import { sniffImageType } from '../../model/chosenImage.ts';
import type { PhotoExif } from '../../model/exif.ts';
import {
  SOCIAL_CARD,
  socialCardCover,
  type EncodedVariant,
  variantHeight,
  variantWidths,
} from '../../model/variants.ts';
import { encodeAvif, encodeSocialCard, encodeWebp } from './encoding.ts';
import { readExif } from './readExif.ts';
import { drawAt, drawEach, release } from './resizing.ts';

/** What a look at the file told. */
export interface Inspection {
  /** MIME type */
  type: string;
  /** px, after the EXIF orientation is applied */
  width: number;
  /** px, after the EXIF orientation is applied */
  height: number;
  /** base64, see https://evanw.github.io/thumbhash/ */
  thumbhash: string;
  exif: PhotoExif;
  /** A small copy to show in place of the file. */
  preview: Blob;
}

/**
 * What the worker tells: an inspection, each variant, the social card, the end; or a sentence that
 * says why not.
 */
export type Report =
  | { inspection: Inspection }
  | { variant: EncodedVariant; done: number; total: number }
  | { socialCard: Blob }
  | { end: true }
  | { failure: string };

const SNIFFED_BYTES = 32;
const PREVIEW_PX = 1280;
const THUMBHASH_PX = 100;
const FORMATS = 2;

const tell = (report: Report) => postMessage(report);

/** Does one stage of the work, and leaves its name and time in the browser's own timeline. */
async function timed<Result>(stage: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  performance.measure(stage, { start });
  return result;
}

function drawWithin(bitmap: ImageBitmap, longSide: number) {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  return drawAt(bitmap, {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  });
}

function thumbhashOf(bitmap: ImageBitmap): string {
  const { canvas, context } = drawWithin(bitmap, THUMBHASH_PX);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data)));
}

/** The file's type; says so where it is no image. */
async function sniff(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const type = sniffImageType(head);
  if (!type) {
    tell({ failure: 'This file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF file.' });
  }
  return type;
}

async function decode(file: Blob, type: string): Promise<ImageBitmap | undefined> {
  try {
    return await timed('decode', () => createImageBitmap(file));
  } catch {
    tell({
      failure:
        type === 'image/heic'
          ? 'This browser can’t read HEIC photos. Export the photo as JPEG and choose that file.'
          : 'This file is damaged or incomplete. Choose another copy of it.',
    });
    return undefined;
  }
}

async function inspect(bitmap: ImageBitmap, type: string): Promise<Omit<Inspection, 'exif'>> {
  const { canvas } = drawWithin(bitmap, PREVIEW_PX);
  const preview = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  release(canvas);
  const { width, height } = bitmap;
  return { type, width, height, thumbhash: thumbhashOf(bitmap), preview };
}

async function encodeVariants(bitmap: ImageBitmap): Promise<void> {
  const { width, height } = bitmap;
  const variants = variantWidths(width, height).map((each) => ({
    width: each,
    height: variantHeight(each, width, height),
  }));
  const total = FORMATS * variants.length;
  let done = 0;
  const tellEncoded = (file: Blob, encodedWidth: number) =>
    tell({ variant: { width: encodedWidth, type: file.type, file }, done: (done += 1), total });
  const socialCard = { ...socialCardCover(width, height), window: SOCIAL_CARD };
  await drawEach(bitmap, [...variants, socialCard], async ({ canvas, context }, drawing) => {
    if (drawing === socialCard) {
      tell({ socialCard: await timed('socialCard', () => encodeSocialCard(canvas)) });
      return;
    }
    tellEncoded(await timed('webp', () => encodeWebp(canvas)), canvas.width);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    tellEncoded(await timed('avif', () => encodeAvif(pixels)), canvas.width);
  });
}

async function work(file: Blob): Promise<void> {
  const type = await sniff(file);
  const bitmap = type && (await decode(file, type));
  if (!bitmap) return;
  const exif = await readExif(file, type);
  const inspection = await timed('preview', () => inspect(bitmap, type));
  tell({ inspection: { ...inspection, exif } });
  await timed('variants', () => encodeVariants(bitmap));
  tell({ end: true });
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  work(data).catch((error: unknown) =>
    tell({ failure: `The photo could not be read. ${String(error)}` }),
  );
});
