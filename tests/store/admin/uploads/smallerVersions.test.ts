import { expect, it } from 'vitest';
import { at } from '../../../../src/store/entities/byId.ts';
import { loadAllPhotos } from '../../../../src/store/entities/photos.ts';
import { makeSmallerVersions } from '../../../../src/store/admin/uploads/smallerVersions.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anImageInfo, aPhoto } from '../../../support/factories.ts';
import { aJpeg, ratios } from '../../../support/pictures.ts';
import { asStranger, storedDocuments, storedFile, storedFiles } from '../../../support/stored.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop } from '../../support/workshop.ts';
import { openTab, outcomesOf, whenIdle } from '../../support/uploadQueue.ts';

const workshop = openWorkshop();

const PATH = 'photos/dusk.jpg';

/** Loads the photo of a site that another program filled, and has its smaller versions made. */
async function makeVersions() {
  const { image: _image, ...dusk } = aPhoto({ id: 'dusk', photoName: 'Dusk', galleryId: 'beach' });
  await storeDocument('photos', 'dusk', { ...dusk, path: PATH });
  const { store } = openTab();
  await store.dispatch(loadAllPhotos());
  const photo = at(store.getState().photos.byId, 'dusk');
  store.dispatch(makeSmallerVersions(photo ? [photo] : []));
  await whenIdle(store);
  return store;
}

it('a photo that another program added gets its smaller versions, and its original stays public', async () => {
  const original = await aJpeg(ratios.wide, 20);
  await storeFile(PATH, original, 'image/jpeg');
  wire.forget();
  const store = await makeVersions();
  expect(outcomesOf(store)).toEqual(['added']);
  const { dusk } = await storedDocuments('photos');
  const [item] = store.getState().uploads.items;
  expect(dusk).toMatchObject({
    photoName: 'Dusk',
    path: PATH,
    image: { revision: item?.id, width: 600, height: 400 },
  });
  expect(wire.stored().filter((path) => path === PATH)).toEqual([]);
  expect((await storedFile(PATH)).bytes).toEqual(original);
  expect((await asStranger(PATH)).status).toBe(200);
  workshop.leaves(`${PATH}, which photos/dusk names, is not private.`);
  const variants = (await storedFiles()).filter((path) =>
    path.startsWith(`variants/photos/dusk/${item?.id}/`),
  );
  expect(variants).toHaveLength(3);
  expect(await storedDocuments('trash')).toEqual({});
  expect(store.getState().photos.byId.dusk?.image?.revision).toBe(item?.id);
});

it('a photo whose original is missing says so', async () => {
  workshop.expectsComplaint('UPLOAD ');
  const store = await makeVersions();
  expect(store.getState().uploads.items[0]?.failure?.sentence).toContain('missing on the server');
  expect((await storedDocuments('photos')).dusk?.image).toBeUndefined();
});

it('a photo whose original this site may not read says what to do', async () => {
  workshop.expectsComplaint('UPLOAD ');
  await storeFile(PATH, await aJpeg(ratios.wide, 20), 'image/jpeg');
  wire.guards(async ({ what, go }) => {
    if (what.includes('alt=media')) throw new TypeError('Failed to fetch');
    return go();
  });
  const store = await makeVersions();
  wire.guards(undefined);
  expect(store.getState().uploads.items[0]?.failure?.sentence).toContain('Access to files');
});

it('a photo whose smaller versions another device has made needs no more work', async () => {
  workshop.expectsComplaint('UPDATE_PHOTO: ');
  await storeFile(PATH, await aJpeg(ratios.wide, 20), 'image/jpeg', { visibility: 'private' });
  const image = anImageInfo({ revision: 'theirs' });
  wire.breaks({
    to: 'database',
    about: ':commit',
    times: 1,
    as: async () => {
      const { dusk } = await storedDocuments('photos');
      await storeDocument('photos', 'dusk', { ...dusk, image });
    },
  });
  const store = await makeVersions();
  expect(outcomesOf(store)).toEqual(['added']);
  expect((await storedDocuments('photos')).dusk?.image).toEqual(image);
});
