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
import { expectAccessible, expectNoSidewaysScroll, holdBack } from '../support/visit.ts';
import {
  button,
  COMMITS,
  cutWrites,
  DESKTOP,
  expect,
  mendWrites,
  message,
  PHONE,
  press,
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

  async function edit(window: Page, label: string, text: string): Promise<void> {
    if (label === 'Creator') await showMoreFields(inspector(window));
    await inspector(window).getByLabel(label).fill(text);
    await inspector(window).getByLabel(label).blur();
  }

  test('the later of two that edit a field is told, and decides', async ({ page, context }) => {
    const other = await openTwo(page, context, 'Bay', 'Cape');
    const captions = async () => {
      const stored = await storedDocuments('photos');
      return ['bay', 'cape'].map((id) => stored[id]!.caption);
    };
    await edit(page, 'Caption', 'At dawn');
    await expect(offer(page, '2 photos changed.')).toBeVisible();
    await edit(other, 'Caption', 'Low water');
    await expect(message(other)).toContainText(
      '2 photos were changed in another window and stay as they are.',
    );
    await expect(offer(other, 'Your changes to 2 photos were not saved.')).toContainText(
      '“Try again” replaces its changes with yours.',
    );
    await expect(inspector(other).getByLabel('Caption')).toHaveValue('Low water');
    expect(await captions()).toEqual(['At dawn', 'At dawn']);
    await button(other, 'Close message').click();
    await button(other, 'Try again').click();
    await expect(offer(other, '2 photos changed.')).toBeVisible();
    expect(await captions()).toEqual(['Low water', 'Low water']);

    await page.getByTitle('Undo editing 2 photos').click();
    await expect(message(page)).toContainText('Another window has saved newer changes.');
    expect(await captions()).toEqual(['Low water', 'Low water']);
    await other.getByTitle('Undo editing 2 photos').click();
    await expect.poll(captions).toEqual(['At dawn', 'At dawn']);
  });

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

  test('a caption of a photo that another window deletes is kept until it is discarded', async ({
    page,
    context,
    visit,
  }) => {
    visit.allow(/^UPDATE_PHOTO: AppError: Photo not found/);
    visit.tolerate(/RestConnection RPC 'Commit'/);
    const other = await openTwo(page, context, 'Bay', 'Cape');
    await cellOf(other, 'Bay').click();
    await inspector(other).getByLabel('Caption').fill('At noon');
    await cellOf(page, 'Bay').click();
    await button(page, 'Delete').click();
    await expect(offer(page, 'The photo was moved to the trash.')).toBeVisible();
    await cellOf(other, 'Cape').click();
    const strip = offer(other, 'Your changes to “Bay” were not saved.');
    await expect(strip).toContainText('Photo not found');
    await expect(cellOf(other, 'Bay')).toHaveCount(0);
    await expectSelected(other, 'Cape');
    expect(Object.keys(await storedDocuments('photos'))).not.toContain('bay');
    await strip.getByRole('button', { name: 'Discard' }).click();
    await press(other, 'Discard');
    await expect(strip).toHaveCount(0);
  });

  test('a photo deleted during its drag is not arranged, and the others stay', async ({
    page,
    context,
    visit,
  }) => {
    visit.allow(/^UPDATE_DOCUMENTS: AppError: Photo not found/);
    visit.tolerate(/RestConnection RPC 'Commit'/);
    const other = await openTwo(page, context, 'Bay', 'Cape');
    await pickUp(other, 'Bay');
    await cellOf(page, 'Bay').click();
    await button(page, 'Delete').click();
    await expect(offer(page, 'The photo was moved to the trash.')).toBeVisible();
    const { x, y } = (await cellOf(other, 'Delta').boundingBox())!;
    await other.mouse.move(x + 60, y + 60, { steps: 8 });
    await other.mouse.up();
    await expect(message(other)).toContainText('Photo not found');
    await expect(cellOf(other, 'Bay')).toHaveCount(0);
    await expectSelected(other, 'Cape');
    expect(await namesIn('beach')).toEqual(BEACH_PHOTOS.filter((name) => name !== 'Bay'));
  });
});

test('a text stays in its field while it is saved, and can be continued', async ({ page }) => {
  await openBeachWithDetails(page);
  await cellOf(page, 'Aurora').click();
  const caption = inspector(page).getByLabel('Caption');
  const stored = async () => (await storedDocuments('photos')).aurora!.caption;
  const letPass = await holdBack(page, COMMITS);
  await caption.fill('Green light');
  await caption.blur();
  await expect(inspector(page).getByText('Saving…')).toBeVisible();
  await expect(caption).toHaveValue('Green light');
  await caption.press('End');
  await caption.pressSequentially(' over the sea');
  letPass();
  await expect.poll(stored).toBe('Green light');
  await expect(inspector(page).getByText('Saving…')).toHaveCount(0);
  await expect(caption).toHaveValue('Green light over the sea');
  await caption.blur();
  await expect.poll(stored).toBe('Green light over the sea');
});

test('an edit that could not be saved never replaces a newer one', async ({ page, visit }) => {
  visit.allowUnreached('UPDATE_PHOTO');
  await openBeachWithDetails(page);
  await cellOf(page, 'Bay').click();
  await showMoreFields(inspector(page));
  const [caption, creator] = [
    inspector(page).getByLabel('Caption'),
    inspector(page).getByLabel('Creator'),
  ];
  const stored = async () => (await storedDocuments('photos')).bay;
  await cutWrites(page);
  await caption.fill('At noon');
  await creator.fill('Robin Hale');
  await creator.blur();
  const strip = offer(page, 'Your changes to “Bay” were not saved.');
  await mendWrites(page, strip);
  await caption.fill('In the evening');
  await caption.blur();
  // Nothing of the failed edit is left to be saved over it.
  await expect.poll(stored).toMatchObject({ caption: 'In the evening', creator: 'Robin Hale' });
  await expect(strip).toHaveCount(0);
});
