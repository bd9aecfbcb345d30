import { expect, it } from 'vitest';
import { findDuplicates } from '../../../../src/store/admin/uploads/duplicates.ts';
import { storeAt } from '../../../support/backend.ts';
import { aGallery, aPhoto, aTrashEntry } from '../../../support/factories.ts';
import { openWorkshop } from '../../support/workshop.ts';

openWorkshop();

const hashOf = (index: number) => index.toString(16).padStart(64, '0');

const photoOf = (index: number, galleryId = 'beach') =>
  aPhoto({
    id: `photo ${index}`,
    photoName: `Photo ${index}`,
    galleryId,
    contentHash: hashOf(index),
  });

it('photos of the same files are found wherever they are, with what hides them from the site', async () => {
  const dunes = aGallery({ id: 'dunes', categoryId: 'coast', isDraft: true });
  const sunk = aGallery({ id: 'sunk', galleryName: 'Sunk', categoryId: 'coast' });
  await storeAt({
    'photos/photo 0': photoOf(0),
    'drafts/content/galleries/dunes': dunes,
    'drafts/content/photos/photo 1': photoOf(1, 'dunes'),
    'trash/photos~photo 2': aTrashEntry('photos', 'photo 2', { document: photoOf(2) }),
    'photos/photo 3': photoOf(3, 'nowhere'),
    'photos/photo 4': photoOf(4, 'sunk'),
    'trash/galleries~sunk': aTrashEntry('galleries', 'sunk', { document: sunk }),
    'photos/photo 40': photoOf(40),
    'photos/photo 41': photoOf(41),
  });
  const found = await findDuplicates(Array.from({ length: 41 }, (_, index) => hashOf(index)));
  expect(Object.fromEntries(found.map(({ photo, status }) => [photo.id, status]))).toEqual({
    'photo 0': 'site',
    'photo 1': 'site',
    'photo 2': { collection: 'photos', name: 'Photo 2' },
    'photo 3': 'orphan',
    'photo 4': { collection: 'galleries', name: 'Sunk' },
    'photo 40': 'site',
  });
});
