import { appendFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readDocuments,
  type StoredDocument,
  writeDocuments,
} from '../../../publishing/backup/documents.ts';
import { listFiles, putFile as restoreFile, takeFile } from '../../../publishing/backup/files.ts';
import { restoreBackup } from '../../../publishing/backup/restoreBackup.ts';
import { takeBackup } from '../../../publishing/backup/takeBackup.ts';
import type { Target } from '../../../publishing/deploy/target.ts';
import { aFolder } from '../../emulators/fakes.ts';
import { encodeFields } from '../../support/backend.ts';
import { aTrashEntry } from '../../support/factories.ts';
import { called } from '../../support/called.ts';
import { anEmptyTarget, inSnapshot, type OwnTarget } from '../ownTarget.ts';

let own: OwnTarget;
beforeEach(async () => {
  own = await anEmptyTarget('demo-restored');
});

const fieldsOf = encodeFields as (fields: object) => StoredDocument['fields'];

type Documents = Record<string, object>;

const put = (documents: Documents) =>
  writeDocuments(
    own.target,
    Object.entries(documents).map(([path, fields]) => ({ path, fields: fieldsOf(fields) })),
  );

const remove = async (...paths: string[]) => {
  const root = `projects/${own.target.projectId}/databases/(default)/documents`;
  for (const path of paths) {
    await own.target.client.request({
      url: `${own.target.firestore}/v1/${root}/${path}`,
      method: 'DELETE',
    });
  }
};

/** Stores a file whose bytes are a text, as it was uploaded with a revision, if any. */
const putFile = (path: string, text: string, revision?: string) =>
  own.bucket.file(path).save(text, revision ? { metadata: { metadata: { revision } } } : {});

const textAt = async (path: string) => String((await own.bucket.file(path).download())[0]);

/** All documents by path, less the revision. */
async function stored(): Promise<Record<string, StoredDocument['fields']>> {
  const found: [string, StoredDocument['fields']][] = [];
  for await (const { path, fields } of readDocuments(own.target)) found.push([path, fields]);
  return Object.fromEntries(found.filter(([path]) => path !== 'site/revision'));
}

const aBackup = async (copy = takeFile): Promise<string> => {
  const folder = aFolder();
  expect(await called(() => takeBackup([folder], { find: own.find, copy }))).toMatchObject({
    code: 0,
  });
  return folder;
};

const restore = (folder: string, find = own.find) =>
  called(() => restoreBackup([folder, '--yes'], { find, sweepMs: 0 }));

const aPhoto = (path: string, revision: string): Record<string, unknown> => ({
  photoName: 'Dusk',
  galleryId: 'g',
  path,
  image: { revision, width: 3 },
  exif: { iso: 64 },
  contentHash: revision,
});

const expectNothingLeftToDo = async (folder: string) =>
  expect((await restore(folder)).lines.at(-1)).toBe('Everything is already there.');

