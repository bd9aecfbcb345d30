import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { aJpeg } from '../../support/pictures.ts';
import { storedDocuments } from '../../support/stored.ts';
import { cellOf, expectSelected, inspector, namesIn, offer } from '../support/beach.ts';
import { countPresses, type Presses } from '../support/clicks.ts';
import {
  button,
  expect,
  findDocument,
  heading,
  press,
  seedArchive,
  test,
  told,
} from '../support/admin.ts';

/** A large screen. */
const WIDE = { width: 1920, height: 1200 };
const FILES = 60;

const nameOf = (number: number) => `Grove ${number}`;

/** The names of photos by their numbers, both included. */
const grove = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => nameOf(first + index));

/** A folder of files as a camera names them. */
async function aCameraFolder(path: string): Promise<void> {
  await mkdir(path);
  for (let number = 1; number <= FILES; number += 1) {
    const name = `DSC_${String(number).padStart(4, '0')}.jpg`;
    await writeFile(`${path}/${name}`, await aJpeg({ width: 330, height: 220 }, number * 6));
  }
}

/** Drags a folder from the file manager onto the page. */
async function dropFolder(page: Page, path: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, x: 800, y: 600, data });
  }
}

async function selectRange(page: Page, first: string, last: string): Promise<void> {
  await cellOf(page, first).click();
  await cellOf(page, last).click({ modifiers: ['Shift'] });
}

/**
 * Drags a cell and all that is selected, and drops them once they have arrived.
 * @param to may show only during a drag
 * @param arrived what shows that they have arrived
 */
async function drag(page: Page, name: string, to: Locator, arrived: Locator): Promise<void> {
  const start = (await cellOf(page, name).boundingBox())!;
  await page.mouse.move(start.x + 40, start.y + 40);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 60, { steps: 3 });
  const end = (await to.boundingBox())!;
  await page.mouse.move(end.x + 40, end.y + 20, { steps: 8 });
  await expect(arrived).toBeVisible();
  await page.mouse.up();
}

/** Opens the list of all photos with a folder of files beside it, and counts from then on. */
async function beginDay(page: Page, testInfo: TestInfo) {
  test.setTimeout(400_000);
  const presses = await countPresses(page);
  await seedArchive();
  await page.setViewportSize(WIDE);
  const folder = testInfo.outputPath('Grove');
  await aCameraFolder(folder);
  await page.goto('/admin/photos?galleryId=ALL&view=grid');
  await expect(cellOf(page, 'Dusk')).toBeVisible();
  return {
    presses,
    /** A part of the day, which takes at most so many presses. */
    part: (name: string, most: Presses, act: () => Promise<void>) =>
      test.step(name, async () => {
        const before = await presses();
        await act();
        const after = await presses();
        expect(after.clicks - before.clicks).toBeLessThanOrEqual(most.clicks);
        expect(after.keys - before.keys).toBeLessThanOrEqual(most.keys);
      }),
    /** Uploads the folder to a new gallery, and goes on to the photos. */
    upload: async () => {
      await dropFolder(page, folder);
      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Forest' }).click();
      await button(page, `Upload ${FILES} photos`).click();
      await expect(heading(page, `Uploaded ${FILES}`)).toBeVisible({ timeout: 240_000 });
      await page.getByRole('link', { name: 'Edit them' }).click();
      await expectSelected(page, nameOf(1));
    },
  };
}

const captionOf = async (name: string) =>
  (await findDocument('drafts/content/photos', 'photoName', name)).caption;

async function expectCaptions(names: readonly string[]): Promise<void> {
  for (const name of names) await expect.poll(() => captionOf(name)).toBe(`About ${name}`);
}

