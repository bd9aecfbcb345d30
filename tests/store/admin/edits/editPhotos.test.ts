import { describe, expect, it } from 'vitest';
import { parsePhoto } from '../../../../src/model/content/entities.ts';
import { inOrder } from '../../../../src/model/content/order.ts';
import { deleteDocument, deletePhotos } from '../../../../src/store/admin/deletion.ts';
import { selectUnsaved } from '../../../../src/store/admin/edits/slice.ts';
import { editEachPhoto, editPhotos } from '../../../../src/store/admin/photos.ts';
import { loadAllPhotos, selectPhotosByGallery } from '../../../../src/store/entities/photos.ts';
import type { Result } from '../../../../src/store/runOperation.ts';
import type { AdminThunk } from '../../../../src/store/state.ts';
import { removeDocument, storeDocument, storeDocuments } from '../../../support/backend.ts';
import { aGallery, aPhoto } from '../../../support/factories.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { updatePhoto } from '../../support/edits.ts';
import { content } from '../../support/lakes.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop } from '../../support/workshop.ts';
import { failure } from '../../../support/operations.ts';

const workshop = openWorkshop();
const { run, undo, redo } = workshop;

const exif = { camera: 'Nikon Z7', latitude: 47.5, longitude: -122.25 };

/** `beach` with four ordered photos, and `cape` with two that are and two that never were. */
async function storePhotos(): Promise<void> {
  await storeDocuments('galleries', [aGallery({ id: 'cape', categoryId: 'coast' })]);
  const beach = ['noon', 'dusk', 'dawn', 'night'].map((id, index) =>
    aPhoto({ id, photoName: id, galleryId: 'beach', order: index + 1, exif, keywords: ['Sea'] }),
  );
  const cape = ['first', 'second', 'Zebra', 'Alder'].map((id, index) =>
    aPhoto({ id, photoName: id, galleryId: 'cape', ...(index < 2 && { order: 10 * (index + 1) }) }),
  );
  await storeDocuments('photos', [...beach, ...cape]);
  await run(loadAllPhotos());
}

/** The ids of a gallery's photos in the order in which visitors see them. */
async function shownIn(galleryId: string): Promise<string[]> {
  const stored = Object.entries(await storedDocuments('photos'));
  const photos = stored.map(([id, fields]) => ({ id, ...parsePhoto(fields) }));
  const inGallery = photos.filter((photo) => photo.galleryId === galleryId);
  return inOrder(inGallery, ({ photoName }) => photoName).map(({ id }) => id);
}

const photo = async (id: string) => (await storedDocuments('photos'))[id];

const message = () => workshop.store.getState().errorMessage;

/** What is not stored yet, by the keys of the documents. */
const unsaved = () => selectUnsaved(workshop.store.getState());

describe('photos that are moved', () => {
  it('stand at the end of their new gallery in their old order, even if it was never arranged', async () => {
    await storePhotos();
    wire.forget();
    const moved = await run(
      editPhotos(['dawn', 'noon', 'dusk', 'first'], { galleryId: { to: 'cape' } }),
    );
    expect(moved).toMatchObject({ ok: true });
    // One commit moves them, another gives places to those without one.
    expect(wire.stored()).toEqual(['commit', 'commit']);
    expect(await shownIn('cape')).toEqual([
      'first',
      'second',
      'Alder',
      'Zebra',
      'noon',
      'dusk',
      'dawn',
    ]);
    expect(await shownIn('beach')).toEqual(['night']);
    const listed = selectPhotosByGallery(workshop.store.getState(), 'ALL');
    expect(listed?.filter(({ galleryId }) => galleryId === 'beach')).toMatchObject([
      { id: 'night' },
    ]);
  });

  it('stay where they are if that gallery is gone, with a message', async () => {
    workshop.expectsComplaint('UPDATE_DOCUMENTS: ');
    await storePhotos();
    const before = await content();
    const result = await run(editPhotos(['dawn', 'noon'], { galleryId: { to: 'gone' } }));
    expect(result).toEqual(failure('Gallery not found'));
    expect(await content()).toEqual(before);
  });
});

it('one photo that is moved in its form stands at the end, and undoing puts it back', async () => {
  await storePhotos();
  const edit = { changes: { galleryId: { from: 'beach', to: 'cape' } } };
  await run(updatePhoto('noon', edit));
  expect((await shownIn('cape')).at(-1)).toBe('noon');
  await undo();
  expect(await shownIn('beach')).toEqual(['noon', 'dusk', 'dawn', 'night']);
  await redo();
  expect((await shownIn('cape')).at(-1)).toBe('noon');
});

const ids = ['dawn', 'noon', 'dusk'];