describe('an image that a restoration displaces', () => {
  const entry = (of: [collection: string, id: string], image: string, more: object) => ({
    ...fieldsOf(aTrashEntry(...of, { entry: [...of, image].join('~'), kind: 'image', ...more })),
    deletedAt: { timestampValue: expect.any(String) as string },
  });

  it('goes to the trash, and the file of the backup beside the one that took its path', async () => {
    await put({ 'photos/x': aPhoto('photos/x.jpg', 'first') });
    await putFile('photos/x.jpg', 'the first', 'first');
    const folder = await aBackup();
    await put({ 'photos/x': aPhoto('photos/x.jpg', 'second') });
    await putFile('photos/x.jpg', 'the second', 'second');
    expect(await restore(folder)).toMatchObject({ code: 0 });
    const { photoName: _name, galleryId: _gallery, ...image } = aPhoto('photos/x.jpg', 'second');
    expect(await stored()).toEqual({
      'photos/x': fieldsOf(aPhoto('photos/x.first.jpg', 'first')),
      'trash/photos~x~second': entry(['photos', 'x'], 'second', { name: 'Dusk', document: image }),
    });
    expect(await textAt('photos/x.jpg')).toBe('the second');
    expect(await textAt('photos/x.first.jpg')).toBe('the first');
    await expectNothingLeftToDo(folder);
  });

  it('goes there from a cover, from the portrait and from a draft too', async () => {
    await put({
      'categories/c': { categoryName: 'Coast', coverPath: 'category-covers/c.jpg' },
      'galleries/g': { galleryName: 'Beach', coverPath: '' },
      'site/settings': { portraitPath: 'site/settings.jpg', portraitImage: { revision: 'one' } },
    });
    for (const path of ['category-covers/c.jpg', 'site/settings.jpg']) await putFile(path, path);
    const folder = await aBackup();
    await remove('galleries/g');
    await put({
      'categories/c': { categoryName: 'Coast', coverPath: 'category-covers/c.png' },
      'drafts/content/galleries/g': {
        galleryName: 'Beach',
        coverPath: 'gallery-covers/g.two.jpg',
        coverImage: { revision: 'two' },
      },
      'site/settings': {
        portraitPath: 'site/settings.two.jpg',
        portraitImage: { revision: 'two' },
      },
    });
    expect(await restore(folder)).toMatchObject({ code: 0 });
    const found = await stored();
    expect(Object.keys(found)).toEqual([
      'categories/c',
      'galleries/g',
      'site/settings',
      'trash/categories~c~png',
      'trash/galleries~g~two',
      'trash/site~settings~two',
    ]);
    expect(found['trash/site~settings~two']).toEqual(
      entry(['site', 'settings'], 'two', {
        name: 'The portrait',
        document: { portraitPath: 'site/settings.two.jpg', portraitImage: { revision: 'two' } },
      }),
    );
  });

  it('goes there from a deleted photo whose place in the trash another one takes', async () => {
    const trashed = (path: string, revision: string) =>
      aTrashEntry('photos', 'x', { document: aPhoto(path, revision) });
    await put({ 'trash/photos~x': trashed('photos/x.jpg', 'first') });
    await putFile('photos/x.jpg', 'the first');
    const folder = await aBackup();
    await put({ 'trash/photos~x': trashed('photos/x.second.jpg', 'second') });
    await restore(folder);
    expect(Object.keys(await stored())).toEqual(['trash/photos~x', 'trash/photos~x~second']);
  });

  it('is none where the same image is there, whatever else has changed', async () => {
    await put({ 'photos/x': aPhoto('photos/x.jpg', 'first') });
    await putFile('photos/x.jpg', 'the first');
    const folder = await aBackup();
    await put({ 'photos/x': { ...aPhoto('photos/x.jpg', 'first'), photoName: 'Dawn' } });
    await restore(folder);
    expect(await stored()).toEqual({ 'photos/x': fieldsOf(aPhoto('photos/x.jpg', 'first')) });
  });
});

describe('the trash of a backup', () => {
  const LONG_AGO = new Date('2020-01-01');
  const entry = (id: string) =>
    aTrashEntry('photos', id, {
      name: id,
      deletedAt: LONG_AGO,
      document: { photoName: id, galleryId: 'g', path: `photos/${id}.jpg` },
    });
  const deletedAt = async (path: string) => {
    const { timestampValue } = (await stored())[path]!.deletedAt as { timestampValue: string };
    return Date.parse(timestampValue);
  };

  it('stays for 30 days from now, and what is there already keeps its own time', async () => {
    await put({ 'trash/photos~x': entry('x'), 'trash/photos~y': entry('y') });
    for (const id of ['x', 'y']) await putFile(`photos/${id}.jpg`, id);
    const folder = await aBackup();
    await remove('trash/photos~x');
    const before = Date.now() - 60_000;
    expect((await restore(folder)).lines).toContain('To add: 1 document, 0 files.');
    expect(await deletedAt('trash/photos~x')).toBeGreaterThan(before);
    expect(await deletedAt('trash/photos~y')).toBe(LONG_AGO.getTime());
    await expectNothingLeftToDo(folder);
  });

  it('is no longer being deleted for good', async () => {
    await put({ 'trash/photos~x': { ...entry('x'), isPurging: true } });
    const folder = aFolder();
    // The files go first.
    expect((await called(() => takeBackup([folder], own))).code).toBe(2);
    await remove('trash/photos~x');
    await restore(folder);
    expect((await stored())['trash/photos~x']).not.toHaveProperty('isPurging');
  });

  it('has an entry for photos whose entry is not in the backup', async () => {
    const member = (id: string) => ({ ...entry(id), entry: 'galleries~g', isEntry: false });
    await put({ 'trash/photos~x': member('x'), 'trash/photos~y': member('y') });
    for (const id of ['x', 'y']) await putFile(`photos/${id}.jpg`, id);
    const folder = await aBackup();
    await remove('trash/photos~x', 'trash/photos~y');
    await restore(folder);
    expect((await stored())['trash/galleries~g']).toEqual({
      ...fieldsOf(aTrashEntry('galleries', 'g', { photos: 2 })),
      deletedAt: { timestampValue: expect.any(String) as string },
    });
    await expectNothingLeftToDo(folder);
  });
});

