import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  readDocuments,
  type StoredDocument,
  writeDocuments,
} from '../../../publishing/backup/documents.ts';
import { listFiles, putFile as restoreFile } from '../../../publishing/backup/files.ts';
import { restoreBackup } from '../../../publishing/backup/restoreBackup.ts';
import { takeBackup } from '../../../publishing/backup/takeBackup.ts';
import { aFolder } from '../../support/folders.ts';
import { encodeFields } from '../../support/backend.ts';
import { called } from '../support/programs.ts';
import { openTarget, deleteDocuments, withRequests } from '../support/ownTarget.ts';

const own = openTarget('demo-restored');

const fieldsOf = encodeFields as (fields: object) => StoredDocument['fields'];

type Documents = Record<string, object>;

async function put(documents: Documents): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    path,
    fields: fieldsOf(fields),
  }));
  expect(await writeDocuments(own.target, writes)).toEqual([]);
}

async function remove(...paths: string[]): Promise<void> {
  expect(
    await writeDocuments(
      own.target,
      paths.map((path) => ({ path })),
    ),
  ).toEqual([]);
}

/** Stores files whose bytes are their paths. */
async function putFiles(...paths: string[]): Promise<void> {
  for (const path of paths) await own.bucket.file(path).save(path);
}

const storedFiles = async () => (await own.bucket.getFiles())[0].map(({ name }) => name);

/** All documents by path, less the revision. */
async function stored(): Promise<Record<string, StoredDocument['fields']>> {
  const documents: [string, StoredDocument['fields']][] = [];
  for await (const { path, fields } of readDocuments(own.target)) documents.push([path, fields]);
  return Object.fromEntries(documents.filter(([path]) => path !== 'site/revision'));
}

const encoded = (documents: Documents) =>
  Object.fromEntries(Object.entries(documents).map(([path, each]) => [path, fieldsOf(each)]));

async function aBackup(): Promise<string> {
  const folder = aFolder();
  expect(await called(() => takeBackup([folder], own))).toMatchObject({ code: 0 });
  return folder;
}

const restore = (folder: string, find = own.find, ...flags: string[]) =>
  called(() => restoreBackup([folder, '--yes', ...flags], { find, deletionMs: 0 }));

/** The folders of what restores have saved before they changed anything, the latest last. */
const savedBefore = (folder: string): string[] =>
  readdirSync(join(folder, 'before-restore'))
    .toSorted()
    .map((name) => join(folder, 'before-restore', name));

const expectNothingLeftToDo = async (folder: string) =>
  expect((await restore(folder)).lines.at(-1)).toBe('Everything is already there.');

const photo = (id: string, more: object = {}) => ({
  photoName: id,
  galleryId: 'g',
  path: `photos/${id}.jpg`,
  image: { revision: `${id}1`, files: { avif: { '320': 7 } }, card: 9 },
  ...more,
});

const filesOf = (id: string) => [
  `photos/${id}.jpg`,
  `variants/photos/${id}/${id}1/320.avif`,
  `variants/photos/${id}/${id}1/card.jpg`,
];

const gallery = { galleryName: 'Beach', categoryId: 'c', coverPath: '' };

const entry = (collection: string, documentId: string, document: object, more: object = {}) => ({
  collection,
  documentId,
  name: documentId,
  deletedAt: new Date(),
  document,
  ...more,
});

const CONTENT: Documents = {
  'categories/c': { categoryName: 'Coast', coverPath: '' },
  'galleries/g': gallery,
  'photos/a': photo('a'),
  'photos/b': photo('b'),
};

const SITE: Documents = { ...CONTENT, 'trash/photos~t': entry('photos', 't', photo('t')) };

async function storeSite(): Promise<void> {
  await put(SITE);
  await putFiles(...['a', 'b', 't'].flatMap(filesOf));
}

/** Expects the documents of the site, but for the time in the trash. */
async function expectSite(): Promise<void> {
  const { 'trash/photos~t': trashed, ...content } = await stored();
  expect(trashed).toMatchObject(fieldsOf({ documentId: 't', document: photo('t') }));
  expect(content).toEqual(encoded(CONTENT));
}

