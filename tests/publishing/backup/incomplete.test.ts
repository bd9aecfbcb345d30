import { appendFileSync, chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentsPath } from '../../../publishing/backup/contents.ts';
import { listFiles, takeFile } from '../../../publishing/backup/files.ts';
import { restoreBackup } from '../../../publishing/backup/restoreBackup.ts';
import { takeBackup } from '../../../publishing/backup/takeBackup.ts';
import { aFolder } from '../../support/folders.ts';
import { called } from '../support/programs.ts';
import { openTarget, inSnapshot, naming, store, storedIn } from '../support/ownTarget.ts';

const own = openTarget('demo-incomplete');

const backup = (folder: string, copy?: typeof takeFile) =>
  called(() => takeBackup([folder], { find: own.find, ...(copy && { copy }) }));

const restore = (folder: string, ...flags: string[]) =>
  called(() => restoreBackup([folder, ...flags], { find: own.find, deletionMs: 0 }));

const ONE = naming('photos/one', 'photos/one.jpg', 'variants/photos/one/a/320.avif');
const TWO = naming('photos/two', 'photos/two.jpg');

async function storeBoth() {
  await store(
    own,
    [ONE, TWO],
    ['photos/one.jpg', 'variants/photos/one/a/320.avif', 'photos/two.jpg'],
  );
}

/** Where a backup holds what a file of the site holds. */
async function keptContents(folder: string, name: string): Promise<string> {
  for await (const file of listFiles(own.bucket)) {
    if (file.name === name) return contentsPath(folder, file, name);
  }
  return expect.fail(`${name} is not stored.`);
}

describe('a backup of a site that is being changed', () => {
  it('names the files that its documents name and it lacks, and so does its restoration', async () => {
    await storeBoth();
    const folder = aFolder();
    const taken = await backup(folder, async (...file) => {
      await own.bucket.file('photos/two.jpg').delete({ ignoreNotFound: true });
      return takeFile(...file);
    });
    expect(taken.code).toBe(2);
    expect(taken.lines.at(-1)).toBe(
      'The backup lacks 1 file that its documents name: photos/two.jpg of photos/two. Run it again: if ' +
        'they are still missing, the site itself lacks them, and npm run tidy lists them.',
    );
    await own.empty();
    const restored = await restore(folder);
    expect(restored.code).toBe(0);
    expect(restored.lines[1]).toBe(
      'The backup lacks files that its documents name: photos/two.jpg of photos/two.',
    );
  });

  it('holds a file that changes after it was listed as it is then', async () => {
    await storeBoth();
    const folder = aFolder();
    const path = 'photos/two.jpg';
    const taken = await backup(folder, async (...file) => {
      const [bucket, { name }] = file;
      if (name === path) await bucket.file(path).save('Later', { contentType: 'image/png' });
      return takeFile(...file);
    });
    expect(taken.code).toBe(0);
    await own.empty();
    expect(await restore(folder)).toMatchObject({ code: 0 });
    const [bytes] = await own.bucket.file(path).download();
    const [{ contentType }] = await own.bucket.file(path).getMetadata();
    expect([String(bytes), contentType]).toEqual(['Later', 'image/png']);
  });
});

it('names documents and files that it could not restore, and brings back the rest', async () => {
  await storeBoth();
  const folder = aFolder();
  await backup(folder);
  writeFileSync(
    await keptContents(folder, 'variants/photos/one/a/320.avif'),
    'Other bytes, but as many as bef',
  );
  const odd = { path: 'photos/odd', fields: { count: { integerValue: 'many' } } };
  appendFileSync(inSnapshot(folder, 'documents.jsonl'), `${JSON.stringify(odd)}\n`);
  await own.empty();

  const { code, lines } = await restore(folder, '--partial');
  expect(code).toBe(1);
  expect(lines).toContain(
    'photos/one was not restored, since it names variants/photos/one/a/320.avif.',
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^variants\/photos\/one\/a\/320\.avif was not .* is damaged\.$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^photos\/odd was not restored: /));
  expect(lines.at(-2)).toContain('; 3 failed, see above.');
  expect(await storedIn(own)).toEqual([
    'photos/two',
    'site/revision',
    'photos/one.jpg',
    'photos/two.jpg',
  ]);
});

describe('what is private', () => {
  it('has no download token in the backup', async () => {
    await own.bucket.file('photos/one.jpg').save('one', {
      metadata: { metadata: { visibility: 'private', firebaseStorageDownloadTokens: 'a-token' } },
    });
    const folder = aFolder();
    await backup(folder);
    expect(readFileSync(inSnapshot(folder, 'files.jsonl'), 'utf8')).toContain(
      '"metadata":{"visibility":"private"}',
    );
  });

  it('is in a folder that nobody but its owner may open', async () => {
    const folder = aFolder();
    chmodSync(folder, 0o755);
    await backup(folder);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  });
});
