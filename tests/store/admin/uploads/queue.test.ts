import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { outOfReach, Refusal } from '../../../../src/images/encode/refusals.ts';
import type { Photo } from '../../../../src/model/content/entities.ts';
import type { UploadStage } from '../../../../src/model/upload.ts';
import { selectIsBusy } from '../../../../src/store/operationsCounter.ts';
import { loadSlideshow, selectSlideshow } from '../../../../src/store/entities/photos.ts';
import type { UploadsState } from '../../../../src/store/state.ts';
import {
  cancelUploads,
  clearUploads,
  enqueueUploads,
  setUploadsPaused,
  retryFailed,
} from '../../../../src/store/admin/uploads/queue.ts';
import { queuePhoto } from '../../../../src/store/admin/uploads/queuePhoto.ts';
import type { Encoder } from '../../../../src/images/encode/openEncoder.ts';
import { inOrder } from '../../../../src/model/content/order.ts';
import { storeAt, storeDocument, storeFile } from '../../../support/backend.ts';
import { deferred } from '../../../support/deferred.ts';
import { anUploadDraft, aPhoto, aPhotoDraft, aTrashEntry } from '../../../support/factories.ts';
import { asStranger, storedDocuments, storedFile, storedFiles } from '../../../support/stored.ts';
import { wire } from '../wire.ts';
import { aChosenImage, bytesOf, openWorkshop } from '../workshop.ts';
import {
  aBatch,
  anEncodedImage,
  anUpload,
  anUploadOf,
  expectAll,
  FILES_EACH,
  openBrowser,
  stagesOf,
  uploadAll,
  statusOf,
  whenIdle,
  whenStatus,
  whenUploads,
} from './tools.ts';

const workshop = openWorkshop();

/** The names of a gallery's photos as visitors see them. */
async function shown(galleryId = 'beach'): Promise<string[]> {
  const photos = Object.values(await storedDocuments('photos')) as unknown as Photo[];
  const own = photos.filter((photo) => photo.galleryId === galleryId);
  return inOrder(own, ({ photoName }) => photoName).map(({ photoName }) => photoName);
}

describe('a batch', () => {
  it('becomes photos in the order that was chosen, and originals come last', async () => {
    const browser = openBrowser();
    const { store } = browser.openTab();
    const most = { encoding: 0, adding: 0, sending: 0 };
    let isEarly = false;
    store.subscribe(() => {
      const stages = stagesOf(store);
      for (const stage of ['encoding', 'adding', 'sending'] as const) {
        const count = stages.filter((each) => each === stage).length;
        most[stage] = Math.max(most[stage], count);
      }
      const isLeft = stages.some((stage) => stage === 'waiting' || stage === 'adding');
      isEarly ||= stages.includes('sending') && isLeft;
    });
    const batch = await aBatch(16);
    await store.dispatch(enqueueUploads(batch));
    await whenIdle(store);
    await expectAll(batch);
    expect(await shown()).toEqual(batch.map(({ item }) => item.name));
    expect(most).toEqual({ encoding: 4, adding: 4, sending: 2 });
    expect(isEarly).toBe(false);
    expect(await storedFiles()).toHaveLength(16 * FILES_EACH);
    expect(stagesOf(store)).toEqual(Array.from({ length: 16 }, () => 'done'));
    expect(Object.keys(store.getState().photos.byId)).toHaveLength(16);
    expect(await browser.kept()).toEqual([]);
    expect(await (await browser.database()).getAll('batches')).toEqual([]);
    await vi.waitFor(() => expect(browser.copies()).toEqual([]));
    await store.dispatch(clearUploads());
    expect(store.getState().uploads.items).toEqual([]);
  });

  it('stands behind what is there, ordered or not', async () => {
    const there = ['Zebra rock', 'Arch'].map((photoName) =>
      aPhoto({ photoName, galleryId: 'beach', includeInSlideshow: true }),
    );
    for (const photo of there) await storeDocument('photos', photo.id, photo);
    const first = aPhoto({ photoName: 'First', galleryId: 'beach', order: 3 });
    await storeDocument('photos', first.id, first);
    const batch = await aBatch(2);
    for (const { item } of batch) item.photo.draft.includeInSlideshow = true;
    const { store } = await uploadAll(batch);
    expect(await shown()).toEqual(['First', 'Arch', 'Zebra rock', 'Photo 0', 'Photo 1']);
    await store.dispatch(loadSlideshow());
    expect(selectSlideshow(store.getState())?.map(({ photoName }) => photoName)).toEqual([
      'Arch',
      'Zebra rock',
      'Photo 0',
      'Photo 1',
    ]);
  });

  it('publishes locations only as exactly as chosen, and keeps originals private', async () => {
    const facts = { camera: 'Nikon D850' };
    const exact = { latitude: 47.512345, longitude: -124.345678 };
    const uploadsAs = async (place: number, draft: object) =>
      anUpload(place, {
        with: { exif: { ...facts, ...exact }, draft: { ...anUploadDraft(), ...draft } },
      });
    const ofOlderVersion = await uploadsAs(0, { publishesLocation: true });
    const batch = [
      ofOlderVersion,
      await uploadsAs(1, { locationPrecision: 'hidden' }),
      await uploadsAs(2, { locationPrecision: 'area' }),
      await uploadsAs(3, { locationPrecision: 'exact' }),
    ];
    await uploadAll(batch);
    const photos = await storedDocuments('photos');
    expect(batch.map(({ item }) => photos[item.documentId]?.exif)).toEqual([
      facts,
      facts,
      { ...facts, latitude: 47.5, longitude: -124.35, locationPrecision: 'area' },
      { ...facts, ...exact },
    ]);
    expect((await asStranger(ofOlderVersion.item.path)).status).toBe(403);
  });

  it('begins an operation before each commit, which nobody waits for', async () => {
    const { store } = openBrowser().openTab();
    const counts: number[] = [];
    let isBusy = false;
    store.subscribe(() => (isBusy ||= selectIsBusy(store.getState())));
    wire.breaks({
      to: 'database',
      about: ':commit',
      times: 2,
      as: () => void counts.push(store.getState().backgroundCounter ?? 0),
    });
    await store.dispatch(enqueueUploads(await aBatch(2)));
    await whenIdle(store);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(isBusy).toBe(false);
    expect(store.getState().operationsCounter).toBe(0);
  });
});

