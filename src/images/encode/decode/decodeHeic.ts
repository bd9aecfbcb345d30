import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { Refusal } from '../../read/refusals.ts';

/** A pixel takes 8 bytes in libheif's memory and as many outside of it, so these take 1.6 GB. */
const MOST_PIXELS = 100e6;

function refuseLarge(pixels: number): void {
  if (pixels <= MOST_PIXELS) return;
  throw new Refusal(
    `This HEIC photo has ${Math.round(pixels / 1e6)} megapixels. The limit for HEIC is ${MOST_PIXELS / 1e6} in this browser. Export the photo as JPEG and choose that file.`,
  );
}

/**
 * Decodes the primary picture of a HEIC file with libheif, for browsers that can't. libheif has
 * 1.4 MB of WebAssembly and takes five times the processor time of a JPEG.
 * @returns pixels in the colours of the file, because libheif does not convert them
 * @throws a Refusal if the picture is too large; an Error if libheif can't read it either
 */
export async function decodeHeic(file: Blob): Promise<ImageData> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const libheif = openLibheif();
  const images = new libheif.HeifDecoder().decode(bytes);
  const primary = images.find((image) => image.is_primary());
  if (!primary) throw new Error('There is no picture in this HEIC file.');
  refuseLarge(primary.get_width() * primary.get_height());
  // The method `display` of an image doesn't answer if libheif throws.
  const { channels } = libheif.heif_js_decode_image2(
    primary.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const [rgba] = channels ?? [];
  if (!rgba) throw new Error('The picture in this HEIC file can’t be decoded.');
  const { width, height, stride, data } = rgba;
  const pixels = new ImageData(width, height);
  const rowBytes = 4 * width;
  for (let row = 0; row < height; row += 1) {
    pixels.data.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes);
  }
  return pixels;
}
