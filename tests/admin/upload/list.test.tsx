import { createHash } from 'node:crypto';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadPage } from '../../../src/admin/upload/UploadPage.tsx';
import { type KeptFile, openKeptList } from '../../../src/store/admin/uploads/keptList.ts';
import { clearUploads, setUploadsPaused } from '../../../src/store/admin/uploads/queue.ts';
import { selectUploads } from '../../../src/store/admin/uploads/slice.ts';
import { categorySchema } from '../../../src/store/admin/writes/schemas.ts';
import { succeeded } from '../../support/operations.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aJpeg, ratios } from '../../support/pictures.ts';
import { emptySource, showPage } from '../../components/support/page.tsx';
import { withXmp } from '../../support/metadata.ts';
import { anEntry, anItem } from '../../support/uploads.ts';

const picture = new Uint8Array(await aJpeg(ratios.wide, 30));

const type = 'image/jpeg';

const otherPicture = new Uint8Array(await aJpeg(ratios.wide, 200));

const aFile = (name: string, lastModified = 1000, content: BlobPart = picture) =>
  new File([content], name, { type, lastModified });

const listed = (name: string, overrides: Partial<KeptFile> = {}): KeptFile =>
  anEntry(name, { bytes: picture.length, ...overrides });

beforeEach(() => {
  // Node's own refuses the buffers of jsdom.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_algorithm, data) => {
    const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer);
    const { buffer } = new Uint8Array(
      createHash('sha256')
        .update([...bytes].join())
        .digest(),
    );
    return buffer;
  });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** Says which folder was chosen; jsdom lacks that. */
const setFolder = (file: File, folder = '') =>
  Object.defineProperty(file, 'webkitRelativePath', { value: folder && `${folder}/${file.name}` });

/** Answers as the database of a site on which another browser has added a photo of a hash. */
function answerWithPhoto(contentHash: string) {
  const fieldsByName = {
    'photos/dusk': { contentHash, galleryId: 'beach' },
    'galleries/beach': { categoryId: 'coast' },
    'categories/coast': {},
  };
  const at = '2026-01-01T00:00:00Z';
  const documents = Object.entries(fieldsByName).map(([path, texts]) => ({
    name: `projects/demo-portfolio/databases/(default)/documents/${path}`,
    createTime: at,
    updateTime: at,
    fields: Object.fromEntries(
      Object.entries(texts).map(([field, stringValue]) => [field, { stringValue }]),
    ),
  }));
  const answerTo = (address: string, body: string): object => {
    const asksForPhoto = /documents:runQuery.*"photos"/.test(address + body);
    if (asksForPhoto) return body.includes(contentHash) ? { document: documents[0] } : {};
    const found = documents.find(({ name }) => body.includes(`"${name}"`));
    const [missing] = /projects[^"]+/.exec(body) ?? [];
    return found ? { found } : { missing };
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) =>
    Response.json([{ ...answerTo(address, body), readTime: at }]),
  );
}

/** Opens the page, with a list that an earlier tab left. */
async function openPage(...files: KeptFile[]) {
  const list = openKeptList();
  if (files.length > 0) await list.storeFiles(files);
  const routes = [
    { path: '/admin/photos/upload', element: <UploadPage /> },
    { path: '/admin/galleries', element: <h1>Galleries</h1> },
  ];
  const store = createAdminStore({}, emptySource);
  const coast = categorySchema.toEntity('coast', { categoryName: 'Coast' });
  store.dispatch(succeeded('LOAD_CATEGORIES', '', [coast]));
  const { router, user } = showPage(store, routes, '/admin/photos/upload');
  if (files.length > 0) await screen.findByText(/of an earlier list/);
  const choose = async (...chosen: File[]) => {
    const inputs = await screen.findAllByLabelText('Choose photos', { selector: 'input' });
    for (const file of chosen) if (!('webkitRelativePath' in file)) setFolder(file);
    await user.upload(inputs[0]!, chosen);
  };
  /** Puts so many photos into the queue, which doesn't begin, and gives back its items. */
  const upload = async (count: number) => {
    store.dispatch(setUploadsPaused(true));
    const button = await screen.findByRole('button', {
      name: `Upload ${count} photo${count === 1 ? '' : 's'}`,
    });
    await waitFor(() => expect(button).toBeEnabled());
    const before = selectUploads(store.getState()).length;
    await user.click(button);
    await waitFor(() => expect(selectUploads(store.getState())).toHaveLength(before + count));
    return selectUploads(store.getState()).slice(before);
  };
  return { list, router, store, user, choose, upload };
}

