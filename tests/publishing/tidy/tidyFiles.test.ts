import { beforeEach, describe, expect, it } from 'vitest';
import { programAccess } from '../../../publishing/tidy/programAccess.ts';
import { tidyFiles } from '../../../publishing/tidy/tidyFiles.ts';
import { removeTokens } from '../../../publishing/tidy/tokens.ts';
import { answering } from '../../support/answering.ts';
import { called } from '../../support/called.ts';
import { command } from '../../support/command.ts';
import { anEmptyTarget, inDays, naming, store, storedIn, type OwnTarget } from '../ownTarget.ts';

const TOKEN = '0c2bb7a5-9e9f-4a4c-8f05-0d2f5a8c9d11';

let own: OwnTarget;
beforeEach(async () => {
  own = await anEmptyTarget('demo-tidied');
});

const tidyIn = (days: number, ...args: string[]) =>
  called(() => tidyFiles(args, own.find, inDays(days)));

const tidy = (...args: string[]) => tidyIn(2, ...args);

const DOCUMENTS = [
  naming('categories/a', 'category-covers/a.jpg'),
  naming('galleries/a', 'gallery-covers/a.jpg'),
  naming('photos/a', 'photos/a.jpg', 'variants/photos/a/1/320.avif'),
];

const NAMED = [
  'category-covers/a.jpg',
  'gallery-covers/a.jpg',
  'photos/a.jpg',
  'variants/photos/a/1/320.avif',
];

const UNNAMED = [
  'category-covers/b.jpg',
  'gallery-covers/b.jpg',
  'photos/b.jpg',
  'variants/photos/a/0/320.avif',
];

const deleted = {
  path: 'trash/c',
  fields: {
    was: {
      arrayValue: {
        values: [
          {
            mapValue: {
              fields: {
                original: { stringValue: 'photos/c.jpg' },
                'variants/photos/c/1/320.avif': { nullValue: null },
              },
            },
          },
        ],
      },
    },
  },
};

