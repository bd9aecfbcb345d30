import { expect, it } from 'vitest';
import type { FieldEdits } from '../../../../src/model/content/edits.ts';
import type { LocationPrecision } from '../../../../src/model/files/exif.ts';
import { deleteDocument } from '../../../../src/store/admin/deletion.ts';
import { arrange, photoOrder } from '../../../../src/store/admin/edits/arranging.ts';
import { loadAllPhotos } from '../../../../src/store/entities/photos.ts';
import type { Visibility } from '../../../../src/model/content/visibility.ts';
import type { UndoStep } from '../../../../src/model/undoStep.ts';
import type { Result } from '../../../../src/store/runOperation.ts';
import type { AdminThunk } from '../../../../src/store/state.ts';
import {
  commitWrites,
  documentName,
  storeDocument,
  storeDocuments,
  UNREACHABLE,
} from '../../../support/backend.ts';
import { aGallery, aPhoto } from '../../../support/factories.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { updateGallery, updatePhoto } from '../../support/edits.ts';
import { content } from '../../support/lakes.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run, undo, redo } = workshop;

const exif = { camera: 'Nikon Z7', latitude: 47.5, longitude: -122.25 };

async function storePhotos(): Promise<void> {
  await storeDocuments('galleries', [aGallery({ id: 'crater', categoryId: 'coast' })]);
  const photos = ['dawn', 'noon', 'dusk'].map((id) =>
    aPhoto({ id, photoName: id, galleryId: 'beach', exif }),
  );
  await storeDocuments('photos', photos);
  await run(loadAllPhotos());
}

const photos = () => content(['photos']);

const changes = {
  photoName: { from: 'dawn', to: 'Dawn over the bay' },
  galleryId: { from: 'beach', to: 'crater' },
  includeInSlideshow: { from: false, to: true },
  isPanorama: { from: false, to: true },
};

const edit = (some: FieldEdits) => ({ changes: some });
const locationChange = (precision: LocationPrecision) => ({
  location: { of: 'stored', precision },
});

const saves = async (thunk: AdminThunk<Promise<Result<unknown>>>) => (await run(thunk)).ok;

const steps: Record<string, () => Promise<boolean>> = {
  'deleting a photo': () => saves(deleteDocument('photos', 'dawn')),
  'editing all fields of a form': () => saves(updatePhoto('dawn', edit(changes))),
  'moving to another gallery': () =>
    saves(updatePhoto('dawn', edit({ galleryId: changes.galleryId }))),
  'rounding the location': () => saves(updatePhoto('dawn', edit(locationChange('country')))),
  'hiding the location': () => saves(updatePhoto('dawn', edit(locationChange('hidden')))),
  'ordering what was never ordered': () =>
    run(arrange(photoOrder('beach'), [{ id: 'dawn', from: undefined, to: 7 }])),
  'editing a gallery': () =>
    saves(updateGallery('crater', edit({ categoryId: { from: 'coast', to: 'forest' } }))),
};

it.each(Object.entries(steps))('%s is undone and done again', async (_name, step) => {
  await storePhotos();
  const all = async () => [await photos(), (await storedDocuments('galleries')).crater?.categoryId];
  const before = await all();
  expect(await step()).toBe(true);
  const after = await all();
  expect(after).not.toEqual(before);
  expect(await undo()).toBe(true);
  expect(await all()).toEqual(before);
  expect(await redo()).toBe(true);
  expect(await all()).toEqual(after);
  expect(await undo()).toBe(true);
  expect(await all()).toEqual(before);
  expect(await undo()).toBe(false);
});

it.each([
  ['its cover', {}],
  ['its name too', { galleryName: { from: 'Ruby Beach', to: 'Crater' } }],
])(
  'an edit of a gallery that changes who sees it and %s is undone in two steps',
  async (_what, texts) => {
    await storePhotos();
    await storeDocument('photos', 'crag', aPhoto({ id: 'crag', galleryId: 'crater' }));
    const all = () =>
      content(['galleries', 'photos', 'drafts/content/galleries', 'drafts/content/photos']);
    const before = await all();
    const chosen = await aChosenImage();
    const change = {
      changes: {
        ...texts,
        visibility: { from: 'public', to: 'draft' },
      },
      chosen,
      imageKey: 'jpg',
    };
    expect(await run(updateGallery('crater', change))).toMatchObject({ ok: true });
    const after = await all();
    expect(after.map((documents) => Object.keys(documents))).toEqual([
      ['beach'],
      ['dawn', 'dusk', 'noon'],
      ['crater'],
      ['crag'],
    ]);
    const coverPath = `gallery-covers/crater.${chosen.revision}.jpg`;
    expect(after[2]).toMatchObject({ crater: { coverPath } });
    for (let round = 1; round <= 2; round++) {
      expect([await undo(), await undo()]).toEqual([true, true]);
      expect(await all()).toEqual(before);
      expect([await redo(), await redo()]).toEqual([true, true]);
      expect(await all()).toEqual(after);
    }
  },
);