describe('a backup that was taken in the middle', () => {
  const gallery = { galleryName: 'Beach', categoryId: 'c', coverPath: '' };
  const photo = (id: string) => ({ photoName: id, galleryId: 'g', path: '' });
  const member = (id: string) => ({
    entry: 'galleries~g',
    isEntry: false,
    collection: 'photos',
    documentId: id,
    deletedAt: new Date(0),
    document: photo(id),
  });
  const entry = aTrashEntry('galleries', 'g', { name: 'Beach', photos: 2, deletedAt: new Date(0) });

  /** What lies where once a backup of it is restored to an empty site. */
  async function restored(documents: Documents) {
    await put(documents);
    const folder = await aBackup();
    own = await anEmptyTarget('demo-restored');
    expect(await restore(folder)).toMatchObject({ code: 0 });
    await expectNothingLeftToDo(folder);
    return stored();
  }

  it.each(['draft', 'public'])(
    'of a gallery that became %s has it as a draft, with all its photos',
    async (movesTo) => {
      const found = await restored({
        'galleries/g': { ...gallery, isUnlisted: true },
        'drafts/content/galleries/g': { ...gallery, isDraft: true, movesTo },
        'photos/a': photo('a'),
        'drafts/content/photos/b': photo('b'),
        'photos/other': { ...photo('other'), galleryId: 'other' },
      });
      expect(found).toEqual({
        'drafts/content/galleries/g': fieldsOf({ ...gallery, isDraft: true }),
        'drafts/content/photos/a': fieldsOf(photo('a')),
        'drafts/content/photos/b': fieldsOf(photo('b')),
        'photos/other': fieldsOf({ ...photo('other'), galleryId: 'other' }),
      });
    },
  );

  it.each<[string, Documents, string[]]>([
    [
      'of a photo that came late has it where its gallery is',
      { 'drafts/content/galleries/g': { ...gallery, isDraft: true }, 'photos/a': photo('a') },
      ['drafts/content/galleries/g', 'drafts/content/photos/a'],
    ],
    [
      'of a deletion has the gallery, and the rest in the trash',
      {
        'galleries/g': gallery,
        'photos/a': photo('a'),
        'trash/galleries~g': entry,
        'trash/photos~b': member('b'),
      },
      ['galleries/g', 'photos/a', 'trash/galleries~g', 'trash/photos~b'],
    ],
  ])('%s', async (_what, documents, paths) => {
    expect(Object.keys(await restored(documents))).toEqual(paths);
  });

  it('of a restoration has what was back, and the rest in the trash', async () => {
    const found = await restored({
      'galleries/g': gallery,
      'photos/a': photo('a'),
      'trash/galleries~g': { ...entry, isRestoring: true },
      'trash/photos~b': member('b'),
    });
    expect(found['trash/galleries~g']).toMatchObject({ isRestoring: { booleanValue: true } });
    expect(found['trash/photos~b']).toMatchObject(fieldsOf({ document: photo('b') }));
  });

  it.each(['photos/a', 'drafts/content/photos/a'])(
    'of a gallery that was moving between the trash and its place has all of it in the trash: %s',
    async (path) => {
      const found = await restored({
        [path]: photo('a'),
        'photos/other': { ...photo('other'), galleryId: 'other' },
        'galleries/other': gallery,
        'categories/c': { categoryName: 'Coast' },
        'trash/galleries~g': { ...entry, photos: 1, document: gallery },
        'trash/photos~b': member('b'),
      });
      const { deletedAt: _time, ...kept } = member('a');
      expect(found['trash/photos~a']).toMatchObject(fieldsOf(kept));
      expect(found['trash/galleries~g']).toMatchObject(fieldsOf({ photos: 2, document: gallery }));
      expect(Object.keys(found)).not.toContain(path);
      expect(found['photos/other']).toBeDefined();
    },
  );

  it('of a category that was moving to the trash has all of it there', async () => {
    const category = { entry: 'categories~c', collection: 'categories', documentId: 'c' };
    const found = await restored({
      'galleries/g': gallery,
      'photos/a': photo('a'),
      'photos/b': { ...photo('b'), galleryId: 'h' },
      'trash/categories~c': { ...entry, ...category, document: { categoryName: 'Coast' } },
      'trash/galleries~h': {
        ...member('h'),
        ...category,
        collection: 'galleries',
        documentId: 'h',
      },
    });
    expect(Object.keys(found)).toEqual([
      'trash/categories~c',
      'trash/galleries~g',
      'trash/galleries~h',
      'trash/photos~a',
      'trash/photos~b',
    ]);
    for (const fields of Object.values(found)) {
      expect(fields).toMatchObject(fieldsOf({ entry: 'categories~c' }));
    }
    expect(found['trash/categories~c']).toMatchObject(fieldsOf({ galleries: 2, photos: 2 }));
  });

  it('of a replacement has the photo as it was, with its original', async () => {
    await put({ 'photos/x': aPhoto('photos/x.jpg', 'first') });
    await putFile('photos/x.jpg', 'the first');
    const folder = await aBackup(async (...file) => {
      await put({ 'photos/x': aPhoto('photos/x.second.jpg', 'second') });
      await putFile('photos/x.second.jpg', 'the second');
      return takeFile(...file);
    });
    own = await anEmptyTarget('demo-restored');
    await restore(folder);
    expect(await stored()).toEqual({ 'photos/x': fieldsOf(aPhoto('photos/x.jpg', 'first')) });
    expect(await textAt('photos/x.jpg')).toBe('the first');
  });
});

