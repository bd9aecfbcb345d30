// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readFacts } from '../../../../src/images/read/readFile.ts';
import { aTiledHeic, coding, profile } from '../../../support/heic.ts';
import { DISPLAY_P3 } from '../../../support/colourProfiles.ts';
import { withChunk } from '../../../support/metadata.ts';
import { AVIF_WITH_PQ_STREAM } from '../../../support/photographs.ts';
import { aSquareAvif, aSurface } from '../../../support/pictures.ts';

const read = (bytes: Buffer) => readFacts(new File([new Uint8Array(bytes)], 'IMG_0001'));

const TRANSFER_AT = 'nclx'.length + 2;

/** Files whose coding names this transfer. */
const codedFiles = {
  async avif(transfer: number) {
    const avif = Buffer.from(await aSquareAvif());
    avif.writeUInt16BE(transfer, avif.indexOf('nclx') + TRANSFER_AT);
    return avif;
  },
  heic: async (transfer: number) => aTiledHeic({ properties: [coding(9, transfer)] }),
  png: async (transfer: number) =>
    withChunk(
      await aSurface().png().toBuffer(),
      Buffer.concat([Buffer.from('cICP'), Buffer.from([9, transfer, 0, 1])]),
    ),
};

it.each([
  ['avif', 'PQ', 16],
  ['avif', 'HLG', 18],
  ['heic', 'PQ', 16],
  ['heic', 'HLG', 18],
  ['png', 'PQ', 16],
  ['png', 'HLG', 18],
] as const)('a %s in %s is refused in a sentence', async (format, _what, transfer) => {
  const file = await codedFiles[format](transfer);
  await expect(read(file)).rejects.toThrow(/^This is an HDR photo, /);
});

it('an AVIF is refused, too, if only its stream says that it is in PQ', async () => {
  await expect(read(AVIF_WITH_PQ_STREAM)).rejects.toThrow(/^This is an HDR photo, /);
});

it.each(['avif', 'heic', 'png'] as const)(
  'a %s in BT.2020 without HDR is taken',
  async (format) => {
    expect(await read(await codedFiles[format](14))).toMatchObject({ type: `image/${format}` });
  },
);

it('a HEIC in Display P3 is taken', async () => {
  const file = aTiledHeic({ properties: [profile(DISPLAY_P3)] });
  expect(await read(file)).toMatchObject({ type: 'image/heic' });
});
