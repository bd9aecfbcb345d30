import type { Locator, Page } from '@playwright/test';
import { storeDocument, storeDocuments } from '../../support/backend.ts';
import { aPhoto, aTrashEntry } from '../../support/factories.ts';
import {
  expectAccessible,
  expectImagesLoaded,
  expectNoSidewaysScroll,
  expectRest,
  holdBack,
} from '../support/visit.ts';
import {
  DESKTOP,
  expect,
  heading,
  PHONE,
  rowOf,
  saveButton,
  undoButton,
  seedArchive,
  test,
  showAt,
} from '../support/admin.ts';

async function expectThumbnail(row: Locator): Promise<void> {
  const thumbnail = row.locator('img');
  expect(await thumbnail.boundingBox()).toMatchObject({ width: 120, height: 100 });
  await expect(thumbnail).toHaveCSS('object-fit', 'cover');
}

/** Asserts that no button and no link is smaller than a fingertip. */
async function expectTouchable(page: Page): Promise<void> {
  const small = await page
    .locator('button:visible, a:visible, [role=combobox]:visible')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 44 || height < 44 ? [`${target.outerHTML} ${width} by ${height}`] : [];
      }),
    );
  expect(small).toEqual([]);
}

/** Tabs through a page; the names of what came to have the focus, each of which must show it. */
async function outlinesByTab(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const box = element.closest('.MuiCheckbox-root') ?? element;
      const field = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      const isShown = field
        ? getComputedStyle(field).borderTopWidth === '2px'
        : outlineStyle === 'solid' && outlineWidth === '2px';
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
      return { isEnd: element === document.body, isShown, name };
    });
    if (focus.isEnd || names.length > 60) return names;
    expect(focus).toMatchObject({ isShown: true });
    names.push(focus.name);
  }
}

