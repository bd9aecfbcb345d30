import { createSHA256 } from 'hash-wasm';
import { readBytes } from '../refusals.ts';

const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * The SHA-256 of a file in hexadecimal digits. No more of it than a piece is in memory at a time,
 * which the browser's own digest can't do; in JavaScript it would take three times as long.
 * @throws a Refusal where the disk has another file by now, or none
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
