import { describe, expect, it } from 'vitest';
import type { Encoder } from '../../../../src/images/encode/openEncoder.ts';
import { Refusal } from '../../../../src/images/encode/refusals.ts';
import type { NewUpload, UploadItem } from '../../../../src/model/upload.ts';
import {
  continueUploads,
  discardUploads,
  enqueueUploads,
  openUploads,
} from '../../../../src/store/admin/uploads/queue.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { deferred, never } from '../../../support/deferred.ts';
import { aPhoto } from '../../../support/factories.ts';
import { storedDocuments, storedFile } from '../../../support/stored.ts';
import { wire } from '../wire.ts';
import { openWorkshop } from '../workshop.ts';
import {
  aBatch,
  anEncodedImage,
  anUpload,
  type Browser,
  expectAll,
  openBrowser,
  stagesOf,
  statusOf,
  whenIdle,
  whenStatus,
  whenUploads,
} from './tools.ts';

const workshop = openWorkshop();

/** A browser whose tab was closed once it had kept a batch, of which it never encoded a file. */
async function keeping(batch: readonly NewUpload[]): Promise<Browser> {
  const browser = openBrowser();
  const first = browser.openTab({ make: never });
  await first.store.dispatch(enqueueUploads(batch));
  await whenUploads(first.store, ({ unkept }) => unkept.length === 0);
  first.close();
  return browser;
}

/** Opens a tab of a browser whose last one has died, and continues. */
async function continueIn(browser: Browser) {
  const tab = browser.openTab();
  await tab.store.dispatch(openUploads());
  expect(statusOf(tab.store)).toBe('interrupted');
  expect(await tab.store.dispatch(continueUploads())).toEqual([]);
  await whenIdle(tab.store);
  return tab;
}

describe('a tab that dies', () => {
  it('in the middle of twelve photos has the others published once, in their order', async () => {
    const browser = openBrowser();
    const batch = await aBatch(12);
    const first = browser.openTab();
    await first.store.dispatch(enqueueUploads(batch));
    await whenUploads(first.store, ({ unkept }) => unkept.length === 0);
    const four = ({ items }: { items: readonly UploadItem[] }) =>
      items.filter(({ stage }) => stage === 'added').length >= 4;
    await whenUploads(first.store, four);
    first.close();
    await wire.answered();
    const { store } = await continueIn(browser);
    await expectAll(batch);
    const photos = await storedDocuments('photos');
    const inOrder = Object.values(photos).toSorted((a, b) => Number(a.order) - Number(b.order));
    expect(inOrder.map(({ photoName }) => photoName)).toEqual(batch.map(({ item }) => item.name));
    expect(store.getState().uploads.items.every(({ pictureURL }) => pictureURL)).toBe(true);
  });

  it('is continued where an older version gave stages other names', async () => {
    const batch = await aBatch(2);
    const browser = await keeping(batch);
    const database = await browser.database();
    for (const [index, item] of (await browser.kept()).entries()) {
      const stage = (index === 0 ? 'publishing' : 'published') as never;
      await database.put('uploads', { ...item, stage });
    }
    await continueIn(browser);
    await expectAll(batch);
  });

  it('lets the next one ask for files that the browser has not kept', async () => {
    workshop.expectsComplaint('The upload queue can’t be saved');
    const browser = openBrowser(0);
    const batch = await aBatch(2);
    const first = browser.openTab({ make: never });
    await first.store.dispatch(enqueueUploads(batch));
    first.close();
    const { store } = browser.openTab();
    const missing = await store.dispatch(continueUploads());
    expect(missing.map(({ id }) => id)).toEqual(batch.map(({ item }) => item.id));
    // They are looked up before anybody asks for their files.
    await whenUploads(store, ({ items }) => items.every(({ stage }) => stage === 'waiting'));
    await whenStatus(store, 'interrupted');
    expect(await store.dispatch(continueUploads(batch.map(({ file }) => file)))).toEqual([]);
    await whenIdle(store);
    await expectAll(batch);
  });

  it.each([
    ['continues in the next', false],
    ['continues itself if its page is shown again', true],
  ])('as its page is left, which can’t read its files any more, %s', async (_does, isShown) => {
    const batch = await aBatch(6);
    const browser = openBrowser();
    const reading = deferred();
    let isLeft = true;
    const make: Encoder['make'] = async (file, size) => {
      await reading.promise;
      if (isLeft) throw new Refusal('This file has been changed or moved since you chose it.');
      return anEncodedImage(file, size);
    };
    const tab = browser.openTab({ make });
    const { store } = tab;
    await store.dispatch(enqueueUploads(batch));
    await whenUploads(store, ({ unkept }) => unkept.length === 0);
    tab.unload(true);
    reading.resolve();
    await whenUploads(store, ({ items }) => items.every(({ stage }) => stage === 'waiting'));
    if (isShown) {
      isLeft = false;
      tab.unload(false);
      await whenIdle(store);
    } else {
      tab.close();
      await continueIn(browser);
    }
    await expectAll(batch);
  });

  it('while it copies a file has that file chosen again', async () => {
    const batch = await aBatch(1);
    const browser = await keeping(batch);
    const { item, file } = batch[0]!;
    const root = await browser.storage.getDirectory();
    const folder = await (await root.getDirectoryHandle('uploads')).getDirectoryHandle('batch');
    const half = await (await folder.getFileHandle(item.id)).createWritable();
    await half.write(file.slice(0, 1000));
    await half.close();
    const { store } = browser.openTab();
    expect(await store.dispatch(continueUploads())).toHaveLength(1);
    await whenStatus(store, 'interrupted');
    await store.dispatch(continueUploads([file]));
    await whenIdle(store);
    await expectAll(batch);
  });
});

