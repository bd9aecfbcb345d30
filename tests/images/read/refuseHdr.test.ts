import { expect, it } from 'vitest';
import { readFacts } from '../../../src/images/read/readFile.ts';
import { aTiledHeic, coding, profile } from '../../support/heic.ts';
import { DISPLAY_P3 } from '../../support/colourProfiles.ts';

const read = (properties: Buffer[]) =>
  readFacts(new File([new Uint8Array(aTiledHeic({ properties }))], 'IMG_0001.HEIC'));

it.each([
  ['PQ', 16],
  ['HLG', 18],
])('a HEIC in %s is refused in a sentence', async (_what, transfer) => {
  await expect(read([coding(9, transfer)])).rejects.toThrow(/^This is an HDR photo, /);
});

it.each([
  ['BT.2020', [coding(9, 14)]],
  ['Display P3', [profile(DISPLAY_P3)]],
])('a HEIC in %s is taken', async (_what, properties) => {
  expect(await read(properties)).toMatchObject({ type: 'image/heic' });
});
