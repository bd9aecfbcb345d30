import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { clearUploads } from '../../../src/store/admin/uploads/queue.ts';
import {
  aPhotoFile,
  inFolder,
  openUploadPage,
  otherPicture,
  picture,
  prepareUploadPage,
  rowOf,
} from '../../components/support/uploadPage.tsx';
import { aReadPhoto } from '../../support/entities.ts';
import { withXmp, type XmpTexts, xmpOf } from '../../support/metadata.ts';
import { succeeded } from '../../support/operations.ts';
import { anItem } from '../../support/uploads.ts';

prepareUploadPage();

/** A photo whose file has texts. */
const describedFile = (name: string, texts: XmpTexts) =>
  aPhotoFile(name, new Uint8Array(withXmp(Buffer.from(picture), texts)));

const keywordsOfFiles = () => screen.findByRole('group', { name: 'Keywords in the files' });

describe('the list', () => {
  it('is sorted by date at first, or by name', async () => {
    const { user, choose } = await openUploadPage();
    await choose(aPhotoFile('DSC_0001.jpg'));
    const order = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(order).toHaveTextContent('Date taken');
    await user.click(order);
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['Date taken', 'File name']);
  });

  it('shows the words that the photos will have, and has no fields for them', async () => {
    const { choose } = await openUploadPage({ address: paths.uploadPhotosTo('beach') });
    await choose(
      describedFile('DSC_0001.jpg', { title: 'Dusk', description: 'Low tide.', subject: ['fog'] }),
      aPhotoFile('DSC_0002.jpg', otherPicture),
    );
    await waitFor(async () =>
      expect(await rowOf('DSC_0001.jpg')).toHaveTextContent(/Dusk.*Low tide\..*fog/),
    );
    await waitFor(async () =>
      expect(await rowOf('DSC_0002.jpg')).toHaveTextContent('Ruby Beach 2'),
    );
    expect(within(await rowOf('DSC_0001.jpg')).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says which photo of the gallery has the same file name, perhaps from another camera', async () => {
    const { store, choose } = await openUploadPage({ address: paths.uploadPhotosTo('beach') });
    await choose(aPhotoFile('DSC_0001.jpg'));
    const row = await rowOf('DSC_0001.jpg');
    const dusk = aReadPhoto({ photoName: 'Dusk', galleryId: 'beach', fileName: 'DSC_0001.jpg' });
    await act(async () => store.dispatch(succeeded('LOAD_PHOTOS_BY_GALLERY', 'beach', [dusk])));
    await waitFor(() =>
      expect(row).toHaveTextContent('A different photo, “Dusk”, has the same file name.'),
    );
    expect(screen.getByText(/^1 photo, /)).toBeVisible();
  });

  it('is cleared after a question, and can be restored', async () => {
    const { user, choose } = await openUploadPage();
    await choose(aPhotoFile('DSC_0008.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Clear list' }));
    expect(screen.getByText('DSC_0008.jpg')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText('DSC_0008.jpg')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Restore 1 file' }));
    expect(await rowOf('DSC_0008.jpg')).toBeVisible();
  });

  it('refuses files that can’t be taken one by one, and goes on with the others', async () => {
    const { choose } = await openUploadPage();
    const pulledOut = aPhotoFile('DSC_0009.jpg');
    vi.spyOn(pulledOut, 'slice').mockImplementation(() =>
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      }),
    );
    const large = aPhotoFile('large.jpg');
    Object.defineProperty(large, 'size', { value: 61 * 1024 * 1024 });
    await choose(
      aPhotoFile('DSC_0001.jpg'),
      aPhotoFile('empty.jpg', ''),
      aPhotoFile('archive.jpg', 'PK…'.repeat(20)),
      aPhotoFile('cut.jpg', picture.slice(0, 40)),
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
    expect(await rowOf('DSC_0001.jpg')).toBeInTheDocument();
    expect(await screen.findByText(/^1 photo, /)).toBeVisible();
  });
});

