import { describe, expect, it } from 'vitest';
import {
  cancelUploads,
  clearUploads,
  dismissLeftUpload,
  enqueueUploads,
  openUploads,
  retryFailed,
  setUploadsPaused,
} from '../../../../src/store/admin/uploads/queue.ts';
import { selectLeftUploads } from '../../../../src/store/admin/uploads/slice.ts';
import { storeDocument } from '../../../support/backend.ts';
import { deferred } from '../../../support/deferred.ts';
import { aGallery, anUploadValues } from '../../../support/factories.ts';
import { succeeded } from '../../../support/operations.ts';
import { storedDocuments } from '../../../support/stored.ts';
import {
  aBatch,
  anUnfinishedUpload,
  anUpload,
  encodedFrom,
  leftCounts,
  openTab,
  outcomesOf,
  photoNames,
  type TabFaults,
  whenIdle,
  whenUploads,
} from '../../support/uploadQueue.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();

describe('an upload that did not end', () => {
  it('is remembered after its tab was closed, and the same files add the rest', async () => {
    const first = openTab();
    const isClosed = deferred();
    let commits = 0;
    wire.breaks({
      to: 'database',
      about: ':commit',
      times: 3,
      as: () => {
        commits += 1;
        if (commits < 3) return;
        // This photo is stored, and no answer says so.
        first.close();
        isClosed.resolve();
      },
    });
    const batch = await aBatch(6);
    first.store.dispatch(enqueueUploads(batch, [], anUnfinishedUpload(batch)));
    await isClosed.promise;
    await expect.poll(() => photoNames()).toHaveLength(3);
    await wire.answered();

    const second = openTab();
    expect(selectLeftUploads(second.store.getState())).toEqual({
      beach: anUnfinishedUpload(batch.slice(2)),
    });
    const again = await aBatch(6);
    second.store.dispatch(enqueueUploads(again, [], anUnfinishedUpload(again)));
    await whenIdle(second.store);
    expect(outcomesOf(second.store)).toEqual([
      ...Array.from({ length: 3 }, () => 'duplicate'),
      ...Array.from({ length: 3 }, () => 'added'),
    ]);
    expect(second.made.toSorted()).toEqual(batch.slice(3).map(({ file }) => file.name));
    expect(await photoNames()).toEqual(batch.map(({ item }) => item.name));
    expect(leftCounts()).toEqual({});
  });

  /** Uploads four photos, of which the first fails once, the second is added, and the rest is stopped. */
  async function uploadPart() {
    workshop.expectsComplaint('UPLOAD ');
    const isStopped = deferred();
    const failing = new Set(['DSC_0000.jpg']);
    const make: TabFaults['make'] = async (file, size) => {
      const { name } = file as File;
      if (failing.delete(name)) throw new Error('no memory');
      if (name > 'DSC_0001.jpg') await isStopped.promise;
      return encodedFrom(file, size);
    };
    const { store } = openTab({ make });
    const batch = await aBatch(4);
    store.dispatch(enqueueUploads(batch, [], anUnfinishedUpload(batch)));
    await whenUploads(store, ({ items }) => items[1]?.outcome === 'added');
    store.dispatch(cancelUploads());
    isStopped.resolve();
    await whenIdle(store);
    expect(outcomesOf(store)).toEqual(['failed', 'added', 'cancelled', 'cancelled']);
    return store;
  }

  it('counts photos that failed or were stopped, until they are added', async () => {
    const store = await uploadPart();
    store.dispatch(clearUploads());
    expect(leftCounts()).toEqual({ beach: 3 });
    store.dispatch(retryFailed());
    await whenIdle(store);
    expect(leftCounts()).toEqual({ beach: 2 });
  });

  it('does not count photos that failed and were discarded', async () => {
    const store = await uploadPart();
    store.dispatch(clearUploads({ withFailed: true }));
    expect(leftCounts()).toEqual({ beach: 2 });
    store.dispatch(dismissLeftUpload('beach'));
    expect(leftCounts()).toEqual({});
  });

  it('is not remembered if it adds no photo to its gallery', async () => {
    const { store } = openTab();
    store.dispatch(setUploadsPaused(true));
    store.dispatch(enqueueUploads([await anUpload(0)], [], anUnfinishedUpload([])));
    expect(leftCounts()).toEqual({});
  });

  it('stays remembered while another tab uploads to another gallery', async () => {
    await storeDocument('galleries', 'dunes', aGallery({ id: 'dunes', categoryId: 'coast' }));
    const [one, other] = [openTab(), openTab()];
    const toDunes = await anUpload(2, { with: { values: anUploadValues({ galleryId: 'dunes' }) } });
    other.store.dispatch(setUploadsPaused(true));
    const left = anUnfinishedUpload([toDunes], { galleryId: 'dunes', galleryName: 'Dunes' });
    other.store.dispatch(enqueueUploads([toDunes], [], left));
    const batch = await aBatch(2);
    one.store.dispatch(enqueueUploads(batch, [], anUnfinishedUpload(batch)));
    expect(leftCounts()).toEqual({ beach: 2, dunes: 1 });
    await whenIdle(one.store);
    expect(leftCounts()).toEqual({ dunes: 1 });
    other.store.dispatch(setUploadsPaused(false));
    await whenIdle(other.store);
    expect(leftCounts()).toEqual({});
  });
});

