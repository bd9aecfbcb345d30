import { expect, test } from '../support/visit.ts';

test('what does not stand in the policy is refused', async ({ page, visit }) => {
  visit.allow(/inline script.*Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle('taken over');
});
