import type { Page } from '@playwright/test';
import {
  heading,
  expect,
  expectAccessible,
  expectRest,
  isPhone,
  noindex,
  open,
  tabTo,
  test,
} from './support/visit.ts';

const SITE_TITLE = 'Wren Halloran | Seattle Landscape Photographer';
const WELCOME =
  'This is the visual journey of Wren Halloran, a landscape photographer in the Pacific Northwest.';

const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

/** The links of the way and the name of the page itself. */
async function expectWay(page: Page, ...way: string[]) {
  await expect(breadcrumbs(page).getByRole('listitem')).toHaveText(way);
  await expect(breadcrumbs(page).locator('[aria-current=page]')).toHaveText(way.at(-1)!);
}

const menuOpener = (page: Page) => page.getByLabel('Menu', { exact: true });

async function openMenu(page: Page) {
  if (isPhone(page)) await menuOpener(page).click();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Asserts that a page tells in its head, and in one heading, what it is. */
async function expectHead(page: Page, title: string, description: RegExp) {
  await expect(page).toHaveTitle(title);
  const descriptions = page.locator('meta[name=description]');
  await expect(descriptions).toHaveCount(1);
  await expect(descriptions).toHaveAttribute(
    'content',
    /Seattle-area landscape photographer.*nature photography prints/i,
  );
  await expect(descriptions).toHaveAttribute('content', description);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(noindex(page)).toHaveCount(0);
  await expect(heading(page)).toHaveCount(1);
}

test('every page by keyboard', { tag: '@once' }, async ({ page }) => {
  const arrive = async (address: string, title: string, description = /^/) => {
    await expect(page).toHaveURL(address);
    await expectHead(page, title, description);
    // A page that comes takes the focus, and would take it from what one reached before.
    await expect(page.locator('main:focus-within')).toBeVisible();
  };
  const follow = async (name: string) => {
    await tabTo(page, 'link', name);
    await page.keyboard.press('Enter');
  };
  await open(page, '/');
  await expectHead(page, SITE_TITLE, /^Wren Halloran/);
  await expect(page.getByRole('main')).toContainText(WELCOME);
  await follow('Galleries');
  await arrive('/galleries', 'Galleries | Wren Halloran', /^Galleries, Category 0, .*\. Wren/);
  await follow('Coast');
  await arrive('/galleries/coast', 'Coast | Wren Halloran', /^Coast, .*Ruby Beach.*\. Wren/);
  await follow('Ruby Beach');
  const ofBeach = /^Ruby Beach, Coast, \d+ photographs\. /;
  await arrive('/galleries/photos/beach', 'Ruby Beach | Wren Halloran', ofBeach);
  const current = menu(page).locator('[aria-current=page]');
  await expect(current).toHaveText('Galleries');
  await follow('beach 1');
  const ofPhoto = /^beach 1, Ruby Beach, Coast\. Wren/;
  await arrive('/galleries/photo/beach-1', 'beach 1 | Wren Halloran', ofPhoto);
  await expectWay(page, 'Galleries', 'Coast', 'Ruby Beach', 'beach 1');
  await expect(page.getByRole('figure').locator('figcaption')).toHaveText('beach 1');
  await follow('Ruby Beach');
  await arrive('/galleries/photos/beach', 'Ruby Beach | Wren Halloran');
  await follow('beach 12');
  await arrive('/galleries/photo/beach-12', 'beach 12 | Wren Halloran');
  await follow('Contact me');
  await arrive('/contacts', 'Contact me | Wren Halloran', /^Contact me\. Wren/);
  await follow('About');
  await arrive('/about', 'About | Wren Halloran', /^About\. Wren/);
  await follow('Home');
  await arrive('/', SITE_TITLE);
  await follow('View the galleries');
  await arrive('/galleries', 'Galleries | Wren Halloran');
});

test('the keyboard skips the top bar on each page', { tag: '@once' }, async ({ page }) => {
  await open(page, '/galleries');
  const first = page.getByRole('list', { name: 'Categories' }).getByRole('link').first();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the profiles and the e-mail address lead out', { tag: '@once' }, async ({ page }) => {
  await open(page, '/contacts');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/);
  await expect(main.getByRole('link', { name: /500px/ })).toHaveAttribute('href', /^https:/);
  await expect(main.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', /^https:/);
  for (const name of [/Facebook/, /500px/]) {
    const link = menu(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('on a phone the menu opens, and closes by Escape, outside and by a link', async ({ page }) => {
  test.skip(!isPhone(page), 'The menu stands open where there is room.');
  await open(page, '/galleries');
  const opener = menuOpener(page);
  const home = menu(page).getByRole('link', { name: 'Home' });
  await expect(home).toBeHidden();

  await opener.click();
  await expect(home).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(home).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await opener.click();
  await expect(home).toBeHidden();

  await opener.click();
  await heading(page).click();
  await expect(home).toBeHidden();

  await opener.click();
  await menu(page).getByRole('link', { name: 'Contact me' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(home).toBeHidden();
});

test('what can be touched is large enough for a thumb', async ({ page, visit }) => {
  test.skip(!isPhone(page), 'For fingers only.');
  for (const path of ['/', '/galleries', '/galleries/photos/beach', '/contacts']) {
    await open(page, path);
    await expect(heading(page)).not.toHaveText('');
    await expectRest(page, visit);
    await openMenu(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, summary')]
        .filter((element) => element.offsetParent !== null && !element.matches('[href="#main"]'))
        .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 24))
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
  }
});