describe('a sidecar', () => {
  const sidecar = (name: string, texts: XmpTexts) => new File([xmpOf(texts)], name);

  it('gives its photo the words that the file lacks', async () => {
    const { choose } = await openUploadPage();
    await choose(
      describedFile('DSC_0001.jpg', { title: 'Dusk' }),
      sidecar('DSC_0001.xmp', { title: 'Evening', description: 'Low tide.', subject: ['fog'] }),
    );
    await waitFor(async () =>
      expect(await rowOf('DSC_0001.jpg')).toHaveTextContent(/Dusk.*Low tide\..*fog/),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(await keywordsOfFiles()).toHaveTextContent('fog (1)');
  });

  it('of no chosen photo is reported in one line, even if nothing else was chosen', async () => {
    const { choose } = await openUploadPage();
    await choose(sidecar('DSC_0007.xmp', {}));
    const one = '1 .xmp or .json file was skipped, because no photo with its name was chosen.';
    expect(await screen.findByText(one)).toBeVisible();
    await choose(aPhotoFile('DSC_0001.jpg'), sidecar('DSC_0008.jpg.json', {}));
    const two = '2 .xmp or .json files were skipped, because no photo with their name was chosen.';
    expect(await screen.findByText(two)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('for all photos', () => {
  it('keywords of the files can be left out, and taken back', async () => {
    const { user, choose, upload } = await openUploadPage({
      address: paths.uploadPhotosTo('beach'),
    });
    await choose(
      describedFile('DSC_0001.jpg', { title: 'Dusk', subject: ['fog', 'client 17'] }),
      describedFile('DSC_0002.jpg', { title: 'Dawn', subject: ['fog'] }),
    );
    await waitFor(async () =>
      expect(await keywordsOfFiles()).toHaveTextContent('fog (2)client 17 (1)'),
    );
    const group = await keywordsOfFiles();
    await user.click(within(group).getByRole('button', { name: 'Leave out client 17' }));
    await user.click(within(group).getByRole('button', { name: 'Leave out fog' }));
    expect(await rowOf('DSC_0001.jpg')).not.toHaveTextContent(/fog|client/);
    await user.click(within(group).getByRole('button', { name: 'Include fog' }));
    expect(await rowOf('DSC_0001.jpg')).toHaveTextContent('fog');
    const items = await upload(2);
    expect(items.map(({ photo }) => photo?.values.keywords)).toEqual([['fog'], ['fog']]);
  });

  it('captions of the files can be left out', async () => {
    const { user, choose, upload } = await openUploadPage({
      address: paths.uploadPhotosTo('beach'),
    });
    await choose(
      describedFile('DSC_0001.jpg', { title: 'Dusk', description: 'For the archive.' }),
      aPhotoFile('DSC_0002.jpg', otherPicture),
    );
    await user.click(
      await screen.findByRole('checkbox', { name: 'Use the captions in the files (1)' }),
    );
    expect(screen.queryByText('For the archive.')).not.toBeInTheDocument();
    const items = await upload(2);
    expect(items.map(({ photo }) => photo?.values.caption)).toEqual(['', '']);
  });

  it('captions are not asked about if no file has one', async () => {
    const { choose } = await openUploadPage();
    await choose(aPhotoFile('DSC_0001.jpg'));
    await rowOf('DSC_0001.jpg');
    expect(screen.getByRole('checkbox', { name: 'Include in slideshow' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /captions/ })).not.toBeInTheDocument();
  });

  it('creator, copyright and keywords are entered once', async () => {
    const { user, choose, upload } = await openUploadPage({
      address: paths.uploadPhotosTo('beach'),
    });
    await choose(
      describedFile('DSC_0001.jpg', { creator: ['Ada'], rights: '© Ada', subject: ['fog'] }),
      aPhotoFile('DSC_0002.jpg', otherPicture),
    );
    await user.type(await screen.findByLabelText('Creator'), 'Ines');
    await user.type(screen.getByLabelText('Copyright'), '© Ines');
    await user.type(screen.getByRole('combobox', { name: 'Keywords to add' }), '2026,');
    const items = await upload(2);
    const own = { creator: 'Ines', copyright: '© Ines' };
    expect(items.map(({ photo }) => photo?.values)).toMatchObject([
      { ...own, keywords: ['fog', '2026'] },
      { ...own, keywords: ['2026'] },
    ]);
  });
});

describe('the page says that visitors see the photos at once', () => {
  const warning = () =>
    screen.queryByText('Visitors see these photos at once, with these names.') !== null;
  const uploadIsEnabled = () =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Upload 1 photo' })).toBeEnabled());

  it.each([
    ['of a gallery that visitors see', 'beach', true],
    ['not of a draft', 'fog', false],
  ])('%s', async (_what, galleryId, isSaid) => {
    const { choose } = await openUploadPage({ address: paths.uploadPhotosTo(galleryId) });
    await choose(aPhotoFile('DSC_0001.jpg'));
    await uploadIsEnabled();
    expect(warning()).toBe(isSaid);
  });

  it('of a new gallery unless it starts as a draft, as it does by itself', async () => {
    const { user, choose } = await openUploadPage();
    await choose(inFolder(aPhotoFile('DSC_0001.jpg'), 'Dunes'));
    await uploadIsEnabled();
    const isDraft = screen.getByRole('checkbox', { name: /^Start as a draft/ });
    expect(isDraft).toBeChecked();
    expect(warning()).toBe(false);
    await user.click(isDraft);
    expect(warning()).toBe(true);
  });
});

describe('leaving the page', () => {
  const asksBeforeTheTabIsClosed = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const question = () => screen.queryByRole('dialog', { name: 'Leave without uploading?' });

  it('asks while chosen files are not uploaded', async () => {
    const { router, user, choose } = await openUploadPage();
    await choose(aPhotoFile('DSC_0001.jpg'), aPhotoFile('DSC_0002.jpg', otherPicture));
    await rowOf('DSC_0001.jpg');
    expect(asksBeforeTheTabIsClosed()).toBe(true);
    await act(() => router.navigate('/admin/galleries'));
    expect(question()).toHaveAccessibleDescription(/^2 chosen files have not been uploaded\./);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(await rowOf('DSC_0001.jpg')).toBeVisible();
    await act(() => router.navigate('/admin/galleries'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Galleries' })).toBeVisible();
    expect(asksBeforeTheTabIsClosed()).toBe(false);
  });

  it('does not ask once they are being uploaded', async () => {
    const { router, choose, upload } = await openUploadPage({
      address: paths.uploadPhotosTo('beach'),
    });
    await choose(aPhotoFile('DSC_0001.jpg'));
    await upload(1);
    await act(() => router.navigate('/admin/galleries'));
    expect(await screen.findByRole('heading', { name: 'Galleries' })).toBeVisible();
  });
});

it('after an upload into a new gallery, the next files make a gallery of their own', async () => {
  const { store, choose, upload, add } = await openUploadPage();
  await choose(inFolder(aPhotoFile('DSC_0045.jpg'), 'Dunes'));
  const [first] = await upload(1);
  const made = { galleryName: 'Dunes', categoryId: 'coast', isDraft: true };
  expect(first?.photo?.newGallery).toEqual(made);
  await add(first!.id);
  await act(async () => store.dispatch(clearUploads()));
  await choose(inFolder(aPhotoFile('DSC_0046.jpg', otherPicture), 'Ice'));
  const [next] = await upload(1);
  expect(next?.photo?.newGallery).toMatchObject({ galleryName: 'Ice' });
  expect(next?.photo?.values.galleryId).not.toBe(first?.photo?.values.galleryId);
});

it('more files can be chosen while failed photos are left', async () => {
  const { store } = await openUploadPage();
  const failure = { sentence: 'It is damaged.', isLasting: true };
  const item = anItem({ steps: [], outcome: 'failed', failure });
  await act(async () =>
    store.dispatch({ type: 'UPLOADS_ADDED', payload: { items: [item], leftOut: [] } }),
  );
  expect(await screen.findByText('It is damaged.')).toBeVisible();
  expect(screen.getByLabelText('Choose photos', { selector: 'input' })).toBeInTheDocument();
});