it('restores no record of a move, and leaves the one that is there', async () => {
  await put({ 'categories/c': { categoryName: 'Coast' }, 'private/move': { id: 'theirs' } });
  const folder = await aBackup();
  const line = JSON.stringify({ path: 'private/move', fields: fieldsOf({ id: 'old' }) });
  appendFileSync(inSnapshot(folder, 'documents.jsonl'), `${line}\n`);
  await remove('categories/c');
  await restore(folder);
  expect(await stored()).toEqual({
    'categories/c': fieldsOf({ categoryName: 'Coast' }),
    'private/move': fieldsOf({ id: 'theirs' }),
  });
});

it('restores the note of an original that was still to be hidden', async () => {
  const note = { 'private/hide~photos~x': { path: 'photos/x.jpg', type: 'image/jpeg' } };
  await put({ 'photos/x': aPhoto('photos/x.jpg', 'first'), ...note });
  await putFile('photos/x.jpg', 'the first');
  const folder = await aBackup();
  own = await anEmptyTarget('demo-restored');
  await restore(folder);
  expect(await stored()).toMatchObject({
    'private/hide~photos~x': fieldsOf(note['private/hide~photos~x']),
  });
});

it('puts back files that a sweep took before the documents were there', async () => {
  await put({ 'photos/x': aPhoto('photos/x.jpg', 'first') });
  await putFile('photos/x.jpg', 'the first');
  const folder = await aBackup();
  await remove('photos/x');
  const { client } = own.target;
  const request: typeof client.request = async (options) => {
    const isWrite = String(options.url).endsWith(':batchWrite');
    if (isWrite) await own.bucket.file('photos/x.jpg').delete();
    return client.request(options);
  };
  const target: Target = {
    ...own.target,
    client: Object.create(client, { request: { value: request } }),
  };
  expect(await restore(folder, async () => target)).toMatchObject({ code: 0 });
  expect(await textAt('photos/x.jpg')).toBe('the first');
});

describe('a file that comes to lie at the path while it is restored', () => {
  /** Has the storage answer an upload as production does where a file lies at its path. */
  async function upload(there: string): Promise<void> {
    await putFile('photos/x.jpg', 'the first');
    const folder = await aBackup();
    const { value: file } = await listFiles(own.bucket).next();
    await putFile('photos/x.jpg', there);
    const refusal = Object.assign(new Error('conditionNotMet'), { code: 412 });
    vi.spyOn(own.bucket, 'upload').mockImplementation((_path: string, options: object) => {
      expect(options).toMatchObject({ preconditionOpts: { ifGenerationMatch: 0 } });
      throw refusal;
    });
    await restoreFile(own.bucket, file, folder, 'photos/x.jpg');
  }

  it('is not overwritten', async () => {
    await expect(upload('another')).rejects.toThrow('conditionNotMet');
  });

  it('may be the same, as after an answer that was lost', async () => {
    await upload('the first');
  });
});
