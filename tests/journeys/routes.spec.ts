import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectRest,
  isPhone,
  linkNamed,
  open,
  tabTo,
  test,
} from './visit.ts';

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
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

test('every page by mouse, each with a title of its own and one description', async ({ page }) => {
  await open(page, '/');
  await expectHead(page, SITE_TITLE, /^Wren Halloran/);
  await expect(page.getByRole('main')).toContainText(WELCOME);

  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Galleries' }).click();
  await expect(page).toHaveURL('/galleries');
  await expectHead(page, 'Galleries | Wren Halloran', /^Galleries, Category 0, .*\. Wren/);
  await linkNamed(page, 'Coast').click();
  await expect(page).toHaveURL('/galleries/coast');
  await expectHead(page, 'Coast | Wren Halloran', /^Coast, .*Ruby Beach.*\. Wren/);
  const galleries = page.getByRole('list', { name: 'Galleries' }).getByRole('link');
  await expect(galleries).toHaveText([/^Ruby Beach/, /^Cape Flattery/]);

  await galleries.getByText('Ruby Beach').click();
  await expect(page).toHaveURL('/galleries/photos/beach');
  await expectHead(page, 'Ruby Beach | Wren Halloran', /^Ruby Beach, Coast, \d+ photographs\. /);

  await page.getByRole('link', { name: 'beach 1', exact: true }).click();
  await expect(page).toHaveURL('/galleries/photo/beach-1');
  await expectHead(page, 'beach 1 | Wren Halloran', /^beach 1, Ruby Beach, Coast\. Wren/);
  await expectWay(page, 'Galleries', 'Coast', 'Ruby Beach', 'beach 1');
  await expect(page.getByRole('figure').locator('figcaption')).toHaveText('beach 1');
  await expect(page.getByRole('figure').getByRole('img', { name: 'beach 1' })).toBeVisible();

  await breadcrumbs(page).getByRole('link', { name: 'Ruby Beach' }).click();
  await expect(page).toHaveURL('/galleries/photos/beach');
  await page.getByRole('list', { name: 'Panoramas' }).getByRole('link').last().click();
  await expect(page).toHaveURL('/galleries/photo/beach-13');
  await breadcrumbs(page).getByRole('link', { name: 'Coast' }).click();
  await expect(page).toHaveURL('/galleries/coast');
  await breadcrumbs(page).getByRole('link', { name: 'Galleries' }).click();
  await expect(page).toHaveURL('/galleries');

  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Contact me' }).click();
  await expect(page).toHaveURL('/contacts');
  await expectHead(page, 'Contact me | Wren Halloran', /^Contact me\. Wren/);

  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expectHead(page, 'About | Wren Halloran', /^About\. Wren/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Page');

  await page.getByRole('banner').getByRole('link', { name: 'Wren Halloran' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(SITE_TITLE);
});

test('every page by keyboard', { tag: '@once' }, async ({ page }) => {
  const arrive = async (address: string, title: string) => {
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
    // A page that comes takes the focus, and would take it from what one reached before.
    await expect(page.locator('main:focus-within')).toBeVisible();
  };
  const follow = async (name: string) => {
    await tabTo(page, 'link', name);
    await page.keyboard.press('Enter');
  };
  await open(page, '/');
  await follow('Galleries');
  await arrive('/galleries', 'Galleries | Wren Halloran');
  await follow('Coast');
  await arrive('/galleries/coast', 'Coast | Wren Halloran');
  await follow('Ruby Beach');
  await arrive('/galleries/photos/beach', 'Ruby Beach | Wren Halloran');
  await follow('beach 1');
  await arrive('/galleries/photo/beach-1', 'beach 1 | Wren Halloran');
  await follow('Ruby Beach');
  await arrive('/galleries/photos/beach', 'Ruby Beach | Wren Halloran');
  await follow('beach 12');
  await arrive('/galleries/photo/beach-12', 'beach 12 | Wren Halloran');
  await follow('Contact me');
  await arrive('/contacts', 'Contact me | Wren Halloran');
  await follow('About');
  await arrive('/about', 'About | Wren Halloran');
  await follow('Home');
  await arrive('/', SITE_TITLE);
  await follow('View the galleries');
  await arrive('/galleries', 'Galleries | Wren Halloran');
});

test(
  'the keyboard skips the top bar, and begins each page at its content',
  { tag: '@once' },
  async ({ page }) => {
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
  },
);

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

test('the menu names the page one is on', async ({ page }) => {
  await open(page, '/galleries/photos/beach');
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Galleries' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menu(page).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
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
  await page.getByRole('heading', { level: 1 }).click();
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
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
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
