import { describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR } from '../../../../emulators/ports.ts';
import { recheckSession } from '../../../../src/firebase/auth.ts';
import { outOfReach, Refusal, UnreliableCanvas } from '../../../../src/images/read/refusals.ts';
import type { Encoder } from '../../../../src/images/encode/openEncoder.ts';
import {
  clearUploads,
  enqueueUploads,
  openUploads,
  retryFailed,
} from '../../../../src/store/admin/uploads/queue.ts';
import type { UploadTools } from '../../../../src/store/admin/uploads/queueState.ts';
import { logout } from '../../../../src/store/admin/session.ts';
import { anAccount } from '../../../support/accounts.ts';
import { removeDocument, storeAt, storeDocument } from '../../../support/backend.ts';
import { anUploadValues, aPhoto, aTrashEntry } from '../../../support/factories.ts';
import { onMemoryCard } from '../../support/memoryCard.ts';
import { dropFile, storedDocuments, storedFiles } from '../../../support/stored.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop, signIn } from '../../support/workshop.ts';
import {
  aBatch,
  encodedFrom,
  anUpload,
  anUploadOf,
  expectAll,
  FILES_EACH,
  openTab,
  outcomesOf,
  uploadAll,
  whenIdle,
  whenStatus,
} from '../../support/uploadQueue.ts';

const workshop = openWorkshop();
const { run } = workshop;

