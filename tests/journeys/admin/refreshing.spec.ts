import { storeTimes } from '../../support/times.ts';
import { storedTimes } from '../../support/stored.ts';
import { expectAccessible } from '../support/visit.ts';
import { expect, seedArchive, test, told } from '../support/admin.ts';

test.beforeEach(async () => {
  await seedArchive();
  await storeTimes({ galleries: new Date(1) });
});

const SHOW = 'Show visitors everything now';

test('visitors are shown everything after a confirmation', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: SHOW }).click();
  const question = page.getByRole('dialog', { name: `${SHOW}?` });
  await expect(question).toContainText(
    'Until the site is updated, every page then reads all of its content again',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await storedTimes()).not.toHaveProperty('all');

  await page.getByRole('button', { name: SHOW }).click();
  await question.getByRole('button', { name: 'Show everything' }).click();
  await expect(told(page, 'All visitors will now see the current content.')).toBeVisible();
  expect(Object.keys((await storedTimes())!).toSorted()).toEqual(['all', 'galleries']);
});