describe('a queue whose database fell behind', () => {
  it('writes over no photo that is there', async () => {
    const upload = await anUpload(0);
    const { documentId, path } = upload.item;
    const browser = await keeping([upload]);
    const theirs = aPhoto({ id: documentId, galleryId: 'beach', photoName: 'Edited' });
    await storeDocument('photos', documentId, { ...theirs, path });
    await storeFile(path, Buffer.from('theirs'), 'image/jpeg', { revision: 'theirs' });
    const { store, made } = await continueIn(browser);
    expect(stagesOf(store)).toEqual(['present']);
    expect((await storedDocuments('photos'))[documentId]).toMatchObject({
      photoName: 'Edited',
      path,
    });
    expect((await storedFile(path)).bytes.toString()).toBe('theirs');
    expect(made).toEqual([]);
  });
});

describe('discarding', () => {
  it('forgets nothing without an answer', async () => {
    const browser = await keeping(await aBatch(1));
    const { store } = browser.openTab();
    await store.dispatch(openUploads());
    wire.breaks({ to: 'database', as: 'down' });
    await store.dispatch(discardUploads());
    wire.mends();
    expect(store.getState().errorMessage).toMatch(
      /^The uploads could not be stopped\. The server can’t be/,
    );
    expect(await browser.kept()).toHaveLength(1);
  });

  it('keeps the original of a photo that is published after all, and then asks about it', async () => {
    const upload = await anUpload(0);
    const { documentId, path, name, photo } = upload.item;
    const browser = await keeping([upload]);
    const fields = { galleryId: 'beach', photoName: name, contentHash: photo.contentHash };
    await storeDocument('photos', documentId, { ...aPhoto({ id: documentId, ...fields }), path });
    const { store } = browser.openTab();
    await store.dispatch(openUploads());
    await store.dispatch(discardUploads());
    expect(stagesOf(store)).toEqual(['added']);
    await store.dispatch(continueUploads());
    await whenIdle(store);
    await expectAll([upload]);
  });
});
