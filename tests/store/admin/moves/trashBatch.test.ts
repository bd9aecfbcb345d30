import { describe, expect, it } from 'vitest';
import { deletePhotos } from '../../../../src/store/admin/manyPhotos.ts';
import { finishOpenMove } from '../../../../src/store/admin/openMove.ts';
import {
  deleteDocument,
  loadTrash,
  restoreFromTrash,
  selectTrash,
} from '../../../../src/store/admin/trash.ts';
import { redoStep, undoStep } from '../../../../src/store/admin/undo/undo.ts';
import { loadAllPhotos } from '../../../../src/store/entities/photos.ts';
import { documentName, storeDocument, storeDocuments } from '../../../support/backend.ts';
import { aPhoto } from '../../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { content, idsIn, storeLakes } from '../lakes.ts';
import { wire } from '../wire.ts';
import { openWorkshop, UNREACHABLE } from '../workshop.ts';
import { openMove, purge, purgeAll } from './windows.ts';

const HOMELESS = { error: { code: 'parent-gone' } };

const workshop = openWorkshop();

const IDS = ['crater-1', 'crater-3', 'diablo-2'];

/** Deletes three photos of two galleries; resolves to the id of their entry. */
async function deleteThree(): Promise<string> {
  expect(await workshop.run(deletePhotos(IDS))).toMatchObject({ ok: true });
  return theEntry();
}

async function theEntry(): Promise<string> {
  await workshop.run(loadTrash());
  const [entry] = selectTrash(workshop.store.getState()) ?? [];
  return entry!.id;
}

describe('several photos that are deleted', () => {
  it('are one entry, by one commit, and come back as they were, and no file is touched', async () => {
    await storeLakes();
    const before = await content();
    const files = await storedFiles();
    wire.forget();
    const entry = await deleteThree();
    expect(wire.stored()).toEqual(['commit']);
    expect(selectTrash(workshop.store.getState())).toMatchObject([
      { name: '3 photos', photos: 3, galleries: 0 },
    ]);
    expect(await idsIn('photos')).toEqual(['crater-2', 'diablo-1', 'diablo-3', 'kept']);
    expect(await workshop.run(restoreFromTrash(entry))).toMatchObject({ ok: true });
    expect(await content()).toEqual(before);
    expect(await idsIn('trash')).toEqual([]);
    expect(await storedFiles()).toEqual(files);
  });

  it('leave a record that the next visit removes where only that is left', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    const before = await content();
    const entry = await deleteThree();
    const closing = `"delete":"${documentName('private/move')}"`;
    wire.breaks({ to: 'database', about: closing, as: 'down' });
    expect(await workshop.run(restoreFromTrash(entry))).toMatchObject({ ok: false });
    wire.mends();
    expect(await content()).toEqual(before);
    const move = await openMove(workshop.run);
    expect(await workshop.run(finishOpenMove(move!))).toMatchObject({ ok: true });
    expect(await openMove(workshop.run)).toBeUndefined();
  });

  it('are deleted for good with their files', async () => {
    await storeLakes();
    const entry = await deleteThree();
    expect(await purge(workshop.run, entry)).toMatchObject({ ok: true });
    expect(await idsIn('trash')).toEqual([]);
    const left = await storedFiles();
    for (const id of IDS) expect(left.filter((path) => path.includes(id))).toEqual([]);
    expect(left).toContain('photos/crater-2.jpg');
  });

  it('leave no entry where all were deleted meanwhile', async () => {
    await storeLakes();
    await deleteThree();
    await purgeAll(workshop.run);
    expect(await workshop.run(deletePhotos(IDS))).toEqual({
      ok: true,
      data: { movedIds: [], goneIds: IDS },
    });
    expect(await idsIn('trash')).toEqual([]);
    expect(workshop.store.getState().errorMessage).toBe('3 photos were deleted in another window.');
    expect(workshop.store.getState().undo.done).toEqual([]);
  });

  it('ask for another gallery where one of theirs is gone, and before any is back', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    const entry = await deleteThree();
    await workshop.run(deleteDocument('galleries', 'crater'));
    const before = await content();
    expect(await workshop.run(restoreFromTrash(entry))).toMatchObject(HOMELESS);
    expect(await content()).toEqual(before);
    expect(await workshop.run(restoreFromTrash(entry, 'beach'))).toMatchObject({ ok: true });
    const photos = await storedDocuments('photos');
    expect(photos['crater-1']).toMatchObject({ galleryId: 'beach' });
    expect(photos['crater-3']).toMatchObject({ galleryId: 'beach' });
    expect(photos['diablo-2']).toMatchObject({ galleryId: 'diablo' });
  });
});

describe('more photos than one commit takes', () => {
  const MANY = Array.from({ length: 103 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  /** The second of the two commits that delete them. */
  const SECOND = 'photos/p102';
  const storeMany = () =>
    storeDocuments(
      'photos',
      MANY.map((id) => aPhoto({ id, photoName: id, galleryId: 'beach' })),
    );

  it('are one entry, and one step to undo', async () => {
    await storeMany();
    const before = await content();
    await workshop.run(loadAllPhotos());
    expect(await workshop.run(deletePhotos(MANY))).toMatchObject({ ok: true });
    await workshop.run(loadTrash());
    expect(selectTrash(workshop.store.getState())).toMatchObject([{ photos: 103 }]);
    expect(await workshop.run(undoStep())).toBe(true);
    expect(await content()).toEqual(before);
    expect(await workshop.run(redoStep())).toBe(true);
    expect(await idsIn('photos')).toEqual([]);
  });

  it('stay on their way where the network goes, and undoing turns that round', async () => {
    await storeMany();
    const before = await content();
    await workshop.run(loadAllPhotos());
    wire.breaks({ to: 'database', about: SECOND, as: 'down' });
    expect(await workshop.run(deletePhotos(MANY))).toMatchObject({ ok: true });
    wire.mends();
    expect(workshop.store.getState().errorMessage).toBe(
      `Stopped after 100 of 103 photos. ${UNREACHABLE}`,
    );
    expect(await openMove(workshop.run)).toMatchObject({ to: 'trash', ids: MANY });
    expect(await idsIn('photos')).toEqual(['p100', 'p101', 'p102']);
    expect(await workshop.run(undoStep())).toBe(true);
    expect(await content()).toEqual(before);
    expect([await idsIn('trash'), await openMove(workshop.run)]).toEqual([[], undefined]);
  });
});

it('what is in its place again, as from a backup, keeps its file and its document', async () => {
  await storeLakes();
  const before = (await storedDocuments('photos'))['crater-1'];
  const entry = await deleteThree();
  const restored = { ...before, photoName: 'From a backup' };
  await storeDocument('photos', 'crater-1', restored);
  expect(await workshop.run(restoreFromTrash(entry))).toMatchObject({ ok: true });
  expect((await storedDocuments('photos'))['crater-1']).toMatchObject(restored);
  expect(await idsIn('trash')).toEqual([]);
});
