import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ImageInfo } from '../../../src/model/files/image.ts';
import { SOCIAL_CARD, socialCardCover } from '../../../src/model/files/variants.ts';
import { emptyFirestore } from '../../support/backend.ts';
import { DISPLAY_P3, pngWithProfile } from '../../support/colourProfiles.ts';
import { deferred } from '../../support/deferred.ts';
import { aTiledHeic, crop, rotation } from '../../support/heic.ts';
import { BLUE, givenFiles, GREEN, RED } from '../../support/pictures.ts';
import { variantsAt } from '../../support/variants.ts';
import { aHeicInDisplayP3, photographs, picture } from '../../support/photographs.ts';
import {
  asStranger,
  emptyStorage,
  storedDocuments,
  storedFile,
  storedFiles,
} from '../../support/stored.ts';
import { rightsIn } from '../../support/metadata.ts';
import {
  chooseFiles,
  chosenFile,
  expect,
  findDocument,
  imageOf,
  publishPhotos,
  test,
  watchDecoding,
  WHILE_ENCODING,
} from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await Promise.all([emptyFirestore(), emptyStorage()]);
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
});

async function choose(page: Page, buffer: Buffer, category = 'Coast'): Promise<void> {
  await page.getByRole('link', { name: 'Add Category' }).click();
  await page.getByLabel('Category Name').fill(category);
  const name = 'photo.jpg';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/, WHILE_ENCODING);
}

/** What was stored as the cover of a category. */
async function theImage(category = 'Coast') {
  const { id, coverImage } = await findDocument('categories', 'categoryName', category);
  const image = coverImage as ImageInfo;
  return { ...image, variants: variantsAt('category-covers', String(id), image) };
}

/** A file as a PNG with a profile where it is tagged as Display P3, since sharp ignores the tag. */
async function forSharp(file: Buffer): Promise<Buffer> {
  const tag = file.indexOf('colrnclx');
  if (tag === -1 || file.readUInt16BE(tag + 8) !== 12) return file;
  return pngWithProfile(await sharp(file).png().toBuffer(), DISPLAY_P3);
}