describe('tidying', () => {
  it('lists files that nothing names, and removes nothing until it is told to', async () => {
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED]);
    await own.bucket.file('photos/large.jpg').save(Buffer.alloc(2_400_000));
    const before = await storedIn(own);
    const { code, lines } = await tidy();
    expect(code).toBe(0);
    expect(lines.slice(0, 3)).toEqual([
      'On the emulators: 3 documents, naming 4 files.',
      'No document names 5 files, 2.4 MB:',
      '  2.4 MB  photos/large.jpg',
    ]);
    expect(lines.slice(3, 7).toSorted()).toEqual(UNNAMED.map((name) => `  under 0.1 MB  ${name}`));
    expect(lines.slice(7)).toEqual([
      'Nothing was changed. To remove them: npm run tidy -- --remove',
    ]);
    expect(await storedIn(own)).toEqual(before);
  });

  it('removes them once that is confirmed, and nothing else', async () => {
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED, 'letters/one.txt', 'photos.zip']);
    answering('n');
    expect((await tidy('--remove')).lines.at(-1)).toBe('Nothing was changed.');
    answering('y');
    expect(await tidy('--remove')).toMatchObject({ code: 0 });
    const rest = [
      ...DOCUMENTS.map(({ path }) => path),
      ...[...NAMED, 'letters/one.txt', 'photos.zip'].toSorted(),
    ];
    expect(await storedIn(own)).toEqual(rest);
    expect((await tidy('--remove', '--yes')).lines.at(-1)).toBe('There is nothing to remove.');
  });

  it('leaves alone what a deleted document names, wherever it does', async () => {
    const files = ['photos/c.jpg', 'variants/photos/c/1/320.avif'];
    await store(own, [...DOCUMENTS, deleted], [...NAMED, ...files]);
    expect(await tidy('--remove', '--yes')).toMatchObject({ code: 0 });
    expect(await storedIn(own)).toEqual(expect.arrayContaining(files));
  });

  it('leaves alone what a draft names', async () => {
    const files = ['gallery-covers/d.jpg', 'photos/d.jpg', 'variants/photos/d/1/320.avif'];
    const drafts = [
      naming('drafts/content/galleries/d', files[0]!),
      naming('drafts/content/photos/d', ...files.slice(1)),
    ];
    await store(own, [...DOCUMENTS, ...drafts], [...NAMED, ...files, 'photos/b.jpg']);
    expect(await tidy('--remove', '--yes')).toMatchObject({ code: 0 });
    expect(await storedIn(own)).toEqual(expect.arrayContaining(files));
    expect(await storedIn(own)).not.toContain('photos/b.jpg');
  });

  it('leaves alone files of the last day, which may be on their way', async () => {
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED]);
    const { lines } = await called(() => tidyFiles(['--remove', '--yes'], own.find));
    expect(lines).toContain('Not touched, because less than a day old: 4 unused files.');
    expect(await storedIn(own)).toEqual(expect.arrayContaining(UNNAMED));
  });

  it('leaves originals that were replaced alone for 30 days', async () => {
    const replaced = 'replaced/photos/a/1.jpg';
    await store(own, DOCUMENTS, [...NAMED, replaced]);
    expect((await tidyIn(29, '--remove', '--yes')).lines).toContain(
      'Kept for 30 days, or until the current original is there: 1 replaced original.',
    );
    expect(await storedIn(own)).toContain(replaced);
    await tidyIn(31, '--remove', '--yes');
    expect(await storedIn(own)).not.toContain(replaced);
  });

  it('leaves alone what may be the only copy of an original, and says so', async () => {
    const replacedBy = (path: string, revision: string) => ({
      path,
      fields: {
        path: { stringValue: `${path}.jpg` },
        image: { mapValue: { fields: { revision: { stringValue: revision } } } },
      },
    });
    // The new original never came; another one came that its document was never told of; it came.
    const documents = [
      naming('photos/a', 'photos/a.png'),
      replacedBy('photos/b', 'first'),
      replacedBy('photos/c', 'second'),
    ];
    const only = ['photos/a.jpg', 'replaced/photos/a/1.jpg', 'replaced/photos/b/second.jpg'];
    const needless = ['replaced/photos/c/second.jpg', 'variants/photos/a/0/320.avif'];
    await store(own, documents, [...only, ...needless]);
    for (const name of ['photos/b.jpg', 'photos/c.jpg']) {
      await own.bucket.file(name).save(name, { metadata: { metadata: { revision: 'second' } } });
    }
    const { code, lines } = await tidyIn(31, '--remove', '--yes');
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^Kept .*: 3 replaced originals\.$/));
    const stored = await storedIn(own);
    expect(stored).toEqual(expect.arrayContaining(only));
    expect(needless.filter((name) => stored.includes(name))).toEqual([]);
  });

  it('leaves alone what came to be named while the question stood', async () => {
    await store(own, DOCUMENTS, [...NAMED, 'photos/b.jpg', 'photos/c.jpg']);
    answering('y', () => store(own, [naming('photos/b', 'photos/b.jpg')], []));
    const { code, lines } = await tidy('--remove');
    expect(code).toBe(0);
    expect(lines).toContain('Not removed, because documents use them now: 1 file.');
    expect(await storedIn(own)).toContain('photos/b.jpg');
    expect(await storedIn(own)).not.toContain('photos/c.jpg');
  });

  it('lists missing files that documents name', async () => {
    const removed = { mapValue: { fields: { 'photos/gone': { nullValue: null } } } };
    const revision = { path: 'site/revision', fields: { removed } };
    await store(own, [...DOCUMENTS, revision], NAMED.slice(1));
    expect((await tidy()).lines.slice(1)).toEqual([
      '1 missing file that documents name:',
      '  category-covers/a.jpg, named by categories/a',
      'There is nothing to remove.',
    ]);
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

  it('removes nothing where no document names anything, as if all were lost', async () => {
    await store(own, [], UNNAMED);
    const { code, lines } = await tidy('--remove', '--yes');
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(
      'No document of the emulators names a file. The documents may be lost, so nothing is removed.',
    );
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
  const documents = [...paths, ...others].map((path) => naming(path, 'photos/a.jpg'));
  await store(own, documents, []);
  const found = await programAccess(own.target, own.bucket).readDocumentsOf('photos', 'a');
  expect(found.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(
    documents.slice(0, paths.length),
  );
});

it('asks the storage to delete a file only as it was found', async () => {
  await store(own, [], ['photos/a.jpg']);
  const access = programAccess(own.target, own.bucket);
  const { version, uploadedAt } = (await access.factsOf('photos/a.jpg'))!;
  expect(Math.abs(uploadedAt - (await access.serverTime()))).toBeLessThan(60_000);
  // The emulator takes no notice of it.
  const asked: unknown[] = [];
  own.bucket.interceptors.push({
    request(options) {
      const { method, qs } = options as { method?: string; qs?: object };
      if (method === 'DELETE') asked.push(qs);
      return options as never;
    },
  });
  expect(await access.deleteFile('photos/a.jpg', version)).toBe(true);
  expect(asked).toEqual([expect.objectContaining({ ifGenerationMatch: version })]);
  expect(await access.factsOf('photos/a.jpg')).toBeUndefined();
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
      'Nothing was changed. To remove them: npm run tidy -- --remove',
    ]);
    expect(await tidy('--remove', '--yes')).toMatchObject({ code: 0 });
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
