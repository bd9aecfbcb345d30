import type { Page } from '@playwright/test';
import { ODD_NAMES } from './support/content.ts';
import {
  heading,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  missingFile,
  noindex,
  open,
  passUntilShown,
  test,
} from './support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const way = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

test.describe('in a site with loose ends', { tag: '@once' }, () => {
  test('/galleries/photo/gone says so', async ({ page, visit }) => {
    visit.allow(/^LOAD_PHOTO: \w+: Photo not found/);
    await open(page, '/galleries/photo/gone');
    await expect(heading(page)).toHaveText('Photo not found');
    await expect(noindex(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('Photo not found');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await way(page).getByRole('link', { name: 'Galleries' }).click();
    await expect(page.getByRole('link', { name: 'Coast' })).toBeVisible();
    await expect(noindex(page)).toHaveCount(0);
  });

  for (const [path, sentence] of [
    ['/galleries/photo/lost', 'Photo not found'],
    ['/galleries/photo/in-orphan', 'Photo not found'],
    ['/galleries/photos/orphan', 'Gallery not found'],
  ] as const) {
    test(`${path}, whose parent is missing, is not found`, async ({ page, visit }) => {
      visit.allow(/^LOAD_(GALLERY|CATEGORY): \w+: (Gallery|Category) not found/);
      // The photo waits for no parent, and its files are not stored here.
      visit.tolerate(/404 .*variants%2Fphotos%2F/);
      // No build has the photos of what is not shown.
      visit.tolerate(/404 .*\/data\/\w+\/galleries\/(gone|orphan)\.json/);
      await open(page, path);
      await expect(heading(page)).toHaveText(sentence);
      await expect(main(page).getByRole('img')).toHaveCount(0);
    });
  }

  test('a missing file leaves its place and says so', async ({ page, visit }) => {
    visit.allow(missingFile('photos/fileless.jpg'));
    await page.clock.install();
    await open(page, '/galleries/photos/fileless');
    const notice = page.getByText('Photograph not available');
    const tile = page.getByRole('listitem').filter({ has: notice });
    await passUntilShown(page, tile);
    await tile.scrollIntoViewIfNeeded();
    await expect(tile).toHaveCount(1);
    await tile.getByRole('link', { name: /^Fileless/ }).click();
    await expect(page).toHaveURL('/galleries/photo/fileless');
  });

  test('an empty category and an empty gallery say so', async ({ page }) => {
    await open(page, '/galleries/night');
    await expect(main(page)).toContainText('There are no galleries in this category yet.');
    await expectAccessible(page);
    await open(page, '/galleries/photos/cape');
    await expect(main(page)).toContainText('There are no photographs in this gallery yet.');
    await expectAccessible(page);
  });
});

test('odd names are text, and break no layout', async ({ page }) => {
  await open(page, '/galleries/odd');
  const cards = page.getByRole('list', { name: 'Galleries' }).getByRole('link');
  await expect(cards).toHaveCount(ODD_NAMES.length + 1);
  for (const name of ODD_NAMES) await expect(cards.getByText(name).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await open(page, '/galleries');
  await expect(page.getByRole('link', { name: ODD_NAMES[3]! })).toBeVisible();
  await expectNoSidewaysScroll(page);

  for (const [index, name] of ODD_NAMES.entries()) {
    await open(page, `/galleries/photo/odd-${index}`);
    await expect(page.getByRole('figure').locator('figcaption')).toHaveText(name);
    await expect(way(page).last()).toHaveText(name);
    await expect(page).toHaveTitle(`${name} | Wren Halloran`);
    await expectNoSidewaysScroll(page);
  }
  await expect(page.locator('main b, main script')).toHaveCount(0);

  await open(page, '/galleries/photos/odd');
  await expect(heading(page)).toHaveText(ODD_NAMES[0]!);
  await expectNoSidewaysScroll(page);
});

test.describe('an odd address', { tag: '@once' }, () => {
  test('of no page shows the error screen', async ({ page, visit }) => {
    visit.allow(/status of 404/);
    for (const path of ['/nowhere', '/galleries/photos/a/b', '/galleries/photo/a/b/c', '/%20']) {
      await page.goto(path);
      await expect(heading(page)).toHaveText('Unexpected Application Error!');
      await expect(main(page)).toContainText('404 Not Found');
    }
    await expect(noindex(page)).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('link', { name: 'Wren Halloran' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  test('that is no sound text is not found', async ({ page, visit }) => {
    visit.allow(
      /could not be decoded/,
      /^LOAD_(CATEGORY|GALLERY|PHOTO): \w+: \w+ not found/,
      /status of 404 .*\/data\/\w+\/galleries\/%25\.json$/,
    );
    // A server may refuse such an address; the site itself meets it where a link leads to it.
    await open(page, '/contacts');
    for (const [path, title] of [
      ['/galleries/%E0%A4%A', 'Category not found'],
      ['/galleries/photos/%', 'Gallery not found'],
      ['/galleries/photo/%zz', 'Photo not found'],
      ['/%', 'Unexpected Application Error!'],
    ] as const) {
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(heading(page)).toHaveText(title);
    }
  });
});