/** The mean colour of each corner, in sRGB. */
async function cornersOf(file: Buffer): Promise<number[]> {
  const { data, info } = await sharp(await forSharp(file))
    .rotate()
    .toColourspace('srgb')
    .removeAlpha()
    .resize(40, 40, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [
    [8, 8],
    [31, 8],
    [8, 31],
    [31, 31],
  ].flatMap(([x = 0, y = 0]) => {
    const at = info.channels * (y * 40 + x);
    return info.channels < 3 ? [data[at]!, data[at]!, data[at]!] : [...data.subarray(at, at + 3)];
  });
}

const TOLERANCE = 14;

/**
 * The corners of the photograph in CMYK. It names no press, so that browsers mix its inks plainly,
 * whereas sharp takes one for granted.
 */
const PLAIN_INKS = [202, 26, 23, 74, 240, 33, 32, 87, 255, 213, 210, 66];

/** Width and height of each size, px, by those of the upright original. */
const SIZES: Record<string, [width: number, height: number][]> = {
  '460 330': [[320, 230]],
  '330 460': [[320, 446]],
  '700 500': [
    [320, 229],
    [640, 457],
  ],
  '1 1': [[1, 1]],
  '20000 300': [[5760, 86]],
};

const UNPACKED = { compressionLevel: 0 };

/** Asserts that a rendition has these colours in its corners. */
async function expectCorners(what: string, rendition: Buffer, wanted: number[]): Promise<void> {
  const differences = (await cornersOf(rendition)).map((value, index) =>
    Math.abs(value - wanted[index]!),
  );
  expect(Math.max(...differences), what).toBeLessThan(TOLERANCE);
}

/** Asserts that a rendition lies as its original does, and has its colours. */
const expectAlike = async (what: string, rendition: Buffer, original: Buffer) =>
  expectCorners(what, rendition, await cornersOf(original));

const RIGHTS = {
  creator: 'Wren Halloran',
  rights: '© Wren Halloran. All rights reserved.',
  WebStatement: 'https://www.example.com/contacts',
  others: [],
};

/** Asserts that a photo has all of its sizes, upright, in the right colours and with its rights alone. */
async function expectSizes(what: string, original: Buffer): Promise<void> {
  const { info: upright } = await sharp(original)
    .rotate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = await findDocument('photos', 'photoName', what);
  const { width, height, variants, card, cardPath } = imageOf(photo);
  expect([width, height]).toEqual([upright.width, upright.height]);
  const sizes = SIZES[`${width} ${height}`]!;
  for (const type of ['image/webp', 'image/avif']) {
    const made = variants.filter((variant) => variant.type === type);
    expect(made.map((variant) => variant.width).toSorted((a, b) => a - b)).toEqual(
      sizes.map(([each]) => each),
    );
  }
  const rights = {
    ...RIGHTS,
    ...(photo.creator !== undefined && { creator: photo.creator }),
  };
  const wanted = what === 'CMYK' ? PLAIN_INKS : await cornersOf(original);
  for (const variant of variants) {
    const { bytes, type } = await storedFile(variant.path);
    expect(type).toBe(variant.type);
    expect(bytes.length).toBe(variant.bytes);
    const found = await sharp(bytes).metadata();
    expect(found.format).toBe(type === 'image/avif' ? 'heif' : 'webp');
    expect([found.width, found.height, found.space, found.pages ?? 1]).toEqual([
      variant.width,
      sizes.find(([each]) => each === variant.width)![1],
      'srgb',
      1,
    ]);
    expect([found.exif, found.iptc, found.orientation ?? 1]).toEqual([undefined, undefined, 1]);
    expect(rightsIn(bytes)).toEqual(variant.width < 1280 ? { others: [] } : rights);
    expect(found.hasAlpha).toBe(what === 'a transparent PNG');
    await expectCorners(variant.path, bytes, wanted);
  }
  const picture = await storedFile(cardPath);
  expect([picture.type, picture.bytes.length]).toEqual(['image/jpeg', card]);
  const found = await sharp(picture.bytes).metadata();
  expect([found.format, found.width, found.height, found.space, found.orientation ?? 1]).toEqual([
    'jpeg',
    1200,
    630,
    'srgb',
    1,
  ]);
  expect(rightsIn(picture.bytes)).toEqual(rights);
  const cover = socialCardCover(width, height);
  const cut = await sharp(await sharp(original).rotate().flatten().png(UNPACKED).toBuffer())
    .resize({ width: cover.width, height: cover.height })
    .extract({ ...SOCIAL_CARD, left: Math.round((cover.width - 1200) / 2), top: cover.top })
    .png(UNPACKED)
    .toBuffer();
  const expected = what === 'CMYK' ? PLAIN_INKS : await cornersOf(cut);
  await expectCorners(cardPath, picture.bytes, expected);
}

test('sizes are made of photographs of any orientation, colour, format, size and EXIF', async ({
  page,
}) => {
  const originals = new Map<string, Buffer>();
  for (const [what, make] of Object.entries(photographs)) originals.set(what, await make());
  await publishPhotos(
    page,
    Object.fromEntries([...originals].map(([what, original]) => [`${what}.jpg`, original])),
  );
  for (const [what, original] of originals) {
    await test.step(what, () => expectSizes(what, original));
  }
});

test('sizes are made of a HEIC in Display P3, by a decoder that comes for it alone', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const decoders = () => fetched.filter((address) => address.includes('decodeHeic'));
  const plain = await photographs['orientation 1']!();
  await choose(page, plain, 'JPEG');
  await save(page);
  expect(decoders()).toEqual([]);
  await choose(page, await aHeicInDisplayP3(), 'HEIC');
  await save(page);
  expect(decoders()).toHaveLength(1);
  const { coverPath } = await findDocument('categories', 'categoryName', 'HEIC');
  // Although it was called a JPEG.
  expect(coverPath).toMatch(/\.heic$/);
  const { width, height, variants } = await theImage('HEIC');
  expect([width, height, variants.length]).toEqual([700, 500, 4]);
  for (const { path } of variants) await expectAlike(path, (await storedFile(path)).bytes, plain);
});

