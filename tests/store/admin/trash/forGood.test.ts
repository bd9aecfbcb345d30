import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectIsBusy } from '../../../../src/store/operationsCounter.ts';
import { deleteDocument, deletePhotos } from '../../../../src/store/admin/deletion.ts';
import { runUpkeep } from '../../../../src/store/admin/upkeep.ts';
import {
  deleteFromTrash,
  emptyTrash,
  restoreFromTrash,
  restoreImageFromTrash,
} from '../../../../src/store/admin/trash/trash.ts';
import { groupEntries } from '../../../../src/model/trash.ts';
import {
  removeDocument,
  storeAt,
  storeDocument,
  storeDocuments,
  storeFile,
} from '../../../support/backend.ts';
import { aCategory, anImageInfo, aPhoto, aTrashEntry } from '../../../support/factories.ts';
import { imagePaths } from '../../../support/variants.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { updatePhoto } from '../../support/edits.ts';
import { expectSoundSite } from '../../support/invariants.ts';
import { idsIn, storeLakes } from '../../support/lakes.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';
import { backdate, meanwhile, purge, purgeAll, shownTrash } from '../../support/trash.ts';

const workshop = openWorkshop();
const { run } = workshop;

const done = { ok: true };
const filesOf = async (id: string) => (await storedFiles()).filter((path) => path.includes(id));
const move = (id: string, from: string, to: string) =>
  run(updatePhoto(id, { changes: { galleryId: { from, to } } }));

afterEach(() => void vi.useRealTimers());

