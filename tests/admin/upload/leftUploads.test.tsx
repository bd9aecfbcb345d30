import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hashFile } from '../../../src/images/read/hashFile.ts';
import { paths } from '../../../src/paths.ts';
import type { LeftUpload } from '../../../src/model/upload.ts';
import {
  readLeftUploads,
  rememberLeftUploads,
} from '../../../src/store/admin/uploads/browser/leftUploads.ts';
import {
  aPhotoFile,
  inFolder,
  openUploadPage,
  otherPicture,
  prepareUploadPage,
} from '../../components/support/uploadPage.tsx';
import { aLeftUpload, anItem, hashesLeft } from '../../support/uploads.ts';

prepareUploadPage();

const GALLERIES = '/admin/galleries';

/** Notes uploads as earlier pages of this browser do. */
const note = (...uploads: LeftUpload[]) =>
  rememberLeftUploads({}, Object.fromEntries(uploads.map((each) => [each.galleryId, each])));

const choices = {
  keywords: ['2026'],
  withoutKeywords: ['client 17'],
  takesCaptions: false,
  creator: 'Ines',
  copyright: '© Ines',
  includeInSlideshow: true,
  locationPrecision: 'area',
} as const;

const countOf = (galleryId: string) => readLeftUploads()[galleryId]?.left.length;

