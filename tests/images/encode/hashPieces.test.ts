import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPieces } from '../../../src/images/encode/read/hashPieces.ts';

const MEGABYTE = 1024 * 1024;

const someBytes = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256);

describe('hashPieces', () => {
  it.each([0, 1, 4 * MEGABYTE, 9 * MEGABYTE + 7])(
    'tells the SHA-256 of %d bytes',
    async (length) => {
      const bytes = someBytes(length);
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(await hashPieces(new Blob([bytes]))).toBe(hash);
    },
  );

  it('never has more than a piece of a file in memory', async () => {
    const pieces: number[] = [];
    class WatchedFile extends Blob {
      override slice(from: number, to: number) {
        const piece = super.slice(from, to);
        pieces.push(piece.size / MEGABYTE);
        return piece;
      }
      override arrayBuffer(): Promise<never> {
        throw new Error('All of it is read at once.');
      }
    }
    await hashPieces(new WatchedFile([someBytes(10 * MEGABYTE)]));
    expect(pieces).toEqual([4, 4, 2]);
  });

  it('says what happened to a file that is gone', async () => {
    const file = new Blob(['gone']);
    const gone = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
    Object.defineProperty(file, 'slice', { value: () => gone });
    await expect(hashPieces(file)).rejects.toThrow('was changed or moved since you chose it');
  });
});
