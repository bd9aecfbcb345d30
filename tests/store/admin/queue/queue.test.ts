import { describe, expect, it, vi } from 'vitest';
import { outOfReach } from '../../../../src/images/encode/workerErrors.ts';
import type { Photo } from '../../../../src/model/content/entities.ts';
import type { UploadStage } from '../../../../src/model/upload.ts';
import { loadSlideshow, selectSlideshow } from '../../../../src/store/entities/photos.ts';
import type { AppStore, UploadsState } from '../../../../src/store/state.ts';
import { findDuplicates } from '../../../../src/store/admin/queue/duplicates.ts';
import {
  cancelUploads,
  pauseUploads,
  publish,
  resumeUploads,
  retryFailed,
} from '../../../../src/store/admin/queue/queue.ts';
import { queuePhoto } from '../../../../src/store/admin/queue/queuePhoto.ts';
import type { Maker } from '../../../../src/store/admin/queue/tools.ts';
import { inOrder } from '../../../../src/model/content/order.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { deferred } from '../../../support/deferred.ts';
import { aPhoto, aPhotoDraft } from '../../../support/factories.ts';
import { storedDocuments, storedFile, storedFiles } from '../../../support/stored.ts';
import {
  aChosenImage,
  bytesOf,
  filesAside,
  filesInUse,
  journal,
  openWorkshop,
  withVariants,
} from '../workshop.ts';
import {
  aBatch,
  aMadeImage,
  anUpload,
  expectAll,
  FILES_EACH,
  hashBy,
  openBrowser,
  whenIdle,
  whenUploads,
} from './tools.ts';
import { failure } from '../../../support/errors.ts';

const workshop = openWorkshop();

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
      aPhoto({ photoName, galleryId: 'beach', includeInSlideshow: true }),
    );
    for (const photo of there) await storeDocument('photos', photo.id, photo);
    const first = aPhoto({ photoName: 'First', galleryId: 'beach', order: 3 });
    await storeDocument('photos', first.id, first);
    const { store } = openBrowser().openTab();
    const batch = await aBatch(2);
    for (const { item } of batch) item.draft.includeInSlideshow = true;
    await store.dispatch(publish(batch));
    await whenIdle(store);
    expect(await shown()).toEqual(['First', 'Arch', 'Zebra rock', 'Photo 0', 'Photo 1']);
    await store.dispatch(loadSlideshow());
    expect(selectSlideshow(store.getState())?.map(({ photoName }) => photoName)).toEqual([
      'Arch',
      'Zebra rock',
      'Photo 0',
      'Photo 1',
    ]);
  });
});

/** A file that can't be read any more, as where it was changed on the disk. */
const unreadable = (file: File): File =>
  Object.assign(file, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  });

const stagesOf = (store: AppStore) => store.getState().uploads.items.map(({ stage }) => stage);

describe('30 files', () => {
  it('keep their order, never more at once than is borne, and originals come last', async () => {
    const { store } = openBrowser().openTab();
    const most = { making: 0, publishing: 0, sending: 0 };
    let isEarly = false;
    store.subscribe(() => {
      const stages = stagesOf(store);
      for (const stage of ['making', 'publishing', 'sending'] as const) {
        const count = stages.filter((each) => each === stage).length;
        most[stage] = Math.max(most[stage], count);
      }
      const isSending = stages.includes('sending');
      isEarly ||=
        isSending && stages.some((stage) => stage === 'waiting' || stage === 'publishing');
    });
    const batch = await aBatch(30);
    await store.dispatch(publish(batch));
    await whenIdle(store);
    await expectAll(batch);
    expect(await shown()).toEqual(batch.map(({ item }) => item.draft.photoName));
    expect(most).toEqual({ making: 4, publishing: 4, sending: 2 });
    expect(isEarly).toBe(false);
  });
});

