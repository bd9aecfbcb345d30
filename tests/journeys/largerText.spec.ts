import type { Page } from '@playwright/test';
import { untilIdle } from '../support/rest.ts';
import { expect, expectNoSidewaysScroll, hold, open, openStill, test } from './support/visit.ts';
import { drawnTexts } from './support/texts.ts';

const DOUBLED = 'html { font-size: 200% }';
/** Of WCAG 2.2, 1.4.12. */
const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }`;

const SETTINGS = [
  { label: '320 px', width: 320, style: '' },
  { label: '320 px with text spacing', width: 320, style: SPACED },
  { label: '320 px at 200 % with text spacing', width: 320, style: DOUBLED + SPACED },
  { label: '1280 px at 200 %', width: 1280, style: DOUBLED },
  { label: '1280 px at 200 % with text spacing', width: 1280, style: DOUBLED + SPACED },
];

/** Styles a page as a visitor's own style sheet does; the site's policy refuses other elements. */
const addStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

const cutTexts = async (page: Page) =>
  (await drawnTexts(page)).filter(({ isCut }) => isCut).map(({ text }) => text);

async function expectWholeTexts(page: Page): Promise<void> {
  for (const { label, width, style } of SETTINGS) {
    await test.step(label, async () => {
      await page.setViewportSize({ width, height: 800 });
      await addStyle(page, style);
      // A frame later, tiles have the width of the new screen.
      await untilIdle(page);
      expect(await cutTexts(page), label).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  }
}

for (const path of [
  '/',
  '/galleries',
  '/galleries/coast',
  '/galleries/odd',
  '/galleries/long',
  '/galleries/photos/long',
  '/galleries/photos/beach',
  '/galleries/photo/beach-1',
  '/galleries/photo/long-0',
  '/galleries/photo/odd-3',
  '/galleries/photo/odd-4',
  '/keywords/wrack-line',
  '/search?q=wrack',
  '/about',
  '/contacts',
  '/nowhere',
]) {
  test(
    `no letter of ${path} is cut off from larger text`,
    { tag: '@once' },
    async ({ page, visit }) => {
      await openStill(page, path, visit);
      await expectWholeTexts(page);
    },
  );
}

test(
  'no letter of a name in the viewer is cut off from larger text',
  { tag: '@once' },
  async ({ page }) => {
    for (const id of ['odd-3', 'odd-4']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, `/galleries/photo/${id}`);
      await page.getByRole('button', { name: 'View larger' }).click();
      await expect(page.getByRole('dialog').locator('.pswp__caption')).toBeVisible();
      await expectWholeTexts(page);
    }
  },
);

test('a long name in the viewer scrolls by wheel and keys', { tag: '@once' }, async ({ page }) => {
  await open(page, '/galleries/photo/odd-4');
  await page.getByRole('button', { name: 'View larger' }).click();
  const caption = page.getByRole('dialog').locator('.pswp__caption');
  await expect(caption).toBeVisible();
  await expect(caption).toHaveAttribute('tabindex', '-1');
  await addStyle(page, DOUBLED);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(caption).toHaveAttribute('tabindex', '0');
  const scrolled = () => caption.evaluate((element) => element.scrollTop);
  await caption.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(0);
  const byKey = await scrolled();
  await page.mouse.move(160, 600);
  await page.mouse.wheel(0, 100);
  await expect.poll(scrolled).toBeGreaterThan(byKey);
  await expect(page.locator('.pswp--zoomed-in')).toHaveCount(0);
});

test('long breadcrumbs that come late move nothing', { tag: '@once' }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '/contacts');
  visit.allow(/net::ERR_FAILED .*\/data\//);
  await page.route('**/data/**', (route) => route.abort());
  const release = await hold(page, 'documents/categories/odd');
  await page.evaluate(() => {
    history.pushState(null, '', '/galleries/photo/odd-4');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const photograph = page.getByRole('figure');
  await expect(photograph).toBeVisible();
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs).toHaveCount(0);
  const { y } = (await photograph.boundingBox())!;
  release();
  await expect(breadcrumbs.getByRole('listitem')).toHaveCount(4);
  expect((await photograph.boundingBox())!.y).toBe(y);
  expect(await cutTexts(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
