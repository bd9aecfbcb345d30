import { afterEach, describe, expect, it, vi } from 'vitest';
import { finishOpenMove, reverseOpenMove } from '../../../../src/store/admin/openMove.ts';
import { updatePhoto } from '../../../../src/store/admin/photos.ts';
import { selectIsBusy } from '../../../../src/store/operationsCounter.ts';
import {
  deleteDocument,
  deleteFromTrash,
  emptyTrash,
  loadTrashAndPurge,
  restoreFromTrash,
  restoreImage,
} from '../../../../src/store/admin/trash/trash.ts';
import type { Thunk } from '../../../../src/store/state.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { idsIn, storeLakes } from '../lakes.ts';
import { wire } from '../wire.ts';
import { aChosenImage, openWorkshop } from '../workshop.ts';
import {
  backdate,
  meanwhile,
  moveRecord,
  openMove,
  purge,
  purgeAll,
  shownTrash,
} from './windows.ts';

const workshop = openWorkshop();
/** The workshop has another store for each test. */
const run = <Answer>(thunk: Thunk<Answer>): Answer => workshop.run(thunk);

const done = { ok: true };
const filesOf = async (id: string) => (await storedFiles()).filter((path) => path.includes(id));

afterEach(() => void vi.useRealTimers());

describe('deleting for good', () => {
  it('takes all that belongs to a category, and nothing else', async () => {
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    await run(deleteDocument('categories', 'lakes'));
    expect(await purge(run, 'categories~lakes')).toMatchObject(done);
    expect(await idsIn('trash')).toEqual(['photos~kept']);
    expect(await storedFiles()).toEqual(['photos/kept.jpg']);
    expect(await moveRecord()).toBeUndefined();
    expect(await purgeAll(run)).toMatchObject(done);
    expect([await idsIn('trash'), await idsIn('galleries')]).toEqual([[], ['beach']]);
    expect(await storedFiles()).toEqual([]);
  });

  it('skips a file that is refused, names it, and stays open until it is gone', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ', 'RESTORE_FROM_TRASH: ');
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    wire.breaks({ to: 'storage', method: 'DELETE', about: 'photos/crater-2.jpg', as: 'down' });
    expect(await purge(run, 'galleries~crater')).toMatchObject({
      error: { code: 'files-left', details: expect.stringContaining('photos/crater-2.jpg: ') },
    });
    wire.mends();
    expect(await idsIn('trash')).toEqual([]);
    expect(await filesOf('crater')).toEqual(['photos/crater-2.jpg']);
    expect(await run(restoreFromTrash('galleries~crater'))).toMatchObject({ ok: false });
    const move = (await openMove(run))!;
    expect(move).toMatchObject({ to: 'nothing' });
    expect(await run(finishOpenMove(move))).toMatchObject(done);
    expect([await filesOf('crater'), await moveRecord()]).toEqual([[], undefined]);
  });

  it('can leave the files that are refused to the Files page', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ');
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    wire.breaks({ to: 'storage', method: 'DELETE', about: 'kept', as: 'down' });
    await purge(run, 'photos~kept');
    wire.mends();
    expect(await run(reverseOpenMove((await openMove(run))!))).toMatchObject(done);
    expect([await filesOf('kept'), await moveRecord()]).toEqual([['photos/kept.jpg'], undefined]);
  });

  it('leaves what was deleted again since it was shown', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ');
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    await run(deleteDocument('photos', 'crater-1'));
    const shown = await shownTrash(run);
    await run(restoreFromTrash('photos~kept'));
    await run(deleteDocument('photos', 'kept'));
    const kept = shown.find(({ documentId }) => documentId === 'kept')!;
    expect(await run(deleteFromTrash(kept))).toMatchObject({ error: { code: 'deleted-again' } });
    expect(await run(emptyTrash(shown))).toMatchObject(done);
    expect(await idsIn('trash')).toEqual(['photos~kept']);
    expect(await filesOf('kept')).toEqual(['photos/kept.jpg']);
  });

  it('keeps the file of what is in its place again, as from a backup', async () => {
    await storeLakes();
    const { kept } = await storedDocuments('photos');
    await run(deleteDocument('photos', 'kept'));
    await storeDocument('photos', 'kept', { ...kept, photoName: 'From a backup' });
    expect(await purge(run, 'photos~kept')).toMatchObject(done);
    expect([await idsIn('trash'), await filesOf('kept')]).toEqual([[], ['photos/kept.jpg']]);
  });
});

