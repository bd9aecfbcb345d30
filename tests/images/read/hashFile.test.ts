import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashFile } from '../../../src/images/read/hashFile.ts';

it.each([0, 1, 9_000_007])('tells the SHA-256 of %d bytes', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(await hashFile(new Blob([bytes]))).toBe(hash);
});

it('has one file in memory at a time', async () => {
  let inMemory = 0;
  class WatchedFile extends Blob {
    override async arrayBuffer() {
      inMemory += 1;
      expect(inMemory).toBe(1);
      const bytes = await super.arrayBuffer();
      inMemory -= 1;
      return bytes;
    }
  }
  await Promise.all(['a', 'b', 'c'].map((content) => hashFile(new WatchedFile([content]))));
});

it('reads nothing of a file that is no longer wanted', async () => {
  const file = new Blob(['unwanted']);
  file.arrayBuffer = () => Promise.reject(new Error('It was read.'));
  const aborted = AbortSignal.abort(new Error('The page was left.'));
  await expect(hashFile(file, aborted)).rejects.toThrow('The page was left.');
});
