import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { databaseOpener } from '../../../../src/store/admin/uploads/browser/database.ts';
import { continueUploads, openUploads } from '../../../../src/store/admin/uploads/queue.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anUploadDraft, aPhoto } from '../../../support/factories.ts';
import { storedDocuments, storedFile } from '../../../support/stored.ts';
import { openWorkshop } from '../workshop.ts';
import { type Browser, openBrowser, stagesOf, statusOf, whenIdle } from './tools.ts';

openWorkshop();

const bytesOf = (id: string) => `the original of ${id}`;

/** An item as version 1 left it. */
const formerItem = (id: string, place: number, overrides: object) => ({
  id,
  batchId: 'b1',
  place,
  facts: {
    fileName: `${id}.jpg`,
    bytes: bytesOf(id).length,
    lastModified: 1_700_000_000_000,
    type: 'image/jpeg',
    width: 600,
    height: 400,
    exif: {},
  },
  draft: anUploadDraft({ photoName: id }),
  contentHash: 'a'.repeat(64),
  isPrivate: true,
  stage: 'waiting',
  ...overrides,
});

/** What a document says of an image that version 1 uploaded. */
const formerImage = (id: string) => ({
  width: 600,
  height: 400,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  revision: `revision of ${id}`,
  variants: [
    {
      width: 320,
      path: `variants/photos/${id}/revision of ${id}/320.webp`,
      type: 'image/webp',
      bytes: 3,
    },
  ],
});

const FORMER = [
  formerItem('waiting', 0, {}),
  formerItem('committed', 1, { stage: 'publishing', image: formerImage('committed') }),
  formerItem('sending', 2, {
    stage: 'sending',
    image: formerImage('sending'),
    original: { path: 'photos/sending.jpg', arrived: 5, session: 'https://example.com' },
  }),
  formerItem('replacing', 3, { replaces: true, stage: 'making' }),
  formerItem('done', 4, {
    stage: 'done',
    image: formerImage('done'),
    original: { path: 'photos/done.jpg', arrived: 20 },
  }),
];

/** Leaves a browser's database and copies as version 1 did. */
async function leaveFormer(browser: Browser, name: string): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade(created) {
      created.createObjectStore('batches', { keyPath: 'id' });
      created.createObjectStore('items', { keyPath: ['batchId', 'id'] });
      created.createObjectStore('handles');
    },
  });
  const leftOut = [{ id: 'raw', fileName: 'DSC_9.RAF', refusal: 'This is a RAW file.' }];
  await database.put('batches', { id: 'b1', begunAt: 1, leftOut });
  for (const item of FORMER) await database.put('items', item);
  database.close();
  const root = await browser.storage.getDirectory();
  const uploads = await root.getDirectoryHandle('uploads', { create: true });
  const folder = await uploads.getDirectoryHandle('b1', { create: true });
  for (const { id } of FORMER) {
    const copy = await (await folder.getFileHandle(id, { create: true })).createWritable();
    await copy.write(new Blob([bytesOf(id)]));
  }
}

it('what version 1 left in the browser’s database is continued', async () => {
  const browser = openBrowser();
  await leaveFormer(browser, 'uploads of version 1');
  for (const id of ['committed', 'sending', 'done']) {
    const stored = { ...aPhoto({ id, galleryId: 'beach' }), path: `photos/${id}.jpg` };
    await storeDocument('photos', id, { ...stored, image: formerImage(id) });
  }
  const before = aPhoto({ id: 'replacing', galleryId: 'beach', photoName: 'As it was' });
  await storeDocument('photos', 'replacing', { ...before, path: 'photos/replacing.jpg' });
  await storeFile('photos/replacing.jpg', Buffer.from('before'));

  const { store } = browser.openTab({ openDatabase: databaseOpener('uploads of version 1') });
  await store.dispatch(openUploads());
  expect(statusOf(store)).toBe('interrupted');
  expect(store.getState().uploads.leftOut).toHaveLength(1);
  expect(await store.dispatch(continueUploads())).toEqual([]);
  await whenIdle(store);
  expect(stagesOf(store)).toEqual(FORMER.map(() => 'done'));
  const photos = await storedDocuments('photos');
  expect(Object.keys(photos)).toHaveLength(FORMER.length);
  for (const { id } of FORMER.slice(0, 4)) {
    expect((await storedFile(String(photos[id]?.path))).bytes.toString()).toBe(bytesOf(id));
  }
  expect(photos.replacing).toMatchObject({ photoName: 'As it was' });
  expect((await storedFile('photos/replacing.jpg')).bytes.toString()).toBe('before');
  expect(store.getState().uploads.items.every(({ pictureURL }) => pictureURL)).toBe(true);
});