const nameField = (name: string) => screen.findByLabelText(`Name of ${name}`);

it('the order of the files can be chosen, and is by date at first', async () => {
  const { user, choose } = await openPage();
  await choose(aFile('DSC_0001.jpg'));
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(order).toHaveTextContent('Date taken');
  await user.click(order);
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Date taken', 'File name', 'Order chosen']);
});

it('words are in the list as soon as they are typed, in the places of their files', async () => {
  const { list, user, choose } = await openPage();
  await choose(aFile('DSC_0001.jpg'), aFile('DSC_0002.jpg'));
  await user.clear(await nameField('DSC_0002.jpg'));
  await user.type(await nameField('DSC_0002.jpg'), 'Dusk');
  await waitFor(async () =>
    expect((await list.read()).files).toMatchObject([
      { fileName: 'DSC_0001.jpg', position: 0, bytes: picture.length, words: {} },
      { fileName: 'DSC_0002.jpg', position: 1, words: { photoName: 'Dusk' } },
    ]),
  );
  const [first] = (await list.read()).files;
  expect(first).toMatchObject({ contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it('a keyword with a comma stays one where others are typed', async () => {
  const { list, user, choose } = await openPage();
  const file = withXmp(Buffer.from(picture), { subject: ['Seattle, WA', 'rain'] });
  await choose(aFile('DSC_0001.jpg', 1000, new Uint8Array(file)));
  const keywords = await screen.findByLabelText('Keywords of DSC_0001.jpg');
  expect(keywords).toHaveValue('"Seattle, WA", rain');
  await user.type(keywords, ', fog');
  await waitFor(async () =>
    expect((await list.read()).files).toMatchObject([
      { words: { keywords: ['Seattle, WA', 'rain', 'fog'] } },
    ]),
  );
});

it('the list of an earlier tab shows its words, and goes on with the files that are chosen again', async () => {
  const { choose, list } = await openPage(
    listed('DSC_0001.jpg', { words: { photoName: 'Dusk' } }),
    listed('DSC_0002.jpg', { position: 1 }),
    listed('DSC_0003.jpg', { position: 2 }),
  );
  expect(await screen.findByText(/^3 photos of an earlier list have/)).toBeVisible();
  expect(await nameField('DSC_0001.jpg')).toHaveValue('Dusk');
  await choose(aFile('DSC_0001.jpg'), aFile('DSC_0002.jpg'), aFile('DSC_0003.jpg', 9000));
  expect(await screen.findByText(/^1 file of the list was not found\./)).toBeVisible();
  expect(await nameField('DSC_0001.jpg')).toHaveValue('Dusk');
  // The file that was changed on the disk is another one.
  await waitFor(async () => expect(await list.count()).toBe(4));
});

it('the gallery and the other choices for all photos come back with the list', async () => {
  const { list, choose, user } = await openPage();
  await choose(aFile('DSC_0001.jpg'));
  const keywords = await screen.findByRole('combobox', { name: 'Keywords to add' });
  await user.type(keywords, '2026,');
  await waitFor(async () =>
    expect([...(await list.read()).choices.values()]).toMatchObject([
      { keywords: ['2026'], sortKey: 'taken' },
    ]),
  );
});

it('what is left of two batches is shown one after the other, each with its own choices', async () => {
  const list = openKeptList();
  await list.storeChoices(1, { copyright: '© 2025 Ines' });
  await list.storeChoices(2, { copyright: '© 2026 Ines' });
  const { user } = await openPage(
    listed('DSC_0021.jpg'),
    listed('DSC_0022.jpg', { batch: 2 }),
    listed('DSC_0023.jpg', { batch: 2, position: 1 }),
  );
  const copyright = await screen.findByLabelText(/^Copyright/);
  expect(await nameField('DSC_0021.jpg')).toBeVisible();
  expect(screen.queryByLabelText('Name of DSC_0022.jpg')).not.toBeInTheDocument();
  expect(copyright).toHaveValue('© 2025 Ines');
  await user.type(copyright, ' and others');
  await user.click(screen.getByRole('button', { name: 'Discard list' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await list.count()).toBe(2));
  expect([...(await list.read()).choices]).toMatchObject([[2, { copyright: '© 2026 Ines' }]]);
});

it('the list is discarded after a question, and can be restored', async () => {
  const { list, user } = await openPage(listed('DSC_0008.jpg', { words: { photoName: 'Dusk' } }));
  await user.click(await screen.findByRole('button', { name: 'Discard list' }));
  expect(await list.count()).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await list.count()).toBe(0));
  await user.click(await screen.findByRole('button', { name: 'Restore 1 file' }));
  expect(await nameField('DSC_0008.jpg')).toHaveValue('Dusk');
  await waitFor(async () => expect(await list.count()).toBe(1));
});

it('leaving does not ask where the list is saved', async () => {
  const { router, choose } = await openPage();
  await choose(aFile('DSC_0001.jpg'));
  await nameField('DSC_0001.jpg');
  await router.navigate('/admin/galleries');
  expect(await screen.findByRole('heading', { name: 'Galleries' })).toBeVisible();
  await router.navigate('/admin/photos/upload');
  // This tab still has the file.
  expect(await screen.findByText(/^1 photo, /)).toBeVisible();
});

it('where the browser saves nothing, the page says so, takes files and asks before it is left', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { router, choose } = await openPage();
  await choose(aFile('DSC_0001.jpg'));
  expect(await nameField('DSC_0001.jpg')).toBeVisible();
  const told = 'This browser doesn’t save data for this site (private window?).';
  expect(
    await screen.findByText(`${told} Keep this tab open until everything is uploaded.`),
  ).toBeVisible();
  void router.navigate('/admin/galleries');
  expect(await screen.findByRole('dialog', { name: 'Leave without uploading?' })).toBeVisible();
});

it('where the browser saves nothing, rows outlast the uploads of another tab', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { choose, user, store } = await openPage();
  await choose(aFile('DSC_0031.jpg'));
  await user.clear(await nameField('DSC_0031.jpg'));
  await user.type(await nameField('DSC_0031.jpg'), 'Dusk');
  const setElsewhere = (isElsewhere: boolean) =>
    act(async () => store.dispatch({ type: 'UPLOADS_ENGINE_CHANGED', payload: { isElsewhere } }));
  await setElsewhere(true);
  expect(await screen.findByText(/^Another tab is uploading photos\./)).toBeVisible();
  await setElsewhere(false);
  expect(await nameField('DSC_0031.jpg')).toHaveValue('Dusk');
});

it('a list whose photos another browser has added goes, and the next one is shown', async () => {
  answerWithPhoto('a'.repeat(64));
  const { list } = await openPage(
    listed('DSC_0051.jpg', { contentHash: 'a'.repeat(64) }),
    listed('DSC_0052.jpg', { batch: 2, contentHash: 'b'.repeat(64) }),
  );
  expect(await nameField('DSC_0052.jpg')).toBeVisible();
  expect((await list.read()).files).toMatchObject([{ fileName: 'DSC_0052.jpg' }]);
});

describe('after an upload into a new gallery', () => {
  const inDunes = { folder: 'Dunes' };

  it('a file that was refused and is chosen again goes into the same gallery', async () => {
    const { choose, upload } = await openPage(
      listed('DSC_0041.jpg', {
        ...inDunes,
        bytes: otherPicture.length,
        words: { photoName: 'Dusk' },
      }),
      listed('DSC_0042.jpg', { ...inDunes, position: 1 }),
    );
    const damaged = new Uint8Array(otherPicture.length);
    await choose(aFile('DSC_0041.jpg', 1000, damaged), aFile('DSC_0042.jpg'));
    const [first] = await upload(1);
    expect(first?.photo?.newGallery).toMatchObject({ galleryName: 'Dunes', categoryId: 'coast' });
    await choose(aFile('DSC_0041.jpg', 1000, otherPicture));
    const [second] = await upload(1);
    expect(second?.name).toBe('Dusk');
    expect(second?.photo?.newGallery).toEqual(first?.photo?.newGallery);
  });

  it('a file without a folder, whose batch is a folder’s, goes into the same gallery', async () => {
    const { choose, upload } = await openPage(
      listed('DSC_0043.jpg', { bytes: otherPicture.length, position: 1 }),
      listed('DSC_0044.jpg', inDunes),
    );
    await choose(aFile('DSC_0044.jpg'));
    const [first] = await upload(1);
    await choose(aFile('DSC_0043.jpg', 1000, otherPicture));
    const [second] = await upload(1);
    expect(second?.photo?.newGallery).toEqual(first?.photo?.newGallery);
  });

  it('files that are chosen next make a gallery of their own, also after an earlier list', async () => {
    const list = openKeptList();
    const newGallery = { id: 'dunes', galleryName: 'Dunes', categoryId: 'coast' };
    await list.storeChoices(1, { galleryId: 'NEW', newGallery });
    const { store, choose, upload } = await openPage(listed('DSC_0045.jpg'));
    await choose(aFile('DSC_0045.jpg'));
    const [first] = await upload(1);
    expect(first?.photo?.newGallery).toEqual(newGallery);
    await list.removeFile('DSC_0045.jpg');
    const added = { id: 'DSC_0045.jpg', changes: { steps: [], outcome: 'added' as const } };
    await act(async () => store.dispatch({ type: 'UPLOAD_CHANGED', payload: added }));
    await act(async () => store.dispatch(clearUploads()));
    await choose(setFolder(aFile('DSC_0046.jpg', 1000, otherPicture), 'Moss'));
    const [next] = await upload(1);
    expect(next?.photo?.newGallery).toMatchObject({ galleryName: 'Moss' });
    expect(next?.photo?.values.galleryId).not.toBe('dunes');
  });
});

it('more files can be chosen while failed photos are left', async () => {
  const { store } = await openPage();
  const failure = { sentence: 'It is damaged.', isLasting: true };
  const item = anItem({ steps: [], outcome: 'failed', failure });
  await act(async () =>
    store.dispatch({ type: 'UPLOADS_ADDED', payload: { items: [item], leftOut: [] } }),
  );
  expect(await screen.findByText('It is damaged.')).toBeVisible();
  expect(screen.getByLabelText('Choose photos', { selector: 'input' })).toBeInTheDocument();
});

it('files that can’t be taken are refused one by one, and the others go on', async () => {
  const { choose } = await openPage();
  const pulledOut = aFile('DSC_0009.jpg');
  vi.spyOn(pulledOut, 'slice').mockImplementation(() =>
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    }),
  );
  const large = aFile('large.jpg');
  Object.defineProperty(large, 'size', { value: 61 * 1024 * 1024 });
  await choose(
    aFile('DSC_0001.jpg'),
    new File([], 'empty.jpg', { type }),
    new File(['PK…'.repeat(20)], 'archive.jpg', { type }),
    new File([picture.slice(0, 40)], 'cut.jpg', { type }),
    large,
    pulledOut,
  );
  for (const sentence of [
    'This file is empty. Choose another copy of it.',
    /^This file is not a photo\./,
    'This file is damaged or incomplete. Choose another copy of it.',
    /^This file is 61 MB\. The limit is 60 MB\./,
    /^This file has been changed or moved since you chose it\./,
  ]) {
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  }
  expect(await nameField('DSC_0001.jpg')).toBeInTheDocument();
  expect(await screen.findByText(/^1 photo, /)).toBeVisible();
});