for (const format of ['webp', 'png', 'avif'] as const) {
  test(`a ${format} is published as it is seen, whichever way the file turns it`, async ({
    page,
  }) => {
    const originals = new Map<string, Buffer>();
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const file = picture(400, 200).withMetadata({ orientation }).toFormat(format);
      originals.set(`Turn ${orientation}`, await file.toBuffer());
    }
    const files = [...originals].map(([what, original]) => [`${what}.jpg`, original] as const);
    await publishPhotos(page, Object.fromEntries(files));
    for (const [what, original] of originals) {
      const { data, info } = await sharp(original)
        .autoOrient()
        .png()
        .toBuffer({ resolveWithObject: true });
      const photo = await findDocument('photos', 'photoName', what);
      const { width, height, variants } = imageOf(photo);
      expect([width, height], what).toEqual([info.width, info.height]);
      expect(photo.isPanorama, what).toBe(width > height);
      for (const { path } of variants) {
        await expectAlike(`${what} ${path}`, (await storedFile(path)).bytes, data);
      }
    }
  });
}

test('of a HEIC with several pictures, the one that it means is published, turned and cropped', async ({
  page,
}) => {
  const heic = aTiledHeic({
    hasOtherFirst: true,
    properties: [crop(100, 50), rotation(1)],
  });
  await publishPhotos(page, { 'Tiles.heic': heic });
  const { width, height, variants } = imageOf(await findDocument('photos', 'photoName', 'Tiles'));
  expect([width, height]).toEqual([50, 100]);
  const turned = [BLUE, '#d0d0d0', RED, GREEN].flatMap((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  for (const { path } of variants) {
    await expectCorners(path, (await storedFile(path)).bytes, turned);
  }
});

test('a HEIC that libheif can’t decode is refused in a sentence, in a form and in the queue', async ({
  page,
  visit,
}) => {
  visit.allow(/^UPLOAD .*This browser can’t read this HEIC photo/);
  // Its sequence parameters are zeros.
  const heic = aTiledHeic();
  heic.fill(0, heic.indexOf('hvcC') + 27, heic.indexOf('hvcC') + 100);
  await choose(page, heic);
  const sentence = /^This browser can’t read this HEIC photo\. Export the photo as JPEG/;
  await expect(page.locator('form').getByRole('alert')).toHaveText(sentence);
  await publishPhotos(page, { 'Broken.heic': heic });
  await expect(page.getByText(sentence)).toBeVisible();
});

test('a HEIC with more pixels than fit into libheif’s memory is refused with the limit', async ({
  page,
}) => {
  await choose(page, aTiledHeic({ width: 20_000, height: 10_000 }));
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    'This HEIC photo has 200 megapixels. The limit for HEIC is 100 in this browser. Export the photo as JPEG and choose that file.',
  );
});

test('a JPEG that is decoded at half its size has its own size, place and colours', async ({
  page,
}) => {
  const original = await picture(3000, 5800)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  await publishPhotos(page, { 'Beach.jpg': original });

  const [photo] = Object.values(await storedDocuments('photos'));
  const { width, height, variants } = imageOf(photo!);
  expect([width, height]).toEqual([5800, 3000]);
  expect(variants).toHaveLength(6 + 5);
  for (const { path, width: wanted } of variants) {
    const { bytes } = await storedFile(path);
    const found = await sharp(bytes).metadata();
    expect([found.width, found.height]).toEqual([wanted, Math.round((wanted * 3000) / 5800)]);
    await expectAlike(path, bytes, original);
  }
});

/** Asserts that the small picture of a chosen file looks as the file does. */
async function expectSmall(page: Page, name: string, original: Buffer): Promise<void> {
  const small = chosenFile(page, name).locator('img');
  await expect(small).toHaveAttribute('src', /^blob:/);
  const address = await small.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL();
  });
  const bytes = Buffer.from(address.split(',')[1]!, 'base64');
  const [shown, own] = await Promise.all([
    sharp(bytes).metadata(),
    sharp(original).autoOrient().toBuffer({ resolveWithObject: true }),
  ]);
  expect(shown.width > shown.height, name).toBe(own.info.width > own.info.height);
  await expectAlike(name, bytes, original);
}

test('the small pictures of a WebP and a PNG are turned as their files say', async ({ page }) => {
  const turned = (orientation: number) => picture(700, 500).withMetadata({ orientation });
  const files = {
    'Turned right.webp': await turned(6).webp().toBuffer(),
    'Mirrored.png': await turned(4).png().toBuffer(),
    'Turned left.png': await turned(8).png().toBuffer(),
  };
  await page.goto('/admin/photos/upload');
  await chooseFiles(page, givenFiles(files));
  for (const [name, original] of Object.entries(files)) await expectSmall(page, name, original);
});

