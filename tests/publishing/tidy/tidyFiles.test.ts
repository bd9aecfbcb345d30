import { describe, expect, it } from 'vitest';
import { readDocumentsOf, type StoredDocument } from '../../../publishing/backup/documents.ts';
import { removeUnused, surveyFiles } from '../../../publishing/tidy/survey.ts';
import { tidyFiles } from '../../../publishing/tidy/tidyFiles.ts';
import { removeTokens } from '../../../publishing/tidy/tokens.ts';
import { answering, called } from '../support/programs.ts';
import { encodeFields } from '../../support/backend.ts';
import { command } from '../../support/command.ts';
import {
  openTarget,
  deleteDocuments,
  inDays,
  naming,
  store,
  storedIn,
  type TestRequest,
  withRequests,
} from '../support/ownTarget.ts';

const TOKEN = '0c2bb7a5-9e9f-4a4c-8f05-0d2f5a8c9d11';

const own = openTarget('demo-tidied');

const tidyIn = (days: number, find = own.find) =>
  called(() => tidyFiles([], { find, clock: inDays(days) }));

const tidy = (find = own.find) => tidyIn(31, find);

/** Tidies in a month, and agrees to what is asked. */
async function tidyAndAgree(meanwhile?: () => Promise<void>, find = own.find) {
  answering('y', meanwhile);
  return tidy(find);
}

const DOCUMENTS = [
  naming('categories/a', 'category-covers/a.jpg'),
  naming('galleries/a', 'gallery-covers/a.jpg'),
  naming('drafts/content/photos/d', 'photos/d.jpg'),
  naming('photos/a', 'photos/a.jpg', 'variants/photos/a/1/320.avif'),
  naming('trash/c', 'photos/c.jpg'),
];

const NAMED = [
  'category-covers/a.jpg',
  'gallery-covers/a.jpg',
  'photos/a.jpg',
  'photos/c.jpg',
  'photos/d.jpg',
  'variants/photos/a/1/320.avif',
];

const UNNAMED = [
  'category-covers/b.jpg',
  'gallery-covers/b.jpg',
  'photos/b.jpg',
  'variants/photos/a/0/320.avif',
];

const documentAt = (path: string, fields: object): StoredDocument => ({
  path,
  fields: encodeFields(fields),
});

const readsAll = ({ data }: TestRequest) => JSON.stringify(data).includes('allDescendants');

