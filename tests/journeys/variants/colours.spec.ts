import type { Page } from '@playwright/test';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { emptyFirestore } from '../../support/backend.ts';
import {
  ADOBE_RGB,
  aProfile,
  aTableProfile,
  DISPLAY_P3,
  GREY,
  isInDisplayP3,
  jpegWithInterop,
  jpegWithProfile,
  pngWithPrimaries,
  pngWithProfile,
  PRIMARIES,
  PROPHOTO,
  SRGB,
} from '../../support/colourProfiles.ts';
import { aTiledHeic, coding, profile as heicProfile } from '../../support/heic.ts';
import { aSurface } from '../../support/pictures.ts';
import { JPEG_XL } from '../../support/photographs.ts';
import { emptyStorage, storedDocuments, storedFile } from '../../support/stored.ts';
import { expect, imageOf, publishPhotos, test } from '../support/admin.ts';

type Colour = readonly [red: number, green: number, blue: number];

const RED: Colour = [255, 0, 0];
const RED_OF_SRGB_IN_P3: Colour = [234, 51, 35];
const LEAF: Colour = [120, 220, 90];

/** What ICC's own conversion makes of LEAF in these profiles: its colour in Display P3. */
const LEAF_IN_P3 = {
  srgb: [144, 218, 107],
  adobe: [94, 217, 97],
  proPhoto: [85, 237, 96],
} satisfies Record<string, Colour>;

const surfaceOf = ([r, g, b]: Colour, width = 330, height = 220) =>
  aSurface(width, height, { r, g, b });

const aJpeg = (colour: Colour, profile?: Buffer, size: [number, number] = [330, 220]) =>
  surfaceOf(colour, ...size)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
    .then((jpeg) => (profile ? jpegWithProfile(jpeg, profile) : jpeg));

const aPng = async (colour: Colour, profile: Buffer) =>
  pngWithProfile(await surfaceOf(colour).png().toBuffer(), profile);

/** Publishes photos by the names of their files; resolves to their documents' images by name. */
async function publish(page: Page, files: Record<string, Buffer>) {
  await Promise.all([emptyFirestore(), emptyStorage()]);
  const named = Object.entries(files).map(([name, file]) => [`${name}.jpg`, file] as const);
  await publishPhotos(page, Object.fromEntries(named));
  const photos = Object.values(await storedDocuments('photos'));
  return new Map(photos.map((photo) => [photo.photoName, imageOf(photo)]));
}

/**
 * The colour of a file as the browser shows it, in Display P3.
 * @param position from 0 to 1, that of the middle unless it is given
 */
async function shownColour(page: Page, path: string, position = [0.5, 0.5]): Promise<number[]> {
  const { bytes, type } = await storedFile(path);
  return page.evaluate(
    async ([base64, mimeType, [left = 0, top = 0]]) => {
      const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([file], { type: mimeType }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { colorSpace: 'display-p3' })!;
      context.drawImage(image, 0, 0);
      const [x, y] = [Math.floor(left * image.width), Math.floor(top * image.height)];
      return [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)];
    },
    [bytes.toString('base64'), type, position] as const,
  );
}

/**
 * What ICC's own conversion makes of the quarters of a tiled HEIC in these profiles: the colours in
 * Display P3. Without a profile they are (176, 48, 32), (32, 64, 176), (32, 128, 64) and a grey.
 */
const QUARTERS_IN_P3 = {
  srgb: [
    [163, 55, 36],
    [35, 60, 170],
    [61, 127, 69],
    [209, 209, 209],
  ],
  displayP3: [
    [177, 44, 25],
    [25, 61, 177],
    [26, 129, 61],
    [209, 209, 209],
  ],
  adobe: [
    [188, 59, 39],
    [14, 60, 173],
    [0, 126, 64],
    [209, 209, 209],
  ],
  proPhoto: [
    [232, 0, 44],
    [0, 82, 193],
    [0, 156, 74],
    [216, 216, 216],
  ],
  bt2020: [
    [199, 11, 33],
    [0, 63, 177],
    [0, 132, 62],
    [208, 208, 208],
  ],
} satisfies Record<string, Colour[]>;

/** How far each channel of a variant may be from its photo's. */
const TOLERANCE = 5;

function expectColour(what: string, shown: readonly number[], wanted: Colour): void {
  const differences = shown.map((value, channel) => Math.abs(value - wanted[channel]!));
  expect(Math.max(...differences), `${what}: ${shown.join()}`).toBeLessThanOrEqual(TOLERANCE);
}

