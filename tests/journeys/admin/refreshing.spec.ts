import { storeTimes } from '../../support/times.ts';
import { storedTimes } from '../../support/stored.ts';
import { expectAccessible } from '../support/visit.ts';
import { expect, message, seedArchive, test } from '../support/admin.ts';

test.beforeEach(async () => {
  await seedArchive();
  await storeTimes({ galleries: new Date(1) });
});

const REFRESH = 'Refresh all visitors’ pages';

test('all visitors’ pages are refreshed after a question', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: REFRESH }).click();
  const question = page.getByRole('dialog', { name: `${REFRESH}?` });
  await expect(question).toContainText(
    'Press “Refresh” after you change content in the Firebase console.',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await storedTimes()).not.toHaveProperty('all');

  await page.getByRole('button', { name: REFRESH }).click();
  await question.getByRole('button', { name: 'Refresh' }).click();
  await expect(message(page)).toContainText('All visitors will now see the current content.');
  expect(Object.keys((await storedTimes())!).toSorted()).toEqual(['all', 'galleries']);
});
