import { describe, expect, it, vi } from 'vitest';
import {
  cancelUploads,
  clearUploads,
  dismissJustAdded,
  enqueueUploads,
  setUploadsPaused,
} from '../../../../src/store/admin/uploads/queue.ts';
import { setVisibility } from '../../../../src/store/admin/galleries.ts';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import { redoStep, undoStep } from '../../../../src/store/admin/undo/undo.ts';
import {
  selectJustAdded,
  selectUploadProgress,
} from '../../../../src/store/admin/uploads/slice.ts';
import { loadSlideshow, selectSlideshow } from '../../../../src/store/entities/photos.ts';
import { selectIsBusy } from '../../../../src/store/operationsCounter.ts';
import type { AdminStore } from '../../../../src/store/state.ts';
import { removeDocument, storeAt, storeDocument, storeFile } from '../../../support/backend.ts';
import { deleteDocument } from '../../../../src/store/admin/deletion.ts';
import { deferred } from '../../../support/deferred.ts';
import { anUploadValues, aPhoto, aPhotoValues } from '../../../support/factories.ts';
import { asStranger, storedDocuments, storedFile, storedFiles } from '../../../support/stored.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, MemoryStorage, openWorkshop } from '../../support/workshop.ts';
import {
  aBatch,
  encodedFrom,
  anUpload,
  anUploadOf,
  expectAll,
  FILES_EACH,
  openTab,
  outcomesOf,
  photoNames,
  uploadAll,
  whenIdle,
  whenStatus,
  whenUploads,
} from '../../support/uploadQueue.ts';

const workshop = openWorkshop();
const { run } = workshop;

const runningIn = (store: AdminStore) =>
  store.getState().uploads.items.filter(({ isRunning }) => isRunning).length;

