import { expect, test } from './hosted.ts';

test('what does not stand in the policy is refused', async ({ page, visit, refusals }) => {
  visit.allow(/inline script.*Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => refusals).toEqual(['script-src-elem inline']);
  await expect(page).not.toHaveTitle('taken over');
});
