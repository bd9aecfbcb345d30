import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from '../../../emulators/ports.ts';
import { tagAsDisplayP3 } from '../../../src/images/encode/colours/tagAsDisplayP3.ts';
import type { ImageInfo } from '../../../src/model/files/image.ts';
import { aFolder } from '../../support/folders.ts';
import { DISPLAY_P3, isInDisplayP3, jpegWithProfile } from '../../support/colourProfiles.ts';
import { aSquareAvif, aSurface } from '../../support/pictures.ts';
import { variantsAt } from '../../support/variants.ts';
import { rightsIn } from '../../support/metadata.ts';
import { storedDocuments, storedFile } from '../../support/stored.ts';
import { groveOf } from '../support/content.ts';
import type { Ground } from '../support/ground.ts';
import type { Page } from '../support/page.ts';
import { workByHand } from './hands.ts';
import { uploadMany } from './uploading.ts';

/** The width of a picture, px, where the browser decodes it. */
async function decodedWidth(base64: string, type: string): Promise<number> {
  const image = new Image();
  image.src = `data:${type};base64,${base64}`;
  await image.decode();
  return image.naturalWidth;
}

/** Runs in the page: the colour of a file, in sRGB. */
async function colourOf(base64: string, type: string): Promise<number[]> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return [...context.getImageData(0, 0, 1, 1).data];
}

async function expectColour(page: Page, file: { bytes: Buffer; type: string }, wanted: number[]) {
  const shown = await page.evaluate(colourOf, file.bytes.toString('base64'), file.type);
  for (const [channel, value] of wanted.entries()) {
    expect(Math.abs(shown[channel]! - value), shown.join()).toBeLessThan(8);
  }
}

