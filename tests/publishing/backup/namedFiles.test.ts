import { expect, it } from 'vitest';
import type { StoredDocument } from '../../../publishing/backup/documents.ts';
import {
  filesNamedBy,
  isNamed,
  namedFiles,
  ownerOf,
  ownersOf,
} from '../../../publishing/backup/namedFiles.ts';
import { encodeFields } from '../../support/backend.ts';

const documentAt = (path: string, fields: object): StoredDocument => ({
  path,
  fields: encodeFields(fields),
});

const filesIn = (fields: object, path = 'photos/a') => [...filesNamedBy(documentAt(path, fields))];

it('finds paths in any field, in lists and in maps, each once', () => {
  const more = { paths: ['photos/b.jpg', { path: 'photos/c.jpg' }], size: 7, none: null };
  expect(filesIn({ path: 'photos/a.jpg', other: 'photos/a.jpg', more })).toEqual([
    'photos/a.jpg',
    'photos/b.jpg',
    'photos/c.jpg',
  ]);
});

it.each([
  ['category-covers/a.jpg', true],
  ['gallery-covers/a.jpg', true],
  ['site/settings.jpg', true],
  ['variants/photos/a/r/320.avif', true],
  ['photos/\n', true],
  ['photos/', false],
  ['photos', false],
  ['a/photos/a.jpg', false],
  ['letters/a.jpg', false],
])('takes %j for the path of a file: %s', (text, isFile) => {
  expect(filesIn({ text })).toEqual(isFile ? [text] : []);
});

const image = {
  width: 600,
  revision: 'r',
  files: { avif: { 320: 9, 640: 20 }, webp: { 320: 12 } },
  card: 50,
};

it.each([
  ['photos/a', { path: 'photos/a.jpg', image }, 'variants/photos/a/r/'],
  ['drafts/content/photos/a', { image }, 'variants/photos/a/r/'],
  ['galleries/a', { coverImage: image }, 'variants/gallery-covers/a/r/'],
  ['categories/a', { coverImage: image }, 'variants/category-covers/a/r/'],
  ['site/settings', { portraitImage: image }, 'variants/site/settings/r/'],
  [
    'trash/photos~a~r',
    { collection: 'photos', documentId: 'a', document: { image } },
    'variants/photos/a/r/',
  ],
])('the files of the image in %s follow from its revision', (path, fields, folder) => {
  const names = ['320.avif', '640.avif', '320.webp', 'card.jpg'].map((name) => folder + name);
  expect(filesIn(fields, path).filter((file) => file.startsWith('variants/'))).toEqual(names);
});

it('names no files that are being deleted, nor in what was removed', async () => {
  const gone = { collection: 'photos', id: 'a', path: 'photos/a.jpg', ...image };
  const entry = { collection: 'galleries', documentId: 'g', images: [gone] };
  expect(filesIn(entry, 'trash/galleries~g')).toEqual([]);
  const named = await namedFiles([documentAt('trash/galleries~g', entry)]);
  expect([named.files.size, named.folders.size]).toEqual([0, 0]);
  // Another program may have a field of this name.
  expect(filesIn(entry, 'photos/a')).toContain('photos/a.jpg');
  expect(filesIn({ removed: { 'photos/a': new Date() } }, 'site/revision')).toEqual([]);
});

it('names the whole folder of a revision, whatever else the image says, and no other', async () => {
  const named = await namedFiles([
    documentAt('photos/a', { image: { revision: 'r', files: 'unreadable' } }),
  ]);
  expect(isNamed('variants/photos/a/r/320.avif', named)).toBe(true);
  expect(isNamed('variants/photos/a/s/320.avif', named)).toBe(false);
  expect(isNamed('variants/photos/b/r/320.avif', named)).toBe(false);
  expect(isNamed('photos/a.r.jpg', named)).toBe(false);
});

it.each([
  ['photos/a', {}, 'photos/a'],
  ['drafts/content/photos/a', {}, 'photos/a'],
  ['trash/x', { collection: 'photos', documentId: 'a' }, 'photos/a'],
  ['trash/x', { collection: 7 }, '/'],
])('the document %s with %j belongs to %s', (path, fields, owner) => {
  const { collection, id } = ownerOf(documentAt(path, fields));
  expect(`${collection}/${id}`).toBe(owner);
});

it.each<[string, string[]]>([
  ['photos/a.jpg', ['photos/a']],
  ['photos/a.b.jpg', ['photos/a', 'photos/a.b']],
  ['category-covers/a.jpg', ['categories/a']],
  ['gallery-covers/a.jpg', ['galleries/a']],
  ['site/settings.r.jpg', ['site/settings', 'site/settings.r']],
  ['variants/photos/a.b/r/320.avif', ['photos/a.b']],
  ['photos/...jpg', []],
  ['photos/a', []],
  ['photos/a/b.jpg', []],
  ['variants/photos/a/', []],
  ['letters/a.jpg', []],
  ['variants/letters/a/r/320.avif', []],
])('the file %s may belong to %j', (path, owners) => {
  expect(ownersOf(path).map(({ collection, id }) => `${collection}/${id}`)).toEqual(owners);
});
