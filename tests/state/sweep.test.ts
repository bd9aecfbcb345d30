import { describe, expect, it } from 'vitest';
import type { FilesProgress } from '../../src/model/files/filesSurvey.ts';
import type { StoredDocument } from '../../src/model/files/references.ts';
import {
  type UploadedFile,
  type SweepAccess,
  surveyFiles,
  sweepFiles,
} from '../../src/store/admin/files/sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-24T12:00:00Z');

/** Files by path, with the days since they came, and the revision that some were uploaded with. */
type Files = Record<string, number | { days: number; revision: string }>;

const photo = (id: string, image: object = {}, path = `photos/${id}.jpg`) => ({
  path: `photos/${id}`,
  fields: { id, path, image },
});

const trashed = ({ path, fields }: StoredDocument): StoredDocument => {
  const [collection, documentId] = path.split('/');
  const key = `${collection}~${documentId}`;
  return { path: `trash/${key}`, fields: { collection, documentId, document: fields } };
};

const HOME: StoredDocument = {
  path: 'categories/home',
  fields: { coverPath: 'category-covers/home.jpg' },
};

interface Site extends SweepAccess {
  documents: StoredDocument[];
  paths: () => string[];
}

/** A site in memory, whose documents can change while it is swept. */
function aSite(documents: StoredDocument[], files: Files): Site {
  const stored = new Map<string, UploadedFile>();
  const entries = Object.entries({ 'category-covers/home.jpg': 9, ...files });
  entries.forEach(([path, told], index) => {
    const { days, revision } =
      typeof told === 'number' ? { days: told, revision: undefined } : told;
    const uploadedAt = NOW - days * DAY_MS;
    stored.set(path, { bytes: index, uploadedAt, version: `${index}`, revision });
  });
  const site: Site = {
    documents: [HOME, ...documents],
    paths: () => [...stored.keys()].filter((path) => path !== 'category-covers/home.jpg'),
    serverTime: async () => NOW,
    async *listFiles(prefix) {
      yield [...stored.keys()].filter((path) => path.startsWith(prefix));
    },
    factsOf: async (path) => stored.get(path),
    readDocuments: async () => [...site.documents],
    readDocumentsOf: async (collection, id) =>
      site.documents.filter(({ path }) =>
        [
          `${collection}/${id}`,
          `drafts/content/${collection}/${id}`,
          `trash/${collection}~${id}`,
        ].some((own) => path === own || path.startsWith(`${own}~`)),
      ),
    deleteFile: async (path, version) =>
      stored.get(path)?.version === version && stored.delete(path),
  };
  return site;
}

/** Has something happen each time after the site was asked in a way. */
function after(
  site: Site,
  name: 'readDocuments' | 'readDocumentsOf',
  work: (time: number) => void,
): void {
  const ask = site[name] as (...args: unknown[]) => Promise<unknown>;
  let times = 0;
  Object.assign(site, {
    [name]: async (...args: unknown[]) => {
      const answer = await ask(...args);
      work((times += 1));
      return answer;
    },
  });
}