/** What the photographer does. */
export function photograph(ground: Ground): void {
  const grove = groveOf(ground.engine);
  const heading = { role: 'heading' };
  const alert = { role: 'alert' };

  const photosOfGrove = async () =>
    Object.values(await storedDocuments('photos')).filter(
      ({ galleryId }) => galleryId === grove.id,
    );

  test('a wrong password is refused in a sentence, and the right one lets in', async () => {
    const { page } = ground;
    await page.open('/admin');
    await page.fill('Username', ADMINISTRATOR.email);
    await page.fill('Password', 'daylight');
    await page.click({ role: 'button', name: 'Login' });
    await expect
      .poll(() => page.texts(alert))
      .toContainEqual(expect.stringContaining('The username or the password is wrong.'));
    await page.fill('Password', ADMINISTRATOR.password);
    await page.press('Enter');
    await expect.poll(() => page.texts(heading)).toContain('Categories');
  });

  test('a photo is added from a JPEG in Display P3, with all its sizes, in the widest colours that the engine draws', async () => {
    const { page, engine } = ground;
    const file = join(aFolder(), 'DSC_0001.jpg');
    const red = aSurface(1320, 800, '#f00');
    writeFileSync(file, jpegWithProfile(await red.jpeg().toBuffer(), DISPLAY_P3));

    await page.open('/admin/photos/add');
    await page.fill('Photo Name', 'Dew');
    await page.click({ role: 'combobox', name: 'Gallery' });
    await page.click({ role: 'option', name: `Forest - ${grove.name}` });
    await page.choose({ label: 'Cover Image' }, file);
    await page.see({ role: 'img', name: 'Preview' });

    await page.click({ role: 'button', name: 'Save' });
    await expect
      .poll(() => page.path(), { timeout: 240_000 })
      .toBe(`/admin/photos?galleryId=${grove.id}`);
    await page.see({ role: 'row', name: { pattern: 'Dew' } });

    const photo = (await photosOfGrove()).find(({ photoName }) => photoName === 'Dew');
    const image = photo!.image as ImageInfo;
    expect(image).toMatchObject({ width: 1320, height: 800 });
    const second = engine === 'WebKit' ? 'image/jpeg' : 'image/webp';
    const variants = variantsAt('photos', String(photo!.id), image);
    const sizes = variants.map(({ width, type }) => `${width} ${type}`).toSorted();
    expect(sizes).toEqual(
      [320, 640, 960, 1280]
        .flatMap((width) => [`${width} image/avif`, `${width} ${second}`])
        .toSorted(),
    );
    for (const { width, path, type, bytes } of variants) {
      const stored = await storedFile(path);
      expect(rightsIn(stored.bytes).creator).toBe(width < 1280 ? undefined : 'Wren Halloran');
      expect(await page.evaluate(decodedWidth, stored.bytes.toString('base64'), type)).toBe(width);
      expect(stored).toMatchObject({ type, bytes: { length: bytes } });
      expect(await sharp(stored.bytes).metadata()).toMatchObject({
        width,
        format: { 'image/avif': 'heif', 'image/webp': 'webp', 'image/jpeg': 'jpeg' }[type],
      });
      expect(await isInDisplayP3(stored.bytes)).toBe(engine === 'Chromium');
      await expectColour(page, stored, [255, 0, 0]);
    }
  });

  test('an AVIF in Display P3 is shown in its colours, if the engine reads its tag', async () => {
    const bytes = await aSquareAvif();
    tagAsDisplayP3(bytes);
    const shown = ground.engine === 'WebKit' ? [200, 100, 50] : [215, 93, 31];
    await expectColour(ground.page, { bytes, type: 'image/avif' }, shown);
  });

  test('photos are put in order by keyboard, and visitors see their order', async () => {
    const { page } = ground;
    const status = () => page.texts({ role: 'status' });
    await page.open(`/admin/photos?galleryId=${grove.id}&view=grid`);
    await page.tabTo({ role: 'gridcell' });
    await page.press('End');
    await page.tabTo({ role: 'button', name: 'Move Dew' });
    await page.press('Enter');
    await expect
      .poll(status)
      .toContainEqual(expect.stringContaining('Picked up Dew, photo 4 of 4.'));
    await page.press('Home');
    await expect.poll(status).toContain('Now photo 1 of 4.');
    await page.press('ArrowRight');
    await page.press('Enter');
    await expect.poll(status).toContain('Dropped Dew, photo 2 of 4.');
    const stored = async () =>
      (await photosOfGrove())
        .filter(({ order }) => typeof order === 'number')
        .toSorted((a, b) => Number(a.order) - Number(b.order))
        .map(({ photoName }) => photoName);
    // What was not moved and comes after, stands there by its name.
    await expect.poll(stored).toEqual(['Alder', 'Dew']);

    // Within a minute, a tab that has asked whether anything has changed does not ask again.
    await page.evaluate(() => sessionStorage.clear());
    await page.open(`/galleries/photos/${grove.id}`);
    const tiles = { role: 'link', within: { role: 'list', name: 'Photographs' } };
    const shown = () =>
      page.evaluate(
        (what) => window.findAll!(what).map((tile) => tile.querySelector('img')?.alt),
        tiles,
      );
    await expect.poll(shown).toEqual(['Alder', 'Dew', 'Birch', 'Cedar']);
  });

  test('photos are selected by keys in the grid, described together, filtered, and described where they are large', async () => {
    const { page } = ground;
    const captions = async () =>
      Object.fromEntries(
        (await photosOfGrove()).map(({ photoName, caption }) => [photoName, caption]),
      );
    await page.open(`/admin/photos?galleryId=${grove.id}&view=grid`);
    // The first photos come before the others.
    for (const name of Object.keys(await captions())) {
      await page.see({ role: 'gridcell', name: { pattern: name } });
    }
    await page.click({ role: 'button', name: 'Details' });
    await page.tabTo({ role: 'gridcell' });
    await page.press('ArrowRight');
    await page.see({ role: 'heading', name: 'Dew' });
    await page.press('ArrowRight', 'Shift');
    await page.see({ role: 'heading', name: '2 photos' });
    await page.fill('Caption', 'After the rain');
    // What is typed is saved once its field is left.
    await page.press('Tab');
    await expect.poll(captions).toMatchObject({ Dew: 'After the rain', Birch: 'After the rain' });
    expect(await captions()).toMatchObject({ Alder: undefined, Cedar: undefined });

    await page.click({ role: 'combobox', name: 'Show' });
    await page.click({ role: 'option', name: { pattern: 'Without caption' } });
    await page.miss({ role: 'gridcell', name: { pattern: 'Birch' } });
    await page.click({ role: 'gridcell', name: { pattern: 'Alder' } });
    await page.press(' ');
    await page.see({ role: 'dialog', name: 'Alder' });
    await page.click({ label: 'Caption', within: { role: 'dialog' } });
    await page.type('First light');
    await page.press('Enter', 'Control');
    await page.see({ role: 'dialog', name: 'Cedar' });
    await expect.poll(captions).toMatchObject({ Alder: 'First light', Cedar: undefined });
    await page.press('Escape');
    await page.miss({ role: 'dialog' });
    await page.miss({ role: 'gridcell', name: { pattern: 'Alder' } });
    await page.click({ role: 'combobox', name: 'Show' });
    await page.click({ role: 'option', name: 'All photos' });

    await page.click({ role: 'gridcell', name: { pattern: 'Birch' } });
    await page.press(' ');
    await page.see({ role: 'dialog', name: 'Birch' });
    await page.press('ArrowRight');
    await page.see({ role: 'dialog', name: 'Cedar' });
    await page.press(' ');
    await page.miss({ role: 'dialog' });
    await page.press(' ');
    await page.see({ role: 'dialog', name: 'Cedar' });
    await page.press('Escape');
    await page.miss({ role: 'dialog' });
  });

  workByHand(ground);
  uploadMany(ground);
}
