import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadStage } from '../../../../src/model/upload.ts';
import { findLeftovers } from '../../../../src/store/admin/files/cleanUp.ts';
import {
  continueUploads,
  discardUploads,
  openUploads,
  pauseUploads,
  publish,
  resumeUploads,
} from '../../../../src/store/admin/queue/queue.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { type Fault, wire } from '../wire.ts';
import { journal, openWorkshop } from '../workshop.ts';
import {
  aBatch,
  anUpload,
  expectAll,
  FILES_EACH,
  openBrowser,
  whenIdle,
  whenUploads,
} from './tools.ts';

openWorkshop();

type Work = (lock: object) => unknown;

// A browser frees the locks of a tab that dies; here all tabs are one, which would hold them.
beforeEach(() => {
  const request = (_name: string, ...args: unknown[]) => (args.at(-1) as Work)({});
  const locks = { request, query: async () => ({ held: [] }) };
  vi.stubGlobal('navigator', { locks });
});

const forEver = () => new Promise<never>(() => undefined);

/** Holds back a request and all that follow, as where a tab dies with it. */
function dies(about: Pick<Fault, 'to' | 'about'>): Promise<void> {
  return new Promise((died) => {
    let isDead = false;
    const hold = () => {
      isDead = true;
      died();
      return forEver();
    };
    wire.breaks({ ...about, method: 'POST', as: hold });
    for (const to of ['database', 'storage'] as const) {
      wire.breaks({ to, as: () => (isDead ? forEver() : undefined) });
    }
  });
}

/** Has a tab die over one photo, and another go on. */
async function killedAt(about: Pick<Fault, 'to' | 'about'>) {
  const browser = openBrowser();
  const batch = await aBatch(1);
  const first = browser.openTab();
  const death = dies(about);
  await first.store.dispatch(publish(batch));
  await death;
  first.close();
  // What was on its way when it died would else arrive after the next one has cleaned up.
  await wire.answered();
  wire.mends();
  const { store } = browser.openTab();
  await store.dispatch(openUploads());
  const [item] = store.getState().uploads.items;
  expect(store.getState().uploads.status).toBe('interrupted');
  expect(await store.dispatch(continueUploads())).toEqual([]);
  await whenIdle(store);
  await expectAll(batch);
  expect(Object.keys(await storedDocuments('photos'))).toHaveLength(1);
  expect(await storedFiles()).toHaveLength(FILES_EACH);
  expect(await findLeftovers()).toEqual([]);
  expect(await browser.journal.readBatches()).toEqual([]);
  return item?.stage;
}

