import { damaged, readBytes, Refusal } from './refusals.ts';

/**
 * Decodes an image, upright and with its colours.
 * @param type MIME type, told by the file's first bytes
 * @throws a Refusal where that can't be done
 */
export async function decode(file: Blob, type: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    // A file that was changed or moved is told apart from one that is damaged.
    await readBytes(file.slice(0, 1));
    throw type === 'image/heic'
      ? new Refusal(
          'This browser can’t read HEIC photos. Export the photo as JPEG and choose that file.',
        )
      : damaged();
  }
}