it('two tabs that upload other files to one gallery remember the photos of both', async () => {
  const [one, other] = [openTab(), openTab()];
  const [batch, others] = [await aBatch(2), [await anUpload(7), await anUpload(8)]];
  other.store.dispatch(setUploadsPaused(true));
  other.store.dispatch(enqueueUploads(others, [], anUnfinishedUpload(others)));
  one.store.dispatch(enqueueUploads(batch, [], anUnfinishedUpload(batch)));
  expect(leftCounts()).toEqual({ beach: 4 });
  await whenIdle(one.store);
  expect(leftCounts()).toEqual({ beach: 2 });
  other.store.dispatch(setUploadsPaused(false));
  await whenIdle(other.store);
  expect(leftCounts()).toEqual({});
});

it('signing out leaves what was not uploaded', async () => {
  const { store } = openTab();
  const batch = await aBatch(1);
  store.dispatch(setUploadsPaused(true));
  store.dispatch(enqueueUploads(batch, [], anUnfinishedUpload(batch)));
  store.dispatch(succeeded('LOGOUT', '', null));
  expect(leftCounts()).toEqual({ beach: 1 });
  store.dispatch(openUploads());
  expect(selectLeftUploads(store.getState())).toEqual({ beach: anUnfinishedUpload(batch) });
});

describe('two tabs that upload the same files at once', () => {
  it('add each photo once, and the later one says which are duplicates', async () => {
    const [one, other] = [openTab(), openTab()];
    const [batch, sameFiles] = [await aBatch(3), await aBatch(3)];
    const isOneDone = deferred();
    const isOtherSending = deferred();
    wire.guards(async ({ host, method, what, go }) => {
      if (host !== 'storage' || method !== 'POST') return go();
      const isOther = sameFiles.some(({ item }) => what.includes(item.documentId));
      if (isOther) isOtherSending.resolve();
      await (isOther ? isOneDone : isOtherSending).promise;
      return go();
    });
    one.store.dispatch(enqueueUploads(batch, [], anUnfinishedUpload(batch)));
    other.store.dispatch(enqueueUploads(sameFiles, [], anUnfinishedUpload(sameFiles)));
    await whenIdle(one.store);
    isOneDone.resolve();
    await whenIdle(other.store);
    wire.guards(undefined);
    expect(outcomesOf(one.store)).toEqual(['added', 'added', 'added']);
    expect(other.store.getState().uploads.items).toMatchObject(
      Array.from({ length: 3 }, () => ({ outcome: 'duplicate', duplicateIn: 'beach' })),
    );
    const ids = batch.map(({ item }) => item.documentId);
    expect(Object.keys(await storedDocuments('photos')).toSorted()).toEqual(ids.toSorted());
    expect(leftCounts()).toEqual({});
  });
});
