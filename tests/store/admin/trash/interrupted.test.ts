import { describe, expect, it } from 'vitest';
import {
  finishOpenMove,
  loadOpenMove,
  reverseOpenMove,
} from '../../../../src/store/admin/openMove.ts';
import {
  deleteDocument,
  loadTrashAndPurge,
  restoreFromTrash,
} from '../../../../src/store/admin/trash/trash.ts';
import { undoStep } from '../../../../src/store/admin/undo/undo.ts';
import type { Thunk } from '../../../../src/store/state.ts';
import { documentName, removeDocument, storeAt, storeDocuments } from '../../../support/backend.ts';
import { aGallery, aPhoto } from '../../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { content, idsIn, storeLakes } from '../lakes.ts';
import { wire } from '../wire.ts';
import { openWorkshop } from '../workshop.ts';
import { backdate, meanwhile, moveRecord, openMove, purge, separateWindows } from './windows.ts';

const workshop = openWorkshop();
/** The workshop has another store for each test. */
const run = <Answer>(thunk: Thunk<Answer>): Answer => workshop.run(thunk);

const LAKES = 'categories~lakes';
const CRATER = 'galleries~crater';
const done = { ok: true };

/** The last commit of a move. */
const CLOSING = `"delete":"${documentName('private/move')}"`;

/** Cuts the network at the first request about something, for as long as a write runs. */
async function cut<T>(about: string, write: () => Promise<T>): Promise<T> {
  wire.breaks({ to: 'database', about, as: 'down' });
  const result = await write();
  wire.mends();
  return result;
}

describe('a category whose deletion was cut off', () => {
  const deleteHalf = async () => {
    workshop.expectsComplaint('DELETE_CATEGORY: ');
    await storeLakes();
    const photos = Array.from({ length: 110 }, (_, order) =>
      aPhoto({ id: `many-${order}`, galleryId: 'diablo', order }),
    );
    await storeDocuments('photos', photos);
    const before = await content();
    const result = await cut('photos/many-99', () => run(deleteDocument('categories', 'lakes')));
    expect(result).toMatchObject({ error: { code: 'unreachable' } });
    return before;
  };

  it('is gone from the lists, has a record, and is finished by the next visit', async () => {
    const before = await deleteHalf();
    expect(await idsIn('galleries')).toEqual(['beach']);
    const move = await openMove(run);
    expect(move).toMatchObject({ collection: 'categories', documentId: 'lakes', to: 'trash' });
    expect(await run(finishOpenMove(move!))).toMatchObject(done);
    expect(await idsIn('photos')).toEqual(['kept']);
    expect((await storedDocuments('trash'))[LAKES]).toMatchObject({ galleries: 2, photos: 116 });
    expect(await run(restoreFromTrash(LAKES))).toMatchObject(done);
    expect(await content()).toEqual(before);
    expect([await idsIn('trash'), await moveRecord()]).toEqual([[], undefined]);
  });

  it.each([
    ['restoring it', async () => (await run(restoreFromTrash(LAKES))).ok],
    ['the banner', async () => (await run(reverseOpenMove((await openMove(run))!))).ok],
    ['undo', async () => (await openMove(run)) && run(undoStep())],
  ] as const)('is turned round by %s', async (_what, turn) => {
    const before = await deleteHalf();
    expect(await turn()).toBe(true);
    expect(await content()).toEqual(before);
    expect([await idsIn('trash'), await moveRecord()]).toEqual([[], undefined]);
    // There is nothing else to undo.
    expect(await run(undoStep())).toBe(false);
  });
});

describe('a restoration that was cut off', () => {
  const restoreHalf = async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    await storeLakes();
    const before = await content();
    await run(deleteDocument('categories', 'lakes'));
    await cut('trash/photos~diablo-2', () => run(restoreFromTrash(LAKES)));
    return before;
  };

  it('is never finished off by the trash’s expiry, and stays 30 days more if it is turned round', async () => {
    const before = await restoreHalf();
    const files = await storedFiles();
    await backdate(LAKES, 31);
    expect(await run(loadTrashAndPurge())).toMatchObject(done);
    expect(await storedFiles()).toEqual(files);
    expect(await run(reverseOpenMove((await openMove(run))!))).toMatchObject(done);
    expect(await run(loadTrashAndPurge())).toMatchObject(done);
    expect(await run(restoreFromTrash(LAKES))).toMatchObject(done);
    expect(await content()).toEqual(before);
  });

  it('goes on elsewhere, or is turned round, where what it belongs to is gone', async () => {
    workshop.expectsComplaint('FINISH_MOVE: ', 'RESTORE_FROM_TRASH: ');
    await storeLakes();
    const photos = Array.from({ length: 18 }, (_, order) =>
      aPhoto({ id: `many-${order}`, galleryId: 'crater', order }),
    );
    await storeDocuments('photos', photos);
    await run(deleteDocument('galleries', 'crater'));
    await cut('trash/photos~many-9', () => run(restoreFromTrash(CRATER)));
    await removeDocument('categories', 'lakes');
    const refused = await run(finishOpenMove((await openMove(run))!));
    expect(refused).toMatchObject({ error: { code: 'parent-gone' } });
    expect(await run(finishOpenMove((await openMove(run))!, 'forest'))).toMatchObject(done);
    expect((await storedDocuments('galleries')).crater).toMatchObject({ categoryId: 'forest' });
    expect(await moveRecord()).toBeUndefined();
  });
});