describe('a full sweep', () => {
  it('deletes what no document names once it is a day old', async () => {
    const site = aSite([photo('dusk')], {
      'photos/dusk.jpg': 9,
      'photos/nobody.jpg': 1,
      'photos/nobody.r.jpg': 2,
      'variants/photos/dusk/old/320.webp': 40,
      'photos/young.jpg': 0.99,
      'letters/one.txt': 40,
    });
    const { removed, failed } = await sweepFiles(site);
    expect(removed.toSorted()).toEqual([
      'photos/nobody.jpg',
      'photos/nobody.r.jpg',
      'variants/photos/dusk/old/320.webp',
    ]);
    expect(failed).toEqual([]);
    expect(site.paths()).toEqual(['photos/dusk.jpg', 'photos/young.jpg', 'letters/one.txt']);
  });

  it('spares what drafts, the trash and the settings name', async () => {
    const image = { collection: 'photos', documentId: 'd', document: { path: 'photos/d.jpg' } };
    const site = aSite(
      [
        { ...photo('a'), path: 'drafts/content/photos/a' },
        trashed(photo('b')),
        { path: 'site/settings', fields: { portraitPath: 'site/settings.jpg' } },
        { path: 'trash/photos~d~first', fields: image },
      ],
      { 'photos/a.jpg': 9, 'photos/b.jpg': 9, 'site/settings.jpg': 9, 'photos/d.jpg': 9 },
    );
    expect(await sweepFiles(site)).toEqual({ removed: [], failed: [] });
  });

  it('deletes nothing where no document names a file', async () => {
    const site = aSite([], { 'photos/a.jpg': 9 });
    site.documents = [{ path: 'galleries/beach', fields: { coverPath: '' } }];
    expect(await surveyFiles(site)).toMatchObject({ referenced: 0, files: 2, orphans: [] });
    expect(await sweepFiles(site)).toEqual({ removed: [], failed: [] });
  });

  it.each([
    ['its first reading', 'readDocuments', 1],
    ['its second reading', 'readDocuments', 2],
    ['asking an owner once more', 'readDocumentsOf', 1],
  ] as const)('deletes nothing where %s fails', async (_what, name, failing) => {
    const site = aSite([], { 'photos/a.jpg': 9 });
    after(site, name, (time) => {
      if (time === failing) throw new Error('down');
    });
    await expect(sweepFiles(site)).rejects.toThrow('down');
    expect(site.paths()).toEqual(['photos/a.jpg']);
  });

  it('spares what only one of its two readings names', async () => {
    for (const missing of [1, 2]) {
      const site = aSite([photo('a')], { 'photos/a.jpg': 9 });
      const { readDocuments } = site;
      let time = 0;
      site.readDocuments = async () => ((time += 1) === missing ? [HOME] : readDocuments());
      site.readDocumentsOf = async () => [];
      expect(await sweepFiles(site)).toEqual({ removed: [], failed: [] });
    }
  });

  it('spares what is named after its readings', async () => {
    const site = aSite([], { 'photos/a.jpg': 9, 'photos/b.jpg': 9 });
    after(site, 'readDocuments', (time) => {
      if (time === 2) site.documents.push(trashed(photo('a')));
    });
    expect((await sweepFiles(site)).removed).toEqual(['photos/b.jpg']);
  });

  it('lists files before it reads documents, so that a new photo has no missing files', async () => {
    const site = aSite([], {});
    const { listFiles } = site;
    site.listFiles = async function* (prefix) {
      yield* listFiles(prefix);
      if (prefix !== 'variants/') return;
      site.documents.push(photo('new'));
      site.factsOf = async () => ({ bytes: 1, uploadedAt: NOW, version: '1' });
    };
    expect((await surveyFiles(site)).missing).toEqual([]);
  });

  it('says which files documents name and nobody stored', async () => {
    const dusk = photo('dusk');
    expect((await surveyFiles(aSite([dusk], {}))).missing).toEqual([
      { path: 'photos/dusk.jpg', document: dusk },
    ]);
  });

  it('counts what it leaves alone, lists the largest file first, and says how far it is', async () => {
    const site = aSite([], {
      'photos/small.jpg': 9,
      'photos/large.jpg': 9,
      'photos/hidden.jpg': 9,
      'photos/young.jpg': 0,
      'replaced/photos/gone/old.jpg': 30,
      'replaced/photos/gone/new.jpg': 29,
    });
    const { factsOf } = site;
    site.factsOf = async (path) => (path === 'photos/hidden.jpg' ? null : factsOf(path));
    const progress: FilesProgress[] = [];
    const survey = await surveyFiles(site, { onProgress: (each) => progress.push(each) });
    expect(survey).toMatchObject({ files: 7, young: 1, kept: 1, outOfReach: 1 });
    expect(survey.orphans.map(({ path }) => path)).toEqual([
      'replaced/photos/gone/old.jpg',
      'photos/large.jpg',
      'photos/small.jpg',
    ]);
    expect(progress).toContainEqual({ listed: 1 });
    expect(progress).toContainEqual({ listed: 7, total: 6, done: 0 });
    expect(progress.at(-1)).toEqual({ listed: 7, total: 6, done: 6 });
  });

  it('names what it could not delete, and deletes the rest', async () => {
    const site = aSite([], { 'photos/a.jpg': 9, 'photos/b.jpg': 9 });
    const { deleteFile } = site;
    site.deleteFile = async (path, version) => {
      if (path === 'photos/a.jpg') throw new Error('refused');
      return deleteFile(path, version);
    };
    expect(await sweepFiles(site)).toEqual({
      removed: ['photos/b.jpg'],
      failed: [{ path: 'photos/a.jpg', cause: new Error('refused') }],
    });
  });

  it('deletes of the files it was given those that nothing names by now', async () => {
    const site = aSite([], { 'photos/a.jpg': 9, 'photos/b.jpg': 9, 'photos/c.jpg': 9 });
    const { orphans } = await surveyFiles(site);
    site.documents.push(photo('b'));
    const files = orphans.filter(({ path }) => path !== 'photos/c.jpg');
    expect((await sweepFiles(site, { files })).removed).toEqual(['photos/a.jpg']);
  });
});

