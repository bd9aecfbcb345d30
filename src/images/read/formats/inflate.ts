/** Deflate makes up to a thousand bytes out of one, and metadata is short. */
export const MOST_METADATA_BYTES = 4 * 1024 * 1024;

/** Fails as soon as more bytes have passed than metadata has. */
function limiter(): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(part, controller) {
      length += part.length;
      if (length > MOST_METADATA_BYTES) throw new RangeError('Too much to decompress');
      controller.enqueue(part);
    },
  });
}

/**
 * Decompresses metadata in the format of zlib.
 * @throws an Error if the bytes are damaged, or make more than 4 MB
 */
export async function inflate(compressed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = new Response(new Uint8Array(compressed));
  const inflated = body!.pipeThrough(new DecompressionStream('deflate')).pipeThrough(limiter());
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
