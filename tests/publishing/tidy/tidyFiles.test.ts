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

describe('tidying', () => {
  it('lists files that nothing names, and removes nothing until it is told to', async () => {
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED]);
    await own.bucket.file('photos/large.jpg').save(Buffer.alloc(2_400_000));
    const before = await storedIn(own);
    const { code, lines } = await tidy();
    expect(code).toBe(0);
    expect(lines.slice(0, 3)).toEqual([
      'On the emulators: 5 documents, naming 6 files.',
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
      ...DOCUMENTS.map(({ path }) => path).toSorted(),
      ...[...NAMED, 'letters/one.txt', 'photos.zip'].toSorted(),
    ];
    expect(await storedIn(own)).toEqual(rest);
    expect((await tidy('--remove', '--yes')).lines.at(-1)).toBe('There is nothing to remove.');
  });

  it('leaves alone files of the last day, and originals that were replaced for 30 days', async () => {
    const replaced = 'replaced/photos/a/1.jpg';
    await store(own, DOCUMENTS, [...NAMED, ...UNNAMED, replaced]);
    const { lines } = await called(() => tidyFiles(['--remove', '--yes'], own.find));
    expect(lines).toContain('Not touched, because less than a day old: 4 unused files.');
    expect(lines).toContain(
      'Kept for 30 days, or until the current original is there: 1 replaced original.',
    );
    await tidyIn(29, '--remove', '--yes');
    expect(await storedIn(own)).toContain(replaced);
    expect(await storedIn(own)).not.toContain('photos/b.jpg');
    await tidyIn(31, '--remove', '--yes');
    expect(await storedIn(own)).not.toContain(replaced);
  });

  it('leaves alone what came to be named while the question stood', async () => {
    await store(own, DOCUMENTS, [...NAMED, 'photos/b.jpg', 'photos/e.jpg']);
    answering('y', () => store(own, [naming('photos/b', 'photos/b.jpg')], []));
    const { code, lines } = await tidy('--remove');
    expect(code).toBe(0);
    expect(lines).toContain('Not removed, because documents use them now: 1 file.');
    expect(await storedIn(own)).toContain('photos/b.jpg');
    expect(await storedIn(own)).not.toContain('photos/e.jpg');
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
  await own.bucket.file('photos/a.jpg').save('a', { metadata: { metadata: { revision: 'r' } } });
  const access = programAccess(own.target, own.bucket);
  const { version, uploadedAt, revision } = (await access.factsOf('photos/a.jpg'))!;
  expect(revision).toBe('r');
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
