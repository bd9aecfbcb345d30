import { expect, it, vi } from 'vitest';
import { ADMINISTRATOR } from '../../../../emulators/ports.ts';
import type { LeftOut, UploadStage } from '../../../../src/model/upload.ts';
import { discardUploads, openUploads, publish } from '../../../../src/store/admin/queue/queue.ts';
import { anAccount, disableAccount } from '../../../support/accounts.ts';
import { deferred } from '../../../support/deferred.ts';
import { storedFiles } from '../../../support/stored.ts';
import { type Gate, wire } from '../wire.ts';
import { openWorkshop, signIn } from '../workshop.ts';
import {
  aBatch,
  expectAll,
  FILES_EACH,
  openBrowser,
  type TabFaults,
  whenIdle,
  whenUploads,
} from './tools.ts';

const workshop = openWorkshop();

const forEver = () => new Promise<never>(() => undefined);

it('asks before the tab is closed only until the files are kept', async () => {
  const keeping = deferred<boolean>();
  const browser = openBrowser();
  const { store, isAsking } = browser.openTab({ make: forEver, keep: () => keeping.promise });
  await store.dispatch(publish(await aBatch(2)));
  expect(isAsking()).toBe(true);
  keeping.resolve(true);
  await whenUploads(store, ({ unkept }) => unkept.length === 0);
  expect(isAsking()).toBe(false);
  expect(store.getState().uploads.items.map(({ stage }) => stage)).not.toContain('done');
});

it.each<[string, TabFaults, string]>([
  ['has no room for the files', { keep: async () => false }, 'The browser has no room to keep'],
  ['keeps nothing', { databaseProblem: 'no database' }, 'The browser keeps nothing for this site'],
  [
    'does not answer',
    { databaseProblem: 'no answer' },
    'The browser’s database does not answer this page.',
  ],
])('publishes where the browser %s, and asks before that ends with its tab', async (...given) => {
  workshop.expectsComplaint('UPLOAD ');
  const [, faults, sentence] = given;
  const { store, isAsking } = openBrowser().openTab(faults);
  const batch = await aBatch(2);
  const [{ item }] = batch as [(typeof batch)[0]];
  item.draft = { ...item.draft, galleryId: 'gone' };
  await store.dispatch(publish(batch));
  expect(store.getState().errorMessage).toContain(
    `Keep this tab open until all is uploaded. ${sentence}`,
  );
  expect(isAsking()).toBe(true);
  await whenIdle(store);
  await expectAll(batch.slice(1));
  // What was typed for the one that failed is in this tab alone.
  expect(store.getState().uploads.items[0]?.stage).toBe('failed');
  expect(isAsking()).toBe(true);
  await store.dispatch(discardUploads());
  expect(isAsking()).toBe(false);
});

it('tells in another tab what was left out, once, until it is cleared', async () => {
  const browser = openBrowser();
  const leftOut: LeftOut[] = [
    { id: 'raw', fileName: 'DSC_9.RAF', refusal: 'This is a RAW file.' },
    { id: 'twin', fileName: 'DSC_1.jpg', galleryId: 'beach' },
  ];
  const first = browser.openTab({ make: forEver });
  const second = browser.openTab();
  await second.store.dispatch(openUploads());
  await first.store.dispatch(publish(await aBatch(1), leftOut));
  await whenUploads(second.store, (uploads) => uploads.leftOut.length > 0);
  first.close();
  await whenUploads(second.store, ({ status }) => status === 'interrupted');
  expect(second.store.getState().uploads.leftOut).toEqual(leftOut);
  const { store } = browser.openTab();
  await store.dispatch(openUploads());
  expect(store.getState().uploads.leftOut).toEqual(leftOut);
  await store.dispatch(discardUploads());
  expect(store.getState().uploads.leftOut).toEqual([]);
  expect(await browser.journal.readBatches()).toEqual([]);
});

it('does not make again what was made before it came to the queue', async () => {
  const { store, made } = openBrowser().openTab();
  const [first, second] = await aBatch(2);
  const variant = { width: 320, type: 'image/webp', file: new Blob(['as made before']) };
  const encoded = { variants: [variant], socialCard: new Blob(['card']) };
  const known = { width: 600, height: 400, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', encoded };
  await store.dispatch(publish([{ ...first!, made: known }, second!]));
  await whenIdle(store);
  await expectAll([first!, second!]);
  expect(made).toEqual([second!.item.facts.fileName]);
  expect(await storedFiles()).toHaveLength(2 * FILES_EACH - 1);
});

it('waits for somebody to sign in again where the session ends, and fails no file', async () => {
  const { store } = openBrowser().openTab();
  const stages = new Set<UploadStage>();
  store.subscribe(() => {
    for (const { stage } of store.getState().uploads.items) stages.add(stage);
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
  await store.dispatch(publish(batch));
  await whenUploads(store, ({ status }) => status === 'interrupted');
  expect(expired).toHaveBeenCalled();
  await store.dispatch(openUploads());
  expect(store.getState().uploads.status).toBe('interrupted');

  wire.guards(undefined);
  await anAccount(ADMINISTRATOR, true);
  await signIn();
  await store.dispatch(openUploads());
  await whenIdle(store);
  await expectAll(batch);
  expect(stages).toContain('publishing');
  expect(stages).not.toContain('failed');
  expect(await storedFiles()).toHaveLength(5 * FILES_EACH);
});
