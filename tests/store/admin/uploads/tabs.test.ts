import { describe, expect, it } from 'vitest';
import {
  continueUploads,
  enqueueUploads,
  openUploads,
} from '../../../../src/store/admin/uploads/queue.ts';
import { openOriginals } from '../../../../src/store/admin/images/saveForm.ts';
import { photoSchema } from '../../../../src/store/admin/writes/schemas.ts';
import { originalOf } from '../../../../src/store/admin/images/imageFiles.ts';
import { storeDocument } from '../../../support/backend.ts';
import { deferred, never } from '../../../support/deferred.ts';
import { aPhoto } from '../../../support/factories.ts';
import { storedDocuments, storedFile, storedFiles } from '../../../support/stored.ts';
import { openWorkshop } from '../workshop.ts';
import {
  aBatch,
  aMadeImage,
  anUpload,
  expectAll,
  NOT_KEPT,
  openBrowser,
  stagesOf,
  statusOf,
  whenIdle,
  whenStatus,
  whenUploads,
} from './tools.ts';

const workshop = openWorkshop();

describe('a second tab', () => {
  it('shows how far the first is, and can continue after that is closed', async () => {
    const browser = openBrowser();
    const gate = deferred();
    const first = browser.openTab({
      make: (file, size) => gate.promise.then(() => aMadeImage(file, size)),
    });
    const batch = await aBatch(2);
    await first.store.dispatch(enqueueUploads(batch));
    const second = browser.openTab();
    await second.store.dispatch(openUploads());
    expect(statusOf(second.store)).toBe('elsewhere');
    gate.resolve();
    await whenUploads(second.store, ({ items }) => items.some(({ stage }) => stage === 'sending'));
    await whenIdle(second.store);
    await expectAll(batch);
    expect(second.made).toEqual([]);

    const third = browser.openTab({ make: never });
    const later = await anUpload(4, { batchId: 'later' });
    await third.store.dispatch(enqueueUploads([later]));
    await whenStatus(second.store, 'elsewhere');
    await whenUploads(third.store, ({ unkept }) => unkept.length === 0);
    third.close();
    await whenStatus(second.store, 'interrupted');
    await second.store.dispatch(continueUploads());
    await whenIdle(second.store);
    await expectAll([later]);
  });

  it('hands its own photos to the first, which publishes them', async () => {
    workshop.expectsComplaint(NOT_KEPT);
    const browser = openBrowser(0);
    const first = browser.openTab({ make: async (file, size) => aMadeImage(file, size) });
    const second = browser.openTab();
    await second.store.dispatch(openUploads());
    const batch = [await anUpload(0), await anUpload(1, { batchId: 'other' })];
    await first.store.dispatch(enqueueUploads([batch[0]!]));
    await second.store.dispatch(enqueueUploads([batch[1]!]));
    await whenIdle(second.store);
    await expectAll(batch);
    expect(second.made).toEqual([]);
  });

  it.each([
    ['just then', true],
    ['later', false],
  ])('publishes its own photos itself if the first ends %s', async (_when, isEarly) => {
    workshop.expectsComplaint(NOT_KEPT);
    const browser = openBrowser(0);
    const first = browser.openTab({ make: never });
    await first.store.dispatch(enqueueUploads(await aBatch(1)));
    const second = browser.openTab();
    const upload = await anUpload(1, { batchId: 'other' });
    const handing = second.store.dispatch(enqueueUploads([upload]));
    if (isEarly) first.close();
    await handing;
    if (!isEarly) {
      expect(statusOf(second.store)).toBe('elsewhere');
      first.close();
    }
    await whenUploads(second.store, ({ items }) =>
      items.some(({ id, stage }) => id === upload.item.id && stage === 'done'),
    );
    await expectAll([upload]);
    expect(second.made).toEqual([upload.item.source.fileName]);
  });
});

describe('the original of a form', () => {
  const PATH = 'photos/fern.rev.jpg';
  const chosen = { revision: 'rev', extension: 'jpg', type: 'image/jpeg' };
  const file = new File(['the original'], 'Fern.jpg', { lastModified: 5 });
  const anOriginal = () =>
    originalOf(photoSchema, 'fern', { ...chosen, file }, { isFirst: false, isPrivate: true });
  const storeFern = () =>
    storeDocument('photos', 'fern', { ...aPhoto({ id: 'fern', galleryId: 'beach' }), path: PATH });
  const text = async () => (await storedFile(PATH)).bytes.toString();

  it('is kept before the form saves, and sent once the document names it', async () => {
    const browser = openBrowser();
    const { store } = browser.openTab();
    await store.dispatch(openOriginals()).keep(anOriginal());
    expect(await browser.kept()).toMatchObject([{ id: 'rev', stage: 'saving', name: 'Fern.jpg' }]);
    expect(statusOf(store)).toBe('idle');
    await storeFern();
    store.dispatch(openOriginals()).committed(anOriginal().item);
    await whenUploads(store, ({ items }) => items.length === 0);
    await whenIdle(store);
    expect(await text()).toBe('the original');
    expect(await browser.kept()).toEqual([]);
    expect(browser.copies()).toEqual([]);
  });

  it('stays with a form that is still saving in another tab', async () => {
    const browser = openBrowser();
    const first = browser.openTab();
    await first.store.dispatch(openOriginals()).keep(anOriginal());
    const second = browser.openTab();
    await second.store.dispatch(openUploads());
    expect(second.store.getState().uploads.items).toEqual([]);
    expect(await browser.kept()).toHaveLength(1);
  });

  it.each([
    ['is sent if its document names it', true],
    ['is dropped if no document names it', false],
  ])('whose tab was closed as it was saving %s', async (_what, isNamed) => {
    const browser = openBrowser();
    const first = browser.openTab();
    await first.store.dispatch(openOriginals()).keep(anOriginal());
    await whenUploads(first.store, ({ unkept }) => unkept.length === 0);
    first.close();
    if (isNamed) await storeFern();
    const { store } = browser.openTab();
    await store.dispatch(openUploads());
    expect(statusOf(store)).toBe(isNamed ? 'interrupted' : 'idle');
    await store.dispatch(continueUploads());
    await whenIdle(store);
    expect(stagesOf(store)).toEqual([]);
    expect(await storedFiles()).toEqual(isNamed ? [PATH] : []);
    expect(await browser.kept()).toEqual([]);
  });

  it('goes to the tab that works on the queue', async () => {
    workshop.expectsComplaint(NOT_KEPT);
    const browser = openBrowser(0);
    const gate = deferred();
    const first = browser.openTab({
      make: (file, size) => gate.promise.then(() => aMadeImage(file, size)),
    });
    const batch = await aBatch(1);
    await first.store.dispatch(enqueueUploads(batch));
    const second = browser.openTab();
    await second.store.dispatch(openOriginals()).keep(anOriginal());
    await storeFern();
    second.store.dispatch(openOriginals()).committed(anOriginal().item);
    await whenUploads(first.store, ({ items }) => items.length === 2);
    second.close();
    gate.resolve();
    await whenIdle(first.store);
    await expectAll(batch);
    expect(await text()).toBe('the original');
    expect(Object.keys(await storedDocuments('photos'))).toHaveLength(2);
  });
});
