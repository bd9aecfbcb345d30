import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { AddPhotoPage, EditPhotoPage } from '../../../src/admin/photos.tsx';
import type { AppAction } from '../../../src/store/operations.ts';
import { succeeded } from '../../support/operations.ts';
import { aReadPhoto } from '../../support/entities.ts';
import { aSurface } from '../../support/pictures.ts';
import { withXmp, type XmpTexts } from '../../support/metadata.ts';
import { anItem } from '../../support/uploads.ts';
import {
  anInspection,
  chooseFile,
  standInForWorkers,
  openForm,
  untilMore,
} from '../../components/support/forms.ts';

const workers = standInForWorkers();

const open = (Form: ComponentType, ...actions: AppAction[]) =>
  openForm(Form, actions, '?galleryId=beach');

const TEXTS: XmpTexts = { title: 'Low tide', subject: ['sea', 'fog'], rights: '© Wren' };

interface Given {
  name?: string;
  texts?: XmpTexts;
  /** px */
  width?: number;
}

async function aFile({ name = 'DSC_0042.jpg', texts, width = 60 }: Given = {}): Promise<File> {
  const jpeg = await aSurface(width, 40).jpeg().toBuffer();
  const bytes = texts ? withXmp(jpeg, texts) : jpeg;
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

/** Picks a file, and waits until it has been read. */
async function pick(user: UserEvent, file: File): Promise<void> {
  const before = workers.length;
  const input = screen.getByLabelText('Cover Image', { selector: 'input' });
  await chooseFile(user, input, file, workers);
  await workers[before]!.tell(anInspection(600));
  await screen.findByRole('img', { name: 'Preview' });
}

const field = (label: string) => screen.getByLabelText(label);
const keywords = () =>
  [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent);

it('fills empty fields with the texts of the file', async () => {
  const user = open(AddPhotoPage);
  await user.type(field('Caption'), 'Mine');
  await pick(user, await aFile({ texts: TEXTS }));
  expect(field('Photo Name')).toHaveValue('Low tide');
  expect(field('Caption')).toHaveValue('Mine');
  expect(keywords()).toEqual(['sea', 'fog']);
  expect(field('Copyright')).toHaveValue('© Wren');
  expect(screen.getByRole('checkbox', { name: 'Panorama' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('leaves typed fields as they are, and emptied ones empty', async () => {
  const user = open(AddPhotoPage);
  await user.type(field('Photo Name'), 'Dusk');
  await pick(user, await aFile({ texts: TEXTS, width: 120 }));
  expect(field('Photo Name')).toHaveValue('Dusk');
  await user.clear(field('Copyright'));
  await user.click(screen.getByRole('checkbox', { name: 'Panorama', checked: true }));
  await pick(user, await aFile({ texts: TEXTS, width: 120 }));
  expect(field('Photo Name')).toHaveValue('Dusk');
  expect(field('Copyright')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Panorama' })).not.toBeChecked();
});

it('takes the texts of another file instead of those of the first', async () => {
  const user = open(AddPhotoPage);
  await pick(user, await aFile({ texts: TEXTS }));
  await pick(user, await aFile({ name: 'High tide.jpg' }));
  expect(field('Photo Name')).toHaveValue('High tide');
  expect(keywords()).toEqual([]);
  expect(field('Copyright')).toHaveValue('');
});

it('names a file with a camera’s name after the gallery, numbered after uploads in progress', async () => {
  const photo = aReadPhoto({ id: 'dusk', galleryId: 'beach' });
  const user = open(AddPhotoPage, succeeded('LOAD_PHOTOS_BY_GALLERY', 'beach', [photo]), {
    type: 'UPLOADS_ADDED',
    payload: {
      items: [
        anItem({ id: 'dusk', outcome: 'added' }),
        anItem({ id: 'dawn' }),
        anItem({ id: 'noon', outcome: 'cancelled' }),
      ].map(({ photo: queued, ...item }) => ({
        ...item,
        photo: { ...queued, values: { ...queued.values, galleryId: 'beach' } },
      })),
      leftOut: [],
    },
  });
  await pick(user, await aFile());
  expect(field('Photo Name')).toHaveValue('Ruby Beach 3');
});

it('changes neither the name nor the checkboxes of a photo that gets another file', async () => {
  const photo = aReadPhoto({ id: 'edited', galleryId: 'beach', photoName: 'Dusk' });
  const user = open(EditPhotoPage, succeeded('LOAD_PHOTO', 'edited', photo));
  await pick(user, await aFile({ texts: TEXTS, width: 120 }));
  expect(field('Photo Name')).toHaveValue('Dusk');
  expect(screen.getByRole('checkbox', { name: 'Panorama' })).not.toBeChecked();
  expect(field('Copyright')).toHaveValue('© Wren');
});

it('says that only one of several files was taken, and where to upload all', async () => {
  open(AddPhotoPage);
  const files = [await aFile({ name: 'First.jpg' }), await aFile({ name: 'Second.jpg' })];
  fireEvent.drop(screen.getByText('Choose photo'), { dataTransfer: { files, types: ['Files'] } });
  await untilMore(workers, 0);
  expect(workers[0]!.file).toBe(files[0]);
  const notice = screen.getByText(/^Only the first file was chosen\./);
  expect(notice.closest('[role=status]')).toHaveTextContent(
    'Only the first file was chosen. To add several photos at once, use the page Upload photos.',
  );
  expect(screen.getByRole('link', { name: 'Upload photos' })).toHaveAttribute(
    'href',
    '/admin/photos/upload?galleryId=beach',
  );
});