test('the small pictures of many are upright and in their colours, and none is decoded whole', async ({
  page,
}) => {
  const decoded = await watchDecoding(page);
  const large = () => picture(700, 500);
  const files = {
    'Turned left.jpg': await large().withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    'Turned right.jpg': await large().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'Mirrored.jpg': await large().withMetadata({ orientation: 2 }).jpeg().toBuffer(),
    'Wide colours.jpg': await large().withIccProfile('p3').jpeg().toBuffer(),
    'Progressive.jpg': await large().jpeg({ progressive: true }).toBuffer(),
  };
  await page.goto('/admin/photos/upload');
  await chooseFiles(page, givenFiles(files));
  for (const [name, original] of Object.entries(files)) await expectSmall(page, name, original);
  expect(await decoded()).toBe(0);
});

test('saving waits for the sizes, tells how far they are, and can be cancelled', async ({
  page,
  visit,
}) => {
  visit.allow(/^CREATE_CATEGORY: .*Canceled/);
  visit.tolerate(/404 .*\/o\//);
  const { promise: held, resolve: release } = deferred();
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, await photographs['700 by 500 px']!());
  await expect(page.getByText('Creating smaller versions, 2 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Smaller versions' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('alert').getByText('Saving was cancelled.')).toBeVisible();
  // The original may have arrived by then, for the administrator alone.
  for (const path of await storedFiles()) expect((await asStranger(path)).status).toBe(403);
  release();
  await expect(page.getByText('4 smaller versions are ready.')).toBeVisible();
  await save(page);
  expect((await theImage()).variants).toHaveLength(4);
});

test('a photo is not saved without smaller versions, and nothing of it is public', async ({
  page,
  visit,
}) => {
  visit.allow(/^CREATE_CATEGORY: AppError: The program that creates the smaller versions/);
  visit.tolerate(/ERR_FAILED .*wasm/, /404 .*\/o\//);
  const isSaving = deferred();
  await page.route('**/*.wasm', async (route) => {
    await isSaving.promise;
    await route.abort();
  });
  await choose(page, await photographs['700 by 500 px']!());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
  isSaving.resolve();
  await expect(page.getByRole('alert').getByText('so nothing was saved.')).toBeVisible();
  await expect(page.getByLabel('Category Name')).toHaveValue('Coast');
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  await expect(saveButton).toHaveAccessibleDescription('Still needed: the smaller versions.');
  expect(await storedDocuments('categories')).toEqual({});
  for (const path of await storedFiles()) expect((await asStranger(path)).status).toBe(403);

  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4 smaller versions are ready.')).toBeVisible(WHILE_ENCODING);
  await save(page);
  expect(await storedFiles()).toContainEqual(expect.stringMatching(/^category-covers\//));
});

test('a photo whose encoder can’t be fetched while the photo is drawn says so, and can be tried again', async ({
  page,
  visit,
}) => {
  visit.tolerate(/ERR_FAILED .*wasm/);
  await page.route('**/*.wasm', (route) => route.abort());
  await choose(page, await picture(960, 2880).jpeg().toBuffer());
  await expect(page.getByText('could not be created, and it can’t be saved')).toBeVisible();
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/ smaller versions are ready\./)).toBeVisible(WHILE_ENCODING);
});

test('a photo is chosen again after the program that encodes it was out of reach', async ({
  page,
  visit,
}) => {
  visit.tolerate(/404 .*avifWorker/);
  const program = '**/avifWorker*.js';
  await page.route(program, (route) => route.fulfill({ status: 404 }));
  const file = await photographs['700 by 500 px']!();
  await choose(page, file);
  await expect(page.getByText('could not be created, and it can’t be saved')).toBeVisible();
  await page.unroute(program);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4 smaller versions are ready.')).toBeVisible(WHILE_ENCODING);
  await save(page);
  expect((await theImage()).variants).toHaveLength(4);
});

test('an original can be downloaded under the photo’s name', async ({ page }) => {
  const jpeg = await photographs['a JPEG with a camera’s EXIF and GPS']!();
  await choose(page, jpeg);
  await save(page);
  await page.getByRole('link', { name: 'Edit Coast' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download original' }).click();
  expect((await download).suggestedFilename()).toBe('Coast.jpg');
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(jpeg)).toBe(true);
});
