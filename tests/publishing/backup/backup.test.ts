import { getStorage } from 'firebase-admin/storage';
import { readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emulatorApp } from '../../../emulators/adminSdk.ts';
import { readDocuments } from '../../../publishing/backup/documents.ts';
import { listFiles, takeFile } from '../../../publishing/backup/files.ts';
import { restoreBackup } from '../../../publishing/backup/restoreBackup.ts';
import { takeBackup } from '../../../publishing/backup/takeBackup.ts';
import { findTarget } from '../../../publishing/deploy/target.ts';
import { aFolder } from '../../support/folders.ts';
import { storeDocuments } from '../../support/backend.ts';
import { called } from '../support/programs.ts';
import { command } from '../../support/command.ts';
import { storeTimes } from '../../support/times.ts';
import { storedDocuments, storedTimes } from '../../support/stored.ts';
import {
  digested,
  emptyAll,
  putContent,
  putFile,
  readContent,
  reference,
  type Content,
} from '../support/content.ts';
import { oddContent } from '../support/oddContent.ts';
import { inSnapshot } from '../support/ownTarget.ts';

const backup = (folder: string, ...flags: string[]) =>
  called(() => takeBackup([folder, '--emulators', ...flags]));

const restore = (folder: string, ...flags: string[]) =>
  called(() => restoreBackup([folder, '--emulators', ...flags], { deletionMs: 0 }));

/** The folder of a new backup. */
async function aBackup(): Promise<string> {
  const folder = aFolder();
  await backup(folder);
  return folder;
}

/** Runs a backup until so many files are copied, and lets it come no further. */
async function interruptedBackup(folder: string, copies: number): Promise<void> {
  const copied: Promise<unknown>[] = [];
  await new Promise<void>((resolve) => {
    const copy: typeof takeFile = (...file) => {
      if (copied.length === copies) {
        resolve();
        return new Promise(() => {});
      }
      const taken = takeFile(...file);
      copied.push(taken);
      return taken;
    };
    void called(() => takeBackup([folder, '--emulators'], { copy }));
  });
  await Promise.all(copied);
}

/** Where each different contents of a backup lie. */
const contentsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const jpeg = (text: string) => ({ bytes: Buffer.from(text), contentType: 'image/jpeg' });

const smallContent = (): Content => ({
  documents: {
    'photos/one': { photoName: { stringValue: 'One' }, path: { stringValue: 'photos/one.jpg' } },
  },
  files: { 'photos/one.jpg': jpeg('one') },
});

beforeEach(emptyAll);
afterAll(emptyAll);