describe('a restore', () => {
  it('brings everything to an empty project', async () => {
    await storeSite();
    const folder = await aBackup();
    await own.empty();
    expect(await restore(folder)).toMatchObject({ code: 0 });
    await expectSite();
    expect(await storedFiles()).toEqual(['a', 'b', 't'].flatMap(filesOf).toSorted());
    await expectNothingLeftToDo(folder);
  });

  it('makes a changed project as it was, and can be taken back', async () => {
    await storeSite();
    const folder = await aBackup();
    await remove('galleries/g', 'photos/a', 'photos/b', 'trash/photos~t');
    const changed = {
      'categories/c': { categoryName: 'Renamed', coverPath: '' },
      'drafts/content/galleries/g': { ...gallery, isDraft: true },
      'drafts/content/photos/a': photo('a', { photoName: 'Renamed' }),
      'photos/t': photo('t'),
      'photos/late': photo('late', { galleryId: 'h' }),
    };
    await put(changed);
    await putFiles(...filesOf('late'));
    await own.bucket.file('photos/b.jpg').delete();
    await own.bucket.file('variants/photos/b/b1/320.avif').delete();

    const { code, lines } = await restore(folder);
    expect(code).toBe(0);
    expect(lines.slice(2, 5)).toEqual([
      'To add: 4 documents, 2 files.',
      'To overwrite: categories/c.',
      'To delete: drafts/content/galleries/g, drafts/content/photos/a, photos/late, photos/t.',
    ]);
    await expectSite();
    expect(await storedFiles()).toEqual(['a', 'b', 'late', 't'].flatMap(filesOf).toSorted());
    await expectNothingLeftToDo(folder);

    const [before] = savedBefore(folder);
    expect(lines.at(-1)).toBe(`To go back: npm run restore -- ${before}`);
    expect(await restore(before!)).toMatchObject({ code: 0 });
    expect(await stored()).toEqual(encoded(changed));
  });

  it('deletes nothing that came after it saved the site, and overwrites no edit', async () => {
    await storeSite();
    const folder = await aBackup();
    await put({ 'photos/a': photo('a', { photoName: 'Edited' }) });
    const late = { 'photos/late': photo('late') };
    const edited = { 'photos/a': photo('a', { photoName: 'Edited again' }) };
    let isFirst = true;
    const find = withRequests(own, async (request) => {
      // The site has been saved, and nothing is restored yet.
      if (request.method === 'commit' && isFirst) {
        isFirst = false;
        await put({ ...late, ...edited });
      }
      return request.send();
    });
    const { code, lines } = await restore(folder, find);
    expect(code).toBe(1);
    expect(lines).toContain('photos/a was not restored: it has changed meanwhile.');
    expect(await stored()).toMatchObject({
      'photos/a': fieldsOf(edited['photos/a']),
      'photos/late': fieldsOf(late['photos/late']),
    });
    expect(await restore(folder)).toMatchObject({ code: 0 });
    expect(await stored()).toMatchObject({ 'photos/a': fieldsOf(photo('a')) });
    expect(Object.keys(await stored())).not.toContain('photos/late');
    const saved = readFileSync(join(savedBefore(folder).at(-1)!, 'documents.jsonl'), 'utf8');
    expect(saved).toContain('Edited again');
  });

  it('takes nothing for changed that it has written itself, if an answer is lost', async () => {
    await storeSite();
    const folder = await aBackup();
    await remove('photos/a');
    const draft = { 'drafts/content/photos/a': photo('a', { photoName: 'Renamed' }) };
    await put({ ...draft, 'categories/c': { categoryName: 'Renamed', coverPath: '' } });
    const find = withRequests(own, async (request) => {
      const answer = await request.send();
      // The library repeats a request whose answer is lost.
      return request.method === 'batchWrite' ? request.send() : answer;
    });
    const { code, lines } = await restore(folder, find);
    expect(lines.filter((line) => line.includes('was not'))).toEqual([]);
    expect(code).toBe(0);
    await expectSite();
  });

  it('saves only the documents if it is told to, and deletes no file', async () => {
    await storeSite();
    const folder = await aBackup();
    await put({ 'photos/late': photo('late') });
    await putFiles(...filesOf('late'));
    expect(await restore(folder, own.find, '--without-backup')).toMatchObject({ code: 0 });
    expect(Object.keys(await stored())).not.toContain('photos/late');
    const [before] = savedBefore(folder);
    expect(JSON.parse(readFileSync(join(before!, 'snapshot.json'), 'utf8'))).toMatchObject({
      documents: 6,
      files: 0,
    });
    expect(await restore(before!)).toMatchObject({ code: 0 });
    expect(Object.keys(await stored())).toContain('photos/late');
    expect(await storedFiles()).toEqual(['a', 'b', 'late', 't'].flatMap(filesOf).toSorted());
  });
});