describe('deleting for good', () => {
  it('takes everything that belongs to a category, and nothing else', async () => {
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    await run(deleteDocument('categories', 'lakes'));
    expect(await purge(run, 'categories~lakes')).toMatchObject(done);
    expect(await idsIn('trash')).toEqual(['photos~kept']);
    expect(await storedFiles()).toEqual(['photos/kept.jpg']);
    expect(await purgeAll(run)).toMatchObject(done);
    expect([await idsIn('trash'), await idsIn('galleries')]).toEqual([[], ['beach']]);
    expect(await storedFiles()).toEqual([]);
  });

  it('leaves the photos of a gallery that is back, as after a restore that was interrupted', async () => {
    await storeLakes();
    const { crater } = await storedDocuments('galleries');
    const files = await storedFiles();
    await run(deleteDocument('galleries', 'crater'));
    await storeDocument('galleries', 'crater', crater!);
    await backdate('galleries~crater', 31);
    await run(runUpkeep());
    expect(await idsIn('trash')).toEqual([]);
    expect(await idsIn('photos')).toEqual(expect.arrayContaining(['crater-1', 'crater-3']));
    expect(await storedFiles()).toEqual(files);
  });

  it('takes a long gallery, and leaves the photo that is moved out of it before its turn', async () => {
    await storeLakes();
    const more = Array.from({ length: 150 }, (_, index) =>
      aPhoto({ id: `more-${String(index).padStart(3, '0')}`, galleryId: 'crater', path: '' }),
    );
    const path = 'photos/more-149.jpg';
    await storeDocuments('photos', more);
    await storeDocument('photos', 'more-149', { ...more.at(-1), path });
    await storeFile(path, Buffer.from('more'));
    await run(deleteDocument('galleries', 'crater'));
    meanwhile('"images"', () => move('more-149', 'crater', 'diablo'));
    expect(await purge(run, 'galleries~crater')).toMatchObject(done);
    expect(await idsIn('photos')).toEqual(['diablo-1', 'diablo-2', 'diablo-3', 'kept', 'more-149']);
    expect(await storedFiles()).toContain(path);
  });

  it('names no file that is gone, at whichever request the network fails, and continues with the next upkeep', async () => {
    workshop.expectsComplaint(
      'DELETE_FROM_TRASH: ',
      'DELETE_EXPIRED: ',
      'LOAD_TRASH: ',
      'LOAD_DUE_TRASH: ',
    );
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    const [item] = groupEntries(await shownTrash(run));
    let answers = 0;
    for (let most = 4; (await idsIn('trash')).length > 0; most += 4) {
      answers = 0;
      wire.guards(async ({ host, go }) => {
        if (host !== 'provider' && (answers += 1) > most) throw new TypeError('fetch failed');
        return go();
      });
      await (most === 4 ? run(deleteFromTrash(item!)) : run(runUpkeep()));
      wire.guards(undefined);
      await expectSoundSite();
      expect(most, 'requests that one attempt may need').toBeLessThan(200);
    }
    expect(await filesOf('crater')).toEqual([]);
  });

  it('succeeds if another window has done it meanwhile', async () => {
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    const [item] = groupEntries(await shownTrash(run));
    meanwhile('"images"', () => run(deleteFromTrash(item!)));
    expect(await run(deleteFromTrash(item!))).toMatchObject(done);
    expect([await idsIn('trash'), await filesOf('kept')]).toEqual([[], []]);
  });

  it('leaves what was deleted again since it was shown', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ', 'EMPTY_TRASH: ');
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    await run(deleteDocument('photos', 'crater-1'));
    const shown = await shownTrash(run);
    await run(restoreFromTrash('photos~kept'));
    await run(deleteDocument('photos', 'kept'));
    const kept = groupEntries(shown).find(({ key }) => key === 'photos~kept')!;
    expect(await run(deleteFromTrash(kept))).toMatchObject({ error: { code: 'deleted-again' } });
    expect(await run(emptyTrash(shown))).toMatchObject({ error: { code: 'partly-deleted' } });
    expect(await idsIn('trash')).toEqual(['photos~kept']);
    expect(await filesOf('kept')).toEqual(['photos/kept.jpg']);
  });

  it('says that another window has restored it meanwhile, or a part of it', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ');
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    const [kept] = groupEntries(await shownTrash(run));
    await run(restoreFromTrash('photos~kept'));
    expect(await run(deleteFromTrash(kept!))).toMatchObject({
      error: { code: 'restored-meanwhile' },
    });
    await run(deletePhotos(['kept', 'crater-1'], 'both'));
    const [both] = groupEntries(await shownTrash(run));
    await storeDocument('photos', 'kept', both!.entries[0].document);
    await removeDocument('trash', 'photos~kept');
    expect(await run(deleteFromTrash(both!))).toMatchObject({ error: { code: 'partly-deleted' } });
    expect([await idsIn('trash'), await filesOf('kept')]).toEqual([[], ['photos/kept.jpg']]);
    expect(await filesOf('crater-1')).toEqual([]);
  });

  it('takes several photos in as many commits as one', async () => {
    await storeLakes();
    await run(deletePhotos(['crater-1', 'crater-2', 'crater-3', 'diablo-1'], 'four'));
    await run(deleteDocument('photos', 'kept'));
    const commits = () => wire.stored().filter((each) => each === 'commit').length;
    wire.forget();
    expect(await purge(run, 'photos~kept')).toMatchObject(done);
    const ofOne = commits();
    wire.forget();
    expect(await purge(run, 'four')).toMatchObject(done);
    expect(commits()).toBe(ofOne);
    expect([await idsIn('trash'), await filesOf('crater-')]).toEqual([[], []]);
  });

  it('empties the trash, also of what its page has not shown yet', async () => {
    await storeLakes();
    const deletedAt = new Date(Date.now() - 1000);
    const older = Array.from({ length: 120 }, (_, index) => `older-${index}`).map((id) => [
      `trash/photos~${id}`,
      aTrashEntry('photos', id, { document: { id, path: '' }, deletedAt }),
    ]);
    await storeAt(Object.fromEntries(older));
    await run(deleteDocument('photos', 'kept'));
    const shown = await shownTrash(run);
    expect(shown).toHaveLength(100);
    await run(deleteDocument('photos', 'crater-1'));
    expect(await run(emptyTrash(shown))).toMatchObject(done);
    expect(await idsIn('trash')).toEqual(['photos~crater-1']);
  });

  it('keeps the files of a photo that a backup brings back before their turn', async () => {
    // More than are asked for at once.
    const ids = Array.from({ length: 40 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    const image = anImageInfo({ revision: 'r' });
    const photos = ids.map((id) => ({ ...aPhoto({ id, galleryId: 'beach' }), image }));
    await storeDocuments('photos', photos);
    const files = ids.flatMap((id) => imagePaths('photos', id, image));
    await Promise.all(files.map((path) => storeFile(path, Buffer.from(path))));
    const metadata = { visibility: 'private', revision: 'r' };
    await Promise.all(
      photos.map(({ path }) => storeFile(path, Buffer.from(path), 'image/jpeg', metadata)),
    );
    await run(deletePhotos(ids, 'all'));
    // The page shows the photos that were deleted at once by descending ids.
    const before = await filesOf('p00');
    const restore = () => storeDocument('photos', 'p00', photos[0]!);
    wire.breaks({ to: 'storage', method: 'DELETE', times: 1, as: restore });
    expect(await purge(run, 'all')).toMatchObject(done);
    expect([await idsIn('photos'), await filesOf('p00')]).toEqual([['p00'], before]);
    expect(await filesOf('p01')).toEqual([]);
  });

  it('keeps the file of a document that a backup has put in its place', async () => {
    await storeLakes();
    const { kept } = await storedDocuments('photos');
    await run(deleteDocument('photos', 'kept'));
    await storeDocument('photos', 'kept', { ...kept, photoName: 'From a backup' });
    expect(await purge(run, 'photos~kept')).toMatchObject(done);
    expect([await idsIn('trash'), await filesOf('kept')]).toEqual([[], ['photos/kept.jpg']]);
  });

  it('keeps a file that another document names, and those of an id that begins alike', async () => {
    await storeLakes();
    await storeDocument('categories', 'x', aCategory({ id: 'x', coverPath: 'photos/kept.jpg' }));
    await storeDocument('photos', 'kept.a', aPhoto({ id: 'kept.a', galleryId: 'beach' }));
    await storeFile('photos/kept.a.jpg', Buffer.from('another'));
    await run(deleteDocument('photos', 'kept'));
    expect(await purge(run, 'photos~kept')).toMatchObject(done);
    expect(await filesOf('kept')).toEqual(['photos/kept.a.jpg', 'photos/kept.jpg']);
  });

  it('deletes the files that the documents name, and guesses none from its names', async () => {
    await storeLakes();
    await storeFile('photos/crater-1.r9.jpg', Buffer.from('of nobody'));
    await storeFile('variants/photos/crater-1/r9/320.avif', Buffer.from('of nobody'));
    await run(deleteDocument('galleries', 'crater'));
    expect(await purge(run, 'galleries~crater')).toMatchObject(done);
    expect(await filesOf('crater')).toEqual([
      'photos/crater-1.r9.jpg',
      'variants/photos/crater-1/r9/320.avif',
    ]);
  });

  it('keeps the file of a photo that is restored between two of its requests', async () => {
    await storeLakes();
    await run(deleteDocument('photos', 'kept'));
    const document = { path: 'photos/kept.jpg' };
    const shared = aTrashEntry('photos', 'diablo-1', { kind: 'image', document });
    await storeDocument('trash', 'photos~diablo-1~jpg', shared);
    meanwhile('"document.path"', () => run(restoreFromTrash('photos~kept')));
    expect(await purge(run, 'photos~diablo-1~jpg')).toMatchObject(done);
    expect([await idsIn('trash'), await filesOf('kept')]).toEqual([[], ['photos/kept.jpg']]);
  });

  it('leaves a file that Storage refuses to delete, and goes on', async () => {
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    await run(deleteDocument('photos', 'diablo-1'));
    const refused = 'photos/crater-1.jpg';
    wire.answers((url, method) =>
      method === 'DELETE' && decodeURIComponent(url).endsWith(refused)
        ? new Response('{}', { status: 403 })
        : undefined,
    );
    expect(await purgeAll(run)).toMatchObject(done);
    wire.mends();
    expect(await idsIn('trash')).toEqual([]);
    expect([...(await filesOf('crater')), ...(await filesOf('diablo-1'))]).toEqual([refused]);
  });

  it('finishes although Storage refuses everything', async () => {
    await storeLakes();
    await run(deleteDocument('categories', 'lakes'));
    const files = await storedFiles();
    wire.answers((_url, method) =>
      method === 'DELETE' ? new Response('{}', { status: 403 }) : undefined,
    );
    expect(await purgeAll(run)).toMatchObject(done);
    wire.mends();
    expect([await idsIn('trash'), await idsIn('photos')]).toEqual([[], ['kept']]);
    expect(await storedFiles()).toEqual(files);
  });

  it('stops and says so if a batch deletes nothing', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ');
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    const answers = new Map<string, string>();
    wire.guards(async ({ what, go }) => {
      if (!what.includes(':runQuery') || !what.includes('"galleryId"')) return go();
      const answer = answers.get(what) ?? (await (await go()).text());
      answers.set(what, answer);
      return new Response(answer, { headers: { 'Content-Type': 'application/json' } });
    });
    expect(await purge(run, 'galleries~crater')).toMatchObject({ error: { code: 'purge-stuck' } });
    wire.guards(undefined);
    expect(await idsIn('trash')).toEqual(['galleries~crater']);
    expect(await run(runUpkeep())).toBeUndefined();
    expect(await idsIn('trash')).toEqual([]);
  });

  it('marks what is deleted when its turn comes, so that the rest can be restored', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ');
    const ids = Array.from({ length: 150 }, (_, index) => `p${String(index).padStart(3, '0')}`);
    const photos = ids.map((id) => aPhoto({ id, galleryId: 'beach', path: '' }));
    await storeDocuments('photos', photos);
    await run(deletePhotos(ids, 'many'));
    const [many] = groupEntries(await shownTrash(run));
    const turn = new Set(many?.entries.slice(0, 100).map(({ documentId }) => documentId));
    // The first hundred are marked by then.
    wire.breaks({ to: 'database', about: '"mapValue":{"fields":{}}', as: 'down' });
    expect(await run(deleteFromTrash(many!))).toMatchObject({ ok: false });
    wire.mends();
    expect(await run(restoreFromTrash('many', undefined, ids))).toMatchObject(done);
    expect(await idsIn('photos')).toEqual(ids.filter((id) => !turn.has(id)));
    expect(await idsIn('trash')).toHaveLength(100);
  });

  it('deletes 100 documents and image entries a commit, the images of a photo before the photo', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    const keys = Array.from({ length: 9 }, (_, index) => `r${index}`);
    const imageOf = (id: string, revision: string) => ({
      path: `photos/${id}.${revision}.jpg`,
      image: anImageInfo({ revision, files: { avif: { 320: 9 } } }),
    });
    const photos = ids.map((id) => [
      `photos/${id}`,
      { ...aPhoto({ id, galleryId: 'beach' }), ...imageOf(id, 'r') },
    ]);
    const images = ids.flatMap((id) =>
      keys.map((key) => [
        `trash/photos~${id}~${key}`,
        aTrashEntry('photos', id, { kind: 'image', document: imageOf(id, key) }),
      ]),
    );
    await storeAt(Object.fromEntries([...photos, ...images]));
    await run(deleteDocument('galleries', 'beach'));
    const deletions: number[] = [];
    const orphans: string[] = [];
    wire.guards(async ({ what, go }) => {
      const answer = await go();
      if (!what.includes(':commit')) return answer;
      deletions.push(what.split('"delete"').length - 1);
      const left = await idsIn('photos');
      const inTrash = await idsIn('trash');
      orphans.push(
        ...inTrash.filter((id) => id.includes('~r') && !left.includes(id.split('~')[1]!)),
      );
      return answer;
    });
    expect(await purge(run, 'galleries~beach')).toMatchObject(done);
    wire.guards(undefined);
    expect([await idsIn('trash'), await idsIn('photos'), orphans]).toEqual([[], [], []]);
    expect(Math.max(...deletions)).toBe(100);
    // The entry itself goes in the last commit.
    expect(deletions.reduce((sum, each) => sum + each)).toBe(301);
  });

  it('stops if a restored backup removes its mark', async () => {
    workshop.expectsComplaint('DELETE_FROM_TRASH: ');
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    meanwhile('"images"', async () => {
      const { ['galleries~crater']: entry } = await storedDocuments('trash');
      const { isPurging: _mark, ...restored } = entry!;
      await storeDocument('trash', 'galleries~crater', { ...restored, deletedAt: new Date() });
    });
    expect(await purge(run, 'galleries~crater')).toMatchObject({ error: { code: 'not-in-trash' } });
    expect(await run(restoreFromTrash('galleries~crater'))).toMatchObject(done);
    expect(await idsIn('photos')).toContain('crater-1');
    expect(await filesOf('crater-1')).toContain('photos/crater-1.jpg');
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
    await run(runUpkeep());
    vi.useRealTimers();
    expect(await idsIn('trash')).toContain('galleries~crater');
    expect(await idsIn('trash')).not.toContain('photos~kept');
    expect([await filesOf('kept'), (await filesOf('crater-1')).length > 0]).toEqual([[], true]);
  });

  it('is searched for without an overlay', async () => {
    const looking = run(runUpkeep());
    expect(workshop.store.getState().operationsCounter).toBe(1);
    expect(selectIsBusy(workshop.store.getState())).toBe(false);
    await looking;
  });

  it('stays where it is restored and deleted again in that moment', async () => {
    await storeLakes();
    for (const id of ['kept', 'crater-1']) await run(deleteDocument('photos', id));
    for (const id of ['kept', 'crater-1']) await backdate(`photos~${id}`, 31);
    meanwhile('trash/photos~', async () => {
      await run(restoreFromTrash('photos~kept'));
      await run(deleteDocument('photos', 'kept'));
    });
    await run(runUpkeep());
    expect(await idsIn('trash')).toEqual(['photos~kept']);
    expect(await filesOf('kept')).toEqual(['photos/kept.jpg']);
  });
});

