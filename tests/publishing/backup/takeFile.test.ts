import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { getStorage } from 'firebase-admin/storage';
import { expect, it } from 'vitest';
import { emulatorApp } from '../../../emulators/adminSdk.ts';
import { contentsPath, readContents } from '../../../publishing/backup/contents.ts';
import { listFiles, takeFile, type StoredFile } from '../../../publishing/backup/files.ts';
import { aFolder } from '../../emulators/fakes.ts';

// Its own, so that it can be filled while other tests count what is in theirs.
const bucket = getStorage(emulatorApp()).bucket('taken.appspot.com');

async function putFile(name: string, text: string, contentType: string): Promise<void> {
  await bucket.file(name).save(Buffer.from(text), { resumable: false, contentType });
}

async function listed(name: string): Promise<StoredFile> {
  for await (const file of listFiles(bucket)) if (file.name === name) return file;
  throw new Error(`${name} is not listed.`);
}

function aBackup(): [string, string] {
  const folder = aFolder();
  const unfinished = join(folder, 'unfinished');
  mkdirSync(unfinished);
  return [folder, unfinished];
}

it('takes a file as it is now where it has changed since it was listed', async () => {
  await putFile('photos/changed.jpg', 'before', 'image/jpeg');
  const before = await listed('photos/changed.jpg');
  await putFile('photos/changed.jpg', 'after it', 'image/png');

  const [folder, unfinished] = aBackup();
  const taken = await takeFile(bucket, before, folder, unfinished);
  expect(taken).toMatchObject({ fetched: true, file: { contentType: 'image/png', size: 8 } });
  const { file } = taken!;
  expect(await readContents(contentsPath(folder, file, file.name))).toEqual({
    md5: file.md5,
    size: 8,
  });
});

it('does without a file that has vanished since it was listed', async () => {
  await putFile('photos/vanished.jpg', 'before', 'image/jpeg');
  const before = await listed('photos/vanished.jpg');
  await bucket.file('photos/vanished.jpg').delete();
  expect(await takeFile(bucket, before, ...aBackup())).toBeUndefined();
});