describe('a file', () => {
  it('that was changed says so, and holds up no other', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const { store } = openBrowser().openTab();
    const [changed, other] = await aBatch(2);
    await store.dispatch(publish([{ ...changed!, file: unreadable(changed!.file) }, other!]));
    await whenIdle(store);
    await expectAll([other!]);
    expect(store.getState().uploads.items[0]).toMatchObject({
      stage: 'failed',
      error: expect.stringContaining('was changed, moved or removed since you chose it'),
    });
    expect(await storedFiles()).toHaveLength(FILES_EACH);
  });

  it('that is refused leaves nothing, and can be tried again', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const { store } = openBrowser().openTab();
    const gone = { ...aPhotoDraft({ galleryId: 'dunes' }), publishesLocation: false };
    const batch = [await anUpload(0, { draft: gone }), await anUpload(1)];
    await store.dispatch(publish(batch));
    await whenIdle(store);
    expect(stagesOf(store)).toEqual(['failed', 'done']);
    expect(store.getState().uploads.items[0]?.error).toContain('gallery is not there any more');
    expect(await storedFiles()).toHaveLength(FILES_EACH);
    await storeDocument('galleries', 'dunes', { id: 'dunes', galleryName: 'D', coverPath: '' });
    await store.dispatch(retryFailed());
    await whenUploads(store, ({ items }) => items[0]?.stage === 'done');
    await expectAll(batch);
  });

  it('of a gallery that is to be made makes it, with the first photo as its cover', async () => {
    const { store } = openBrowser().openTab();
    const newGallery = { galleryName: 'Dunes', categoryId: 'coast' };
    const draft = { ...aPhotoDraft({ galleryId: 'dunes' }), publishesLocation: false };
    const batch = await aBatch(2, { draft, newGallery });
    await store.dispatch(publish(batch));
    await whenIdle(store);
    expect(stagesOf(store)).toEqual(['done', 'done']);
    const { dunes } = await storedDocuments('galleries');
    expect(dunes).toMatchObject({ ...newGallery, coverPath: 'gallery-covers/dunes.webp' });
    expect((await storedFile('gallery-covers/dunes.webp')).type).toBe('image/webp');
    expect(store.getState().galleries.byId.dunes?.galleryName).toBe('Dunes');
  });

  it('is the cover of a gallery that has none', async () => {
    await storeDocument('galleries', 'dunes', { id: 'dunes', galleryName: 'D', coverPath: '' });
    const { store } = openBrowser().openTab();
    const draft = { ...aPhotoDraft({ galleryId: 'dunes' }), publishesLocation: false };
    await store.dispatch(publish(await aBatch(2, { draft })));
    await whenIdle(store);
    const { dunes } = await storedDocuments('galleries');
    expect(dunes).toMatchObject({ galleryName: 'D', coverPath: 'gallery-covers/dunes.webp' });
    expect((await storedFile('gallery-covers/dunes.webp')).type).toBe('image/webp');
  });

  it('that replaces another keeps what is written of it, and the old original aside', async () => {
    const before = aPhoto({ id: 'dusk', photoName: 'Dusk', galleryId: 'beach' });
    await storeDocument('photos', 'dusk', { ...before, path: 'photos/dusk.png' });
    await storeFile('photos/dusk.png', Buffer.from('the old picture'), 'image/png');
    const { store } = openBrowser().openTab();
    const upload = await anUpload(3, { id: 'dusk', replaces: true });
    await store.dispatch(publish([upload]));
    await whenIdle(store);
    const { dusk } = await storedDocuments('photos');
    expect(dusk).toMatchObject({
      photoName: 'Dusk',
      path: 'photos/dusk.jpg',
      contentHash: upload.item.contentHash,
    });
    expect(await filesInUse()).toHaveLength(FILES_EACH);
    expect(await filesAside()).toHaveLength(1);
    expect((await storedFile('photos/dusk.jpg')).bytes).toEqual(
      Buffer.from(await upload.file.arrayBuffer()),
    );
  });

  it('is known again by its content', async () => {
    const { store } = openBrowser().openTab();
    const batch = await aBatch(2);
    await store.dispatch(publish(batch));
    await whenIdle(store);
    const hashes = Array.from({ length: 40 }, (_, place) => place.toString(16).padStart(64, '0'));
    const found = await findDuplicates(hashes);
    expect(new Map(found.map(({ id, galleryId }) => [id, galleryId]))).toEqual(
      new Map(batch.map(({ item }) => [item.id, 'beach'])),
    );
  });
});