describe('tidying', () => {
  it('lists files that nothing names, and deletes nothing where nobody can be asked', async () => {
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED]);
    await own.bucket.file('photos/large.jpg').save(Buffer.alloc(2_400_000));
    const before = await storedIn(own);
    const { code, lines } = await tidy();
    expect(code).toBe(1);
    expect(lines.slice(0, 3)).toEqual([
      'On the emulators: 5 documents, naming 6 files.',
      'No document names 5 files, 2.4 MB:',
      '  2.4 MB  photos/large.jpg',
    ]);
    expect(lines.slice(3, 7).toSorted()).toEqual(UNNAMED.map((name) => `  under 0.1 MB  ${name}`));
    expect(lines.slice(7)).toEqual([
      "Nothing was changed, because this terminal can't ask questions.",
    ]);
    expect(await storedIn(own)).toEqual(before);
  });

  it('deletes them once somebody agrees, and nothing else', async () => {
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED, 'letters/one.txt', 'photos.zip']);
    answering('n');
    expect((await tidy()).lines.at(-1)).toBe('Nothing was changed.');
    expect(await tidyAndAgree()).toMatchObject({ code: 0 });
    const rest = [
      ...DOCUMENTS.map(({ path }) => path).toSorted(),
      ...[...NAMED, 'letters/one.txt', 'photos.zip'].toSorted(),
    ];
    expect(await storedIn(own)).toEqual(rest);
    expect((await tidy()).lines.at(-1)).toBe('There is nothing to delete.');
  });

  it('leaves alone files of the last 30 days', async () => {
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED]);
    const before = await storedIn(own);
    answering('y');
    const { code, lines } = await tidyIn(29.9);
    expect(code).toBe(0);
    expect(lines.slice(1)).toEqual([
      'Not touched, because less than 30 days old: 4 unused files.',
      'There is nothing to delete.',
    ]);
    expect(await storedIn(own)).toEqual(before);
  });

  it('leaves alone the whole folder of each revision that a document holds', async () => {
    const image = { revision: 'r1', files: 'unreadable' };
    const replaced = { image: { revision: 'r0', files: { avif: { '320': 7 } }, card: 9 } };
    await store(
      own,
      [
        documentAt('photos/a', { path: 'photos/a.jpg', image }),
        documentAt('trash/photos~a~r0', {
          kind: 'image',
          collection: 'photos',
          documentId: 'a',
          document: { ...replaced, path: 'photos/a.r0.jpg' },
        }),
        documentAt('site/settings', {
          portraitPath: 'site/settings.r2.jpg',
          portraitImage: { revision: 'r2' },
        }),
      ],
      [
        'photos/a.jpg',
        'photos/a.r0.jpg',
        'photos/a.r1.jpg',
        'site/settings.r2.jpg',
        'variants/photos/a/r0/320.avif',
        'variants/photos/a/r0/card.jpg',
        'variants/photos/a/r0/640.avif',
        'variants/photos/a/r1/320.avif',
        'variants/photos/a/r2/320.avif',
        'variants/photos/b/r1/320.avif',
        'variants/site/settings/r2/320.webp',
      ],
    );
    const { lines } = await tidyAndAgree();
    expect(lines).toContain('On the emulators: 3 documents, naming 5 files.');
    expect((await storedIn(own)).slice(3)).toEqual([
      'photos/a.jpg',
      'photos/a.r0.jpg',
      'site/settings.r2.jpg',
      'variants/photos/a/r0/320.avif',
      'variants/photos/a/r0/640.avif',
      'variants/photos/a/r0/card.jpg',
      'variants/photos/a/r1/320.avif',
      'variants/site/settings/r2/320.webp',
    ]);
  });

  it('leaves alone what came to be named while the question stood', async () => {
    await store(own, DOCUMENTS, [...NAMED, 'photos/b.jpg', 'photos/e.jpg']);
    const { code, lines } = await tidyAndAgree(() =>
      store(own, [naming('photos/b', 'photos/b.jpg')], []),
    );
    expect(code).toBe(0);
    expect(lines).toContain('Not deleted, because documents use them now: 1 file.');
    expect(await storedIn(own)).toContain('photos/b.jpg');
    expect(await storedIn(own)).not.toContain('photos/e.jpg');
  });

  it('leaves alone what an upload that goes on after a month has named since all was read', async () => {
    await store(own, DOCUMENTS, [...NAMED, 'photos/b.jpg', 'variants/photos/b.c/r/320.avif']);
    let readings = 0;
    const find = withRequests(own, async (request) => {
      const answer = await request.send();
      if (readsAll(request) && (readings += 1) === 4) {
        const image = { revision: 'r', files: { avif: { '320': 1 } } };
        await store(
          own,
          [naming('photos/b', 'photos/b.jpg'), documentAt('photos/b.c', { image })],
          [],
        );
      }
      return answer;
    });
    const { code, lines } = await tidyAndAgree(undefined, find);
    expect(code).toBe(0);
    expect(readings).toBe(4);
    expect(lines).toContain('Not deleted, because documents use them now: 2 files.');
    expect(await storedIn(own)).toContain('photos/b.jpg');
    expect(await storedIn(own)).toContain('variants/photos/b.c/r/320.avif');
  });

  it.each([1, 2, 3, 4])('deletes nothing if reading number %i fails', async (failing) => {
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED]);
    const before = await storedIn(own);
    let readings = 0;
    const find = withRequests(own, async (request) => {
      if (readsAll(request) && (readings += 1) === failing) throw new Error('The line is cut.');
      return request.send();
    });
    answering('y');
    await expect(called(() => tidyFiles([], { find, clock: inDays(31) }))).rejects.toThrow(
      'The line is cut.',
    );
    expect(await storedIn(own)).toEqual(before);
  });

  it('lists missing files that documents name', async () => {
    const removed = { 'photos/gone': null };
    const image = { revision: 'r', files: { webp: { '640': 3 } }, card: 9 };
    const images = [{ collection: 'photos', id: 'x', path: 'photos/x.jpg' }];
    const entry = { collection: 'galleries', documentId: 'g', images };
    await store(
      own,
      [
        ...DOCUMENTS,
        documentAt('site/revision', { removed }),
        documentAt('trash/galleries~g', { ...entry, document: { coverImage: image } }),
      ],
      NAMED.slice(1),
    );
    const { lines } = await tidy();
    expect(lines[1]).toBe('3 missing files that documents name:');
    expect(lines.slice(2, 5).toSorted()).toEqual([
      '  category-covers/a.jpg, named by categories/a',
      '  variants/gallery-covers/g/r/640.webp, named by trash/galleries~g',
      '  variants/gallery-covers/g/r/card.jpg, named by trash/galleries~g',
    ]);
    expect(lines.slice(5)).toEqual(['There is nothing to delete.']);
  });

  it('lists no more than fit on a screen', async () => {
    const files = Array.from({ length: 23 }, (_, index) => `photos/x${index}.jpg`);
    await store(own, DOCUMENTS, [...NAMED, ...files]);
    const { lines } = await tidy();
    expect(lines).toHaveLength(24);
    expect(lines.at(-2)).toBe('  and 3 more');
  });

  it('finds files and documents on every page of them', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `p${String(index).padStart(3, '0')}`);
    const documents = ids.map((id) => naming(`photos/${id}`, `photos/${id}.jpg`));
    await store(own, documents, [`photos/${ids[0]}.jpg`, `photos/${ids[449]}.jpg`]);
    expect((await tidy()).lines.slice(0, 2)).toEqual([
      'On the emulators: 450 documents, naming 450 files.',
      '448 missing files that documents name:',
    ]);
  });

  it('deletes nothing where no document names anything, as if all were lost', async () => {
    const lost =
      'No document of the emulators names a file. The documents may be lost, so nothing is deleted.';
    await store(own, [], UNNAMED);
    expect(await tidyAndAgree()).toMatchObject({ code: 1 });
    expect((await tidy()).lines.at(-1)).toBe(lost);
    await store(own, DOCUMENTS, []);
    const { code, lines } = await tidyAndAgree(() => deleteDocuments(own));
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(lost);
    expect(await storedIn(own)).toEqual(UNNAMED);
  });

  it('runs as a program, and refuses what it does not know', async () => {
    const { code, lines } = await command('publishing/tidy/tidy.ts', ['--emulators', 'photos']);
    expect(code).toBe(1);
    expect(lines[0]).toBe("Unexpected argument 'photos'.");
  });
});

