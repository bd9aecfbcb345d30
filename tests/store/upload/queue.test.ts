import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../src/model/entities.ts';
import { publish } from '../../../src/store/upload/queue.ts';
import { inOrder } from '../../../src/model/order.ts';
import { storeDocument } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import { journal, openWorkshop } from '../admin/workshop.ts';
import { aBatch, expectAll, FILES_EACH, openBrowser, whenIdle } from './tools.ts';

openWorkshop();

/** The names of a gallery's photos as visitors see them. */
async function shown(galleryId = 'beach'): Promise<string[]> {
  const photos = Object.values(await storedDocuments('photos')) as unknown as Photo[];
  const own = photos.filter((photo) => photo.galleryId === galleryId);
  return inOrder(own, ({ photoName }) => photoName).map(({ photoName }) => photoName);
}

describe('a batch', () => {
  it('becomes photos in the order that was chosen, with their originals', async () => {
    const browser = openBrowser();
    const { store } = browser.openTab();
    const batch = await aBatch(6);
    await store.dispatch(publish(batch));
    await whenIdle(store);
    await expectAll(batch);
    expect(await shown()).toEqual(batch.map(({ item }) => item.draft.photoName));
    expect(await storedFiles()).toHaveLength(6 * FILES_EACH);
    expect(store.getState().uploads.items.map(({ stage }) => stage)).toEqual(
      Array.from({ length: 6 }, () => 'done'),
    );
    expect(Object.keys(store.getState().photos.byId)).toHaveLength(6);
    expect(await browser.journal.readBatches()).toEqual([]);
    expect(browser.files.size).toBe(0);
    expect(journal()).toEqual([]);
  });

  it('stands behind what is there, ordered or not', async () => {
    const there = ['Zebra rock', 'Arch'].map((photoName) =>
      aPhoto({ photoName, galleryId: 'beach' }),
    );
    for (const photo of there) await storeDocument('photos', photo.id, photo);
    const first = aPhoto({ photoName: 'First', galleryId: 'beach', order: 3 });
    await storeDocument('photos', first.id, first);
    const { store } = openBrowser().openTab();
    await store.dispatch(publish(await aBatch(2)));
    await whenIdle(store);
    expect(await shown()).toEqual(['First', 'Arch', 'Zebra rock', 'Photo 0', 'Photo 1']);
  });
});
