import { rgbaToThumbHash } from 'thumbhash';
import { sniffImageType } from '../model/chosenImage.ts';
import type { PhotoExif } from '../model/entities.ts';
import { readExif } from './readExif.ts';

/** What the worker answers: the image's facts, or a sentence that says why it can't be used. */
export type Inspection =
  | {
      type: string;
      width: number;
      height: number;
      thumbhash: string;
      exif: PhotoExif;
      preview: Blob;
    }
  | { refusal: string };

const SNIFFED_BYTES = 32;
const PREVIEW_PX = 1280;
const THUMBHASH_PX = 100;

function drawWithin(bitmap: ImageBitmap, longSide: number) {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser offers no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return { canvas, context };
}

function thumbhashOf(bitmap: ImageBitmap): string {
  const { canvas, context } = drawWithin(bitmap, THUMBHASH_PX);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data)));
}

async function inspect(file: Blob): Promise<Inspection> {
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const type = sniffImageType(head);
  if (!type) {
    return { refusal: 'This file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF file.' };
  }
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return {
      refusal:
        type === 'image/heic'
          ? 'This browser can’t read HEIC photos. Export the photo as JPEG and choose that file.'
          : 'This file is damaged or incomplete. Choose another copy of it.',
    };
  }
  const { width, height } = bitmap;
  const preview = await drawWithin(bitmap, PREVIEW_PX).canvas.convertToBlob({
    type: 'image/webp',
    quality: 0.85,
  });
  const thumbhash = thumbhashOf(bitmap);
  bitmap.close();
  const exif = await readExif(file, type);
  return { type, width, height, thumbhash, exif, preview };
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  inspect(data).then(
    (inspection) => postMessage(inspection),
    (error: unknown) => postMessage({ refusal: `The photo could not be read. ${String(error)}` }),
  );
});