describe('a tab that dies', () => {
  it.each<[string, UploadStage, Pick<Fault, 'to' | 'about'>]>([
    ['as it sends a variant', 'publishing', { to: 'storage', about: '600.webp' }],
    ['as it writes the document', 'publishing', { to: 'database', about: ':commit' }],
    ['as it begins with the original', 'published', { to: 'storage', about: '?name=photos/' }],
    ['as it sends the original', 'published', { to: 'storage', about: 'upload_id' }],
  ])('%s loses nothing and leaves nothing', async (_when, stage, about) => {
    expect(await killedAt(about)).toBe(stage);
  });

  it('once the document is written publishes no photo twice', async () => {
    const browser = openBrowser();
    const batch = await aBatch(1);
    const first = browser.openTab();
    const written = new Promise<void>((resolve) => {
      const hold = () => {
        if (!wire.stored().includes('commit')) return;
        resolve();
        return forEver();
      };
      wire.breaks({ to: 'database', about: ':commit', as: 'lost', times: 1 });
      wire.breaks({ to: 'database', as: hold });
    });
    await first.store.dispatch(publish(batch));
    await written;
    first.close();
    wire.mends();
    const { store, made } = browser.openTab();
    await store.dispatch(continueUploads());
    await whenIdle(store);
    await expectAll(batch);
    expect(made).toEqual([]);
    expect(await storedFiles()).toHaveLength(FILES_EACH);
  });

  it('as it makes variants has them made by the next', async () => {
    const browser = openBrowser();
    const batch = await aBatch(1);
    const first = browser.openTab({ make: forEver });
    await first.store.dispatch(publish(batch));
    await whenUploads(first.store, ({ items }) => items[0]?.stage === 'making');
    first.close();
    const { store } = browser.openTab();
    await store.dispatch(continueUploads());
    await whenIdle(store);
    await expectAll(batch);
  });

  it('lets the next one ask for files that the browser has not kept', async () => {
    const browser = openBrowser();
    const batch = await aBatch(2);
    const first = browser.openTab({ make: forEver });
    await first.store.dispatch(publish(batch));
    first.close();
    browser.files.clear();
    const { store } = browser.openTab();
    const lacking = await store.dispatch(continueUploads());
    expect(lacking.map(({ id }) => id)).toEqual(batch.map(({ item }) => item.id));
    await whenUploads(store, ({ status }) => status === 'interrupted');
    expect(await store.dispatch(continueUploads(batch.map(({ file }) => file)))).toEqual([]);
    await whenIdle(store);
    await expectAll(batch);
  });

  it('leaves nothing where the rest is discarded', async () => {
    const browser = openBrowser();
    const first = browser.openTab();
    const death = dies({ to: 'database', about: ':commit' });
    await first.store.dispatch(publish(await aBatch(1)));
    await death;
    first.close();
    wire.mends();
    expect(await storedFiles()).not.toEqual([]);
    const { store } = browser.openTab();
    await store.dispatch(discardUploads());
    expect(await storedFiles()).toEqual([]);
    expect(journal()).toEqual([]);
    expect(await browser.journal.readBatches()).toEqual([]);
    expect(store.getState().uploads).toMatchObject({ status: 'idle', items: [] });
  });

  it('leaves a photo that says what it lacks, where its original is discarded', async () => {
    const browser = openBrowser();
    const first = browser.openTab();
    const death = dies({ to: 'storage', about: '?name=photos/' });
    await first.store.dispatch(publish(await aBatch(1)));
    await death;
    first.close();
    wire.mends();
    const { store } = browser.openTab();
    await store.dispatch(discardUploads());
    expect(await storedFiles()).toHaveLength(FILES_EACH - 1);
    expect(await findLeftovers()).toMatchObject([{ files: [], lacking: 'Photo 0' }]);
  });
});

describe('a lost network', () => {
  it('fails no file, and the queue goes on by itself', async () => {
    const { store } = openBrowser().openTab();
    const statuses = new Set<string>();
    const stages = new Set<string>();
    store.subscribe(() => {
      const { status, items } = store.getState().uploads;
      statuses.add(status);
      for (const { stage } of items) stages.add(stage);
    });
    const batch = await aBatch(3);
    wire.breaks({ to: 'storage', method: 'POST', about: '600.webp', as: 'down', times: 3 });
    wire.breaks({ to: 'storage', method: 'POST', about: 'card.jpg', as: 'lost', times: 1 });
    wire.breaks({ to: 'database', about: ':commit', as: 'lost', times: 1 });
    wire.breaks({ to: 'storage', method: 'POST', about: '?name=photos/', as: 'down', times: 2 });
    await store.dispatch(publish(batch));
    await whenIdle(store);
    await expectAll(batch);
    expect(statuses).toContain('offline');
    expect(stages).not.toContain('failed');
    expect(await storedFiles()).toHaveLength(3 * FILES_EACH);
  });
});

describe('a second tab', () => {
  it('shows what the first does, steers it, and takes over where that is closed', async () => {
    const browser = openBrowser();
    const first = browser.openTab();
    const batch = await aBatch(3);
    await first.store.dispatch(publish(batch.slice(0, 2)));
    const second = browser.openTab();
    await second.store.dispatch(openUploads());
    expect(second.store.getState().uploads.status).toBe('elsewhere');
    await second.store.dispatch(pauseUploads());
    await whenUploads(first.store, ({ status }) => status === 'paused');
    await second.store.dispatch(publish([{ ...batch[2]! }]));
    await second.store.dispatch(resumeUploads());
    await whenUploads(second.store, ({ items }) => items.every(({ stage }) => stage === 'done'));
    await whenIdle(second.store);
    await expectAll(batch);
    expect(second.made).toEqual([]);

    const third = browser.openTab({ make: forEver });
    await third.store.dispatch(publish([await anUpload(4, { batchId: 'later' })]));
    await whenUploads(second.store, ({ status }) => status === 'elsewhere');
    third.close();
    await whenUploads(second.store, ({ status }) => status === 'interrupted');
    await second.store.dispatch(continueUploads());
    await whenIdle(second.store);
    expect(Object.keys(await storedDocuments('photos'))).toHaveLength(4);
  });
});