describe('a file', () => {
  it('on a card that was removed fails with that reason, and the others continue', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const [first, second, third] = await aBatch(3);
    const one = await onMemoryCard(first!.file, first!.file.name);
    const other = await onMemoryCard(second!.file, second!.file.name);
    await Promise.all([one.pullOut(), other.pullOut()]);
    const uploads = [{ ...first!, file: one.file }, { ...second!, file: other.file }, third!];
    const { store } = await uploadAll(uploads);
    expect(outcomesOf(store)).toEqual(['failed', 'failed', 'added']);
    expect(store.getState().uploads.items[0]?.failure).toEqual({
      sentence: expect.stringContaining('memory card'),
      isLasting: false,
    });
    expect(await storedFiles()).toHaveLength(FILES_EACH);
    store.dispatch(clearUploads());
    expect(outcomesOf(store)).toEqual(['failed', 'failed']);

    await Promise.all([one.putBack(), other.putBack()]);
    store.dispatch(retryFailed());
    await whenIdle(store);
    expect(outcomesOf(store)).toEqual(['added', 'added']);
    await expectAll([first!, second!, third!]);
  });

  it('on a card that is removed in the middle fails with that reason, and continues once the card is back', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const MB = 1024 * 1024;
    const upload = anUploadOf(new Uint8Array(3 * MB), 0);
    const card = await onMemoryCard(upload.file, upload.file.name);
    const { store } = openTab();
    let pieces = 0;
    wire.guards(async ({ headers, go }) => {
      if (headers.get('X-Goog-Upload-Command') === 'upload' && (pieces += 1) === 2) {
        await card.pullOut();
      }
      return go();
    });
    store.dispatch(enqueueUploads([{ ...upload, file: card.file }]));
    await whenIdle(store);
    expect(store.getState().uploads.items[0]?.failure?.sentence).toContain('memory card');
    wire.guards(undefined);
    await card.putBack();
    store.dispatch(retryFailed());
    await whenIdle(store);
    await expectAll([upload]);
  });

  it('is not needed any more once it has arrived', async () => {
    workshop.expectsComplaint('CREATE_PHOTO:');
    const upload = await anUpload(0);
    const card = await onMemoryCard(upload.file, upload.file.name);
    const { store } = openTab();
    let isOut = false;
    wire.breaks({
      to: 'database',
      about: ':commit',
      times: 3,
      as: async () => {
        if (!isOut) await card.pullOut();
        isOut = true;
        throw new TypeError('fetch failed');
      },
    });
    store.dispatch(enqueueUploads([{ ...upload, file: card.file }]));
    await whenIdle(store);
    expect(outcomesOf(store)).toEqual(['added']);
  });

  it('that the encoder can’t encode fails, and can be tried again', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const make = vi.fn<Encoder['make']>(async (file, size) => encodedFrom(file, size));
    make.mockRejectedValueOnce(new Error('no memory'));
    const batch = await aBatch(1);
    const { store } = await uploadAll(batch, { make });
    expect(store.getState().uploads.items[0]?.failure).toMatchObject({ isLasting: false });
    store.dispatch(retryFailed());
    await whenIdle(store);
    await expectAll(batch);
  });

  it('that is damaged fails for good', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const make = vi.fn<Encoder['make']>(() => Promise.reject(new Refusal('It is damaged.')));
    const { store } = await uploadAll(await aBatch(1), { make });
    store.dispatch(retryFailed());
    await whenIdle(store);
    const [item] = store.getState().uploads.items;
    expect(item?.failure).toEqual({ sentence: 'It is damaged.', isLasting: true });
    expect(make).toHaveBeenCalledOnce();
    expect(await storedDocuments('photos')).toEqual({});
  });

  it('that storage refuses fails alone, with the reason', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const batch = await aBatch(2);
    const refused = batch[0]!.item.path;
    wire.answers((url, method) =>
      method === 'POST' && decodeURIComponent(url).includes(refused)
        ? new Response('', { status: 413 })
        : undefined,
    );
    const { store } = await uploadAll(batch);
    expect(outcomesOf(store)).toEqual(['failed', 'added']);
    expect(store.getState().uploads.items[0]?.failure?.sentence).toContain('too large');
  });

  it('whose gallery is gone fails, and is added once the gallery is back', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const batch = [
      await anUpload(0, { with: { values: anUploadValues({ galleryId: 'dunes' }) } }),
      await anUpload(1),
    ];
    const { store } = await uploadAll(batch);
    expect(outcomesOf(store)).toEqual(['failed', 'added']);
    expect(store.getState().uploads.items[0]?.failure?.sentence).toContain('no longer exists');
    expect(await storedFiles()).not.toContain(batch[0]!.item.path);
    await storeDocument('galleries', 'dunes', {
      id: 'dunes',
      galleryName: 'Dunes',
      categoryId: 'coast',
      coverPath: 'gallery-covers/dunes.jpg',
    });
    store.dispatch(retryFailed());
    await whenIdle(store);
    expect(outcomesOf(store)).toEqual(['added', 'added']);
  });

  it.each([
    ['gallery', 'Dunes', 'galleries~dunes', 'galleries', {}],
    [
      'category',
      'Sand',
      'categories~sand',
      'categories',
      {
        'galleries/dunes': {
          id: 'dunes',
          galleryName: 'Dunes',
          categoryId: 'sand',
          coverPath: 'gallery-covers/dunes.jpg',
        },
      },
    ],
  ] as const)(
    'whose %s is in the trash sends no byte, and names what to restore',
    async (_what, name, entry, collection, documents) => {
      workshop.expectsComplaint('UPLOAD ');
      const [, id = ''] = entry.split('~');
      const document = { id, galleryName: name, categoryName: name, categoryId: 'coast' };
      await storeAt({
        ...documents,
        [`trash/${entry}`]: { ...aTrashEntry(collection, id, { name, document }) },
      });
      const { store } = await uploadAll([
        await anUpload(0, { with: { values: anUploadValues({ galleryId: 'dunes' }) } }),
      ]);
      expect(store.getState().uploads.items[0]?.failure?.sentence).toBe(
        `“${name}” is in the trash. Restore it, then try again.`,
      );
      expect(await storedFiles()).toEqual([]);
    },
  );

  it('of a new gallery that fails leaves it to the next file to make the gallery', async () => {
    workshop.expectsComplaint('UPLOAD ');
    const newGallery = { galleryName: 'Dunes', categoryId: 'coast' };
    const make: Encoder['make'] = async (file, size) => {
      if ((file as File).name === 'DSC_0000.jpg') throw new Refusal('It is damaged.');
      return encodedFrom(file, size);
    };
    const photo = { values: anUploadValues({ galleryId: 'dunes' }), newGallery };
    const { store } = await uploadAll(await aBatch(3, { with: photo }), { make });
    expect(outcomesOf(store)).toEqual(['failed', 'added', 'added']);
    const second = store.getState().uploads.items[1]?.id;
    expect((await storedDocuments('galleries')).dunes).toMatchObject({
      ...newGallery,
      coverPath: `gallery-covers/dunes.${second}.webp`,
    });
  });
});

