import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aPhotoFile,
  inFolder,
  openUploadPage,
  otherPicture,
  picture,
  prepareUploadPage,
  rowOf,
} from '../../components/support/uploadPage.tsx';

prepareUploadPage();

const TRIP = [
  inFolder(aPhotoFile('IMG_1.jpg', picture), 'Trip/Lofoten'),
  inFolder(aPhotoFile('IMG_2.jpg', otherPicture), 'Trip/Senja'),
];

const answer = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const nameOfGallery = () => screen.findByLabelText('Name of the new gallery');

describe('folders in a folder', () => {
  it('become one gallery if that is wished', async () => {
    const { user, choose, upload } = await openUploadPage();
    await choose(...TRIP);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'You chose 2 folders with photos: “Lofoten” and “Senja”.',
    );
    await user.click(answer('One gallery'));
    expect(await nameOfGallery()).toHaveValue('Trip');
    const row = await rowOf('IMG_2.jpg');
    await waitFor(() => expect(row).toHaveTextContent('Senja/IMG_2.jpg'));
    const items = await upload(2);
    expect(new Set(items.map(({ photo }) => photo?.values.galleryId)).size).toBe(1);
  });

  it('become a gallery each, one after another, in the same category', async () => {
    const { user, choose, upload } = await openUploadPage();
    await choose(...TRIP);
    await user.click(answer('One for each folder'));
    expect(await nameOfGallery()).toHaveValue('Lofoten');
    expect(screen.getByText('Next: “Senja”.')).toBeVisible();
    expect(await rowOf('IMG_1.jpg')).toBeVisible();
    const [first] = await upload(1);
    await waitFor(async () => expect(await nameOfGallery()).toHaveValue('Senja'));
    expect(screen.queryByText('Next: “Senja”.')).toBeNull();
    const [second] = await upload(1);
    expect(first?.photo?.newGallery).toMatchObject({ galleryName: 'Lofoten', isDraft: true });
    expect(second?.photo?.newGallery).toMatchObject({ galleryName: 'Senja', categoryId: 'coast' });
    expect(second?.photo?.values.galleryId).not.toBe(first?.photo?.values.galleryId);
  });

  it('are not in the list if the question is closed', async () => {
    const { user, choose } = await openUploadPage();
    await choose(...TRIP);
    await user.click(answer('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('list', { name: 'Chosen photos' })).toBeNull();
  });

  it('are asked about only if there are several', async () => {
    const { choose } = await openUploadPage();
    const loose = aPhotoFile('IMG_3.jpg', otherPicture);
    await choose(inFolder(aPhotoFile('IMG_1.jpg'), 'Trip'), loose);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rowOf('IMG_3.jpg')).toBeVisible();
  });
});

describe('a new gallery', () => {
  it('may have the name of another one, and says so', async () => {
    const { user, choose } = await openUploadPage();
    await choose(inFolder(aPhotoFile('IMG_1.jpg'), 'Dunes'));
    const name = await nameOfGallery();
    await user.clear(name);
    await user.type(name, 'ruby beach');
    expect(screen.getByText('A gallery with this name already exists.')).toBeVisible();
    await user.type(name, ' 2');
    expect(screen.queryByText('A gallery with this name already exists.')).toBeNull();
  });

  it('can get a new category, whose form says that visitors see it at once', async () => {
    const { user, choose } = await openUploadPage();
    await choose(inFolder(aPhotoFile('IMG_1.jpg'), 'Dunes'));
    await nameOfGallery();
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'New category…' }));
    const dialog = screen.getByRole('dialog', { name: 'New category' });
    expect(dialog).toHaveTextContent('Visitors see a new category’s name and cover at once.');
    await user.type(within(dialog).getByLabelText('Category Name'), 'Deserts');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What was typed is there again.
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'New category…' }));
    expect(screen.getByLabelText('Category Name')).toHaveValue('Deserts');
  });
});
