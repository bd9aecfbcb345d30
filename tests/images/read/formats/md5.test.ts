import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { md5 } from '../../../../src/images/read/formats/md5.ts';

it('is the MD5 of bytes of any length', () => {
  for (let length = 0; length < 130; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => index * 37);
    expect(md5(bytes)).toBe(createHash('md5').update(bytes).digest('hex'));
  }
});