describe('copies of originals that older versions of the site replaced', () => {
  const COPY = 'replaced/photos/dusk/old.jpg';
  const current = { 'photos/dusk.jpg': { days: 40, revision: 'new' } };
  const dusk = photo('dusk', { revision: 'new' });

  it.each<[string, StoredDocument[], Files, boolean]>([
    ['for 30 days', [dusk], { ...current, [COPY]: 29 }, true],
    ['no longer', [dusk], { ...current, [COPY]: 31 }, false],
    ['longer while the original is missing', [dusk], { [COPY]: 31 }, true],
    [
      'longer while another original lies there',
      [dusk],
      { 'photos/dusk.jpg': { days: 40, revision: 'other' }, [COPY]: 31 },
      true,
    ],
    [
      'no longer where the original says no revision',
      [dusk],
      { 'photos/dusk.jpg': 40, [COPY]: 31 },
      false,
    ],
    [
      'no longer where the photo names no revision',
      [photo('dusk')],
      { ...current, [COPY]: 31 },
      false,
    ],
    ['for 30 days where the photo is gone', [], { [COPY]: 31 }, false],
  ])('are kept %s', async (_name, documents, files, isKept) => {
    const site = aSite(documents, files);
    await sweepFiles(site);
    expect(site.paths().includes(COPY)).toBe(isKept);
  });
});

it('an original of another extension is kept while the one that replaced it has not come', async () => {
  const files = { 'photos/dusk.png': 9, 'photos/dusk.jpg': 9 };
  const coming = aSite([photo('dusk')], { 'photos/dusk.png': 9 });
  expect(await surveyFiles(coming)).toMatchObject({ orphans: [], kept: 1 });
  const there = aSite([photo('dusk')], files);
  expect((await sweepFiles(there)).removed).toEqual(['photos/dusk.png']);
});

describe('a sweep of what was deleted for good', () => {
  const FILES: Files = {
    'photos/x.jpg': 0,
    'photos/x.second.jpg': 0,
    'variants/photos/x/first/320.webp': 0,
    'replaced/photos/x/old.jpg': 0,
  };
  const OTHERS = { 'photos/xy.jpg': 9, 'photos/other.jpg': 9, 'gallery-covers/x.jpg': 9 };

  it('deletes its files whatever their age, and no others', async () => {
    const site = aSite([], { ...FILES, ...OTHERS });
    await sweepFiles(site, { ids: ['photos/x'] });
    expect(site.paths()).toEqual(Object.keys(OTHERS));
  });

  it('spares what is there again, and what it still names in the trash', async () => {
    for (const document of [photo('x'), trashed(photo('x'))]) {
      const site = aSite([document], FILES);
      await sweepFiles(site, { ids: ['photos/x'] });
      expect(site.paths()).toEqual(Object.keys(FILES));
    }
  });

  it.each<[string, string, StoredDocument[], Files, string[]]>([
    [
      'covers and the files of a category',
      'categories/c',
      [],
      { 'category-covers/c.jpg': 0, 'variants/category-covers/c/r/320.webp': 0 },
      [],
    ],
    [
      'one image of a photo that stays',
      'photos/x/first',
      [photo('x', { revision: 'third' }, 'photos/x.third.jpg')],
      {
        'photos/x.jpg': { days: 0, revision: 'first' },
        'variants/photos/x/first/320.webp': 0,
        'photos/x.third.jpg': 0,
        'variants/photos/x/fourth/320.webp': 0,
      },
      ['photos/x.third.jpg', 'variants/photos/x/fourth/320.webp'],
    ],
    [
      'one image that has no revision',
      'photos/x/png',
      [photo('x', {}, 'photos/x.second.jpg')],
      { 'photos/x.png': 0, 'photos/x.second.jpg': 0 },
      ['photos/x.second.jpg'],
    ],
    [
      'no files of an id that holds dots',
      'photos/a',
      [],
      { 'photos/a.b.c.jpg': 0, 'photos/a.b.jpg': 0 },
      ['photos/a.b.c.jpg'],
    ],
  ])('deletes %s', async (_what, id, documents, files, left) => {
    const site = aSite(documents, files);
    await sweepFiles(site, { ids: [id] });
    expect(site.paths()).toEqual(left);
  });
});