describe('a batch', () => {
  it('becomes photos in the order that was chosen, two at a time', async () => {
    const { store, made } = openTab();
    let most = 0;
    store.subscribe(() => (most = Math.max(most, runningIn(store))));
    const batch = await aBatch(8);
    store.dispatch(enqueueUploads(batch));
    await whenIdle(store);
    await expectAll(batch);
    expect(await photoNames()).toEqual(batch.map(({ item }) => item.name));
    expect(most).toBe(2);
    expect(made.toSorted()).toEqual(batch.map(({ file }) => file.name));
    expect(await storedFiles()).toHaveLength(8 * FILES_EACH);
    expect(outcomesOf(store)).toEqual(batch.map(() => 'added'));
    expect(Object.keys(store.getState().photos.byId)).toHaveLength(8);
    store.dispatch(clearUploads());
    expect(store.getState().uploads.items).toEqual([]);
  });

  it('has its first photo on the site before the last one is encoded', async () => {
    const last = deferred();
    const { store } = openTab({
      make: async (file, size) => {
        if ((file as File).name === 'DSC_0003.jpg') await last.promise;
        return encodedFrom(file, size);
      },
    });
    store.dispatch(enqueueUploads(await aBatch(4)));
    await whenUploads(store, ({ items }) => items[2]?.outcome === 'added');
    expect(await photoNames()).toEqual(['Photo 0', 'Photo 1', 'Photo 2']);
    last.resolve();
    await whenIdle(store);
  });

  it('keeps its order although a later photo is uploaded first', async () => {
    const first = deferred();
    const { store } = openTab();
    const batch = await aBatch(2);
    const [slow] = batch;
    wire.guards(async ({ method, what, go }) => {
      if (method === 'POST' && what.includes(slow!.item.path)) await first.promise;
      return go();
    });
    store.dispatch(enqueueUploads(batch));
    await whenUploads(store, ({ items }) => items[1]?.steps[0] === 'commit');
    expect(await photoNames()).toEqual([]);
    first.resolve();
    await whenIdle(store);
    wire.guards(undefined);
    expect(await photoNames()).toEqual(['Photo 0', 'Photo 1']);
  });

  it('names no photo in public whose original has not arrived, and keeps originals private', async () => {
    const { store } = openTab();
    const originals = deferred();
    const answers: number[] = [];
    let smallFiles = 0;
    wire.guards(async ({ what, method, go }) => {
      if (method === 'POST' && what.includes('name=photos/')) await originals.promise;
      const answer = await go();
      smallFiles += Number(method === 'POST' && what.includes('name=variants/'));
      if (what.includes(':commit')) {
        for (const { path } of Object.values(await storedDocuments('photos'))) {
          answers.push((await asStranger(String(path))).status);
        }
      }
      return answer;
    });
    store.dispatch(enqueueUploads(await aBatch(2)));
    await expect.poll(() => smallFiles).toBe(2 * (FILES_EACH - 1));
    // By then a step would have ended that doesn't wait for its original.
    for (let rounds = 0; rounds < 5; rounds += 1) await storedFiles();
    expect(store.getState().uploads.items.map(({ steps }) => steps[0])).toEqual([
      'upload',
      'upload',
    ]);
    originals.resolve();
    await whenIdle(store);
    wire.guards(undefined);
    expect(answers).toEqual([403, 403, 403]);
  });

  it('stands after the photos of its gallery, arranged or not', async () => {
    const there = ['Zebra rock', 'Arch'].map((photoName) =>
      aPhoto({ photoName, galleryId: 'beach', includeInSlideshow: true }),
    );
    for (const photo of there) await storeDocument('photos', photo.id, photo);
    const first = aPhoto({ photoName: 'First', galleryId: 'beach', order: 3 });
    await storeDocument('photos', first.id, first);
    const batch = await aBatch(2);
    for (const { item } of batch) item.photo.values.includeInSlideshow = true;
    const { store } = await uploadAll(batch);
    expect(await photoNames()).toEqual(['First', 'Arch', 'Zebra rock', 'Photo 0', 'Photo 1']);
    await store.dispatch(loadSlideshow());
    expect(selectSlideshow(store.getState())?.map(({ photoName }) => photoName)).toEqual([
      'Arch',
      'Zebra rock',
      'Photo 0',
      'Photo 1',
    ]);
  });

  it('publishes locations only as exactly as chosen', async () => {
    const facts = { camera: 'Nikon D850' };
    const exact = { latitude: 47.512345, longitude: -124.345678 };
    const precisions = ['hidden', 'area', 'exact'] as const;
    const batch = await Promise.all(
      precisions.map((locationPrecision, position) =>
        anUpload(position, {
          with: {
            exif: { ...facts, ...exact },
            values: { ...anUploadValues(), locationPrecision },
          },
        }),
      ),
    );
    await uploadAll(batch);
    const photos = await storedDocuments('photos');
    expect(batch.map(({ item }) => photos[item.documentId]?.exif)).toEqual([
      facts,
      { ...facts, latitude: 47.5, longitude: -124.35, locationPrecision: 'area' },
      { ...facts, ...exact },
    ]);
  });

  it('begins an operation before each commit, and blocks no page', async () => {
    const { store } = openTab();
    const counts: number[] = [];
    let isBusy = false;
    store.subscribe(() => (isBusy ||= selectIsBusy(store.getState())));
    wire.breaks({
      to: 'database',
      about: ':commit',
      times: 2,
      as: () => void counts.push(store.getState().backgroundCounter),
    });
    store.dispatch(enqueueUploads(await aBatch(2)));
    await whenIdle(store);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(isBusy).toBe(false);
    expect(store.getState().operationsCounter).toBe(0);
  });

  it('reports how many bytes of each photo have arrived', async () => {
    const upload = anUploadOf(new Uint8Array(3_000_000).fill(7), 0);
    const { store } = await uploadAll([upload]);
    const progress = selectUploadProgress(store.getState())[upload.item.id];
    expect(progress?.sent).toBe(progress?.total);
    expect(progress?.total).toBeGreaterThan(3_000_000);
  });
});

const DUNES = { galleryName: 'Dunes', categoryId: 'coast' };

