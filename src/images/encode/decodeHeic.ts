import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/**
 * Decodes a HEIC file with libheif, for browsers that can't. libheif has 1.4 MB of WebAssembly and
 * takes five times the processor time of a JPEG.
 * @returns pixels in the colours of the file, because libheif does not convert them
 * @throws an Error if libheif can't read the file either
 */
export async function decodeHeic(file: Blob): Promise<ImageData> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { HeifDecoder } = openLibheif();
  const [image] = new HeifDecoder().decode(bytes);
  if (!image) throw new Error('There is no picture in this HEIC file.');
  const pixels = new ImageData(image.get_width(), image.get_height());
  const filled = await new Promise<ImageData | null>((resolve) => {
    image.display(pixels, resolve);
  });
  image.free();
  if (!filled) throw new Error('The picture in this HEIC file can’t be decoded.');
  return filled;
}
