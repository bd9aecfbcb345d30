import { storeRevision } from '../../support/revision.ts';
import { storedRevision } from '../../support/stored.ts';
import { expectAccessible } from '../support/visit.ts';
import { expect, message, seedArchive, test } from '../support/admin.ts';

test.beforeEach(async () => {
  await seedArchive();
  await storeRevision({ count: 6, changedAt: new Date(0) });
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
  expect(await storedRevision()).toMatchObject({ count: 6 });

  await page.getByRole('button', { name: REFRESH }).click();
  await question.getByRole('button', { name: 'Refresh' }).click();
  await expect(message(page)).toContainText('All visitors will now see the current content.');
  const { count, since, changedAt } = (await storedRevision())!;
  expect({ count, since }).toEqual({ count: 7, since: changedAt });
});