describe('a gallery', () => {
  it.each([
    ['that is made while uploading', DUNES, {}],
    ['without a cover', undefined, { 'galleries/dunes': { id: 'dunes', ...DUNES, coverPath: '' } }],
  ])('%s takes its first photo as its cover', async (_what, newGallery, documents) => {
    await storeAt(documents);
    const photo = {
      values: anUploadValues({ galleryId: 'dunes' }),
      ...(newGallery && { newGallery }),
    };
    const { store } = await uploadAll(await aBatch(3, { with: photo }));
    expect(outcomesOf(store)).toEqual(['added', 'added', 'added']);
    const { dunes } = await storedDocuments('galleries');
    const [{ id: revision } = { id: '' }] = store.getState().uploads.items;
    const coverPath = `gallery-covers/dunes.${revision}.webp`;
    expect(dunes).toMatchObject({ ...DUNES, coverPath });
    expect((await storedFile(coverPath)).bytes).toEqual(Buffer.from('DSC_0000.jpg 600'));
    expect((await asStranger(coverPath)).status).toBe(403);
    expect(store.getState().galleries.byId.dunes).toMatchObject({ ...DUNES, coverPath });
    expect((await storedFiles()).filter((path) => path.startsWith('gallery-covers/'))).toEqual([
      coverPath,
    ]);
  });

  it('that is made while uploading is never without a photo', async () => {
    const { store } = openTab();
    const counts: number[][] = [];
    wire.guards(async ({ what, go }) => {
      const answer = await go();
      if (what.includes(':commit')) {
        const [galleries, photos] = await Promise.all(
          (['galleries', 'photos'] as const).map(storedDocuments),
        );
        if (galleries?.dunes) counts.push([Object.keys(photos ?? {}).length]);
      }
      return answer;
    });
    const photo = { values: anUploadValues({ galleryId: 'dunes' }), newGallery: DUNES };
    store.dispatch(enqueueUploads(await aBatch(2, { with: photo })));
    await whenIdle(store);
    wire.guards(undefined);
    expect(counts).toEqual([[1], [2]]);
  });
});

describe('a gallery that is made as a draft', () => {
  it('takes its photos into the drafts, and nobody else can read them', async () => {
    const photo = {
      values: anUploadValues({ galleryId: 'dunes' }),
      newGallery: { ...DUNES, isDraft: true as const },
    };
    await uploadAll(await aBatch(2, { with: photo }));
    expect(await storedDocuments('drafts/content/galleries')).toMatchObject({
      dunes: { ...DUNES, isDraft: true },
    });
    expect(Object.values(await storedDocuments('drafts/content/photos'))).toHaveLength(2);
    expect(await storedDocuments('galleries')).not.toHaveProperty('dunes');
    expect(await storedDocuments('photos')).toEqual({});
  });

  it('gets the rest of its photos in public if it is published meanwhile', async () => {
    const { store } = openTab();
    const photo = {
      values: anUploadValues({ galleryId: 'dunes' }),
      newGallery: { ...DUNES, isDraft: true as const },
    };
    const batch = await aBatch(4, { with: photo });
    store.dispatch(enqueueUploads(batch));
    await whenUploads(store, ({ items }) => items[0]?.outcome === 'added');
    const change = { from: 'draft', to: 'public' } as const;
    expect(await store.dispatch(setVisibility('dunes', change))).toMatchObject({ ok: true });
    await whenIdle(store);
    await expectAll(batch);
    expect(await storedDocuments('drafts/content/photos')).toEqual({});
  });
});

describe('a photo of a draft', () => {
  it.each([1, 2, 3])('is added although its gallery is published at read %d of it', async (at) => {
    const stored = { id: 'dunes', ...DUNES, isDraft: true, coverPath: 'gallery-covers/dunes.jpg' };
    await storeAt({ 'drafts/content/galleries/dunes': stored });
    let reads = 0;
    wire.guards(async ({ what, go }) => {
      const answer = await go();
      const isRead = what.includes(':batchGet') && what.includes('/documents/galleries/dunes"');
      if (isRead && (reads += 1) === at) {
        await removeDocument('drafts/content/galleries', 'dunes');
        await storeAt({ 'galleries/dunes': { ...stored, isDraft: false } });
      }
      return answer;
    });
    const { store } = openTab();
    const batch = await aBatch(1, { with: { values: anUploadValues({ galleryId: 'dunes' }) } });
    store.dispatch(enqueueUploads(batch));
    await whenIdle(store);
    wire.guards(undefined);
    expect(outcomesOf(store)).toEqual(['added']);
    await expectAll(batch);
  });
});