test('photos wider than sRGB keep their colours, and others are taken in it', async ({ page }) => {
  const pointsBeyond = Buffer.from(DISPLAY_P3);
  for (let tag = 132; tag < 132 + 9 * 12; tag += 12)
    pointsBeyond.writeUInt32BE(0x7fff_0000, tag + 4);
  const grey = await surfaceOf([128, 128, 128]).toColourspace('b-w').jpeg().toBuffer();
  const files: Record<string, [file: Buffer, wanted: Colour]> = {
    'A JPEG in P3': [await aJpeg(RED, DISPLAY_P3), RED],
    'A PNG in P3': [await aPng(RED, DISPLAY_P3), RED],
    'A PNG in P3 of 16 bits': [
      pngWithProfile(await surfaceOf(RED).toColourspace('rgb16').png().toBuffer(), DISPLAY_P3),
      RED,
    ],
    'A JPEG in P3 with a profile of 5 MB': [
      await aJpeg(RED, withLength(Buffer.concat([DISPLAY_P3, Buffer.alloc(5_000_000)]))),
      RED,
    ],
    'A JPEG XL in P3': [JPEG_XL.redInDisplayP3, RED],
    'A JPEG in Adobe RGB': [await aJpeg(LEAF, ADOBE_RGB), LEAF_IN_P3.adobe],
    'A PNG in Adobe RGB': [await aPng(LEAF, ADOBE_RGB), LEAF_IN_P3.adobe],
    'A JPEG in ProPhoto RGB': [await aJpeg(LEAF, PROPHOTO), LEAF_IN_P3.proPhoto],
    'A JPEG in ProPhoto RGB that is decoded at half its size': [
      await aJpeg(LEAF, PROPHOTO, [5760, 2900]),
      LEAF_IN_P3.proPhoto,
    ],
    // Profiles that are broken, grey or foreign.
    'Points beyond the file': [await aJpeg(LEAF, pointsBeyond), LEAF_IN_P3.srgb],
    'Cut off': [await aJpeg(LEAF, DISPLAY_P3.subarray(0, 140)), LEAF_IN_P3.srgb],
    'Only zeros': [await aPng(LEAF, Buffer.alloc(500)), LEAF_IN_P3.srgb],
    Grey: [jpegWithProfile(grey, GREY), [128, 128, 128]],
    'CMYK profile on RGB': [await aJpeg(LEAF, aProfile({ model: 'CMYK' })), LEAF_IN_P3.srgb],
  };
  const images = await publish(
    page,
    Object.fromEntries(Object.entries(files).map(([name, [file]]) => [name, file])),
  );
  for (const [name, [, wanted]] of Object.entries(files)) {
    const { variants } = images.get(name)!;
    expect(new Set(variants.map(({ type }) => type))).toEqual(
      new Set(['image/avif', 'image/webp']),
    );
    for (const { path } of variants) {
      expectColour(`${name}, ${path}`, await shownColour(page, path), wanted);
    }
  }
});

test('a photo whose colours browsers don’t read keeps them', async ({ page }) => {
  const leafPng = await surfaceOf(LEAF).png().toBuffer();
  const files = {
    'A JPEG in Adobe RGB by its EXIF': jpegWithInterop(await aJpeg(LEAF), 'R03', 65_535),
    'A PNG in Adobe RGB by its primaries': pngWithPrimaries(leafPng, PRIMARIES.adobe),
    'A PNG with primaries and no gamma': pngWithPrimaries(leafPng, PRIMARIES.adobe, false),
  };
  const images = await publish(page, files);
  for (const name of Object.keys(files)) {
    for (const { path } of images.get(name)!.variants) {
      expectColour(`${name}, ${path}`, await shownColour(page, path), LEAF_IN_P3.adobe);
    }
  }
});

test('a HEIC has the colours of its profile or of its coding', async ({ page }) => {
  const files: Record<string, [properties: Buffer[], wanted: Colour[]]> = {
    'in sRGB': [[heicProfile(SRGB)], QUARTERS_IN_P3.srgb],
    'in Display P3': [[heicProfile(DISPLAY_P3)], QUARTERS_IN_P3.displayP3],
    'in Adobe RGB': [[heicProfile(ADOBE_RGB)], QUARTERS_IN_P3.adobe],
    'in ProPhoto RGB': [[heicProfile(PROPHOTO)], QUARTERS_IN_P3.proPhoto],
    'in BT.2020': [[coding(9)], QUARTERS_IN_P3.bt2020],
  };
  const images = await publish(
    page,
    Object.fromEntries(
      Object.entries(files).map(([name, [properties]]) => [name, aTiledHeic({ properties })]),
    ),
  );
  for (const [name, [, wanted]] of Object.entries(files)) {
    for (const { path } of images.get(name)!.variants) {
      for (const [index, colour] of wanted.entries()) {
        const position = [0.25 + 0.5 * (index % 2), index < 2 ? 0.25 : 0.75];
        const shown = await shownColour(page, path, position);
        expectColour(`${name}, quarter ${index}, ${path}`, shown, colour);
      }
    }
  }
});

