import { afterEach, expect, it } from 'vitest';
import { loadPhotoList } from '../../../src/store/admin/firstPhotos.ts';
import { openSession } from '../../../src/store/admin/session.ts';
import { selectPhotosByGallery } from '../../../src/store/entities/photos.ts';
import { storeDocuments } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { wire } from '../support/wire.ts';
import { openWorkshop, signInOnce } from '../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

afterEach(() => wire.guards(undefined));

/** As Firestore answers as long as the index of galleries and places is missing or being built. */
const withoutIndex = () =>
  Response.json(
    [
      {
        error: {
          code: 400,
          message: 'The query requires an index.',
          status: 'FAILED_PRECONDITION',
        },
      },
    ],
    { status: 400 },
  );

it('without the index, a gallery still loads, all at once, and no error is shown', async () => {
  workshop.expectsComplaint('LOAD_FIRST_PHOTOS: ');
  await storeDocuments('photos', [
    aPhoto({ id: 'dusk', galleryId: 'beach', order: 2 }),
    aPhoto({ id: 'dawn', galleryId: 'beach', order: 1 }),
  ]);
  await signInOnce();
  await run(openSession());
  wire.guards(async ({ what, go }) =>
    /"orderBy":\[\{"field":\{"fieldPath":"order"\}/.test(what) ? withoutIndex() : go(),
  );
  await run(loadPhotoList('beach'));
  const state = workshop.store.getState();
  expect(selectPhotosByGallery(state, 'beach')?.map(({ id }) => id)).toEqual(['dawn', 'dusk']);
  expect(state.errorMessage).toBe('');
});
