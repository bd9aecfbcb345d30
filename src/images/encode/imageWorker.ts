import { rgbaToThumbHash } from 'thumbhash';
import type { PhotoExif } from '../../model/exif.ts';
import {
  SOCIAL_CARD,
  socialCardCover,
  type EncodedImage,
  type EncodedVariant,
  variantHeight,
  variantWidths,
} from '../../model/variants.ts';
import { encodeAvif, encodeSocialCard, encodeWebp } from './encoding.ts';
import { readExif } from './readExif.ts';
import { damaged, Refusal, sniff } from './refusals.ts';
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

/** What the worker tells: an inspection, how far it is, the end; or a sentence that says why not. */
export type Report =
  | { inspection: Inspection }
  | { done: number; total: number }
  | { encoded: EncodedImage }
  | { failure: string };

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

async function decode(file: Blob, type: string): Promise<ImageBitmap> {
  try {
    return await timed('decode', () => createImageBitmap(file));
  } catch {
    throw type === 'image/heic'
      ? new Refusal(
          'This browser can’t read HEIC photos. Export the photo as JPEG and choose that file.',
        )
      : damaged();
  }
}

async function inspect(bitmap: ImageBitmap, type: string): Promise<Omit<Inspection, 'exif'>> {
  const { canvas } = drawWithin(bitmap, PREVIEW_PX);
  const preview = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  release(canvas);
  const { width, height } = bitmap;
  return { type, width, height, thumbhash: thumbhashOf(bitmap), preview };
}

async function encode(bitmap: ImageBitmap): Promise<EncodedImage> {
  const { width, height } = bitmap;
  const drawings = variantWidths(width, height).map((each) => ({
    width: each,
    height: variantHeight(each, width, height),
  }));
  const total = FORMATS * drawings.length;
  const variants: EncodedVariant[] = [];
  const add = (file: Blob, encodedWidth: number) => {
    variants.push({ width: encodedWidth, type: file.type, file });
    tell({ done: variants.length, total });
  };
  let socialCard = new Blob();
  const cover = { ...socialCardCover(width, height), window: SOCIAL_CARD };
  await drawEach(bitmap, [...drawings, cover], async ({ canvas, context }, drawing) => {
    if (drawing === cover) {
      socialCard = await timed('socialCard', () => encodeSocialCard(canvas));
      return;
    }
    add(await timed('webp', () => encodeWebp(canvas)), canvas.width);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    add(await timed('avif', () => encodeAvif(pixels)), canvas.width);
  });
  return { variants, socialCard };
}

async function work(file: Blob): Promise<void> {
  const type = await sniff(file);
  const bitmap = await decode(file, type);
  const exif = await readExif(file, type);
  const inspection = await timed('preview', () => inspect(bitmap, type));
  tell({ inspection: { ...inspection, exif } });
  tell({ encoded: await timed('variants', () => encode(bitmap)) });
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  work(data).catch((error: unknown) =>
    tell({
      failure:
        error instanceof Refusal ? error.message : `The photo could not be read. ${String(error)}`,
    }),
  );
});
