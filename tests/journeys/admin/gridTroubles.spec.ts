import type { BrowserContext, Page } from '@playwright/test';
import { storedDocuments } from '../../support/stored.ts';
import {
  BEACH_PHOTOS,
  cellOf,
  dragOnto,
  expectSelected,
  inspector,
  namesIn,
  offer,
  openBeach,
  openBeachWithDetails,
  pickUp,
  seedBeach,
  showMoreFields,
} from '../support/beach.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/visit.ts';
import {
  button,
  cutWrites,
  DESKTOP,
  expect,
  mendWrites,
  message,
  PHONE,
  test,
} from '../support/admin.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await seedBeach();
});

/** Restores the network once a message has said that it is gone, and closes the message. */
async function mendAndClose(page: Page): Promise<void> {
  await mendWrites(page, message(page));
  await button(page, 'Close message').click();
}

async function selectBoth(page: Page, first: string, last: string): Promise<void> {
  await cellOf(page, first).click();
  await cellOf(page, last).click({ modifiers: ['ControlOrMeta'] });
}

test.describe('while the network is cut', () => {
  const LEFT = BEACH_PHOTOS.filter((name) => name !== 'Bay' && name !== 'Cape');

  for (const [after, when] of [
    [0, 'at once'],
    [1, 'after the places of the target were saved'],
  ] as const) {
    test(`photos dragged to another gallery stay, if it is cut ${when}, and move with the next drag`, async ({
      page,
      visit,
    }) => {
      visit.allowUnreached('UPDATE_DOCUMENTS');
      // The places fail first, and the move with them.
      visit.tolerate(/^UPDATE_DOCUMENTS: /);
      await openBeach(page);
      await selectBoth(page, 'Bay', 'Cape');
      await cutWrites(page, after);
      await dragOnto(page, 'Bay', 'Forest - Moss');
      const strip = offer(page, 'Your changes to 2 photos were not saved.');
      await mendWrites(page, strip);
      // The strip says it all.
      await expect(message(page)).toHaveCount(0);
      await expectSelected(page, 'Bay', 'Cape');
      expect(await namesIn('beach')).toEqual(BEACH_PHOTOS);
      expect(await namesIn('moss')).toEqual(after === 0 ? [] : ['Moor']);

      await dragOnto(page, 'Bay', 'Forest - Moss');
      await expect(offer(page, '2 photos moved.')).toBeVisible();
      await expect(strip).toHaveCount(0);
      await expect(cellOf(page, 'Bay')).toHaveCount(0);
      expect(await namesIn('beach')).toEqual(LEFT);
      expect(await namesIn('moss')).toEqual(['Moor', 'Bay', 'Cape']);
      expect(Object.keys(await storedDocuments('photos'))).toHaveLength(9);
    });
  }

  test('a gallery chosen beside the grid is kept, and saved by “Try again”', async ({
    page,
    visit,
  }) => {
    visit.allowUnreached('UPDATE_DOCUMENTS');
    await openBeachWithDetails(page);
    await selectBoth(page, 'Bay', 'Cape');
    await cutWrites(page);
    await showMoreFields(inspector(page));
    await inspector(page).getByRole('combobox', { name: 'Gallery' }).click();
    await page.getByRole('option', { name: 'Coast - Cliffs' }).click();
    await mendWrites(page, offer(page, 'Your changes to 2 photos were not saved.'));
    expect(await namesIn('beach')).toEqual(BEACH_PHOTOS);
    await button(page, 'Try again').click();
    await expect(offer(page, '2 photos moved.')).toBeVisible();
    await expect(offer(page, 'were not saved.')).toHaveCount(0);
    await expect(cellOf(page, 'Bay')).toHaveCount(0);
    expect(await namesIn('beach')).toEqual(LEFT);
    expect(await namesIn('cliffs')).toEqual(['Bay', 'Cape']);
  });

  test('what could not be saved on a phone is tried again below the list', async ({
    browser,
    visit,
  }) => {
    visit.allowUnreached('UPDATE_PHOTO');
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await openBeach(page);
    await cellOf(page, 'Bay').tap();
    await button(page, 'Details').tap();
    const sheet = page.getByRole('dialog', { name: 'Details of the selected photos' });
    await cutWrites(page);
    await sheet.getByLabel('Caption').fill('At noon');
    await sheet.getByRole('button', { name: 'Close details' }).tap();
    const strip = offer(page, 'Your changes to “Bay” were not saved.');
    await mendWrites(page, strip);
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Details').tap();
    await expect(sheet.getByLabel('Caption')).toHaveValue('At noon');
    await sheet.getByRole('button', { name: 'Close details' }).tap();
    await strip.getByRole('button', { name: 'Try again' }).tap();
    await expect.poll(async () => (await storedDocuments('photos')).bay!.caption).toBe('At noon');
    await expect(strip).toHaveCount(0);
    await context.close();
  });

  test('photos that are arranged go back to where they were, and stay where they are dropped next', async ({
    page,
    visit,
  }) => {
    visit.allowUnreached('UPDATE_DOCUMENTS');
    await page.setViewportSize({ ...DESKTOP, height: 1200 });
    const cells = page.getByRole('gridcell').locator('bdi');
    await openBeach(page);
    await selectBoth(page, 'Bay', 'Delta');
    const arrange = async () => {
      await pickUp(page, 'Delta');
      const { x, y } = (await cellOf(page, 'Glacier').boundingBox())!;
      await page.mouse.move(x + 60, y + 60, { steps: 8 });
      await page.mouse.up();
    };
    await cutWrites(page);
    await arrange();
    const arranged = ['Aurora', 'Cape', 'Eagle', 'Fjord', 'Glacier', 'Bay', 'Delta'];
    await expect(cells).toHaveText([...arranged, 'Dusk']);
    await mendAndClose(page);
    await expect(cells).toHaveText([...BEACH_PHOTOS, 'Dusk']);
    await expectSelected(page, 'Bay', 'Delta');
    expect(await namesIn('beach')).toEqual(BEACH_PHOTOS);

    await arrange();
    await expect(cells).toHaveText([...arranged, 'Dusk']);
    await expect.poll(() => namesIn('beach')).toEqual(arranged);
    await page.reload();
    await expect(cells).toHaveText([...arranged, 'Dusk']);
  });
});

test.describe('in two windows', () => {
  /** Opens the beach in two windows, with the same photos selected in both. */
  async function openTwo(page: Page, context: BrowserContext, first: string, last: string) {
    const other = await context.newPage();
    await other.setViewportSize(DESKTOP);
    // The second window opens as the first one was left.
    await openBeachWithDetails(page);
    await openBeach(other);
    for (const window of [page, other]) {
      await expect(inspector(window)).toBeVisible();
      await selectBoth(window, first, last);
    }
    return other;
  }

  test('what another window moves is deleted where it is, and comes back there', async ({
    page,
    context,
  }) => {
    const other = await openTwo(page, context, 'Bay', 'Cape');
    await dragOnto(page, 'Bay', 'Coast - Cliffs');
    await expect(offer(page, '2 photos moved.')).toBeVisible();
    await button(other, 'Delete').click();
    await expect(offer(other, '2 photos were moved to the trash.')).toBeVisible();
    await expect(cellOf(other, 'Bay')).toHaveCount(0);
    expect(await namesIn('cliffs')).toEqual([]);
    await offer(other, 'were moved to the trash.').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => namesIn('cliffs')).toEqual(['Bay', 'Cape']);
    await expect(cellOf(other, 'Bay')).toHaveCount(0);
  });
});
