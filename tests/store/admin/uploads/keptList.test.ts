import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '../../../../src/firebase/errors.ts';
import { type KeptFile, openKeptList } from '../../../../src/store/admin/uploads/keptList.ts';

const aFile = (position: number, overrides: Partial<KeptFile> = {}): KeptFile => ({
  id: `item ${position}`,
  documentId: `photo ${position}`,
  batch: 1,
  fileName: `DSC_${position}.jpg`,
  bytes: 24_000_000,
  lastModified: 1_700_000_000_000,
  position,
  words: {},
  ...overrides,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

/** A list as a tab opens it, and the codes of its failures. */
function aTab() {
  const codes: string[] = [];
  const list = openKeptList(({ code }: AppError) => void codes.push(code));
  return { list, codes };
}

describe('the list of chosen files', () => {
  it('is there in the next tab, in its order, with words and choices', async () => {
    const { list } = aTab();
    const words = { photoName: 'Dusk', keywords: ['sea'] };
    await list.storeFiles([aFile(2), aFile(10), aFile(1, { words })]);
    await list.storeChoices(1, { galleryId: 'moss', locationPrecision: 'area' });
    const next = aTab();
    expect(await next.list.read()).toEqual({
      files: [aFile(1, { words }), aFile(2), aFile(10)],
      choices: new Map([[1, { galleryId: 'moss', locationPrecision: 'area' }]]),
    });
    expect(await next.list.count()).toBe(3);
  });

  it('holds what was stored last of a file', async () => {
    const { list } = aTab();
    await list.storeFiles([aFile(1)]);
    await list.storeFiles([aFile(1, { contentHash: 'abc', words: { caption: 'First light.' } })]);
    expect((await list.read()).files).toEqual([
      aFile(1, { contentHash: 'abc', words: { caption: 'First light.' } }),
    ]);
  });

  it('shrinks as its files are added, and is gone with the last, choices too', async () => {
    const { list } = aTab();
    await list.storeFiles([aFile(1), aFile(2), aFile(3)]);
    await list.storeChoices(1, { galleryId: 'moss' });
    await aTab().list.removeFile('item 2');
    await aTab().list.removeFile('of a form');
    expect(await list.read()).toEqual({
      files: [aFile(1), aFile(3)],
      choices: new Map([[1, { galleryId: 'moss' }]]),
    });
    await list.removeFiles(['item 1', 'item 3']);
    expect(await list.read()).toEqual({ files: [], choices: new Map() });
  });

  it('keeps the choices of each batch until its own last file is gone', async () => {
    const { list } = aTab();
    const [first, second] = [aFile(7), aFile(0, { batch: 2 })];
    await list.storeFiles([second, first]);
    await list.storeChoices(1, { galleryId: 'moss' });
    await list.storeChoices(2, { galleryId: 'beach' });
    expect(await list.read()).toEqual({
      files: [first, second],
      choices: new Map([
        [1, { galleryId: 'moss' }],
        [2, { galleryId: 'beach' }],
      ]),
    });
    await list.removeFile(first.id);
    expect(await list.read()).toEqual({
      files: [second],
      choices: new Map([[2, { galleryId: 'beach' }]]),
    });
  });
});

/** Runs a work that waits for as long as the list has patience. */
async function outwait<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const working = work();
    await vi.advanceTimersByTimeAsync(5000);
    return await working;
  } finally {
    vi.useRealTimers();
  }
}

describe('a browser that saves nothing', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

  const refusing = (name: string) => ({
    open: () => {
      throw new DOMException('', name);
    },
  });

  it.each([
    ['refuses', refusing('SecurityError'), 'uploads-no-database'],
    ['is full', refusing('QuotaExceededError'), 'uploads-no-room'],
    ['has no database', undefined, 'uploads-no-database'],
  ])('because it %s is told once, by a code', async (_why, factory, code) => {
    vi.stubGlobal('indexedDB', factory);
    const { list, codes } = aTab();
    await list.storeFiles([aFile(1)]);
    await list.removeFile('item 1');
    expect(await list.read()).toEqual({ files: [], choices: new Map() });
    expect(await list.count()).toBe(0);
    expect(codes).toEqual([code]);
  });

  it('because its database never opens holds nothing up for longer than its patience', async () => {
    const opening = indexedDB.open('upload-list');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    // Whoever opens a database waits until it is deleted, and that waits for this connection.
    indexedDB.deleteDatabase('upload-list');
    const { list, codes } = aTab();
    await outwait(() => Promise.all([list.storeFiles([aFile(1)]), list.removeFile('item 1')]));
    expect(codes).toEqual(['uploads-no-answer']);
    opening.result.close();
  });

  it('because another page keeps its database busy is told', async () => {
    await aTab().list.storeFiles([aFile(1)]);
    const opening = indexedDB.open('upload-list');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const files = opening.result.transaction('files', 'readwrite').objectStore('files');
    let isBusy = true;
    const goOn = () => {
      if (isBusy) files.count().onsuccess = goOn;
    };
    goOn();
    const { list, codes } = aTab();
    await outwait(() => list.storeFiles([aFile(2)]));
    expect(codes).toEqual(['uploads-no-answer']);
    isBusy = false;
  });
});

it('is opened again after the browser has closed its database', async () => {
  const { list, codes } = aTab();
  await list.storeFiles([aFile(1)]);
  // As the browser does when its data are cleared.
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('upload-list').onsuccess = resolve;
  });
  await list.storeFiles([aFile(2)]);
  expect((await list.read()).files).toEqual([aFile(2)]);
  expect(codes).toEqual([]);
});