test('a day of the photographer takes 22 clicks and 11 keys', async ({
  page,
  visitor,
}, testInfo) => {
  const { presses, part, upload } = await beginDay(page, testInfo);

  await part('a folder becomes a new gallery', { clicks: 5, keys: 0 }, upload);
  const { id } = await findDocument('drafts/content/galleries', 'galleryName', 'Grove');
  const galleryId = String(id);
  expect(await namesIn(galleryId)).toEqual(grove(1, FILES));

  await part('12 captions', { clicks: 0, keys: 11 }, async () => {
    await expect(inspector(page).getByLabel('Caption')).toBeFocused();
    for (const name of grove(1, 12)) {
      await expect(inspector(page).getByLabel('Photo Name')).toHaveValue(name);
      await page.keyboard.type(`About ${name}`);
      // The last one is saved once something else is selected.
      if (name !== nameOf(12)) await page.keyboard.press('Control+Enter');
    }
  });

  await part('5 photos are moved to another gallery', { clicks: 3, keys: 0 }, async () => {
    await selectRange(page, nameOf(20), nameOf(24));
    const moss = page.getByRole('listitem').filter({ hasText: 'Forest - Moss' });
    await drag(page, nameOf(20), moss, moss.and(page.locator('[data-over=true]')));
    await expect(offer(page, '5 photos moved to “Moss”.')).toBeVisible();
  });
  expect(await namesIn('moss')).toEqual(grove(20, 24));
  await expectCaptions(grove(1, 12));

  await part('8 photos that belong together go to the front', { clicks: 3, keys: 0 }, async () => {
    await selectRange(page, nameOf(12), nameOf(19));
    await drag(page, nameOf(12), cellOf(page, nameOf(1)), told(page, 'Now photo 1 of 55.'));
  });
  const arranged = [...grove(12, 19), ...grove(1, 11), ...grove(25, FILES)];
  await expect.poll(() => namesIn(galleryId)).toEqual(arranged);
  await expect(offer(page, '8 photos arranged in “Grove”.')).toBeVisible();

  await part('3 photos are deleted and brought back', { clicks: 4, keys: 0 }, async () => {
    await selectRange(page, nameOf(1), nameOf(3));
    await button(page, 'Delete').click();
    const trashed = offer(page, '3 photos moved to the trash.');
    await expect(trashed).toBeVisible();
    expect(await namesIn(galleryId)).toHaveLength(arranged.length - 3);
    await trashed.getByRole('button', { name: 'Undo' }).click();
    await expect(cellOf(page, nameOf(3))).toBeVisible();
  });
  await expect.poll(() => namesIn(galleryId)).toEqual(arranged);

  const coverOf = async () =>
    (await findDocument('drafts/content/galleries', 'id', galleryId)).coverPath;
  const cover = await coverOf();
  await part('the cover is changed', { clicks: 2, keys: 0 }, async () => {
    await cellOf(page, nameOf(5)).click();
    await button(page, 'Use as cover').click();
    await expect.poll(coverOf, { timeout: 60_000 }).not.toBe(cover);
    await expect(offer(page, `“${nameOf(5)}” is now the cover of “Grove”.`)).toBeVisible();
  });

  await part('4 photos are added to the slideshow', { clicks: 3, keys: 0 }, async () => {
    await selectRange(page, nameOf(12), nameOf(15));
    await button(page, 'Add to the slideshow').click();
    await expect(offer(page, '4 photos added to the slideshow.')).toBeVisible();
  });

  await part('the gallery is published', { clicks: 2, keys: 0 }, async () => {
    await button(page, 'Publish').click();
    await expect(page.getByRole('dialog')).toContainText(
      'Visitors will see 55 photos. 43 of them have no caption.',
    );
    await press(page, 'Publish');
    await expect(offer(page, '“Grove” is now public.')).toBeVisible();
  });
  // No press was made between the parts.
  expect(await presses()).toEqual({ clicks: 22, keys: 11 });

  const photos = Object.values(await storedDocuments('photos'));
  const slides = photos.filter(({ includeInSlideshow }) => includeInSlideshow);
  expect(new Set(slides.map(({ photoName }) => photoName))).toEqual(new Set(grove(12, 15)));
  expect(await namesIn(galleryId)).toEqual(arranged);
  await visitor.goto(`/galleries/photos/${galleryId}`);
  await expect(visitor.getByRole('img', { name: nameOf(12), exact: true })).toBeVisible();
});

test('12 captions of scattered photos take 22 clicks', async ({ page }, testInfo) => {
  const { part, upload } = await beginDay(page, testInfo);
  await upload();
  const scattered = Array.from({ length: 12 }, (_, index) => nameOf(1 + 5 * index));
  await part('12 captions', { clicks: 22, keys: 0 }, async () => {
    for (const name of scattered) {
      // The first one is selected already.
      if (name !== nameOf(1)) {
        await cellOf(page, name).click();
        await inspector(page).getByLabel('Caption').click();
      }
      await expect(inspector(page).getByLabel('Photo Name')).toHaveValue(name);
      await page.keyboard.type(`About ${name}`);
    }
    // The last one is saved once its field is left.
    await inspector(page).getByLabel('Caption').blur();
  });
  await expectCaptions(scattered);
});
