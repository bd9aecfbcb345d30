import { expect, it, vi } from 'vitest';
import { ADMINISTRATOR } from '../../../../emulators/ports.ts';
import { AppError } from '../../../../src/firebase/errors.ts';
import type { LeftOut, UploadStage } from '../../../../src/model/upload.ts';
import {
  clearUploads,
  discardUploads,
  enqueueUploads,
  openUploads,
} from '../../../../src/store/admin/uploads/queue.ts';
import { login } from '../../../../src/store/admin/session.ts';
import type { Database } from '../../../../src/store/admin/uploads/browser/database.ts';
import { anAccount, disableAccount, STRANGER } from '../../../support/accounts.ts';
import { deferred, never } from '../../../support/deferred.ts';
import { anUploadDraft } from '../../../support/factories.ts';
import { storedFiles } from '../../../support/stored.ts';
import { type Gate, wire } from '../wire.ts';
import { openWorkshop, signIn } from '../workshop.ts';
import {
  aBatch,
  anUpload,
  expectAll,
  FILES_EACH,
  NOT_KEPT,
  openBrowser,
  stagesOf,
  statusOf,
  type TabFaults,
  whenIdle,
  whenStatus,
  whenUploads,
} from './tools.ts';

const workshop = openWorkshop();

/** A browser with a tab, and the messages that it shows. */
function aTab(faults: TabFaults = {}, quota?: number) {
  const browser = openBrowser(quota);
  const tab = browser.openTab(faults);
  const messages = new Set<string>();
  tab.store.subscribe(() => messages.add(tab.store.getState().errorMessage));
  return { browser, ...tab, messages };
}

it('asks before the tab is closed only until the files are kept', async () => {
  const { browser, store, isAsking } = aTab({ make: never });
  const room = deferred<{ quota: number; usage: number }>();
  browser.storage.estimate = () => room.promise;
  await store.dispatch(enqueueUploads(await aBatch(2)));
  expect(isAsking()).toBe(true);
  room.resolve({ quota: 1e9, usage: 0 });
  await whenUploads(store, ({ unkept }) => unkept.length === 0);
  expect(isAsking()).toBe(false);
  expect(stagesOf(store)).not.toContain('done');
});

it('drops a copy that is still being written when its photo is removed', async () => {
  const complaints = vi.spyOn(console, 'warn');
  const reading = deferred<ArrayBuffer>();
  const { browser, store } = aTab({ make: never });
  const upload = await anUpload(0);
  vi.spyOn(upload.file, 'arrayBuffer').mockReturnValue(reading.promise);
  await store.dispatch(enqueueUploads([upload]));
  await vi.waitFor(() => expect(browser.copies()).toHaveLength(1));
  await store.dispatch(discardUploads());
  expect(stagesOf(store)).toEqual([]);
  expect(browser.copies()).toHaveLength(1);
  reading.resolve(new ArrayBuffer(0));
  await vi.waitFor(() => expect(browser.copies()).toEqual([]));
  expect(complaints).not.toHaveBeenCalled();
});

const full = async (): Promise<Database> => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  return { transaction: refuse, get: refuse, delete: refuse } as unknown as Database;
};

it.each<[string, TabFaults, number | undefined, string]>([
  ['has no room for the files', {}, 0, 'The browser has no room to keep'],
  [
    'has a full database',
    { openDatabase: full },
    undefined,
    'The browser has no room to keep the files.',
  ],
  [
    'keeps nothing',
    { openDatabase: () => Promise.reject(new AppError('uploads-no-database')) },
    undefined,
    'This browser doesn’t save data for this site',
  ],
  [
    'does not answer',
    { openDatabase: () => Promise.reject(new AppError('uploads-no-answer')) },
    undefined,
    'The browser’s database is not responding.',
  ],
])('publishes if the browser %s, and says once that the tab must stay', async (...given) => {
  const [, faults, quota, sentence] = given;
  workshop.expectsComplaint('UPLOAD ', 'CREATE_PHOTO:', NOT_KEPT);
  if (faults.openDatabase === full) workshop.expectsComplaint('The browser can’t tell');
  const { store, isAsking, messages } = aTab(faults, quota);
  const lost = await anUpload(0, { with: { draft: anUploadDraft({ galleryId: 'gone' }) } });
  const batch = [lost, await anUpload(1)];
  await store.dispatch(enqueueUploads(batch));
  expect(isAsking()).toBe(true);
  await whenIdle(store);
  await expectAll(batch.slice(1));
  const told = [...messages].filter((message) => message.startsWith('Keep this tab open'));
  const warnings = vi.mocked(console.warn).mock.calls.filter(([text]) => text === `${NOT_KEPT}:`);
  expect([told.length, warnings.length]).toEqual([1, 1]);
  expect(told[0]).toContain(sentence);
  // This tab alone has what was typed for the one that failed.
  expect(stagesOf(store)).toEqual(['failed', 'done']);
  expect(isAsking()).toBe(true);
  await store.dispatch(clearUploads());
  expect(isAsking()).toBe(false);
});