const goOn = async (user: Awaited<ReturnType<typeof openUploadPage>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Go on' }));

describe('the banner of an upload that did not end', () => {
  const words =
    '3 photos have not been uploaded to “Ruby Beach”. Choose the same files again to go on.';

  it('is on other pages until it is closed, for good', async () => {
    note(aLeftUpload());
    const { user } = await openUploadPage({ address: GALLERIES });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Close notice' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(readLeftUploads()).toEqual({});
  });

  it('is not on the upload page', async () => {
    note(aLeftUpload());
    await openUploadPage();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('is not there while this tab uploads', async () => {
    note(aLeftUpload());
    const { store } = await openUploadPage({ address: GALLERIES });
    const payload = { items: [anItem()], leftOut: [] };
    await act(async () => store.dispatch({ type: 'UPLOADS_ADDED', payload }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});

describe('going on', () => {
  it('brings back the gallery and the choices', async () => {
    note(aLeftUpload({ left: [await hashFile(aPhotoFile('DSC_0001.jpg'))], choices }));
    const { user, choose, upload } = await openUploadPage({ address: GALLERIES });
    await goOn(user);
    expect(
      await screen.findByText(/^1 photo has not been uploaded to this gallery\. Choose the same/),
    ).toBeVisible();
    // A folder would propose a new gallery.
    await choose(inFolder(aPhotoFile('DSC_0001.jpg'), 'Dunes'));
    const [item] = await upload(1);
    const { withoutKeywords: _none, takesCaptions: _neither, ...values } = choices;
    expect(item?.photo).toMatchObject({ values: { ...values, galleryId: 'beach' } });
    expect(item?.photo?.newGallery).toBeUndefined();
    expect(readLeftUploads()).toMatchObject({ beach: { choices } });
    expect(countOf('beach')).toBe(1);
  });

  it.each([[true], [false]])(
    'makes the new gallery if it is not there yet, with isDraft %s',
    async (isDraft) => {
      const fields = { galleryName: 'Dunes', categoryId: 'coast' };
      const newGallery = { ...fields, ...(isDraft && { isDraft }) };
      note(aLeftUpload({ galleryId: 'dunes', galleryName: 'Dunes', newGallery }));
      const { user, choose, upload } = await openUploadPage({ address: GALLERIES });
      await goOn(user);
      await choose(aPhotoFile('DSC_0001.jpg'));
      expect(await screen.findByLabelText('Name of the new gallery')).toHaveValue('Dunes');
      const [item] = await upload(1);
      expect(item?.photo).toMatchObject({ values: { galleryId: 'dunes' } });
      expect(item?.photo?.newGallery).toEqual(newGallery);
    },
  );

  it('uses the new gallery if it meanwhile exists', async () => {
    const newGallery = { galleryName: 'Moss', categoryId: 'coast' };
    note(aLeftUpload({ galleryId: 'moss', galleryName: 'Moss', newGallery }));
    const { user, choose, upload } = await openUploadPage({ address: GALLERIES });
    await goOn(user);
    await choose(aPhotoFile('DSC_0001.jpg'));
    const [item] = await upload(1);
    expect(item?.photo?.values.galleryId).toBe('moss');
    expect(item?.photo?.newGallery).toBeUndefined();
  });

  it('is possible after the page is loaded again', async () => {
    note(aLeftUpload({ choices }));
    const { choose, upload } = await openUploadPage({
      address: paths.goOnUploading('beach'),
      opensLate: true,
    });
    await choose(aPhotoFile('DSC_0001.jpg'));
    const [item] = await upload(1);
    expect(item?.photo?.values).toMatchObject({ galleryId: 'beach', creator: 'Ines' });
  });

  it('asks for no file that is on its way, and counts the others and those that follow', async () => {
    const left = [await hashFile(aPhotoFile('DSC_0001.jpg')), ...hashesLeft(4)];
    note(aLeftUpload({ left }));
    const { user, choose, drop, upload, add } = await openUploadPage({ address: GALLERIES });
    await goOn(user);
    const request = () => screen.queryByText(/uploaded to this gallery/);
    await waitFor(() => expect(request()).toBeVisible());
    await choose(aPhotoFile('DSC_0001.jpg'));
    const [first] = await upload(1);
    expect(countOf('beach')).toBe(5);
    expect(request()).not.toBeInTheDocument();
    await drop(aPhotoFile('DSC_0002.jpg', otherPicture));
    const [second] = await upload(1);
    expect(countOf('beach')).toBe(6);
    await add(first!.id);
    expect(countOf('beach')).toBe(5);
    await add(second!.id);
    expect(countOf('beach')).toBe(4);
  });
});

describe('the note of an upload', () => {
  it('is made when it begins, and adds to what is left of an earlier one', async () => {
    note(aLeftUpload());
    const { choose, upload } = await openUploadPage({ address: paths.uploadPhotosTo('beach') });
    await choose(aPhotoFile('DSC_0001.jpg'), aPhotoFile('DSC_0002.jpg', otherPicture));
    await upload(2);
    expect(countOf('beach')).toBe(5);
  });

  it('has the fields of the gallery if that is new', async () => {
    const { choose, upload } = await openUploadPage();
    await choose(inFolder(aPhotoFile('DSC_0001.jpg'), 'Dunes'));
    const [item] = await upload(1);
    const { galleryId } = item!.photo!.values;
    expect(readLeftUploads()[galleryId]).toMatchObject({
      galleryName: 'Dunes',
      newGallery: { galleryName: 'Dunes', categoryId: 'coast', isDraft: true },
      left: [item?.photo?.contentHash],
    });
  });

  it('is not made if no photo goes to its gallery', async () => {
    const { user, choose, upload } = await openUploadPage({
      address: paths.uploadPhotosTo('beach'),
      stored: 'photo',
    });
    await choose(aPhotoFile('DSC_0001.jpg'));
    await user.click(await screen.findByRole('combobox', { name: 'What to do with DSC_0001.jpg' }));
    await user.click(await screen.findByRole('option', { name: 'Replace the existing photo' }));
    const [item] = await upload(1);
    expect(item?.photo?.values.galleryId).toBe('moss');
    await waitFor(() => expect(readLeftUploads()).toEqual({}));
  });
});

describe('the notes in the browser', () => {
  const beach = aLeftUpload();
  const moss = aLeftUpload({ galleryId: 'moss', galleryName: 'Moss' });

  it('are those that changed, beside those of other tabs', () => {
    rememberLeftUploads({}, { beach });
    // Another tab, which knows of none.
    rememberLeftUploads({}, { moss });
    expect(readLeftUploads()).toEqual({ beach, moss });
    rememberLeftUploads({ moss }, { moss: { ...moss, left: hashesLeft(1) } });
    expect(readLeftUploads()).toEqual({ beach, moss: { ...moss, left: hashesLeft(1) } });
    rememberLeftUploads({ moss }, {});
    expect(readLeftUploads()).toEqual({ beach });
    // A tab that still knows of both brings none back.
    rememberLeftUploads({ beach, moss }, { beach: { ...beach, left: hashesLeft(1) }, moss });
    expect(readLeftUploads()).toEqual({ beach: { ...beach, left: hashesLeft(1) } });
  });

  it.each([
    ['are none where storage is refused', undefined],
    ['are none where another program has written', 'null'],
  ])('%s', (_what, stored) => {
    vi.stubGlobal('localStorage', {
      getItem() {
        if (stored === undefined) throw new DOMException('Refused.', 'SecurityError');
        return stored;
      },
      setItem() {
        throw new DOMException('Refused.', 'QuotaExceededError');
      },
    });
    expect(readLeftUploads()).toEqual({});
    expect(() => rememberLeftUploads({}, { beach })).not.toThrow();
  });
});