describe('where two windows do opposite things', () => {
  it.each([
    ['restored', () => run(restoreFromTrash(CRATER))],
    ['deleted again', () => run(deleteDocument('galleries', 'crater'))],
  ] as const)('a gallery is whole where it is %s while it is deleted', async (what, act) => {
    separateWindows();
    await storeLakes();
    const before = await content();
    meanwhile(CLOSING, async () => expect(await act()).toMatchObject(done));
    expect(await run(deleteDocument('galleries', 'crater'))).toMatchObject(done);
    expect((await idsIn('galleries')).includes('crater')).toBe(what === 'restored');
    expect(await run(restoreFromTrash(CRATER))).toMatchObject(done);
    expect(await content()).toEqual(before);
    expect([await idsIn('trash'), await moveRecord()]).toEqual([[], undefined]);
  });

  it('something else waits until a move has ended', async () => {
    workshop.expectsComplaint('DELETE_GALLERY: ', 'DELETE_PHOTO: ', 'DELETE_FROM_TRASH: ');
    await storeLakes();
    await run(deleteDocument('photos', 'diablo-1'));
    await cut(CLOSING, () => run(deleteDocument('galleries', 'crater')));
    const busy = { error: { code: 'move-open' } };
    expect(await run(deleteDocument('photos', 'kept'))).toMatchObject(busy);
    expect(await purge(run, 'photos~diablo-1')).toMatchObject(busy);
    expect(await idsIn('photos')).toContain('kept');
    expect(await run(finishOpenMove((await openMove(run))!))).toMatchObject(done);
    expect(await run(deleteDocument('photos', 'kept'))).toMatchObject(done);
  });

  it('each can remove more than a revision remembers', async () => {
    separateWindows();
    const galleries = ['one', 'two'].map((id) => aGallery({ id, categoryId: 'coast' }));
    const photos = galleries.flatMap(({ id }) =>
      Array.from({ length: 150 }, (_, order) => aPhoto({ id: `${id}-${order}`, galleryId: id })),
    );
    await storeDocuments('galleries', galleries);
    await storeDocuments('photos', photos);
    expect(await run(deleteDocument('galleries', 'one'))).toMatchObject(done);
    expect(await run(deleteDocument('galleries', 'two'))).toMatchObject(done);
    expect(await idsIn('photos')).toEqual([]);
  });
});

it('a photo that is added at the last moment goes along, and comes back', async () => {
  await storeLakes();
  const late = aPhoto({ id: 'late', galleryId: 'crater' });
  meanwhile(':commit', () => storeDocuments('photos', [late]));
  expect(await run(deleteDocument('galleries', 'crater'))).toMatchObject({
    data: { photos: ['crater-1', 'crater-2', 'crater-3', 'late'] },
  });
  expect((await storedDocuments('trash'))[CRATER]).toMatchObject({ photos: 4 });
  expect(await run(restoreFromTrash(CRATER))).toMatchObject(done);
  expect((await storedDocuments('photos')).late).toMatchObject(late);
});

it('another window takes a move over after two minutes of silence by the server’s clock', async () => {
  workshop.expectsComplaint('DELETE_GALLERY: ');
  await storeLakes();
  await cut(CLOSING, () => run(deleteDocument('galleries', 'crater')));
  expect(await run(loadOpenMove())).toMatchObject({ data: { isSilent: false } });
  const record = await moveRecord();
  const at = new Date(Date.now() - 121_000);
  await storeAt({ 'private/move': { ...record, at } });
  expect(await run(loadOpenMove())).toMatchObject({ data: { isSilent: true } });
});