describe('a replaced image', () => {
  /** Replaces the image of a photo, whose old one goes to the trash. */
  async function replaceImage() {
    await storeLakes();
    const old = 'photos/crater-1.jpg';
    await storeFile(old, Buffer.from('old'), 'image/jpeg', {
      visibility: 'private',
      revision: 'r',
    });
    const chosen = await aChosenImage(20);
    const replaced = await run(updatePhoto('crater-1', { changes: {}, chosen, imageKey: 'r' }));
    expect(replaced).toMatchObject(done);
    const [entry] = await shownTrash(run);
    expect(entry).toMatchObject({ id: 'photos~crater-1~r', kind: 'image' });
    return entry!;
  }
  const path = async () => (await storedDocuments('photos'))['crater-1']?.path;

  it('comes back, and the image in its place goes to the trash', async () => {
    const entry = await replaceImage();
    const second = await path();
    expect(await run(restoreImageFromTrash(entry))).toMatchObject(done);
    expect(await path()).toBe('photos/crater-1.jpg');
    expect(await shownTrash(run)).toMatchObject([{ kind: 'image', document: { path: second } }]);
  });

  it('says that its photo has to come back first, and goes for good with it', async () => {
    workshop.expectsComplaint('RESTORE_FROM_TRASH: ');
    const entry = await replaceImage();
    await run(deleteDocument('photos', 'crater-1'));
    expect(await run(restoreImageFromTrash(entry))).toMatchObject({
      error: { code: 'image-owner-gone' },
    });
    expect(await purge(run, 'photos~crater-1')).toMatchObject(done);
    expect([await idsIn('trash'), await filesOf('crater-1')]).toEqual([[], []]);
  });

  it('goes for good with its gallery', async () => {
    await replaceImage();
    await run(deleteDocument('galleries', 'crater'));
    expect(await purge(run, 'galleries~crater')).toMatchObject(done);
    expect([await idsIn('trash'), await filesOf('crater-1')]).toEqual([[], []]);
  });

  it('goes for good with its gallery, although it was replaced at the last moment', async () => {
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    const chosen = await aChosenImage(20);
    const edit = { changes: {}, chosen, imageKey: 'r' };
    meanwhile('"images"', async () => {
      expect(await run(updatePhoto('crater-1', edit))).toMatchObject(done);
    });
    expect(await purge(run, 'galleries~crater')).toMatchObject(done);
    expect([await idsIn('trash'), await filesOf('crater-1')]).toEqual([[], []]);
  });

  it('takes no original along that its photo loses at the same moment', async () => {
    const { id } = await replaceImage();
    const second = (await storedDocuments('photos'))['crater-1']!;
    expect(await workshop.undo()).toBe(true);
    const [third] = await shownTrash(run);
    const chosen = await aChosenImage(120);
    // Another window replaces the first image while what was made of the second is asked for.
    meanwhile('"fieldPath":"path"', async () => {
      const replaced = await run(updatePhoto('crater-1', { changes: {}, chosen, imageKey: 'r' }));
      expect(replaced).toMatchObject(done);
    });
    expect(third?.document.path).toBe(second.path);
    expect(await run(deleteFromTrash(groupEntries([third!])[0]!))).toMatchObject(done);
    expect(await idsIn('trash')).toEqual([id]);
    expect(await filesOf('crater-1')).toContain('photos/crater-1.jpg');
    expect(await filesOf('crater-1')).not.toContain(second.path);
  });

  it('can be deleted for good alone', async () => {
    await replaceImage();
    const before = await path();
    expect(await purge(run, 'photos~crater-1~r')).toMatchObject(done);
    const left = await filesOf('crater-1');
    expect(left).not.toContain('photos/crater-1.jpg');
    expect(left.filter((file) => file.includes('/r/'))).toEqual([]);
    expect(await path()).toBe(before);
    expect(left).toContain(before);
  });
});