describe('a round trip', () => {
  it('brings back every byte, every value with its type and all metadata', async () => {
    const content = oddContent();
    await putContent(content);
    const before = await readContent(content);
    expect(digested(before)).toEqual(digested(content));

    const folder = aFolder();
    const taken = await command('publishing/backup/backup.ts', [folder, '--emulators']);
    expect(taken).toMatchObject({ code: 0 });
    expect(taken.lines.at(-1)).toMatch(/^10 files copied: the backup has 5 documents and 10 files/);
    await emptyAll();
    const restored = await command('publishing/backup/restore.ts', [folder, '--emulators']);
    expect(restored.lines).toContain('To add: 5 documents, 10 files.');
    expect(restored).toMatchObject({ code: 0 });
    expect(digested(await readContent(content))).toEqual(digested(before));
  });

  it('makes documents equal after saying so, and overwrites and deletes no file', async () => {
    const content = smallContent();
    await putContent(content);
    const folder = await aBackup();
    const later: Content = {
      documents: {
        'photos/one': { photoName: { stringValue: 'Renamed' }, order: { integerValue: '1' } },
        'photos/two': { photoName: { stringValue: 'Two' } },
      },
      files: { 'photos/two.jpg': jpeg('two') },
    };
    await putContent(later);

    const unasked = await restore(folder);
    expect(unasked.code).toBe(1);
    expect(unasked.lines).toEqual([
      expect.stringMatching(/^Backup of the project demo-portfolio, 2\d{3}-/),
      'The emulators now: 2 documents, 2 files.',
      'To add: 0 documents, 0 files.',
      'To overwrite: photos/one.',
      'To delete: photos/two.',
      'To upload: 0 bytes. No file is overwritten or deleted.',
      "This terminal can't ask questions: add --yes to continue.",
    ]);
    const all = { ...later, files: { ...content.files, ...later.files } };
    expect(await readContent(later)).toEqual(all);

    expect(await restore(folder, '--yes')).toMatchObject({ code: 0 });
    expect(await readContent(content)).toEqual({ ...content, files: all.files });
    expect(Object.keys(await storedDocuments('photos'))).toEqual(['one']);
    expect((await restore(folder)).lines.at(-1)).toBe('Everything is already there.');
  });

  it('leaves a document whose file the site has replaced, with its file', async () => {
    const content = smallContent();
    await putContent(content);
    const folder = await aBackup();
    const later: Content = {
      documents: { 'drafts/content/photos/one': { photoName: { stringValue: 'Another' } } },
      files: { 'photos/one.jpg': jpeg('another') },
    };
    await emptyAll();
    await putContent(later);
    const { code, lines } = await restore(folder, '--yes');
    expect(code).toBe(1);
    expect(lines).toContain(
      'Not restored, because the site has other files there: photos/one.jpg.',
    );
    expect(lines).toContain('photos/one.jpg was not restored: the site has another file there.');
    expect(lines).toContain('photos/one was not restored, since it names photos/one.jpg.');
    expect(await readContent(later)).toEqual(later);
    expect(await storedDocuments('photos')).toEqual({});
  });

  it('gives a file that is there its metadata back, and leaves private what is private', async () => {
    const privately = { metadata: { visibility: 'private' } };
    const content: Content = {
      documents: { 'photos/one': {} },
      files: {
        'photos/one.jpg': { ...jpeg('one'), ...privately },
        'photos/two.jpg': jpeg('two'),
      },
    };
    await putContent(content);
    const folder = await aBackup();
    await putFile('photos/one.jpg', jpeg('one'));
    await putFile('photos/two.jpg', { ...jpeg('two'), ...privately });
    const { code, lines } = await restore(folder, '--yes');
    expect(code).toBe(0);
    expect(lines).toContain('To give new metadata: photos/one.jpg.');
    const { files } = await readContent(content);
    expect(files['photos/one.jpg']).toMatchObject(privately);
    expect(files['photos/two.jpg']).toMatchObject(privately);
  });

  it('lets pages know that everything is to be read again, and keeps the other times', async () => {
    await putContent(smallContent());
    await storeTimes({ photos3: new Date(0) });
    const folder = await aBackup();
    const now = Date.now();
    await putContent({ ...smallContent(), documents: { 'photos/one': {} } });
    await storeTimes({ all: new Date(1), photos3: new Date(2) });
    expect(await restore(folder, '--yes')).toMatchObject({ code: 0 });
    const { all, ...others } = (await storedTimes())!;
    expect(Date.parse(String(all))).toBeGreaterThanOrEqual(now);
    expect(others).toEqual({ photos3: new Date(2).toISOString() });
    expect((await restore(folder)).lines.at(-1)).toBe('Everything is already there.');
    expect((await storedTimes())!.all).not.toBe(all);
  });

  it('leads references of another project to the same documents of this one', async () => {
    const content: Content = {
      documents: {
        'photos/one': { galleries: { arrayValue: { values: [reference('galleries/coast')] } } },
      },
      files: {},
    };
    await putContent(content);
    const folder = await aBackup();
    for (const name of ['snapshot.json', 'documents.jsonl']) {
      const path = inSnapshot(folder, name);
      writeFileSync(path, readFileSync(path, 'utf8').replace('demo-portfolio', 'another'));
    }
    await emptyAll();
    expect((await restore(folder)).lines[0]).toContain('Backup of the project another, ');
    expect(await readContent(content)).toEqual(content);
  });
});

describe('a backup run again', () => {
  it('goes on where it was interrupted, and spoils no backup that was whole', async () => {
    const content = smallContent();
    await putContent(content);
    const folder = await aBackup();
    const names = Array.from({ length: 20 }, (_, index) => `photos/more-${index}.jpg`);
    await Promise.all(names.map((name) => putFile(name, jpeg(name.repeat(2000)))));
    await interruptedBackup(folder, 8);
    // The one of before is among the eight, which go by their names.
    expect(contentsIn(folder)).toHaveLength(9);
    truncateSync(contentsIn(folder)[0]!, 1);
    expect((await restore(folder, '--partial')).lines[0]).toContain('demo-portfolio');

    const { code, lines } = await backup(folder);
    expect(code).toBe(0);
    expect(lines.at(-1)).toContain(
      '13 files copied, 8 were there already: the backup has 2 documents and 21 files',
    );
    expect(readdirSync(folder).toSorted()).toEqual(['files', 'snapshots']);
    const whole = digested(await readContent(content));
    await emptyAll();
    await restore(folder);
    expect(digested(await readContent(content))).toEqual(whole);
  });

  it('takes the latest for the newest, although the clock of this computer was put back', async () => {
    const folder = await aBackup();
    await storeDocuments('photos', [{ id: 'late' }]);
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
    await backup(folder);
    vi.useRealTimers();
    await emptyAll();
    expect(await restore(folder, '--yes')).toMatchObject({ code: 0 });
    expect(await storedDocuments('photos')).toHaveProperty('late');
  });

  it('keeps what was deleted on the site out of its newest state', async () => {
    await putContent(smallContent());
    const folder = await aBackup();
    await emptyAll();
    const later: Content = { documents: {}, files: { 'photos/two.jpg': jpeg('two') } };
    await putContent(later);
    await backup(folder);
    await emptyAll();
    await restore(folder);
    expect(await readContent(later)).toEqual(later);
    expect(contentsIn(folder)).toHaveLength(2);
  });
});