describe('what has been in the trash for 30 days', () => {
  it('goes by itself, by the server’s clock and not by that of the device', async () => {
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    await run(deleteDocument('galleries', 'crater'));
    await backdate('photos~kept', 31);
    await backdate('galleries~crater', 29);
    vi.setSystemTime(Date.now() + 365 * 24 * 60 * 60 * 1000);
    expect(await run(loadTrashAndPurge())).toMatchObject(done);
    vi.useRealTimers();
    expect(await idsIn('trash')).toContain('galleries~crater');
    expect(await idsIn('trash')).not.toContain('photos~kept');
    expect([await filesOf('kept'), (await filesOf('crater-1')).length > 0]).toEqual([[], true]);
  });

  it('is looked for without an overlay', async () => {
    const looking = run(loadTrashAndPurge());
    expect(workshop.store.getState().operationsCounter).toBe(1);
    expect(selectIsBusy(workshop.store.getState())).toBe(false);
    await looking;
  });

  it('stays where it is restored and deleted again in that moment', async () => {
    await storeLakes();
    for (const id of ['kept', 'crater-1']) await run(deleteDocument('photos', id));
    for (const id of ['kept', 'crater-1']) await backdate(`photos~${id}`, 31);
    meanwhile('private/move', async () => {
      await run(restoreFromTrash('photos~kept'));
      await run(deleteDocument('photos', 'kept'));
    });
    expect(await run(loadTrashAndPurge())).toMatchObject(done);
    expect(await idsIn('trash')).toEqual(['photos~kept']);
    expect(await filesOf('kept')).toEqual(['photos/kept.jpg']);
  });
});

describe('an image that lost its place', () => {
  /** Replaces the image of a photo, whose old one goes to the trash. */
  async function replaceImage() {
    await storeLakes();
    const old = 'photos/crater-1.jpg';
    await storeFile(old, Buffer.from('old'), 'image/jpeg', { revision: 'r' });
    const chosen = await aChosenImage(20);
    const replaced = await run(updatePhoto('crater-1', { changes: {}, chosen, imageKey: 'r' }));
    expect(replaced).toMatchObject(done);
    const [entry] = await shownTrash(run);
    expect(entry).toMatchObject({ id: 'photos~crater-1~r', kind: 'image' });
    return entry!;
  }
  const path = async () => (await storedDocuments('photos'))['crater-1']?.path;

  it('says that its photo has to come back first, and goes for good with it', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    const entry = await replaceImage();
    await run(deleteDocument('photos', 'crater-1'));
    expect(await run(restoreImage(entry))).toMatchObject({
      error: {
        code: 'image-owner-gone',
        sentence: `The image belongs to “${entry.name}”, which is also in the trash. Restore that item first.`,
      },
    });
    expect(await purge(run, 'photos~crater-1')).toMatchObject(done);
    expect([await idsIn('trash'), await filesOf('crater-1')]).toEqual([[], []]);
  });

  it('can be deleted for good alone', async () => {
    const entry = await replaceImage();
    const before = await path();
    expect(await run(deleteFromTrash(entry))).toMatchObject(done);
    expect(await filesOf('crater-1')).not.toContain('photos/crater-1.jpg');
    expect((await filesOf('crater-1')).every((file) => !file.includes('/r/'))).toBe(true);
    expect(await path()).toBe(before);
  });
});
