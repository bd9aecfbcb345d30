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

  it('are none in the revision and in private documents, which name documents', () => {
    const fields = { removed: { 'photos/a': 1 } };
    expect(filesIn(fields, 'site/revision')).toEqual([]);
    expect(filesIn(fields, 'private/move')).toEqual([]);
    expect(filesIn(fields, 'site/settings')).toEqual(['photos/a']);
    expect(filesIn(fields, 'photos/private/')).toEqual(['photos/a']);
  });
});

it.each([
  ['photos/a', {}, 'photos/a'],
  ['drafts/content/photos/a', {}, 'photos/a'],
  ['photos/drafts/content/a', {}, 'photos/drafts/content/a'],
  ['photos/trash/', {}, 'photos/trash/'],
  ['trash/x', { collection: 'photos', documentId: 'a' }, 'photos/a'],
  [
    'trash/x',
    { collection: { stringValue: 'photos' }, documentId: { stringValue: 'a' } },
    'photos/a',
  ],
  ['trash/x', { collection: 7 }, '/'],
])('the document %s with %j belongs to %s', (path, fields, owner) => {
  expect(ownerOfDocument({ path, fields })).toBe(owner);
});

it('gathers the originals and revisions of each owner, whether public or in the trash', () => {
  const photo: StoredDocument = {
    path: 'photos/a',
    fields: {
      path: 'photos/a.jpg',
      text: 'photos/b.jpg',
      image: { revision: 'r1', variants: ['variants/photos/a/r1/320.avif'] },
    },
  };
  const old: StoredDocument = {
    path: 'trash/photos~a~r0',
    fields: {
      collection: { stringValue: 'photos' },
      documentId: { stringValue: 'a' },
      document: { path: 'photos/a.r0.jpg', image: [{ revision: { stringValue: 'r0' } }] },
    },
  };
  const other = { path: 'galleries/g', fields: { revision: '', coverPath: '' } };
  const { documents, files, owners } = referencesIn([photo, old, other]);
  expect(documents).toBe(3);
  expect(files).toEqual(
    new Map([
      ['photos/a.jpg', photo],
      ['photos/b.jpg', photo],
      ['variants/photos/a/r1/320.avif', photo],
      ['photos/a.r0.jpg', old],
    ]),
  );
  expect(owners).toEqual(
    new Map([
      [
        'photos/a',
        {
          originals: new Set(['photos/a.jpg', 'photos/a.r0.jpg']),
          revisions: new Set(['r1', 'r0']),
        },
      ],
      ['galleries/g', { originals: new Set(), revisions: new Set() }],
    ]),
  );
});

it.each([
  ['photos/a.jpg', ['photos/a']],
  ['photos/a.b.jpg', ['photos/a', 'photos/a.b']],
  ['photos/...jpg', []],
  ['photos/a', []],
  ['photos/a/b.jpg', []],
  ['category-covers/a.jpg', ['categories/a']],
  ['gallery-covers/a.jpg', ['galleries/a']],
  ['site/portrait.jpg', ['site/portrait']],
  ['variants/photos/a.b/r/320.avif', ['photos/a.b']],
  ['replaced/gallery-covers/a/r.jpg', ['galleries/a']],
  ['variants/photos/a/', []],
  ['variants/other/a/r/320.avif', []],
  ['old/variants/photos/a/r.jpg', []],
  ['other/a.jpg', []],
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
