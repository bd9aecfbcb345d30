import { describe, expect, it } from 'vitest';
import {
  continueUploads,
  enqueueUploads,
  openUploads,
} from '../../../../src/store/admin/uploads/queue.ts';
import { deferred, never } from '../../../support/deferred.ts';
import { openWorkshop } from '../workshop.ts';
import {
  aBatch,
  anEncodedImage,
  anUpload,
  expectAll,
  NOT_KEPT,
  openBrowser,
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
      make: (file, size) => gate.promise.then(() => anEncodedImage(file, size)),
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
    const first = browser.openTab({ make: async (file, size) => anEncodedImage(file, size) });
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
