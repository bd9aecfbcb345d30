import { createSHA256 } from 'hash-wasm';
import { readBytes } from '../refusals.ts';

const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * The SHA-256 of a file in hexadecimal digits. It reads the file piece by piece, which the
 * browser's own digest can't; plain JavaScript would take three times as long.
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function hashPieces(file: Blob): Promise<string> {
  const hash = await createSHA256();
  hash.init();
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = await readBytes(file.slice(at, at + PIECE_BYTES));
    hash.update(new Uint8Array(piece));
  }
  return hash.digest('hex');
}
