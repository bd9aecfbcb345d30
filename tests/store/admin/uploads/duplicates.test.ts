import { expect, it } from 'vitest';
import { findAdded } from '../../../../src/store/admin/uploads/duplicates.ts';
import { storeAt } from '../../../support/backend.ts';
import { aGallery, aPhoto, aTrashEntry } from '../../../support/factories.ts';
import { anEntry } from '../../../support/uploads.ts';
import { openWorkshop } from '../../support/workshop.ts';

openWorkshop();

const hashOf = (index: number) => index.toString(16).padStart(64, '0');

const photoOf = (index: number, galleryId = 'beach') =>
  aPhoto({ id: `photo ${index}`, galleryId, contentHash: hashOf(index) });

const ofFile = (index: number) => anEntry(`file ${index}`, { contentHash: hashOf(index) });

it('files count as added if their photos are on the site or among the drafts', async () => {
  const dunes = aGallery({ id: 'dunes', categoryId: 'coast', isDraft: true });
  const trashed = aTrashEntry('photos', 'photo 2', { document: photoOf(2) });
  await storeAt({
    'photos/photo 0': photoOf(0),
    'drafts/content/galleries/dunes': dunes,
    'drafts/content/photos/photo 1': photoOf(1, 'dunes'),
    'trash/photos~photo 2': trashed,
    'photos/photo 3': photoOf(3, 'nowhere'),
    'photos/photo 40': photoOf(40),
  });
  const files = Array.from({ length: 41 }, (_, index) => ofFile(index));
  const added = await findAdded([...files, anEntry('not read yet')]);
  expect(added.map(({ id }) => id)).toEqual(['file 0', 'file 1', 'file 40']);
});
