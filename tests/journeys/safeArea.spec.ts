import type { Page } from '@playwright/test';
import { drawnTexts } from './support/texts.ts';
import { expect, open, openStill, test } from './support/visit.ts';

/** A phone with a notch, held sideways; px. */
const PHONE = { width: 844, height: 390 };
const NOTCH = 59;
const HOME_INDICATOR = 21;

async function turnSideways(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', {
    insets: {
      left: NOTCH,
      leftMax: NOTCH,
      right: NOTCH,
      rightMax: NOTCH,
      bottom: HOME_INDICATOR,
      bottomMax: HOME_INDICATOR,
    },
  });
}

/** All that is used by a finger, except the photograph itself, as its name and edges. */
const controls = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const all = root.querySelectorAll('a, button, input, summary');
    return [...all]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        const { left, right } = control.getBoundingClientRect();
        return { text: control.ariaLabel ?? control.textContent, left, right };
      });
  });

async function expectInSafeArea(page: Page): Promise<void> {
  const outside = [...(await drawnTexts(page)), ...(await controls(page))]
    .filter(({ left, right }) => left < NOTCH || right > PHONE.width - NOTCH)
    .map(({ text, left, right }) => `${text}: ${left} to ${right}`);
  expect(outside).toEqual([]);
}

for (const path of [
  '/',
  '/galleries',
  '/galleries/coast',
  '/galleries/photos/beach',
  '/galleries/photo/beach-1',
  '/keywords/wrack-line',
  '/search?q=wrack',
  '/about',
  '/contacts',
  '/nowhere',
]) {
  test(
    `no text and no control of ${path} is behind a notch`,
    { tag: '@once' },
    async ({ page, visit }) => {
      await turnSideways(page);
      await openStill(page, path, visit);
      await expectInSafeArea(page);
    },
  );
}

test(
  'no text and no control of the viewer is behind a notch',
  { tag: '@once' },
  async ({ page }) => {
    await turnSideways(page);
    await open(page, '/galleries/photo/beach-1');
    await page.getByRole('button', { name: 'View larger' }).click();
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
    await expectInSafeArea(page);
  },
);

test(
  'the message bar is beside the notch, and the home page reaches the edge',
  {
    tag: '@once',
  },
  async ({ page, visit }) => {
    visit.allow(/^LOAD_PHOTO: \w+: Photo not found/);
    await turnSideways(page);
    await open(page, '/galleries/photo/gone');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectInSafeArea(page);

    await open(page, '/');
    const photograph = page.getByRole('region', { name: 'Slideshow' }).getByRole('img').first();
    expect(await photograph.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });
  },
);

test('on a low screen all of the open menu can be reached', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 240 });
  await open(page, '/galleries');
  await page.locator('summary[aria-label=Menu]').click();
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