describe('the photos of an upload are one step', () => {
  const upload = async (newGallery?: typeof DUNES, id = newGallery ? 'dunes' : 'beach') => {
    const { store } = openTab();
    const photo = { values: anUploadValues({ galleryId: id }), ...(newGallery && { newGallery }) };
    const batch = await aBatch(2, { with: photo });
    store.dispatch(enqueueUploads(batch));
    await whenIdle(store);
    const ids = batch.map(({ item }) => item.documentId).toSorted();
    return { store, ids };
  };
  const photoIds = async () => Object.keys(await storedDocuments('photos')).toSorted();
  const trashIds = async () => Object.keys(await storedDocuments('trash')).toSorted();

  it('in a gallery that was there: they go to the trash together, and come back', async () => {
    const { store, ids } = await upload();
    expect(await store.dispatch(undoStep())).toBe(true);
    expect(await photoIds()).toEqual([]);
    const trash = Object.values(await storedDocuments('trash'));
    expect(new Set(trash.map(({ group }) => group)).size).toBe(1);
    expect(await trashIds()).toEqual(ids.map((id) => `photos~${id}`));
    expect(await store.dispatch(redoStep())).toBe(true);
    expect(await photoIds()).toEqual(ids);
    expect(await trashIds()).toEqual([]);
  });

  it('in a gallery that they made: it goes to the trash with them, and comes back', async () => {
    const { store, ids } = await upload(DUNES);
    expect(await store.dispatch(undoStep())).toBe(true);
    expect(await trashIds()).toEqual(['galleries~dunes']);
    expect(await store.dispatch(redoStep())).toBe(true);
    expect(await storedDocuments('galleries')).toHaveProperty('dunes');
    expect(await photoIds()).toEqual(ids);
    expect(await trashIds()).toEqual([]);
  });

  it('in a gallery that they made and that holds another photo: it stays, and they go', async () => {
    const { store, ids } = await upload(DUNES);
    await storeDocument('photos', 'other', aPhoto({ id: 'other', galleryId: 'dunes' }));
    expect(await store.dispatch(undoStep())).toBe(true);
    expect(await storedDocuments('galleries')).toHaveProperty('dunes');
    expect(await photoIds()).toEqual(['other']);
    expect(await store.dispatch(redoStep())).toBe(true);
    expect(await photoIds()).toEqual([...ids, 'other'].toSorted());
  });

  it('and are remembered by their tab until they are dismissed', async () => {
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    const { store, ids } = await upload();
    expect(selectJustAdded(store.getState()).toSorted()).toEqual(ids);
    const reloaded = openTab();
    expect(selectJustAdded(reloaded.store.getState()).toSorted()).toEqual(ids);
    reloaded.store.dispatch(dismissJustAdded());
    expect(selectJustAdded(openTab().store.getState())).toEqual([]);
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

  it('keeps its words, and the old original in the trash', async () => {
    await storeDusk();
    const upload = await replacing();
    await uploadAll([upload]);
    const { dusk } = await storedDocuments('photos');
    expect(dusk).toMatchObject({
      photoName: 'Dusk',
      path: 'photos/dusk.new.jpg',
      contentHash: upload.item.photo.contentHash,
      fileName: upload.file.name,
    });
    expect((await storedFile('photos/dusk.new.jpg')).bytes).toEqual(
      Buffer.from(await upload.file.arrayBuffer()),
    );
    expect((await storedFile(OLD)).bytes).toEqual(Buffer.from('the old picture'));
    expect(await storedDocuments('trash')).toMatchObject({
      'photos~dusk~png': { kind: 'image', document: { path: OLD } },
    });
  });

  it('is a step: undo brings the old picture back, redo the new one', async () => {
    await storeDusk();
    const { store } = await uploadAll([await replacing()]);
    expect(await store.dispatch(undoStep())).toBe(true);
    expect((await storedDocuments('photos')).dusk).toMatchObject({ path: OLD });
    expect(await store.dispatch(redoStep())).toBe(true);
    const dusk = { path: 'photos/dusk.new.jpg', photoName: 'Dusk' };
    expect((await storedDocuments('photos')).dusk).toMatchObject(dusk);
  });

  it('fails if its gallery went to the trash, and says what to restore', async () => {
    workshop.expectsComplaint('UPLOAD ');
    await storeDusk();
    await run(deleteDocument('galleries', 'beach'));
    const { store } = await uploadAll([await replacing()]);
    expect(store.getState().uploads.items[0]?.failure?.sentence).toContain(
      '“Beach” is in the trash',
    );
    expect((await storedDocuments('photos')).dusk).toMatchObject({ path: OLD });
  });

  it('fails if the photo was deleted since it was chosen, and leaves it in the trash', async () => {
    workshop.expectsComplaint('UPLOAD ');
    await storeDusk();
    await run(deleteDocument('photos', 'dusk'));
    const before = await storedDocuments('trash');
    const { store } = await uploadAll([await replacing()]);
    expect(store.getState().uploads.items[0]).toMatchObject({
      outcome: 'failed',
      failure: { sentence: 'Photo not found', isLasting: true },
    });
    expect(await storedDocuments('photos')).toEqual({});
    expect(await storedDocuments('trash')).toEqual(before);
  });

  it('fails if the photo got another image since it was chosen', async () => {
    workshop.expectsComplaint('UPLOAD ', 'UPDATE_PHOTO:');
    await storeDusk();
    const { store } = await uploadAll([
      await replacing({ with: { replaces: { imageKey: 'another' } } }),
    ]);
    expect(store.getState().uploads.items[0]).toMatchObject({
      outcome: 'failed',
      failure: { sentence: expect.stringContaining('was replaced'), isLasting: true },
    });
    expect((await storedDocuments('photos')).dusk).toMatchObject({ path: OLD });
  });
});

describe('uploads', () => {
  it('send nothing while they are paused, and go on where they stopped', async () => {
    const { store } = openTab();
    const upload = anUploadOf(new Uint8Array(4_000_000).fill(7), 0);
    let sent = 0;
    wire.guards(async ({ headers, size, go }) => {
      if (!headers.get('X-Goog-Upload-Command')?.includes('upload')) return go();
      sent += size;
      if (sent < 2_000_000) return go();
      store.dispatch(setUploadsPaused(true));
      return go();
    });
    store.dispatch(enqueueUploads([upload]));
    await whenStatus(store, 'paused');
    await wire.answered();
    const atPause = sent;
    expect(await storedDocuments('photos')).toEqual({});
    wire.guards(({ headers, size, go }) => {
      if (headers.get('X-Goog-Upload-Command')?.includes('upload')) sent += size;
      return go();
    });
    expect(sent).toBe(atPause);
    store.dispatch(setUploadsPaused(false));
    await whenIdle(store);
    wire.guards(undefined);
    await expectAll([upload]);
    expect(sent).toBe(4_000_000);
  });

  it('wait while a form saves, which needs no turn', async () => {
    const { store } = openTab();
    const chosen = await aChosenImage();
    const isSending = deferred();
    const formMayPass = deferred();
    let others = 0;
    wire.guards(async ({ host, method, what, go }) => {
      if (host !== 'storage' || method !== 'POST') return go();
      isSending.resolve();
      if (what.includes('photos/form')) await formMayPass.promise;
      else others += 1;
      return go();
    });
    store.dispatch(enqueueUploads(await aBatch(6)));
    await isSending.promise;
    const values = aPhotoValues({ galleryId: 'beach' });
    const saving = store.dispatch(createPhoto('form', values, { chosen }));
    await whenStatus(store, 'saving');
    // What was being sent already ends, and nothing more begins.
    await storedFiles();
    const before = others;
    for (let asked = 0; asked < 5; asked += 1) await storedFiles();
    expect(others).toBe(before);
    formMayPass.resolve();
    expect(await saving).toMatchObject({ ok: true });
    await whenIdle(store);
    expect(outcomesOf(store)).toEqual(Array.from({ length: 6 }, () => 'added'));
    wire.guards(undefined);
  });

  it('that are stopped add no more photos, and leave those that are there', async () => {
    const third = deferred();
    const { store } = openTab({
      make: async (file, size) => {
        if ((file as File).name === 'DSC_0002.jpg') third.resolve();
        return encodedFrom(file, size);
      },
    });
    store.dispatch(enqueueUploads(await aBatch(12)));
    await third.promise;
    store.dispatch(cancelUploads());
    await whenIdle(store);
    const outcomes = outcomesOf(store);
    expect(new Set(outcomes)).toEqual(new Set(['added', 'cancelled']));
    const added = outcomes.filter((outcome) => outcome === 'added');
    expect(Object.keys(await storedDocuments('photos'))).toHaveLength(added.length);
  });

  it('ask before their tab is closed, until nothing is left to do', async () => {
    const { store, isAsking } = openTab();
    expect(isAsking()).toBe(false);
    store.dispatch(enqueueUploads(await aBatch(1)));
    expect(isAsking()).toBe(true);
    await whenIdle(store);
    expect(isAsking()).toBe(false);
  });
});