test('the social card and the thumbhash of a photo in Display P3 are sRGB', async ({ page }) => {
  const { cardPath, thumbhash } = (await publish(page, { Wide: await aJpeg(RED, DISPLAY_P3) })).get(
    'Wide',
  )!;
  const { bytes } = await storedFile(cardPath);
  expect(await isInDisplayP3(bytes)).toBe(false);
  expectColour('the card', await shownColour(page, cardPath), RED_OF_SRGB_IN_P3);
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  expectColour('the thumbhash', [255 * r, 255 * g, 255 * b], RED);
});

test('the pixels decide whether a photo is stored in Display P3', async ({ page }) => {
  const DULL: Colour = [120, 130, 110];
  const withSpot = (width: number, height: number) =>
    surfaceOf(DULL, width, height).composite([
      {
        input: { create: { width: 4, height: 4, channels: 3, background: 'red' } },
        left: width / 2 + 1001,
        top: height / 2 + 501,
      },
    ]);
  const jpegSpot = await withSpot(6000, 4000)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const pngSpot = await withSpot(3000, 1200).png().toBuffer();
  const turned = await surfaceOf(RED)
    .withExif({ IFD0: { Orientation: '6' } })
    .png()
    .toBuffer();
  const files: Record<string, [file: Buffer, isWide: boolean]> = {
    'A JPEG of 24 megapixels with a spot of 4 px': [jpegWithProfile(jpegSpot, DISPLAY_P3), true],
    'A PNG with a spot of 4 px': [pngWithProfile(pngSpot, DISPLAY_P3), true],
    'A PNG whose spot is as red as sRGB': [pngWithProfile(pngSpot, SRGB), false],
    'A JPEG in P3 with colours of sRGB alone': [await aJpeg(DULL, DISPLAY_P3), false],
    'A PNG in ProPhoto RGB with colours of sRGB alone': [await aPng(DULL, PROPHOTO), false],
    'A PNG that is turned': [pngWithProfile(turned, DISPLAY_P3), true],
    'A profile that has only a table': [await aJpeg(LEAF, aTableProfile()), false],
    'One pixel': [await aJpeg(RED, DISPLAY_P3, [1, 1]), true],
    'A panorama': [await aJpeg(RED, DISPLAY_P3, [3000, 200]), true],
  };
  const images = await publish(
    page,
    Object.fromEntries(Object.entries(files).map(([name, [file]]) => [name, file])),
  );
  for (const [name, [, isWide]] of Object.entries(files)) {
    for (const { path } of images.get(name)!.variants) {
      expect(await isInDisplayP3((await storedFile(path)).bytes), `${name}, ${path}`).toBe(isWide);
    }
  }
});

test('sRGB photos are tagged as such, and a profile of sRGB changes no byte', async ({ page }) => {
  const profiled = await surfaceOf(LEAF)
    .withIccProfile('srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const images = await publish(page, {
    Plain: await aJpeg(LEAF),
    Profiled: profiled,
    'Profiled PNG': await aPng(LEAF, SRGB),
    'JPEG XL': JPEG_XL.leafInSrgb,
  });
  const bytesOf = async (name: string) => {
    const { variants, cardPath } = images.get(name)!;
    const paths = [...variants.map(({ path }) => path), cardPath];
    return Promise.all(paths.map(async (path) => (await storedFile(path)).bytes));
  };
  const [avif, webp, card] = await bytesOf('Plain');
  for (const file of [avif!, webp!, (await bytesOf('JPEG XL'))[0]!]) {
    expect(await isInDisplayP3(file)).toBe(false);
  }
  expect(await bytesOf('Profiled')).toEqual([avif, webp, card]);
  for (const { path } of images.get('Profiled PNG')!.variants) {
    expectColour(path, await shownColour(page, path), LEAF_IN_P3.srgb);
  }
});

/** A profile that states its length, without which browsers ignore it. */
function withLength(profile: Buffer): Buffer {
  profile.writeUInt32BE(profile.length);
  return profile;
}
