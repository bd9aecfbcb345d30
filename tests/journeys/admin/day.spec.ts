import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aJpeg } from '../../support/pictures.ts';
import { storedDocuments } from '../../support/stored.ts';
import { namesIn, offer } from '../support/beach.ts';
import { countClicks } from '../support/clicks.ts';
import {
  button,
  expect,
  findDocument,
  heading,
  seedArchive,
  test,
  told,
} from '../support/admin.ts';

/** A large screen. */
const WIDE = { width: 1920, height: 1200 };
const FILES = 24;

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

const cellOf = (page: Page, name: string): Locator =>
  page.getByRole('gridcell').filter({ has: page.getByText(name, { exact: true }) });

const inspector = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Selected photos' });

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

test('a day of the photographer takes 33 clicks', async ({ page }, testInfo) => {
  test.slow();
  const clicks = await countClicks(page);

  /** A part of the day, which takes at most so many clicks. */
  const part = (name: string, most: number, act: () => Promise<void>) =>
    test.step(name, async () => {
      const before = await clicks();
      await act();
      expect((await clicks()) - before).toBeLessThanOrEqual(most);
    });

  await seedArchive();
  await page.setViewportSize(WIDE);
  const folder = testInfo.outputPath('Grove');
  await aCameraFolder(folder);
  await page.goto('/admin/photos?galleryId=ALL&view=grid');
  await expect(cellOf(page, 'Dusk')).toBeVisible();

  await part('a folder becomes a new gallery', 5, async () => {
    await dropFolder(page, folder);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Forest' }).click();
    await button(page, `Upload ${FILES} photos`).click();
    await expect(heading(page, `Uploaded ${FILES}`)).toBeVisible({ timeout: 120_000 });
    await page.getByRole('link', { name: 'Show in the list' }).click();
    await expect(cellOf(page, nameOf(1))).toBeVisible();
  });
  const { id } = await findDocument('galleries', 'galleryName', 'Grove');
  const galleryId = String(id);
  expect(await namesIn(galleryId)).toEqual(grove(1, FILES));

  await part('12 captions', 13, async () => {
    await cellOf(page, nameOf(1)).click();
    await inspector(page).getByLabel('Caption').click();
    for (const name of grove(1, 12)) {
      await expect(inspector(page).getByLabel('Photo Name')).toHaveValue(name);
      await page.keyboard.type(`About ${name}`);
      // The last one is saved once something else is selected.
      if (name !== nameOf(12)) await page.keyboard.press('Control+Enter');
    }
  });

  await part('5 photos are moved to another gallery', 3, async () => {
    await selectRange(page, nameOf(20), nameOf(24));
    const moss = page.getByRole('listitem').filter({ hasText: 'Forest - Moss' });
    await drag(page, nameOf(20), moss, moss.and(page.locator('[data-over=true]')));
    await expect(offer(page, '5 photos moved.')).toBeVisible();
  });
  expect(await namesIn('moss')).toEqual(grove(20, 24));
  const captionOf = async (name: string) =>
    (await findDocument('photos', 'photoName', name)).caption;
  for (const name of grove(1, 12)) {
    await expect.poll(() => captionOf(name)).toBe(`About ${name}`);
  }

  await part('8 photos that belong together go to the front', 3, async () => {
    await selectRange(page, nameOf(12), nameOf(19));
    await drag(page, nameOf(12), cellOf(page, nameOf(1)), told(page, 'Now photo 1 of 19.'));
  });
  const arranged = [...grove(12, 19), ...grove(1, 11)];
  await expect.poll(() => namesIn(galleryId)).toEqual(arranged);

  await part('3 photos are deleted and brought back', 4, async () => {
    await selectRange(page, nameOf(1), nameOf(3));
    await button(page, 'Delete').click();
    const trashed = offer(page, '3 photos were moved to the trash.');
    await expect(trashed).toBeVisible();
    expect(await namesIn(galleryId)).toHaveLength(arranged.length - 3);
    await trashed.getByRole('button', { name: 'Undo' }).click();
    await expect(cellOf(page, nameOf(3))).toBeVisible();
  });
  await expect.poll(() => namesIn(galleryId)).toEqual(arranged);

  const coverOf = async () => (await findDocument('galleries', 'id', galleryId)).coverPath;
  const cover = await coverOf();
  await part('the cover is changed', 2, async () => {
    await cellOf(page, nameOf(5)).click();
    await button(page, 'Use as cover').click();
    await expect.poll(coverOf, { timeout: 60_000 }).not.toBe(cover);
  });

  await part('4 photos are added to the slideshow', 3, async () => {
    await selectRange(page, nameOf(12), nameOf(15));
    await page.getByRole('button', { name: 'Add to the slideshow' }).click();
    await expect(offer(page, '4 photos changed.')).toBeVisible();
  });
  const photos = Object.values(await storedDocuments('photos'));
  const slides = photos.filter(({ includeInSlideshow }) => includeInSlideshow);
  expect(new Set(slides.map(({ photoName }) => photoName))).toEqual(new Set(grove(12, 15)));
  // No click was made between the parts.
  expect(await clicks()).toBe(33);
});
