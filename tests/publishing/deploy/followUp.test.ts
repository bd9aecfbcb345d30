import { expect, it } from 'vitest';
import { followUp } from '../../../publishing/deploy/followUp.ts';
import { Refusal } from '../../../programs/program.ts';
import { openTarget, inDays, naming, store, storedIn } from '../support/ownTarget.ts';

const own = openTarget('demo-followed');

const inOrder = async () => [];

it('counts the files that nothing names, and removes none of them', async () => {
  await store(own, [naming('photos/a', 'photos/a.jpg')], ['photos/a.jpg', 'photos/b.jpg']);
  expect(await followUp(own.find, inOrder, inDays(31))).toEqual([
    'No document names 1 file, under 0.1 MB: npm run tidy lists them.',
  ]);
  expect(await storedIn(own)).toContain('photos/b.jpg');
});

it('takes the download tokens of private files', async () => {
  await store(own, [naming('photos/a', 'photos/a.jpg')], []);
  const metadata = { visibility: 'private', firebaseStorageDownloadTokens: 'a-token' };
  await own.bucket.file('photos/a.jpg').save('a', { metadata: { metadata } });
  expect(await followUp(own.find, inOrder)).toEqual([
    '1 private file can no longer be fetched by a download token.',
  ]);
  // The emulator keeps tokens, whatever is changed, but counts the change.
  const [{ metageneration }] = await own.bucket.file('photos/a.jpg').getMetadata();
  expect(Number(metageneration)).toBe(2);
});

it('has nothing to say where all is in order', async () => {
  await store(own, [naming('photos/a', 'photos/a.jpg')], ['photos/a.jpg']);
  expect(await followUp(own.find, inOrder)).toEqual([]);
});

it('says what is wrong with the settings of the project, too', async () => {
  const inspect = async () => ['The index is missing.'];
  expect(await followUp(own.find, inspect)).toEqual(['The index is missing.']);
});

it('says so where it may not look, and fails nothing', async () => {
  const refuse = () => Promise.reject(new Refusal('There are no credentials.'));
  expect(await followUp(refuse, inOrder)).toEqual([
    "The site's files and the project's settings were not checked: There are no credentials.",
  ]);
});

it('looks at the settings where the files may not be read', async () => {
  const unreadable = { ...own.target, firestore: 'http://127.0.0.1:9' };
  expect(
    await followUp(
      async () => unreadable,
      async () => ['The index is missing.'],
    ),
  ).toEqual([
    expect.stringMatching(/^The site's files were not checked: .+ Run npm run tidy later/),
    'The index is missing.',
  ]);
});
