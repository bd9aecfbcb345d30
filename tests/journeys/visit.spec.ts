import { test } from './support/visit.ts';

test.describe('a journey', { tag: '@once' }, () => {
  test.fail('fails by a complaint that it does not expect', async ({ page }) => {
    await page.evaluate(() => console.warn('The tripod leans.'));
  });

  test.describe('that has no patience', () => {
    test.use({ patience: 200 });

    test.fail('fails if a complaint that it expects does not come', async ({ page, visit }) => {
      visit.allow(/The tripod fell/);
      await page.evaluate(() => console.log('The tripod fell.'));
    });
  });
});
