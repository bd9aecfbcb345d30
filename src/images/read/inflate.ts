/** Deflate makes up to a thousand bytes out of one, and metadata is short. */
const MOST_COMPRESSED_BYTES = 65_536;

/**
 * Decompresses bytes in the format of zlib.
 * @throws TypeError if the bytes are damaged, RangeError if there are too many
 */
export async function inflate(compressed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (compressed.length > MOST_COMPRESSED_BYTES) throw new RangeError('Too much to decompress');
  const { body } = new Response(new Uint8Array(compressed));
  const inflated = body!.pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
