import { expect, test } from 'vitest';
import {
  isTaggedAsDisplayP3,
  tagAsDisplayP3,
} from '../../../../src/images/encode/colours/tagAsDisplayP3.ts';
import { aSquareAvif } from '../../../support/pictures.ts';

test('only the four bytes that number primaries and transfer change', async () => {
  const before = await aSquareAvif();
  const after = Buffer.from(before);
  tagAsDisplayP3(after);
  const numbers = after.indexOf('colrnclx') + 8;
  expect([after.readUInt16BE(numbers), after.readUInt16BE(numbers + 2)]).toEqual([12, 13]);
  before.copy(after, numbers, numbers, numbers + 4);
  expect(after.equals(before)).toBe(true);
});

test('an AVIF without a colour box is refused, whose colours would be wrong', async () => {
  const avif = Buffer.from(
    (await aSquareAvif()).toString('latin1').replace('nclx', 'none'),
    'latin1',
  );
  expect(() => tagAsDisplayP3(avif)).toThrow('without a colour box');
});

test('an AVIF says whether it was tagged', async () => {
  const avif = await aSquareAvif();
  expect(isTaggedAsDisplayP3(avif)).toBe(false);
  tagAsDisplayP3(avif);
  expect(isTaggedAsDisplayP3(avif)).toBe(true);
  expect(isTaggedAsDisplayP3(Buffer.from('no AVIF'))).toBe(false);
});
