import type { Page } from '@playwright/test';
import { heading, expect, expectAccessible, open, test } from './support/visit.ts';

const EMAIL = 'hello@example.com';

const action = (page: Page, name: string) => page.getByRole('button', { name });

test('a print is asked about by mail, and by hand where there is no mail program', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/galleries/photo/ridge');
  const link = page.getByRole('link', { name: 'Ask about a print' });
  const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(pathname).toBe(EMAIL);
  expect(searchParams.get('subject')).toBe('Print of “Ridge & “wind””');
  expect(searchParams.get('body')).toContain(new URL('/galleries/photo/ridge', page.url()).href);
  await expect(page.getByText(EMAIL)).toHaveCount(0);

  // No mail program opens in a test.
  await link.evaluate((element) => element.addEventListener('click', (e) => e.preventDefault()));
  await link.click();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await expectAccessible(page);
  await action(page, 'Copy address').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(EMAIL);
});

test.describe('what leads on', { tag: '@once' }, () => {
  test('a photo tells whose it is, is passed on, and leads to the next gallery', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/galleries/photo/ridge');
    const address = page.url();
    await expect(page.getByText('© 2026 Robin Hale')).toBeVisible();
    await expect(page.getByText('1 of 1')).toHaveCount(0);
    await action(page, 'Copy link').click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await page.evaluate(() => {
      navigator.share = async (shared) => void (document.title = JSON.stringify(shared));
    });
    await page.getByRole('link', { name: 'Next gallery: Sand & bars' }).click();
    await expect(heading(page)).toHaveText('Sand & bars');
    await expect(page).toHaveURL('/galleries/photos/bars');
    await page.goBack();
    await action(page, 'Share').click();
    await expect(page).toHaveTitle(JSON.stringify({ title: 'Ridge & “wind”', url: address }));
  });

  test('if nothing can be copied, the link is shown instead', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async () => {
        throw new Error('It is not allowed.');
      };
    });
    await open(page, '/galleries/photo/ridge');
    await action(page, 'Copy link').click();
    await expect(page.getByText(page.url())).toBeVisible();
  });

  test('the footer leads on, and back to the top', async ({ page }) => {
    await open(page, '/about');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      '/contacts',
    );
    await open(page, '/galleries/photos/beach');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL('/galleries/photos/beach');
  });
});
