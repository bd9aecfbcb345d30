import { describe, expect, it } from 'vitest';
import {
  filesReferencedIn,
  foldersOf,
  isOriginal,
  ownerOfDocument,
  ownersOf,
  referencesIn,
  revisionIn,
  type StoredDocument,
} from '../../../src/model/files/references.ts';

describe('the files that a document names', () => {
  const filesIn = (fields: object, path = 'photos/a') => filesReferencedIn({ path, fields });

  it('may be in any field, in lists, in maps and their keys, and each counts once', () => {
    const image = { variants: [{ path: 'variants/photos/a/r/320.avif' }], 'photos/key.jpg': 1 };
    const fields = { path: 'photos/a.jpg', other: 'photos/a.jpg', image, none: null, size: 7 };
    expect(filesIn(fields)).toEqual([
      'photos/a.jpg',
      'variants/photos/a/r/320.avif',
      'photos/key.jpg',
    ]);
  });

  it.each([
    ['category-covers/a.jpg', true],
    ['gallery-covers/a.jpg', true],
    ['replaced/photos/a/r.jpg', true],
    ['site/portrait.jpg', true],
    ['photos/\n', true],
    ['photos/', false],
    ['photos', false],
    ['a/photos/a.jpg', false],
    ['other/a.jpg', false],
  ])('include %j: %s', (text, isFile) => {
    expect(filesIn({ text })).toEqual(isFile ? [text] : []);
  });

  it('are none in objects of the database, as for times', () => {
    class Time {
      path = 'photos/a.jpg';
    }
    expect(filesIn({ at: new Time() })).toEqual([]);
  });

  it.each([
    ['site/revision', []],
    ['private/move', []],
    ['site/settings', ['photos/a']],
    ['photos/private/', ['photos/a']],
  ])('in %s are %j, because some documents name documents', (path, files) => {
    expect(filesIn({ removed: { 'photos/a': 1 } }, path)).toEqual(files);
  });
});

/** A value as the database's own protocol has it. */
const typed = (stringValue: string) => ({ stringValue });

it.each([
  ['photos/a', {}, 'photos/a'],
  ['drafts/content/photos/a', {}, 'photos/a'],
  ['photos/drafts/content/a', {}, 'photos/drafts/content/a'],
  ['photos/trash/', {}, 'photos/trash/'],
  ['trash/x', { collection: 'photos', documentId: 'a' }, 'photos/a'],
  ['trash/x', { collection: typed('photos'), documentId: typed('a') }, 'photos/a'],
  ['trash/x', { collection: 7 }, '/'],
])('the document %s with %j belongs to %s', (path, fields, owner) => {
  expect(ownerOfDocument({ path, fields })).toBe(owner);
});

it('gathers the originals and revisions of each owner, whether public or in the trash', () => {
  const image = { revision: 'r1', variants: ['variants/photos/a/r1/320.avif'] };
  const photo: StoredDocument = {
    path: 'photos/a',
    fields: { path: 'photos/a.jpg', text: 'photos/b.jpg', image },
  };
  const document = { path: 'photos/a.r0.jpg', image: [{ revision: typed('r0') }] };
  const old: StoredDocument = {
    path: 'trash/photos~a~r0',
    fields: { collection: typed('photos'), documentId: typed('a'), document },
  };
  const gallery = { path: 'galleries/g', fields: { revision: '', coverPath: '' } };
  const { documents, files, owners } = referencesIn([photo, old, gallery]);
  expect(documents).toBe(3);
  expect(Object.fromEntries(files)).toEqual({
    'photos/a.jpg': photo,
    'photos/b.jpg': photo,
    'variants/photos/a/r1/320.avif': photo,
    'photos/a.r0.jpg': old,
  });
  expect(Object.fromEntries(owners)).toEqual({
    'photos/a': {
      originals: new Set(['photos/a.jpg', 'photos/a.r0.jpg']),
      revisions: new Set(['r1', 'r0']),
    },
    'galleries/g': { originals: new Set(), revisions: new Set() },
  });
});

const none = (path: string): [string, string[]] => [path, []];

it.each([
  ['photos/a.jpg', ['photos/a']],
  ['photos/a.b.jpg', ['photos/a', 'photos/a.b']],
  ['category-covers/a.jpg', ['categories/a']],
  ['gallery-covers/a.jpg', ['galleries/a']],
  ['site/portrait.jpg', ['site/portrait']],
  ['variants/photos/a.b/r/320.avif', ['photos/a.b']],
  ['replaced/gallery-covers/a/r.jpg', ['galleries/a']],
  ...['photos/...jpg', 'photos/a', 'photos/a/b.jpg', 'variants/photos/a/', 'other/a.jpg'].map(none),
  ...['variants/other/a/r/320.avif', 'old/variants/photos/a/r.jpg'].map(none),
])('the file %s may belong to %j', (path, owners) => {
  expect(ownersOf(path)).toEqual(owners);
});

it('finds the folders with the files of an owner', () => {
  expect(foldersOf('galleries/g')).toEqual([
    'gallery-covers/',
    'variants/gallery-covers/g/',
    'replaced/gallery-covers/g/',
  ]);
});

it.each([
  ['photos/a.jpg', true, 'jpg'],
  ['photos/a.r.jpg', true, 'r'],
  ['photos/a', true, 'a'],
  ['photos.x/a.r.jpg', true, 'r'],
  ['photos/variants/a.jpg', true, 'jpg'],
  ['variants/photos/a/r/320.avif', false, 'r'],
  ['replaced/photos/a/r.x.jpg', false, 'r'],
])('%s is an original: %s, of the revision %s', (path, isOne, revision) => {
  expect(isOriginal(path)).toBe(isOne);
  expect(revisionIn(path)).toBe(revision);
});