describe('the whole queue waits', () => {
  it('for a network, fails no photo, and sends no file twice', async () => {
    const { store } = openTab();
    const batch = await aBatch(2);
    wire.breaks({ to: 'storage', method: 'POST', about: '320.webp', as: 'down' });
    store.dispatch(enqueueUploads(batch));
    await whenStatus(store, 'network');
    expect(outcomesOf(store)).toEqual([undefined, undefined]);
    wire.mends();
    await whenIdle(store);
    await expectAll(batch);
    expect(await storedFiles()).toHaveLength(2 * FILES_EACH);
    const originals = wire.stored().filter((path) => path === batch[0]!.item.path);
    expect(originals).toHaveLength(1);
  });

  it('if storage is full, says so, and goes on by itself', async () => {
    const { store } = openTab();
    const batch = await aBatch(3);
    let refusals = 2;
    wire.answers((url, method) => {
      const isFull = method === 'POST' && url.includes('name=photos') && (refusals -= 1) >= 0;
      return isFull ? new Response('', { status: 402 }) : undefined;
    });
    store.dispatch(enqueueUploads(batch));
    await whenStatus(store, 'quota');
    expect(outcomesOf(store)).toEqual([undefined, undefined, undefined]);
    await whenIdle(store);
    await expectAll(batch);
  });

  it('if storage fills up in the middle of a photo, and completes the photo by itself', async () => {
    const { store } = openTab();
    const upload = anUploadOf(new Uint8Array(2.5 * 1024 * 1024), 0);
    let pieces = 0;
    wire.answers((url, method) => {
      const isFull = method === 'POST' && url.includes('upload_id') && (pieces += 1) === 2;
      return isFull ? new Response('', { status: 402 }) : undefined;
    });
    store.dispatch(enqueueUploads([upload]));
    await whenStatus(store, 'quota');
    expect(outcomesOf(store)).toEqual([undefined]);
    expect(await storedDocuments('photos')).toEqual({});
    await whenIdle(store);
    await expectAll([upload]);
    expect(await storedFiles()).toHaveLength(FILES_EACH);
  });

  it('for a login once the session has ended', async () => {
    const { store } = openTab({
      make: async (file, size) => {
        if ((file as File).name === 'DSC_0000.jpg') await run(logout());
        return encodedFrom(file, size);
      },
    });
    const batch = await aBatch(2);
    store.dispatch(enqueueUploads(batch));
    await whenStatus(store, 'login');
    expect(outcomesOf(store)).toEqual([undefined, undefined]);
    await signIn();
    store.dispatch(openUploads());
    await whenIdle(store);
    await expectAll(batch);
  });

  it('for an administrator once the account is one no longer', async () => {
    const { store } = openTab({
      make: async (file, size) => {
        if ((file as File).name === 'DSC_0000.jpg') {
          await anAccount(ADMINISTRATOR, false);
          // A token says for up to an hour who was an administrator.
          await recheckSession();
        }
        return encodedFrom(file, size);
      },
    });
    const batch = await aBatch(2);
    store.dispatch(enqueueUploads(batch));
    await whenStatus(store, 'login');
    expect(outcomesOf(store)).toEqual([undefined, undefined]);
    await anAccount(ADMINISTRATOR, true);
    await signIn();
    store.dispatch(openUploads());
    await whenIdle(store);
    await expectAll(batch);
  });

  it('for a network as long as it takes, and an error after that is no reason to give up', async () => {
    const { store } = openTab();
    const batch = await aBatch(1);
    wire.breaks({ to: 'storage', method: 'POST', about: '320.webp', times: 60, as: 'down' });
    let errors = 1;
    const answersInternal = (url: string, method: string) => {
      const isNext = method === 'POST' && url.includes('600.webp') && (errors -= 1) >= 0;
      return isNext ? new Response('', { status: 403 }) : undefined;
    };
    wire.answers(answersInternal);
    store.dispatch(enqueueUploads(batch));
    await whenIdle(store);
    await expectAll(batch);
  });

  it('for nothing if another session has begun before a refusal arrives', async () => {
    let refusals = 1;
    wire.answers((url, method) => {
      const isRefused = method === 'POST' && url.includes('name=photos') && (refusals -= 1) >= 0;
      return isRefused ? new Response('', { status: 403 }) : undefined;
    });
    const batch = await aBatch(1);
    await uploadAll(batch);
    await expectAll(batch);
  });

  it('for the code that encodes, and then adds the photo', async () => {
    const make = vi.fn<Encoder['make']>(async (file, size) => encodedFrom(file, size));
    make.mockRejectedValueOnce(outOfReach()).mockRejectedValueOnce(outOfReach());
    const batch = await aBatch(1);
    const { store } = openTab({ make });
    store.dispatch(enqueueUploads(batch));
    await whenStatus(store, 'code');
    await whenIdle(store);
    await expectAll(batch);
    expect(await storedFiles()).toHaveLength(FILES_EACH);
  });

  it('for a canvas that returns what was drawn, and nothing is uploaded before', async () => {
    const checkCanvas = vi.fn<UploadTools['checkCanvas']>(async () => undefined);
    checkCanvas.mockRejectedValueOnce(new UnreliableCanvas());
    const batch = await aBatch(1);
    const { store } = openTab({ checkCanvas });
    store.dispatch(enqueueUploads(batch));
    await whenStatus(store, 'canvas');
    expect(await storedFiles()).toEqual([]);
    await whenIdle(store);
    await expectAll(batch);
  });

  it('for the canvas of the worker that encodes, too', async () => {
    const make = vi.fn<Encoder['make']>(async (file, size) => encodedFrom(file, size));
    make.mockRejectedValueOnce(new UnreliableCanvas());
    const batch = await aBatch(1);
    const { store } = openTab({ make });
    store.dispatch(enqueueUploads(batch));
    await whenStatus(store, 'canvas');
    expect(await storedDocuments('photos')).toEqual({});
    await whenIdle(store);
    await expectAll(batch);
  });
});