const actions: Record<string, () => AdminThunk<Promise<Result<unknown>>>> = {
  moving: () => editPhotos(ids, { galleryId: { to: 'cape' } }),
  'taking into the slideshow': () => editPhotos(ids, { includeInSlideshow: { to: true } }),
  'calling panoramas': () => editPhotos(ids, { isPanorama: { to: true } }),
  'adding keywords': () => editPhotos(ids, { keywords: { added: ['Storm', 'sea'], removed: [] } }),
  'removing keywords': () => editPhotos(ids, { keywords: { added: [], removed: ['SEA'] } }),
  'rounding locations': () => editPhotos(ids, { location: { of: 'stored', precision: 'area' } }),
  'hiding locations': () => editPhotos(ids, { location: { of: 'stored', precision: 'hidden' } }),
  deleting: () => deletePhotos(ids, 'several'),
};

describe.each(Object.entries(actions))('%s several', (_name, act) => {
  it('is undone and done again, each in one step, even if its answer was lost', async () => {
    await storePhotos();
    // What is in the gallery already has its places then.
    await run(editPhotos(['night'], { galleryId: { to: 'cape' } }));
    const before = await content();
    wire.breaks({ to: 'database', about: ':commit', times: 1, as: 'lost' });
    expect(await run(act())).toMatchObject({ ok: true });
    expect(message()).toBe('');
    const after = await content();
    expect(after).not.toEqual(before);
    expect(await undo()).toBe(true);
    expect(await content()).toEqual(before);
    expect(await redo()).toBe(true);
    expect(await content()).toEqual(after);
    expect(await undo()).toBe(true);
    expect(await content()).toEqual(before);
  });

  it('leaves out what was deleted meanwhile, and says so', async () => {
    await storePhotos();
    await run(deleteDocument('photos', 'noon'));
    await storeDocument('photos', 'late', aPhoto({ id: 'late', galleryId: 'beach' }));
    await run(loadAllPhotos());
    wire.breaks({
      to: 'database',
      about: 'photos/dawn',
      times: 1,
      as: () => removeDocument('photos', 'dusk'),
    });
    expect(await run(act())).toMatchObject({ ok: true });
    expect(message()).toMatch(/^(1 photo was|2 photos were) deleted in another window\.$/);
    expect(await photo('dusk')).toBeUndefined();
    expect(await photo('noon')).toBeUndefined();
  });
});

describe('an edit of a field that another window has changed', () => {
  it('leaves that photo as it is, and says so', async () => {
    await storePhotos();
    await storeDocument('photos', 'dusk', { ...(await photo('dusk')), caption: 'Elsewhere' });
    const edited = await run(
      editPhotos(ids, { caption: { to: 'Here' }, isPanorama: { to: true } }),
    );
    expect(edited).toMatchObject({ ok: true, data: { conflicting: [{ id: 'dusk' }] } });
    expect(message()).toBe('1 photo was changed in another window and stays as it is.');
    expect(await photo('dusk')).toMatchObject({ caption: 'Elsewhere', isPanorama: false });
    expect(await photo('noon')).toMatchObject({ caption: 'Here', isPanorama: true });
    // The words of the one that was left out wait for the photographer.
    expect(unsaved()).toEqual({
      'photos/dusk': expect.objectContaining({
        fields: expect.objectContaining({ caption: expect.objectContaining({ to: 'Here' }) }),
        failure: expect.objectContaining({ code: 'changed-meanwhile' }),
      }),
    });
    await undo();
    expect(await photo('dusk')).toMatchObject({ caption: 'Elsewhere' });
    expect(await photo('noon')).not.toHaveProperty('caption');
  });

  it('is saved once this window shows the change', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storePhotos();
    await storeDocument('photos', 'dusk', { ...(await photo('dusk')), caption: 'Elsewhere' });
    expect(await run(editPhotos(['dusk'], { caption: { to: 'Here' } }))).toMatchObject({
      error: { code: 'changed-meanwhile' },
    });
    await run(editPhotos(['dusk'], { caption: { to: 'Here' } }));
    expect(await photo('dusk')).toMatchObject({ caption: 'Here' });
    expect(unsaved()).toEqual({});
  });

  it('is saved if it changes other fields, or to the same value', async () => {
    await storePhotos();
    await storeDocument('photos', 'dusk', { ...(await photo('dusk')), caption: 'Same' });
    await run(editPhotos(ids, { caption: { to: 'Same' }, creator: { to: 'Robin Hale' } }));
    expect(message()).toBe('');
    expect(await photo('dusk')).toMatchObject({ caption: 'Same', creator: 'Robin Hale' });
  });
});