it('asks for the documents of one photo wherever they lie, and for no others', async () => {
  const paths = [
    'drafts/content/photos/a',
    'photos/a',
    'trash/photos~a',
    'trash/photos~a~1',
    'trash/photos~a~2',
  ];
  const others = ['photos/ab', 'trash/photos~ab~1', 'trash/photos~b', 'trash/galleries~a'];
  await store(
    own,
    [...paths, ...others].map((path) => naming(path, 'photos/a.jpg')),
    [],
  );
  const owned = await readDocumentsOf(own.target, { collection: 'photos', id: 'a' });
  expect(owned.map(({ path }) => path).toSorted()).toEqual(paths);
});

it('asks the storage to delete a file only as it was listed', async () => {
  await store(own, DOCUMENTS, ['photos/b.jpg']);
  const [{ generation }] = await own.bucket.file('photos/b.jpg').getMetadata();
  // The emulator takes no notice of it.
  const asked: unknown[] = [];
  own.bucket.interceptors.push({
    request(options) {
      const { method, qs } = options as { method?: string; qs?: object };
      if (method === 'DELETE') asked.push(qs);
      return options as never;
    },
  });
  const { unused } = await surveyFiles(own.target, own.bucket, inDays(31));
  expect(await removeUnused(own.target, own.bucket, unused)).toEqual({
    removed: ['photos/b.jpg'],
    failures: [],
  });
  expect(asked).toEqual([expect.objectContaining({ ifGenerationMatch: String(generation) })]);
  expect(await storedIn(own)).not.toContain('photos/b.jpg');
});

describe('the download tokens of private files', () => {
  const put = (name: string, visibility: string) =>
    own.bucket.file(name).save(name, {
      metadata: { metadata: { visibility, firebaseStorageDownloadTokens: TOKEN } },
    });

  it('are counted and taken, those of public files not', async () => {
    await store(own, DOCUMENTS, NAMED);
    await put('photos/a.jpg', 'private');
    await put('gallery-covers/a.jpg', 'public');
    expect((await tidy()).lines.slice(1)).toEqual([
      '1 private file has a download token: anyone who got it earlier can still fetch the file.',
      "Nothing was changed, because this terminal can't ask questions.",
    ]);
    expect(await tidyAndAgree()).toMatchObject({ code: 0 });
    // The emulator keeps tokens, whatever is changed, but counts the change.
    const changed = async (name: string) =>
      Number((await own.bucket.file(name).getMetadata())[0].metageneration) > 1;
    expect(await changed('photos/a.jpg')).toBe(true);
    expect(await changed('gallery-covers/a.jpg')).toBe(false);
  });

  it('are taken by the one change that Storage is asked for, and all else is kept', async () => {
    await put('photos/a.jpg', 'private');
    const changes: object[] = [];
    own.bucket.interceptors.push({
      request(options) {
        const { method, uri, json } = options as { method?: string; uri: string; json?: object };
        if (method === 'PATCH') changes.push({ path: new URL(uri).pathname, json });
        return options as never;
      },
    });
    expect(await removeTokens(own.bucket, ['photos/a.jpg'])).toEqual([]);
    expect(changes).toEqual([
      {
        path: expect.stringMatching(/\/o\/photos%2Fa\.jpg$/) as string,
        json: { metadata: { firebaseStorageDownloadTokens: null } },
      },
    ]);
    const [{ metadata }] = await own.bucket.file('photos/a.jpg').getMetadata();
    expect(metadata).toMatchObject({ visibility: 'private' });
  });

  it('that cannot be taken are named', async () => {
    expect(await removeTokens(own.bucket, ['photos/gone.jpg'])).toEqual([
      expect.stringMatching(/^The download token of photos\/gone\.jpg could not be removed: /),
    ]);
  });
});