test.describe('a small archive', () => {
  test.beforeAll(async () => {
    await seedArchive();
    const common = { galleryId: 'moss', path: 'photos/dusk.jpg' };
    await storeDocuments('photos', [
      aPhoto({ ...common, id: 'pano', photoName: 'Bay', isPanorama: true }),
      aPhoto({ ...common, id: 'slide', photoName: 'Aurora', includeInSlideshow: true }),
    ]);
  });

  test('has thumbnails of 120 by 100 pixels', async ({ page }) => {
    for (const [list, name] of [
      ['categories', 'Coast'],
      ['galleries', 'Moss'],
      ['photos', 'Dusk'],
    ] as const) {
      await page.goto(`/admin/${list}`);
      await expectThumbnail(rowOf(page, name));
    }
  });

  test('has a drawer, which a phone opens', async ({ page }) => {
    await page.goto('/admin/photos/add');
    const drawer = page.getByRole('navigation', { name: 'Admin' });
    await expect(drawer.getByRole('link', { name: 'Photos' })).toHaveAttribute('aria-current');
    expect((await page.getByRole('main').boundingBox())!.x).toBe(240);

    await drawer.getByRole('link', { name: 'Galleries' }).click();
    await page.getByRole('link', { name: 'Edit Ruby Beach' }).click();
    await expect(heading(page, 'Edit Gallery')).toBeVisible();
    await page.setViewportSize(PHONE);
    const opener = page.getByRole('button', { name: 'Open menu' });
    await expect(drawer).toHaveCount(0);
    await opener.click();
    await expect(drawer.getByRole('link', { name: 'Galleries' })).toHaveAttribute('aria-current');
    await expect(drawer.getByRole('link', { name: 'Photos' })).not.toHaveAttribute('aria-current');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'Photos' }).click();
    await expect(heading(page, 'Photos')).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    await test.step('the list has room for picture, name, parent and actions', async () => {
      const row = rowOf(page, 'Dusk');
      const parts = [
        row.getByRole('checkbox', { name: 'Select Dusk' }),
        row.locator('img'),
        row.getByText('Dusk'),
        row.getByText('Ruby Beach'),
        row.getByRole('link', { name: 'Edit Dusk' }),
        row.getByRole('button', { name: 'Delete Dusk' }),
      ];
      await row.scrollIntoViewIfNeeded();
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(row).not.toContainText('dusk');
      const table = page.getByRole('region', { name: 'Table of photos' });
      const room = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
      expect(await table.evaluate(room)).toBe(0);
      await expectNoSidewaysScroll(page);
    });
  });

  test('is accessible on every page', async ({ page }) => {
    await page.goto('/admin');
    for (const [links, path, title, viewports] of [
      [['Photos'], '/admin/photos', 'Photos', [DESKTOP, PHONE]],
      [['Edit Dusk'], '/admin/photos/edit/dusk', 'Edit Photo', [DESKTOP, PHONE]],
      [['Galleries', 'Add Gallery'], '/admin/galleries/add', 'Add Gallery', [DESKTOP, PHONE]],
      // These differ from the ones above in nothing that a phone changes.
      [['Categories'], '/admin/categories', 'Categories', [DESKTOP]],
      [['Add Category'], '/admin/categories/add', 'Add Category', [DESKTOP]],
      [['Galleries'], '/admin/galleries', 'Galleries', [DESKTOP]],
      [['Edit Ruby Beach'], '/admin/galleries/edit/beach', 'Edit Gallery', [DESKTOP]],
    ] as const) {
      await test.step(path, async () => {
        await page.setViewportSize(DESKTOP);
        for (const name of links) await page.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL((url) => url.pathname === path);
        await expect(heading(page, title)).toBeVisible();
        for (const viewport of viewports) {
          await showAt(page, viewport);
          await expect(page.getByRole('main').locator('img').first()).toBeVisible({
            visible: !path.endsWith('/add'),
          });
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          await expectTouchable(page);
        }
      });
    }
  });

  test('outlines what has the focus', async ({ page }) => {
    await page.goto('/admin/photos/edit/dusk');
    await expect(page.getByLabel('Photo Name')).toHaveValue('Dusk');
    await page.getByLabel('Photo Name').fill('Nightfall');
    const seen = await outlinesByTab(page);
    for (const name of ['Cover Image', 'Include in slideshow', 'Save']) {
      expect(seen).toContain(name);
    }
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin/photos');
    await expect(rowOf(page, 'Dusk')).toBeVisible();
    const inList = await outlinesByTab(page);
    const reached = ['Log out', 'Name', 'Add Photo', 'Select all photos', 'Select Dusk'];
    for (const name of [...reached, 'Edit Dusk', 'Delete Dusk']) expect(inList).toContain(name);
  });
});

const NOTICE = 'will be deleted for good within';

/** Stores the archive, and in the trash a photo that is deleted for good within days. */
async function seedArchiveAndTrash(): Promise<void> {
  await seedArchive();
  const deletedAt = new Date(Date.now() - 28 * 24 * 60 * 60 * 1000);
  const document = { id: 'gone', path: '' };
  await storeDocument(
    'trash',
    'photos~gone',
    aTrashEntry('photos', 'gone', { deletedAt, document }),
  );
}

test('a late notice moves no button', async ({ page }) => {
  await seedArchiveAndTrash();
  const release = await holdBack(page, /drafts\/content:runQuery/);
  await page.goto('/admin/categories/edit/coast');
  const button = page.getByRole('button', { name: 'Cover Image' });
  await expect(button).toBeVisible();
  await expectImagesLoaded(page);
  const before = await button.boundingBox();
  release();
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('a notice covers no row, and can be closed', async ({ page, visit }) => {
  await seedArchiveAndTrash();
  await page.goto('/admin/categories');
  const notice = page.getByRole('alert').filter({ hasText: NOTICE });
  const rightEdge = () => notice.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(rightEdge).toBeLessThanOrEqual(240);
  const { y, height } = (await notice.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await undoButton(page).boundingBox())!.y);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await notice.getByRole('button', { name: 'Close notice' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Edit Coast' }).click();
  await page.getByLabel('Category Name').fill('Shore');
  await saveButton(page).click();
  await expect(rowOf(page, 'Shore')).toBeVisible();
  await expectRest(page, visit);
  await expect(notice).toHaveCount(0);
});
