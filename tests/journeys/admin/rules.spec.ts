import { BUCKET } from '../../../emulators/ports.ts';
import { STRANGER, theAccounts, tokenOf } from '../../support/accounts.ts';
import { documentName, FIRESTORE, STORAGE } from '../../support/backend.ts';
import { asStranger, storedDocuments } from '../../support/stored.ts';
import { anonymousTest as test, expect, seedArchive } from './admin.ts';

test('somebody with an account who is no administrator changes nothing', async ({
  page,
  visit,
}) => {
  visit.allow(/^Failed to load resource: .*403/);
  await theAccounts();
  await seedArchive();
  const before = await storedDocuments('categories');
  await page.goto('/contacts');
  const token = await tokenOf(STRANGER);
  const statuses = await page.evaluate(
    async ([commit, file, name, authorization]) => {
      const send = (url: string, scheme: string, type: string, body: string) =>
        fetch(url, {
          method: 'POST',
          headers: { Authorization: `${scheme} ${authorization}`, 'Content-Type': type },
          body,
        }).then(({ status }) => status);
      return [
        await send(
          commit!,
          'Bearer',
          'application/json',
          JSON.stringify({ writes: [{ delete: name }] }),
        ),
        await send(file!, 'Firebase', 'image/jpeg', 'a picture'),
      ];
    },
    [
      `${FIRESTORE}/v1/${documentName('').replace(/\/$/, '')}:commit`,
      `${STORAGE}/v0/b/${BUCKET}/o?name=photos%2Fnew.jpg`,
      documentName('categories/forest'),
      token,
    ],
  );
  expect(statuses).toEqual([403, 403]);
  expect(await storedDocuments('categories')).toEqual(before);
  expect((await asStranger('photos/new.jpg')).status).not.toBe(200);
});
