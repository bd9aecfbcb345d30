import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, open, test } from './support/visit.ts';

/** Of WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;

const ICONS = 'a:has(> svg), button:has(> svg), summary:has(> svg)';

async function luminances(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const linear = [...data].map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = linear.slice(3 * pixel, 3 * pixel + 3);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}

const setIcons = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`svg > * { visibility: ${value} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, visibility);

/** The contrast of a control's icon with what is behind it; 1 if one doesn't see it. */
async function contrastOf(page: Page, control: Locator): Promise<number> {
  await setIcons(page, 'visible');
  const drawn = await luminances(await control.screenshot({ animations: 'disabled' }));
  await setIcons(page, 'hidden');
  const behind = await luminances(await control.screenshot({ animations: 'disabled' }));
  const contrasts = drawn
    .map((light, pixel) => {
      const other = behind[pixel]!;
      return (Math.max(light, other) + 0.05) / (Math.min(light, other) + 0.05);
    })
    .filter((contrast) => contrast > 1.01)
    .toSorted((a, b) => a - b);
  // The edges of an icon are softer than its lines.
  return contrasts[Math.floor(contrasts.length * 0.75)] ?? 1;
}

async function expectContrasts(page: Page, names: readonly string[]): Promise<void> {
  const root = page.locator('dialog[open], body:not(:has(dialog[open]))');
  const seen: string[] = [];
  const pale: string[] = [];
  for (const control of await root.locator(ICONS).all()) {
    if (!(await control.isVisible())) continue;
    const name = await control.evaluate(
      (element) => element.ariaLabel ?? (element as HTMLElement).title,
    );
    const contrast = await contrastOf(page, control);
    seen.push(name);
    if (contrast < LEAST_CONTRAST) pale.push(`${name}: ${contrast.toFixed(1)}`);
  }
  expect(pale).toEqual([]);
  for (const name of names) expect(seen.join()).toContain(name);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with a ${colorScheme} contrast theme one sees every icon`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await test.step('on the home page', async () => {
      await open(page, '/');
      await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
      await expectContrasts(page, ['Search', 'Play slideshow']);
    });
    await test.step('on a photograph', async () => {
      await open(page, '/galleries/photo/beach-1');
      await expect(page.getByRole('link', { name: 'Next photograph' })).toBeVisible();
      await expectContrasts(page, ['Search', 'View larger', 'Previous', 'Next']);
    });
    await test.step('in the viewer', async () => {
      await page.getByRole('button', { name: 'View larger' }).click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
      await expect(page.locator('.pswp--ui-visible')).toBeVisible();
      await expectContrasts(page, ['Close', 'Full screen', 'Zoom']);
    });
  });
}