it('photos whose commits get no answer three times are added once each', async () => {
  workshop.expectsComplaint('CREATE_PHOTO:');
  const { store } = openTab();
  const batch = await aBatch(2);
  wire.breaks({ to: 'database', about: ':commit', times: 3, as: 'down' });
  store.dispatch(enqueueUploads(batch));
  await whenIdle(store);
  await expectAll(batch);
  expect(outcomesOf(store)).toEqual(['added', 'added']);
  expect(Object.keys(await storedDocuments('photos'))).toHaveLength(2);
  expect(await storedFiles()).toHaveLength(2 * FILES_EACH);
});

it('a photo that was deleted for good while no answer came is uploaded again', async () => {
  workshop.expectsComplaint('CREATE_PHOTO:');
  const { store } = openTab();
  const [upload] = await aBatch(1);
  const { documentId } = upload!.item;
  let isDown = false;
  wire.guards(async ({ host, what, go }) => {
    if (isDown && host === 'database') throw new TypeError('fetch failed');
    const answer = await go();
    isDown = what.includes(':commit');
    if (isDown) throw new TypeError('fetch failed');
    return answer;
  });
  store.dispatch(enqueueUploads([upload!]));
  await whenStatus(store, 'network');
  await removeDocument('photos', documentId);
  const paths = (await storedFiles()).filter((path) => path.includes(documentId));
  await Promise.all(paths.map(dropFile));
  wire.guards(undefined);
  await whenIdle(store);
  await expectAll([upload!]);
});

const first = await anUpload(0);