const somePages = () =>
  Array.from({ length: 450 }, (_, index) => ({
    id: `photo-${index}`,
    photoName: `The photo number ${index}`,
  }));

it('brings back every document once, of many pages only those that differ', async () => {
  const photos = somePages();
  await storeDocuments('photos', photos);
  const folder = aFolder();
  expect((await backup(folder)).lines).toContain('450 documents copied.');
  const saved = readFileSync(inSnapshot(folder, 'documents.jsonl'), 'utf8');
  const paths = Array.from(saved.matchAll(/"path":"([^"]*)"/g), ([, path]) => path);
  expect(paths).toEqual(photos.map(({ id }) => `photos/${id}`).toSorted());

  await emptyAll();
  expect((await restore(folder)).lines).toContain('To add: 450 documents, 0 files.');
  for (const id of ['photo-0', 'photo-300', 'photo-99']) {
    await storeDocuments('photos', [{ id }]);
  }
  expect((await restore(folder, '--yes')).lines).toContain(
    'To overwrite: photos/photo-0, photos/photo-300, photos/photo-99.',
  );
  expect(await storedDocuments('photos')).toEqual(
    Object.fromEntries(photos.map((photo) => [photo.id, photo])),
  );
});

it('holds the documents of one moment, though others are written meanwhile', async () => {
  await storeDocuments('photos', somePages());
  const paths: string[] = [];
  for await (const { path } of readDocuments(await findTarget(true))) {
    if (paths.length === 0) await storeDocuments('photos', [{ id: 'written-meanwhile' }]);
    paths.push(path);
  }
  expect(paths).toHaveLength(450);
  expect(paths).not.toContain('photos/written-meanwhile');
});

it('lists every file, however many pages there are of them', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `photos/${name}.jpg`);
  await Promise.all(names.map((name) => putFile(name, jpeg(name))));
  const bucket = getStorage(emulatorApp()).bucket();
  let pages = 0;
  bucket.interceptors.push({
    request(options) {
      pages++;
      const { qs } = options as { qs?: object };
      return { ...options, qs: { ...qs, maxResults: 2 } } as never;
    },
  });
  const listed: string[] = [];
  for await (const { name } of listFiles(bucket)) listed.push(name);
  expect(listed).toEqual(names);
  expect(pages).toBe(3);
});

describe('a refusal', () => {
  const first = async (run: Promise<{ code: number | null; lines: string[] }>) => {
    const { code, lines } = await run;
    expect(code).toBe(1);
    return lines[0];
  };

  it('of folders that are no place for a backup', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'letter.txt'), '');
    expect(await first(backup(folder))).toBe(
      `${folder} contains other files: name an empty or a new folder.`,
    );
    expect(await first(backup(join(folder, 'letter.txt')))).toContain('is a file: name a folder');
    expect(await first(backup(folder, folder))).toBe('Name one folder.');
    expect(await first(restore(folder))).toBe(
      `${folder} contains no backup: there is no folder snapshots in it.`,
    );
  });

  it('of a backup of another project', async () => {
    const folder = await aBackup();
    const summary = inSnapshot(folder, 'snapshot.json');
    writeFileSync(summary, readFileSync(summary, 'utf8').replace('demo-portfolio', 'another'));
    expect(await first(backup(folder))).toBe(
      `${folder} contains a backup of the project another, but this is demo-portfolio: name another folder.`,
    );
    writeFileSync(summary, '{');
    expect(await first(restore(folder))).toContain('snapshot.json is missing or damaged');
    rmSync(dirname(summary), { recursive: true });
    expect(await first(restore(folder))).toContain('is incomplete: let npm run backup');
  });

  it('of a backup that lacks files', async () => {
    await putContent(smallContent());
    const folder = await aBackup();
    rmSync(join(folder, 'files'), { recursive: true });
    expect(await first(restore(folder))).toBe(
      `The backup in ${folder} is incomplete: it lacks photos/one.jpg. Run npm run backup -- ${folder} ` +
        'again, or add --partial to restore the rest.',
    );
  });
});
