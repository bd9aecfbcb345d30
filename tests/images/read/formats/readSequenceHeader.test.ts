import { expect, it } from 'vitest';
import { readSequenceHeader } from '../../../../src/images/read/formats/readSequenceHeader.ts';

// The first units of AVIF files by avifenc 0.11, with the codec aom unless another one is named.
it.each<[what: string, hex: string, coding: [primaries: number, transfer: number, matrix: number]]>(
  [
    ['a picture in sRGB', '12000a0938157ffd8404341a40', [1, 13, 6]],
    ['a picture in PQ', '12000a0938157ffd8424402640', [9, 16, 9]],
    ['a picture in PQ by rav1e', '12000a093fd57ffca424402740', [9, 16, 9]],
    ['an animation in HLG', '12000a0d20000002afff9b5f2424482640', [9, 18, 9]],
  ],
)('the stream of %s names its coding', (_what, hex, [primaries, transfer, matrix]) => {
  const coding = { primaries, transfer, matrix, isFullRange: true };
  expect(readSequenceHeader(Buffer.from(hex, 'hex'))).toEqual(coding);
});

it.each([
  ['a picture by SVT-AV1', '12000a0a00000002afff9f7f3008'],
  ['a picture that is cut off', '12000a0938157ffd'],
  ['no header', '1200'],
  ['zeros', '00'.repeat(100)],
  ['nothing', ''],
])('the stream of %s names none', (_what, hex) => {
  expect(readSequenceHeader(Buffer.from(hex, 'hex'))).toBeUndefined();
});