/** A file that can't be read any more, as if it was changed on the disk. */
const unreadable = (file: File): File =>
  Object.assign(file, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  });

describe('a file', () => {
  it('that was changed says so, and holds up no other', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const { store } = openBrowser().openTab();
    const [changed, other] = await aBatch(2);
    await store.dispatch(
      enqueueUploads([{ ...changed!, file: unreadable(changed!.file) }, other!]),
    );
    await whenIdle(store);
    await expectAll([other!]);
    expect(store.getState().uploads.items[0]).toMatchObject({
      stage: 'failed',
      failure: { sentence: expect.stringContaining('has been changed, moved or removed') },
    });
    expect(await storedFiles()).toHaveLength(FILES_EACH);
  });

  it('that is damaged fails for good, and is not tried again', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const make = vi.fn<Encoder['make']>(() => Promise.reject(new Refusal('It is damaged.')));
    const { store } = await uploadAll(await aBatch(1), { make });
    await store.dispatch(retryFailed());
    await whenIdle(store);
    expect(store.getState().uploads.items[0]?.failure).toEqual({
      sentence: 'It is damaged.',
      isLasting: true,
    });
    expect(make).toHaveBeenCalledOnce();
  });

  it('whose gallery is gone says so, and can be tried again', async () => {
    workshop.expectsComplaint('UPLOAD ', 'CREATE_PHOTO:');
    const draft = anUploadDraft({ galleryId: 'dunes' });
    const batch = [await anUpload(0, { with: { draft } }), await anUpload(1)];
    const { store } = await uploadAll(batch);
    expect(stagesOf(store)).toEqual(['failed', 'done']);
    expect(store.getState().uploads.items[0]?.failure?.sentence).toContain('no longer exists');
    await storeDocument('galleries', 'dunes', { id: 'dunes', galleryName: 'D', coverPath: '' });
    await store.dispatch(retryFailed());
    await whenUploads(store, ({ items }) => items[0]?.stage === 'done');
    await expectAll(batch);
  });

  const DUNES = { galleryName: 'Dunes', categoryId: 'coast' };

  it.each([
    ['that is to be made makes it, and', DUNES, {}],
    [
      'that has no cover',
      undefined,
      { 'galleries/dunes': { id: 'dunes', ...DUNES, coverPath: '' } },
    ],
  ])('of a gallery %s is its cover', async (_what, newGallery, documents) => {
    await storeAt(documents);
    const photo = {
      draft: anUploadDraft({ galleryId: 'dunes' }),
      ...(newGallery && { newGallery }),
    };
    const { store } = await uploadAll(await aBatch(2, { with: photo }));
    expect(stagesOf(store)).toEqual(['done', 'done']);
    const { dunes } = await storedDocuments('galleries');
    expect(dunes).toMatchObject({ ...DUNES, coverPath: expect.stringMatching(/^gallery-covers/) });
    const coverPath = String(dunes?.coverPath);
    expect((await storedFile(coverPath)).type).toBe('image/webp');
    expect((await asStranger(coverPath)).status).toBe(403);
    expect(store.getState().galleries.byId.dunes).toMatchObject({ ...DUNES, coverPath });
  });
});

