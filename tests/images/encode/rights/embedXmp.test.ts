import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { embedXmp } from '../../../../src/images/encode/rights/embedXmp.ts';
import { rightsXmp } from '../../../../src/images/encode/rights/rightsXmp.ts';
import { tagAsDisplayP3 } from '../../../../src/images/encode/colours/tagAsDisplayP3.ts';
import { aSquareAvif } from '../../../support/pictures.ts';
import { rightsIn } from '../../../support/metadata.ts';

const RIGHTS = {
  creator: 'O’Neil & <Sons>',
  copyright: '© 2026 "O’Neil"; ]]> 山',
  licencePage: 'https://wren.photos/licence?a=1&b=2',
  reservesAiTraining: false,
};
const READ = {
  creator: RIGHTS.creator,
  rights: RIGHTS.copyright,
  WebStatement: RIGHTS.licencePage,
  others: [],
};

/** Of odd sides, which the frame of a WebP names in its own way. */
const aSurface = (alpha = 1) =>
  sharp({
    create: { width: 33, height: 21, channels: 4, background: { r: 70, g: 99, b: 127, alpha } },
  });

async function embedded(file: Buffer, rights = RIGHTS): Promise<Buffer> {
  const blob = await embedXmp(new Blob([new Uint8Array(file)]), rightsXmp(rights));
  return Buffer.from(await blob.arrayBuffer());
}

async function inDisplayP3(): Promise<Buffer> {
  const avif = await aSquareAvif();
  tagAsDisplayP3(avif);
  return avif;
}

const FILES: Record<string, () => Promise<Buffer>> = {
  'a JPEG': () => aSurface().removeAlpha().jpeg().toBuffer(),
  'a JPEG in Display P3': () => aSurface().removeAlpha().withIccProfile('p3').jpeg().toBuffer(),
  'a WebP': () => aSurface().removeAlpha().webp().toBuffer(),
  'a WebP in Display P3': () => aSurface().removeAlpha().withIccProfile('p3').webp().toBuffer(),
  'a transparent WebP': () => aSurface(0.5).webp().toBuffer(),
  'an AVIF': () => aSquareAvif(),
  'an AVIF in Display P3': inDisplayP3,
  'a transparent AVIF': () => aSquareAvif(99),
};

/** Everything that sharp reads of a picture. */
async function pictureOf(file: Buffer) {
  const { size: _, xmp: _rights, xmpAsString: _text, ...facts } = await sharp(file).metadata();
  return { facts, pixels: await sharp(file).raw().toBuffer() };
}

describe.each(Object.entries(FILES))('%s', (_what, make) => {
  it('names its rights and nothing else, and keeps its picture', async () => {
    const file = await make();
    const after = await embedded(file);
    expect(rightsIn(after)).toEqual(READ);
    expect(await pictureOf(after)).toEqual(await pictureOf(file));
  });

  it('keeps the rights that it names already', async () => {
    const first = await embedded(await make());
    expect((await embedded(first, { ...RIGHTS, creator: 'Another' })).equals(first)).toBe(true);
  });
});

it('a WebP says that it has XMP, without which programs don’t look for it', async () => {
  for (const [, make] of Object.entries(FILES).filter(([what]) => what.includes('WebP'))) {
    const after = await embedded(await make());
    expect(after[after.indexOf('VP8X') + 8]! & 4).toBe(4);
  }
});

it.each([
  ['as long as the form allows', 'é&'.repeat(100), 'é&'.repeat(100)],
  ['with characters that XML lacks', 'Wren\u0001\uFFFF Halloran', 'Wren Halloran'],
  ['with an emoji', 'Wren 🏔', 'Wren 🏔'],
])('a name %s is read as it was entered', async (_what, creator, read) => {
  for (const make of [FILES['a JPEG'], FILES['a WebP'], FILES['an AVIF']]) {
    expect(rightsIn(await embedded(await make!(), { ...RIGHTS, creator }))).toEqual({
      ...READ,
      creator: read,
    });
  }
});

it.each<[string, () => Promise<Buffer>]>([
  ['a PNG', () => aSurface().png().toBuffer()],
  ['a WebP without loss', () => aSurface().webp({ lossless: true }).toBuffer()],
  ['an AVIF by another encoder', () => aSurface().avif({ effort: 0 }).toBuffer()],
])('%s stays as it is', async (_what, make) => {
  const file = await make();
  expect((await embedded(file)).equals(file)).toBe(true);
});