describe('where the code that makes sizes can’t be fetched', () => {
  /** Fails so many times. */
  const lackingCode = (times: number): Maker['make'] => {
    const made = vi.fn<Maker['make']>(async (_file, facts) => aMadeImage(facts));
    for (let time = 0; time < times; time += 1) made.mockRejectedValueOnce(outOfReach());
    return made;
  };

  it('a file waits, also where the site answers again just then', async () => {
    const siteAnswers = vi.fn(async () => true);
    for (const isAnswered of [false, true]) siteAnswers.mockResolvedValueOnce(isAnswered);
    const { store } = openBrowser().openTab({ make: lackingCode(2), siteAnswers });
    const batch = await aBatch(1);
    await store.dispatch(publish(batch));
    await whenIdle(store);
    expect(siteAnswers).toHaveBeenCalledTimes(2);
    await expectAll(batch);
  });

  it('a file that is cancelled meanwhile is', async () => {
    const asked = deferred();
    const answer = deferred<boolean>();
    const siteAnswers = () => {
      asked.resolve();
      return answer.promise;
    };
    const { store } = openBrowser().openTab({ make: lackingCode(1), siteAnswers });
    await store.dispatch(publish(await aBatch(1)));
    await asked.promise;
    await store.dispatch(cancelUploads());
    answer.resolve(false);
    await whenIdle(store);
    expect(stagesOf(store)).toEqual(['cancelled']);
  });
});

describe('a photo that was added by itself', () => {
  const place = { latitude: 47.5, longitude: -124.3 };
  const exif = { camera: 'Nikon D850', ...place };
  const added = async () => {
    const { item } = await anUpload(0, { facts: { ...(await anUpload(0)).item.facts, exif } });
    const chosen = withVariants(await aChosenImage());
    const draft = aPhotoDraft({
      photoName: 'Fern',
      keywords: ['moss'],
      locatedBy: chosen.revision,
    });
    return { id: 'fern', draft, chosen, facts: item.facts, isEncoded: true };
  };

  it('goes through the queue with all that was typed, and is not made again', async () => {
    hashBy(async (file) => ({ hash: file.size.toString(16).padStart(64, '0') }));
    const { store, made } = openBrowser().openTab();
    const photo = await added();
    expect(await store.dispatch(queuePhoto(photo))).toEqual({ ok: true, data: null });
    await whenIdle(store);
    const { fern } = await storedDocuments('photos');
    expect(fern).toMatchObject({
      photoName: 'Fern',
      keywords: ['moss'],
      galleryId: 'beach',
      path: 'photos/fern.jpg',
      exif,
      contentHash: photo.chosen.file.size.toString(16).padStart(64, '0'),
      image: { variants: [{ width: 320 }] },
    });
    expect((await storedFile('photos/fern.jpg')).bytes).toEqual(await bytesOf(photo.chosen));
    expect(made).toEqual([]);
    expect(store.getState().photos.byId.fern?.photoName).toBe('Fern');
  });

  it('stays in its form where its file can’t be read any more', async () => {
    workshop.expectsComplaint('A photo could not be handed to the queue');
    hashBy(async () => ({ failure: 'The file was changed.' }));
    const { store } = openBrowser().openTab();
    const result = await store.dispatch(queuePhoto(await added()));
    expect(result).toEqual(failure('The file was changed.'));
    expect(store.getState().errorMessage).toBe('The file was changed.');
    expect(store.getState().uploads.items).toEqual([]);
  });
});

describe('the rest', () => {
  it('waits while paused, and what is cancelled leaves nothing', async () => {
    const { store } = openBrowser().openTab();
    await store.dispatch(publish(await aBatch(12)));
    const has = ({ items }: UploadsState, sought: UploadStage) =>
      items.some(({ stage }) => stage === sought);
    await whenUploads(store, (uploads) => has(uploads, 'published'));
    await store.dispatch(pauseUploads());
    await whenUploads(store, (uploads) => !has(uploads, 'publishing') && !has(uploads, 'sending'));
    expect(store.getState().uploads.status).toBe('paused');
    await store.dispatch(cancelUploads());
    await store.dispatch(resumeUploads());
    await whenIdle(store);
    const done = store.getState().uploads.items.filter(({ stage }) => stage === 'done');
    expect(new Set(stagesOf(store))).toEqual(new Set(['done', 'cancelled']));
    expect(Object.keys(await storedDocuments('photos'))).toHaveLength(done.length);
    expect(await storedFiles()).toHaveLength(done.length * FILES_EACH);
    expect(journal()).toEqual([]);
  });
});
