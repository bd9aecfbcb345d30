import { expect, it } from 'vitest';
import { followUp } from '../../../publishing/deploy/followUp.ts';
import { Refusal } from '../../../programs/program.ts';
import { openTarget, inDays, naming, store, storedIn } from '../support/ownTarget.ts';

const own = openTarget('demo-followed');

it('counts the files that nothing names, and removes none of them', async () => {
  await store(own, [naming('photos/a', 'photos/a.jpg')], ['photos/a.jpg', 'photos/b.jpg']);
  expect(await followUp(own.find, inDays(31))).toEqual([
    'No document names 1 file, under 0.1 MB: npm run tidy lists them.',
  ]);
  expect(await storedIn(own)).toContain('photos/b.jpg');
});

it('takes the download tokens of private files', async () => {
  await store(own, [naming('photos/a', 'photos/a.jpg')], []);
  const metadata = { visibility: 'private', firebaseStorageDownloadTokens: 'a-token' };
  await own.bucket.file('photos/a.jpg').save('a', { metadata: { metadata } });
  expect(await followUp(own.find)).toEqual([
    '1 private file can no longer be fetched by a download token.',
  ]);
  // The emulator keeps tokens, whatever is changed, but counts the change.
  const [{ metageneration }] = await own.bucket.file('photos/a.jpg').getMetadata();
  expect(Number(metageneration)).toBe(2);
});

it('has nothing to say where all is in order', async () => {
  await store(own, [naming('photos/a', 'photos/a.jpg')], ['photos/a.jpg']);
  expect(await followUp(own.find)).toEqual([]);
});

it('says so where it may not look, and fails nothing', async () => {
  const refuse = () => Promise.reject(new Refusal('There are no credentials.'));
  expect(await followUp(refuse)).toEqual([
    "The site's files were not checked: There are no credentials. Run npm run tidy later to check them.",
  ]);
});