it('several steps are undone in turn, the last first, and a new one clears what can be redone', async () => {
  await storePhotos();
  const before = await photos();
  await run(updatePhoto('dawn', edit({ photoName: changes.photoName })));
  const renamed = await photos();
  await run(deleteDocument('photos', 'dusk'));
  await undo();
  expect(await photos()).toEqual(renamed);
  await undo();
  expect(await photos()).toEqual(before);
  await run(deleteDocument('photos', 'noon'));
  expect(await redo()).toBe(false);
  await undo();
  expect(await photos()).toEqual(before);
});

it('leaves what another window has changed since, and says so', async () => {
  workshop.expectsComplaint('UPDATE_PHOTO: ');
  await storePhotos();
  await run(updatePhoto('dawn', edit({ photoName: changes.photoName })));
  const { dawn } = await storedDocuments('photos');
  await storeDocument('photos', 'dawn', { ...dawn, photoName: 'Named elsewhere' });
  const before = await photos();
  expect(await undo()).toBe(false);
  expect(await photos()).toEqual(before);
  expect(workshop.store.getState().errorMessage).toBe(
    'Undo failed, and nothing was changed. Another window has saved newer changes.',
  );
  // It would go wrong again, and stand in the way of what was done before.
  expect(workshop.store.getState().undo.done).toEqual([]);
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const renames = (count: number): UndoStep => ({
  kind: 'edits',
  edits: ids(count).map((id) => ({
    collection: 'photos',
    id,
    changes: { photoName: { from: 'a', to: 'b' } },
  })),
});
const arranging = (count: number): UndoStep => ({
  kind: 'edits',
  isWhole: true,
  edits: ids(count).map((id, order) => ({
    collection: 'photos',
    id,
    changes: {
      order: { from: order, to: order + 1 },
      galleryId: { from: 'beach', to: 'beach' },
    },
  })),
});
const visibility = (from: Visibility, to: Visibility): UndoStep => ({
  kind: 'visibility',
  id: 'gone',
  name: 'Gone',
  from,
  to,
});
const NONE = 'Undo failed, and nothing was changed.';
const SOME = 'Undo failed. Some of the changes may have been saved.';

it.each<[string, UndoStep, string]>([
  ['one photo', renames(1), `${NONE} Photo not found`],
  ['100 photos', renames(100), `${NONE} Photo not found`],
  ['101 photos', renames(101), `${SOME} Photo not found`],
  ['500 places', arranging(500), `${NONE} Photo not found`],
  ['who sees a draft', visibility('draft', 'public'), `${SOME} Gallery not found`],
  ['who sees a gallery', visibility('unlisted', 'public'), `${NONE} Gallery not found`],
])('of %s says whether a part of it may be saved', async (_what, step, message) => {
  const isOfSeveral = step.kind === 'edits' && step.edits.length > 1 && !step.isWhole;
  // What another window has deleted is left out of several, which is no error.
  if (!isOfSeveral) workshop.expectsComplaint('UPDATE_');
  workshop.store.dispatch({ type: 'STEP_DONE', payload: step });
  expect(await undo()).toBe(false);
  expect(workshop.store.getState().errorMessage).toBe(message);
});

it('says where to restore a photo whose gallery was gone already', async () => {
  workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
  await storeDocument('photos', 'lost', aPhoto({ id: 'lost', galleryId: 'gone' }));
  await workshop.run(deleteDocument('photos', 'lost'));
  expect(await undo()).toBe(false);
  expect(workshop.store.getState().errorMessage).toBe(
    'Undo failed, and nothing was changed. The gallery or category no longer exists. Restore the item on the page Trash, and choose another one there.',
  );
  expect(Object.keys(await storedDocuments('trash'))).toEqual(['photos~lost']);
});

it('says why a deletion can’t be undone, and no longer offers that', async () => {
  workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
  await storePhotos();
  await run(deleteDocument('photos', 'dusk'));
  await commitWrites([{ delete: documentName('trash/photos~dusk') }]);
  expect(await undo()).toBe(false);
  expect(workshop.store.getState().errorMessage).toBe(
    'Undo failed, and nothing was changed. This item is no longer in the trash. Reload the page.',
  );
  expect(workshop.store.getState().undo.done).toEqual([]);
});

it('can be tried again once the network is back', async () => {
  workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
  await storePhotos();
  const before = await photos();
  await run(deleteDocument('photos', 'dawn'));
  wire.breaks({ to: 'database', as: 'down' });
  expect(await undo()).toBe(false);
  // Nobody knows what has arrived, so that nothing is said of it.
  expect(workshop.store.getState().errorMessage).toBe(`Undo did not finish. ${UNREACHABLE}`);
  wire.mends();
  expect(await undo()).toBe(true);
  expect(await photos()).toEqual(before);
});

it('pressed twice at once takes one step', async () => {
  await storePhotos();
  await run(deleteDocument('photos', 'dawn'));
  await run(deleteDocument('photos', 'dusk'));
  const results = await Promise.all([undo(), undo()]);
  expect(results.toSorted()).toEqual([false, true]);
  expect(Object.keys(await storedDocuments('photos')).toSorted()).toEqual(['dusk', 'noon']);
});
