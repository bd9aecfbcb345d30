import type { Page } from '@playwright/test';
import { test } from './visit.ts';

const complaints: Record<string, (page: Page) => Promise<void>> = {
  'an error in the console': (page) => page.evaluate(() => console.error('The tripod fell.')),
  'a warning in the console': (page) => page.evaluate(() => console.warn('The tripod leans.')),
  'an error that nothing caught': async (page) => {
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => void Promise.reject(new Error('The tripod fell.')));
    await thrown;
  },
  'a refusal of the content security policy': async (page) => {
    const refused = page.waitForEvent('console');
    await page.setContent(
      `<meta http-equiv="content-security-policy" content="script-src 'none'">
       <script>document.title = 'taken over'</script>`,
    );
    await refused;
  },
  'a complaint of another page': async (page) => {
    const other = await page.context().newPage();
    await other.evaluate(() => console.error('The tripod fell.'));
  },
  'a complaint of a page in another context': async (page) => {
    const context = await page.context().browser()!.newContext();
    const other = await context.newPage();
    await other.evaluate(() => console.error('The tripod fell.'));
    await context.close();
  },
};

test.describe('a journey', { tag: '@once' }, () => {
  for (const [what, complain] of Object.entries(complaints)) {
    test.fail(`fails by ${what}`, async ({ page }) => {
      await complain(page);
    });
  }

  test('bears what it expects, and what is no complaint', async ({ page, visit }) => {
    visit.allow(/The tripod fell/);
    await page.evaluate(() => console.error('The tripod fell.'));
    await page.evaluate(() => console.log('The tripod stands.'));
  });

  test.describe('that has no patience', () => {
    test.use({ patience: 200 });

    test.fail('fails where a complaint that it expects does not come', async ({ page, visit }) => {
      visit.allow(/The tripod fell/);
      await page.evaluate(() => console.log('The tripod fell.'));
    });
  });
});