describe('a restore that is interrupted', () => {
  it.each([1, 2, 3, 4])(
    'at write number %i is finished by the next, with the backup that was chosen',
    async (failing) => {
      await storeSite();
      const folder = await aBackup();
      await remove('galleries/g', 'photos/a', 'trash/photos~t');
      const changed = {
        'drafts/content/galleries/g': { ...gallery, isDraft: true },
        'photos/b': photo('b', { photoName: 'Renamed' }),
        'trash/photos~a': entry('photos', 'a', photo('a'), { isPurging: true }),
      };
      await put(changed);
      let writes = 0;
      const find = withRequests(own, async (request) => {
        const isWrite = ['commit', 'batchWrite'].includes(request.method);
        if (isWrite && (writes += 1) === failing) throw new Error('The line is cut.');
        return request.send();
      });
      await expect(restore(folder, find)).rejects.toThrow('The line is cut.');
      expect(await restore(folder)).toMatchObject({ code: 0 });
      await expectSite();
      await expectNothingLeftToDo(folder);
    },
  );
});

describe('the trash', () => {
  const LONG_AGO = new Date('2020-01-01');
  const deletedAt = (documents: Record<string, StoredDocument['fields']>, path: string) =>
    Date.parse((documents[path]!.deletedAt as { timestampValue: string }).timestampValue);

  it('of an old backup stays for 30 days from now, and so does what was there already', async () => {
    await put({
      ...SITE,
      'trash/photos~t': entry('photos', 't', photo('t'), { deletedAt: LONG_AGO }),
      'trash/photos~u': entry('photos', 'u', photo('u'), { deletedAt: LONG_AGO }),
    });
    await putFiles(...['a', 'b', 't', 'u'].flatMap(filesOf));
    const folder = await aBackup();
    await remove('trash/photos~t');
    const before = Date.now() - 60_000;
    expect((await restore(folder)).lines).toContain('To add: 1 document, 0 files.');
    const documents = await stored();
    expect(deletedAt(documents, 'trash/photos~t')).toBeGreaterThan(before);
    expect(deletedAt(documents, 'trash/photos~u')).toBeGreaterThan(before);
    expect(documents['trash/photos~u']).toMatchObject(
      fieldsOf({ documentId: 'u', document: photo('u') }),
    );
  });

  it('is kept for 30 days from now although nothing else is to be restored', async () => {
    const old = entry('photos', 't', photo('t'), { deletedAt: LONG_AGO });
    await put({ 'trash/photos~t': old });
    await putFiles(...filesOf('t'));
    const folder = await aBackup();
    await expectNothingLeftToDo(folder);
    expect(deletedAt(await stored(), 'trash/photos~t')).toBeGreaterThan(LONG_AGO.getTime());
  });

  /** A gallery in the middle of being deleted for good: one photo has gone, the other has not. */
  async function deletingForGood(): Promise<void> {
    const images = [{ collection: 'photos', id: 'a', path: 'photos/a.jpg', revision: 'a1' }];
    const marked = { isPurging: true, images };
    await put({ 'trash/galleries~g': entry('galleries', 'g', gallery, marked) });
    await remove('galleries/g', 'photos/a');
    for (const path of filesOf('a').slice(1)) await own.bucket.file(path).delete();
  }

  it('loses nothing of what was being deleted for good when the backup was restored', async () => {
    await storeSite();
    const folder = await aBackup();
    await deletingForGood();
    expect(await restore(folder)).toMatchObject({ code: 0 });
    const documents = await stored();
    expect(documents['galleries/g']).toEqual(fieldsOf(gallery));
    expect(documents['photos/a']).toEqual(fieldsOf(photo('a')));
    expect(Object.keys(documents)).not.toContain('trash/galleries~g');
    expect(await storedFiles()).toEqual(['a', 'b', 't'].flatMap(filesOf).toSorted());
  });

  it('is no longer being deleted for good if it was when the backup was taken', async () => {
    await storeSite();
    await deletingForGood();
    await putFiles(...filesOf('a'));
    const folder = await aBackup();
    await deleteDocuments(own);
    expect(await restore(folder)).toMatchObject({ code: 0 });
    const entryNow = (await stored())['trash/galleries~g']!;
    expect(entryNow).not.toHaveProperty('isPurging');
    expect(entryNow).not.toHaveProperty('images');
    expect(entryNow).toMatchObject(fieldsOf({ name: 'g', document: gallery }));
  });

  it('comes back without entries whose documents were gone when the backup was taken', async () => {
    await storeSite();
    await deletingForGood();
    await put({ 'trash/photos~u': entry('photos', 'u', {}, { isPurging: true }) });
    const folder = await aBackup();
    expect(await restore(folder)).toMatchObject({ code: 0 });
    expect(Object.keys(await stored()).filter((path) => path.startsWith('trash/'))).toEqual([
      'trash/galleries~g',
      'trash/photos~t',
    ]);
    await expectNothingLeftToDo(folder);
  });

  it('loses the mark of a deletion for good before anything is saved or restored', async () => {
    await storeSite();
    const folder = await aBackup();
    await deletingForGood();
    const marks: boolean[] = [];
    const find = withRequests(own, async (request) => {
      const isReading = JSON.stringify(request.data).includes('allDescendants');
      if (isReading) marks.push('isPurging' in (await stored())['trash/galleries~g']!);
      return request.send();
    });
    await restore(folder, find);
    // The first reading is for the question, the second saves the site.
    expect(marks).toEqual([true, false]);
  });

  it('gets its files back that a deletion for good took while it was restored', async () => {
    await storeSite();
    const folder = await aBackup();
    await remove('photos/a');
    const find = withRequests(own, async (request) => {
      const answer = await request.send();
      if (request.method === 'batchWrite') {
        for (const path of filesOf('a')) {
          await own.bucket.file(path).delete({ ignoreNotFound: true });
        }
      }
      return answer;
    });
    expect(await restore(folder, find)).toMatchObject({ code: 0 });
    expect(await storedFiles()).toEqual(['a', 'b', 't'].flatMap(filesOf).toSorted());
  });
});

describe('a file that comes to lie at the path while it is restored', () => {
  /** Has the storage answer an upload as production does where a file lies at its path. */
  async function upload(there: string): Promise<void> {
    await own.bucket.file('photos/x.jpg').save('the first');
    const folder = await aBackup();
    const { value: file } = await listFiles(own.bucket).next();
    await own.bucket.file('photos/x.jpg').save(there);
    const refusal = Object.assign(new Error('conditionNotMet'), { code: 412 });
    vi.spyOn(own.bucket, 'upload').mockImplementation((_path: string, options: object) => {
      expect(options).toMatchObject({ preconditionOpts: { ifGenerationMatch: 0 } });
      throw refusal;
    });
    await restoreFile(own.bucket, file, folder);
  }

  it('is not overwritten', async () => {
    await expect(upload('another')).rejects.toThrow('the site has another file there');
  });

  it('may be the same, as after an answer that was lost', async () => {
    await upload('the first');
  });
});