describe('undoing an edit of several', () => {
  const theyChange = async (id: string) =>
    storeDocument('photos', id, { ...(await photo(id)), keywords: ['Elsewhere'] });

  it('leaves out the photo that another window has changed since, and says so', async () => {
    await storePhotos();
    await run(editPhotos(ids, { keywords: { added: ['Storm'], removed: [] } }));
    await theyChange('dusk');
    expect(await undo()).toBe(true);
    expect(message()).toBe('1 photo was changed in another window and stays as it is.');
    expect(await photo('dusk')).toMatchObject({ keywords: ['Elsewhere'] });
    for (const id of ['dawn', 'noon']) expect(await photo(id)).toMatchObject({ keywords: ['Sea'] });
    expect(unsaved()).toEqual({});
  });

  it('fails if another window has changed all of them since', async () => {
    await storePhotos();
    await run(editPhotos(ids, { keywords: { added: ['Storm'], removed: [] } }));
    await Promise.all(ids.map(theyChange));
    const before = await content();
    expect(await undo()).toBe(false);
    expect(message()).toBe(
      'Undo failed, and nothing was changed. Another window has saved newer changes.',
    );
    expect(await content()).toEqual(before);
  });

  it('keeps what another window has changed in other fields', async () => {
    await storePhotos();
    await run(editPhotos(ids, { isPanorama: { to: true } }));
    const dusk = await photo('dusk');
    await storeDocument('photos', 'dusk', { ...dusk, photoName: 'Named elsewhere' });
    expect(await undo()).toBe(true);
    expect(await photo('dusk')).toMatchObject({ photoName: 'Named elsewhere', isPanorama: false });
  });
});

describe('keywords', () => {
  it('are added once each, in the existing spelling', async () => {
    await storePhotos();
    await run(
      editPhotos(['dawn'], { keywords: { added: ['sea', ' Storm ', 'storm'], removed: [] } }),
    );
    expect(await photo('dawn')).toMatchObject({ keywords: ['Sea', 'Storm'] });
    await run(editPhotos(['dawn'], { keywords: { added: [], removed: ['SEA', 'storm'] } }));
    expect(await photo('dawn')).not.toHaveProperty('keywords');
  });

  it('are added to all photos, or to none if one would have too many', async () => {
    workshop.expectsComplaint('UPDATE_DOCUMENTS: ');
    await storePhotos();
    const keywords = Array.from({ length: 100 }, (_, index) => `word ${index}`);
    await storeDocument('photos', 'dawn', { ...(await photo('dawn')), keywords });
    const before = await content();
    expect(
      await run(editPhotos(ids, { keywords: { added: ['one more'], removed: [] } })),
    ).toMatchObject(failure(expect.stringContaining('more than 100 keywords')));
    expect(await content()).toEqual(before);
  });
});

it('hides the location and nothing else of what the camera wrote', async () => {
  await storePhotos();
  await run(editPhotos(['dawn', 'Alder'], { location: { of: 'stored', precision: 'hidden' } }));
  expect(await photo('dawn')).toMatchObject({ exif: { camera: 'Nikon Z7' } });
  expect((await photo('dawn'))?.exif).not.toHaveProperty('latitude');
  expect(workshop.store.getState().undo.done).toMatchObject([{ edits: [{ id: 'dawn' }] }]);
});

it('changes several fields of several photos in one step, and leaves all other fields', async () => {
  await storePhotos();
  const names = await Promise.all(ids.map(photo));
  const edits = {
    caption: { to: 'Low water' },
    galleryId: { to: 'cape' },
    includeInSlideshow: { to: true },
    keywords: { added: ['Storm'], removed: ['sea'] },
  };
  await run(editPhotos(ids, edits));
  for (const id of ids) {
    expect(await photo(id)).toMatchObject({
      galleryId: 'cape',
      caption: 'Low water',
      includeInSlideshow: true,
      slideshowOrder: expect.any(Number),
      keywords: expect.arrayContaining(['Storm']),
    });
    expect((await photo(id))?.keywords).not.toContain('Sea');
  }
  expect((await shownIn('cape')).slice(-3)).toEqual(['noon', 'dusk', 'dawn']);
  const after = await Promise.all(ids.map(photo));
  expect(after.map((each) => each?.photoName)).toEqual(names.map((each) => each?.photoName));
  await undo();
  expect((await shownIn('beach')).toSorted()).toEqual(['dawn', 'dusk', 'night', 'noon']);
});

describe('photos that are edited each in its own way', () => {
  const names = async () =>
    Object.fromEntries(
      Object.entries(await storedDocuments('photos')).map(([id, fields]) => [
        id,
        { photoName: fields.photoName, keywords: fields.keywords },
      ]),
    );

  it('are one commit and one step', async () => {
    await storePhotos();
    const before = await names();
    wire.forget();
    const result = await run(
      editEachPhoto(
        new Map([
          ['noon', { photoName: { to: 'Beach 1' } }],
          ['dusk', { photoName: { to: 'Beach 2' }, keywords: { added: ['Storm'], removed: [] } }],
          ['dawn', { photoName: undefined }],
        ]),
      ),
    );
    expect(result).toMatchObject({ ok: true });
    expect(wire.stored()).toEqual(['commit']);
    const after = {
      ...before,
      noon: { photoName: 'Beach 1', keywords: ['Sea'] },
      dusk: { photoName: 'Beach 2', keywords: ['Sea', 'Storm'] },
    };
    expect(await names()).toEqual(after);
    expect(workshop.store.getState().undo.done).toHaveLength(1);
    expect(await undo()).toBe(true);
    expect(await names()).toEqual(before);
    expect(await redo()).toBe(true);
    expect(await names()).toEqual(after);
  });
});