describe('a file that replaces a photo', () => {
  const OLD = 'photos/dusk.png';
  const replacing = (overrides = {}) =>
    anUpload(3, {
      id: 'new',
      documentId: 'dusk',
      path: 'photos/dusk.new.jpg',
      with: { replaces: { imageKey: 'png' } },
      ...overrides,
    });

  async function storeDusk(): Promise<void> {
    const before = aPhoto({ id: 'dusk', photoName: 'Dusk', galleryId: 'beach' });
    const { image: _image, ...dusk } = { ...before, path: OLD };
    await storeDocument('photos', 'dusk', dusk);
    await storeFile(OLD, Buffer.from('the old picture'), 'image/png');
  }

  it('keeps what is written of it, and the old original in the trash', async () => {
    await storeDusk();
    const upload = await replacing();
    await uploadAll([upload]);
    const { dusk } = await storedDocuments('photos');
    expect(dusk).toMatchObject({
      photoName: 'Dusk',
      path: 'photos/dusk.new.jpg',
      contentHash: upload.item.photo.contentHash,
    });
    expect((await storedFile('photos/dusk.new.jpg')).bytes).toEqual(
      Buffer.from(await upload.file.arrayBuffer()),
    );
    expect((await storedFile(OLD)).bytes).toEqual(Buffer.from('the old picture'));
    expect(await storedDocuments('trash')).toMatchObject({
      'photos~dusk~png': { kind: 'image', document: { path: OLD } },
    });
  });

  it('fails if the photo got another image since it was chosen', async () => {
    workshop.expectsComplaint('UPLOAD ', 'UPDATE_PHOTO:');
    await storeDusk();
    const { store } = openBrowser().openTab();
    await store.dispatch(
      enqueueUploads([await replacing({ with: { replaces: { imageKey: 'another' } } })]),
    );
    await whenIdle(store);
    expect(store.getState().uploads.items[0]).toMatchObject({
      stage: 'failed',
      failure: { sentence: expect.stringContaining('was replaced'), isLasting: true },
    });
    expect((await storedDocuments('photos')).dusk).toMatchObject({ path: OLD });
  });
});

it('creates no photo that lies in the trash, and sends the original that is missing there', async () => {
  workshop.expectsComplaint('CREATE_PHOTO:');
  const upload = await anUpload(0);
  const { documentId, path } = upload.item;
  const document = { ...aPhoto({ id: documentId, galleryId: 'beach' }), path };
  const entry = aTrashEntry('photos', documentId, { name: 'Dusk', document });
  await storeDocument('trash', `photos~${documentId}`, entry);
  await uploadAll([upload]);
  expect(await storedDocuments('photos')).toEqual({});
  expect((await storedFile(path)).bytes).toEqual(Buffer.from(await upload.file.arrayBuffer()));
});

describe('where the code that makes sizes can’t be fetched', () => {
  /** Fails so many times. */
  const lackingCode = (times: number): Encoder['make'] => {
    const made = vi.fn<Encoder['make']>(async (file, size) => anEncodedImage(file, size));
    for (let time = 0; time < times; time += 1) made.mockRejectedValueOnce(outOfReach());
    return made;
  };

  it('a file waits, also if the site answers again just then', async () => {
    const siteAnswers = vi.fn(async () => true);
    for (const isAnswered of [false, true]) siteAnswers.mockResolvedValueOnce(isAnswered);
    const batch = await aBatch(1);
    await uploadAll(batch, { make: lackingCode(2), siteAnswers });
    expect(siteAnswers).toHaveBeenCalledTimes(2);
    await expectAll(batch);
  });

  it('a file fails if the site answers without it, again after a wait', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const { store } = await uploadAll(await aBatch(1), { make: lackingCode(2) });
    expect(stagesOf(store)).toEqual(['failed']);
  });

  it('a file that is cancelled meanwhile is', async () => {
    const asked = deferred();
    const answer = deferred<boolean>();
    const siteAnswers = () => {
      asked.resolve();
      return answer.promise;
    };
    const { store } = openBrowser().openTab({ make: lackingCode(1), siteAnswers });
    await store.dispatch(enqueueUploads(await aBatch(1)));
    await asked.promise;
    store.dispatch(cancelUploads());
    answer.resolve(false);
    await whenIdle(store);
    expect(stagesOf(store)).toEqual(['cancelled']);
  });
});