describe('a photo of the same file', () => {
  const { contentHash: HASH } = first.item.photo;
  const photo = (id: string) => ({
    ...aPhoto({ id, photoName: 'Dusk', galleryId: 'beach', contentHash: HASH }),
    path: `photos/${id}.jpg`,
  });

  it.each([
    ['on the site', { 'photos/there': photo('there') }],
    [
      'among the drafts',
      {
        'drafts/content/galleries/hidden': {
          id: 'hidden',
          galleryName: 'Hidden',
          categoryId: 'coast',
          coverPath: 'gallery-covers/hidden.jpg',
          isDraft: true,
        },
        'drafts/content/photos/there': { ...photo('there'), galleryId: 'hidden' },
      },
    ],
  ])('that is %s makes a duplicate, of which no byte is sent', async (_where, documents) => {
    await storeAt(documents);
    const { store } = await uploadAll([await anUpload(0)]);
    expect(outcomesOf(store)).toEqual(['duplicate']);
    expect(await storedFiles()).toEqual([]);
  });

  it.each([
    [
      'in the trash',
      { 'trash/photos~there': aTrashEntry('photos', 'there', { document: photo('there') }) },
    ],
    [
      'below a gallery in the trash',
      {
        'photos/there': { ...photo('there'), galleryId: 'gone' },
        'trash/galleries~gone': aTrashEntry('galleries', 'gone', {
          document: { id: 'gone', galleryName: 'Gone', categoryId: 'coast' },
        }),
      },
    ],
    ['without a gallery', { 'photos/there': { ...photo('there'), galleryId: 'nowhere' } }],
  ])('that is %s does not keep the file from the site', async (_where, documents) => {
    await storeAt(documents);
    const upload = await anUpload(0);
    const { store } = await uploadAll([upload]);
    expect(outcomesOf(store)).toEqual(['added']);
    await expectAll([upload]);
  });

  it('is added again if that was asked for', async () => {
    await storeAt({ 'photos/there': photo('there') });
    const upload = await anUpload(0, { with: { allowsDuplicate: true } });
    await uploadAll([upload]);
    await expectAll([upload]);
  });

  it('earlier in the list makes it a duplicate', async () => {
    const batch = [await anUpload(0), await anUpload(0)];
    const { store } = await uploadAll(batch);
    expect(outcomesOf(store)).toEqual(['added', 'duplicate']);
  });
});

it('a photo that is being deleted for good does not count as added, and is added once it is gone', async () => {
  workshop.expectsComplaint('UPLOAD ');
  const upload = await anUpload(0, { attempts: 1 });
  const entry = `photos~${upload.item.documentId}`;
  const trashed = aTrashEntry('photos', upload.item.documentId, { document: {} });
  await storeAt({ [`trash/${entry}`]: { ...trashed, isPurging: true } });
  const { store } = await uploadAll([upload]);
  expect(outcomesOf(store)).toEqual(['failed']);
  expect(await storedFiles()).toEqual([]);
  await removeDocument('trash', entry);
  store.dispatch(retryFailed());
  await whenIdle(store);
  expect(outcomesOf(store)).toEqual(['added']);
  await expectAll([upload]);
});

it('a file whose bytes have changed since it was chosen makes no photo', async () => {
  workshop.expectsComplaint('UPLOAD ');
  const upload = await anUpload(0, { with: { contentHash: 'f'.repeat(64) } });
  const { store } = await uploadAll([upload]);
  expect(outcomesOf(store)).toEqual(['failed']);
  expect(store.getState().uploads.items[0]?.failure?.sentence).toContain('can’t be read any more');
  expect(await storedDocuments('photos')).toEqual({});
});

it('a photo that was deleted after it was added is not added again', async () => {
  const upload = await anUpload(0, { attempts: 1 });
  const { documentId, path } = upload.item;
  const document = { ...aPhoto({ id: documentId, galleryId: 'beach' }), path };
  await storeAt({
    [`trash/photos~${documentId}`]: aTrashEntry('photos', documentId, { document }),
  });
  const { store } = await uploadAll([upload]);
  expect(outcomesOf(store)).toEqual(['added']);
  expect(await storedDocuments('photos')).toEqual({});
  expect(await storedFiles()).toEqual([]);
});