it('opens its database again after the browser has closed it', async () => {
  const encoding = deferred();
  const { browser, store, tools } = aTab({ make: () => encoding.promise.then(never) });
  const [first, second] = await aBatch(2);
  await store.dispatch(enqueueUploads([first!]));
  const { name } = await browser.database();
  // As another tab does with a newer version of the site, or the browser by clearing its data.
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
  await store.dispatch(enqueueUploads([second!]));
  const database = await tools.openDatabase();
  expect(await database.getAllKeys('uploads')).toContain(second!.item.id);
  expect(store.getState().errorMessage).toBe('');
});

it('lists in the next tab what was left out, once, until it is cleared', async () => {
  const leftOut: LeftOut[] = [
    { id: 'raw', fileName: 'DSC_9.RAF', refusal: 'This is a RAW file.' },
    { id: 'twin', fileName: 'DSC_1.jpg', galleryId: 'beach' },
  ];
  const tab = aTab({ make: never });
  await tab.store.dispatch(enqueueUploads(await aBatch(1), leftOut));
  tab.close();
  const next = tab.browser.openTab();
  await next.store.dispatch(openUploads());
  await next.store.dispatch(openUploads());
  expect(next.store.getState().uploads.leftOut).toEqual(leftOut);
});

it('waits for the administrator to sign in again if the session ends, and fails no file', async () => {
  workshop.expectsComplaint('CREATE_PHOTO:');
  const { store } = aTab();
  const stages = new Set<UploadStage>();
  store.subscribe(() => {
    for (const stage of stagesOf(store)) stages.add(stage);
  });
  const batch = await aBatch(5);
  // The session ends with the second document, for the server and for the provider.
  const expired = vi.fn<Gate>(({ go, host }) => go(host === 'provider' ? undefined : 'anonymous'));
  let commits = 0;
  let ending: Promise<void> | undefined;
  wire.guards(async (passing) => {
    if (passing.what.includes(':commit')) commits += 1;
    if (commits < 2) return passing.go();
    await (ending ??= disableAccount(ADMINISTRATOR));
    return expired(passing);
  });
  await store.dispatch(enqueueUploads(batch));
  await whenStatus(store, 'interrupted');
  expect(expired).toHaveBeenCalled();
  await store.dispatch(openUploads());
  expect(statusOf(store)).toBe('interrupted');

  wire.guards(undefined);
  await store.dispatch(login(STRANGER.email, STRANGER.password));
  await store.dispatch(openUploads());
  expect(statusOf(store)).toBe('interrupted');

  await anAccount(ADMINISTRATOR, true);
  await signIn();
  await store.dispatch(openUploads());
  await whenIdle(store);
  await expectAll(batch);
  expect(stages).toContain('adding');
  expect(stages).not.toContain('failed');
});

it('fails no file without a network, and continues by itself', async () => {
  workshop.expectsComplaint('CREATE_PHOTO:');
  const { store } = aTab();
  const statuses = new Set<string>();
  const stages = new Set<string>();
  store.subscribe(() => {
    statuses.add(statusOf(store));
    for (const stage of stagesOf(store)) stages.add(stage);
  });
  const batch = await aBatch(3);
  wire.breaks({ to: 'storage', method: 'POST', about: '600.webp', as: 'down', times: 3 });
  wire.breaks({ to: 'storage', method: 'POST', about: 'card.jpg', as: 'lost', times: 1 });
  wire.breaks({ to: 'database', about: ':commit', as: 'lost', times: 1 });
  wire.breaks({ to: 'storage', method: 'POST', about: '?name=photos/', as: 'down', times: 2 });
  await store.dispatch(enqueueUploads(batch));
  await whenIdle(store);
  await expectAll(batch);
  expect(statuses).toContain('offline');
  expect(stages).not.toContain('failed');
  expect(await storedFiles()).toHaveLength(3 * FILES_EACH);
});