describe('a photo that was added by itself', () => {
  const exif = { camera: 'Nikon D850', latitude: 47.5, longitude: -124.3 };
  const added = async () => {
    const { source } = (await anUpload(0)).item;
    const chosen = await aChosenImage();
    const draft = aPhotoDraft({
      photoName: 'Fern',
      keywords: ['moss'],
      location: { of: chosen.revision, precision: 'exact' },
    });
    const facts = { ...source, width: 600, height: 400, exif };
    return { id: 'fern', draft, chosen, facts, isEncoded: true };
  };

  it('goes through the queue with all that was typed, and is not encoded again', async () => {
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
      contentHash: createHash('sha256')
        .update(await bytesOf(photo.chosen))
        .digest('hex'),
      image: { files: { webp: { 320: 3 } } },
    });
    expect((await storedFile('photos/fern.jpg')).bytes).toEqual(await bytesOf(photo.chosen));
    expect(made).toEqual([]);
    expect(store.getState().photos.byId.fern?.photoName).toBe('Fern');
  });

  it('stays in its form if its file can’t be read any more', async () => {
    workshop.expectsComplaint('A photo could not be handed to the queue');
    const { store } = openBrowser().openTab();
    const photo = await added();
    photo.chosen.file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    const result = await store.dispatch(queuePhoto(photo));
    const sentence = 'This file has been changed or moved since you chose it. Choose it again.';
    expect(result).toMatchObject({ ok: false, error: { sentence } });
    expect(store.getState().errorMessage).toBe(sentence);
    expect(store.getState().uploads.items).toEqual([]);
  });
});

it('an original that is paused goes on where it has stopped', async () => {
  const { store } = openBrowser().openTab();
  const upload = anUploadOf(new Uint8Array(600_000).fill(7), 0);
  let sent = 0;
  let hasPaused = false;
  wire.guards(({ what, go }) => {
    if (what.includes('upload_id=')) sent += 1;
    return go();
  });
  store.subscribe(() => {
    const part = store.getState().uploads.parts[upload.item.id] ?? 0;
    if (hasPaused || stagesOf(store)[0] !== 'sending' || part === 0 || part === 1) return;
    hasPaused = true;
    store.dispatch(setUploadsPaused(true));
  });
  await store.dispatch(enqueueUploads([upload]));
  await whenStatus(store, 'paused');
  expect(stagesOf(store)).toEqual(['sending']);
  store.dispatch(setUploadsPaused(false));
  await whenIdle(store);
  wire.guards(undefined);
  await expectAll([upload]);
  expect(hasPaused).toBe(true);
  // It is not begun anew, which would take twice as many parts.
  expect(sent).toBeLessThan(8);
});

describe('the rest', () => {
  it('waits while paused, and what is cancelled is not published', async () => {
    const { store } = openBrowser().openTab();
    await store.dispatch(enqueueUploads(await aBatch(12)));
    const has = ({ items }: UploadsState, sought: UploadStage) =>
      items.some(({ stage }) => stage === sought);
    await whenUploads(store, (uploads) => has(uploads, 'added'));
    store.dispatch(setUploadsPaused(true));
    await whenUploads(store, (uploads) => !has(uploads, 'adding'));
    expect(statusOf(store)).toBe('paused');
    store.dispatch(cancelUploads());
    store.dispatch(setUploadsPaused(false));
    await whenIdle(store);
    const done = stagesOf(store).filter((stage) => stage === 'done');
    expect(new Set(stagesOf(store))).toEqual(new Set(['done', 'cancelled']));
    expect(Object.keys(await storedDocuments('photos'))).toHaveLength(done.length);
    const originals = (await storedFiles()).filter((path) => path.startsWith('photos/'));
    expect(originals).toHaveLength(done.length);
  });
});
