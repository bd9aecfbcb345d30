import { describe, expect, it } from 'vitest';
import { createAdminSource } from '../../../../src/store/admin/adminSource.ts';
import { deleteDocument, deletePhotos } from '../../../../src/store/admin/deletion.ts';
import { arrange, photoOrder } from '../../../../src/store/admin/edits/arranging.ts';
import { createGallery, setVisibility } from '../../../../src/store/admin/galleries.ts';
import { runUpkeep } from '../../../../src/store/admin/upkeep.ts';
import { createPhoto, editPhotos } from '../../../../src/store/admin/photos.ts';
import { restoreFromTrash } from '../../../../src/store/admin/trash/trash.ts';
import { loadGalleries, loadGallery } from '../../../../src/store/entities/galleries.ts';
import { loadAllPhotos, loadPhotosByGallery } from '../../../../src/store/entities/photos.ts';
import { createAdminStore } from '../../../support/adminStore.ts';
import { type Visibility, visibilityOf } from '../../../../src/model/content/visibility.ts';
import { documentName, storeDocuments, UNREACHABLE } from '../../../support/backend.ts';
import { aGallery, aPhoto, aPhotoValues } from '../../../support/factories.ts';
import { storedDocuments, storedFiles, storedTimes } from '../../../support/stored.ts';
import { photosTime } from '../../../../src/model/site/times.ts';
import { updatePhoto } from '../../support/edits.ts';
import { content, idsIn, storeLakes } from '../../support/lakes.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';
import { failure } from '../../../support/operations.ts';
import { meanwhile } from '../../support/trash.ts';

const workshop = openWorkshop();
const { run, undo, redo } = workshop;

const CRATER = ['crater-1', 'crater-2', 'crater-3'];

const DRAFTS = { galleries: 'drafts/content/galleries', photos: 'drafts/content/photos' } as const;

/** What lies among the drafts. */
const drafts = async () => ({
  galleries: await idsIn(DRAFTS.galleries),
  photos: await idsIn(DRAFTS.photos),
});

const everything = () => content(['galleries', 'photos', DRAFTS.galleries, DRAFTS.photos]);

/** As the list of galleries does it. */
async function show(id: string, to: Visibility) {
  const from = (await shownAs(id)) ?? 'public';
  return run(setVisibility(id, { from, to }));
}

const shownAs = async (id: string) => {
  const gallery = await createAdminSource().readOne('galleries', id);
  return gallery && visibilityOf(gallery);
};

const done = { ok: true };

describe('a gallery', () => {
  it('becomes a draft with its photos, is published again as it was, and both can be undone', async () => {
    await storeLakes();
    const before = await everything();
    const files = await storedFiles();
    wire.forget();
    expect(await show('crater', 'draft')).toMatchObject({ ok: true, data: { isDraft: true } });
    // The gallery first, then its photos.
    expect(wire.stored()).toEqual(['commit', 'commit']);
    expect(await drafts()).toEqual({ galleries: ['crater'], photos: CRATER });
    expect(await idsIn('galleries')).not.toContain('crater');
    const withdrawn = await storedTimes();
    expect(withdrawn).toMatchObject({
      galleries: expect.any(String),
      [photosTime('crater')]: expect.any(String),
    });
    const published = await show('crater', 'public');
    expect(published).toMatchObject(done);
    expect(published.ok && published.data).not.toHaveProperty('isDraft');
    expect(await everything()).toEqual(before);
    const times = await storedTimes();
    for (const name of ['galleries', 'slideshow', photosTime('crater')]) {
      expect(times?.[name]).not.toBe(withdrawn?.[name]);
    }
    expect(await undo()).toBe(true);
    expect(await shownAs('crater')).toBe('draft');
    expect(await undo()).toBe(true);
    expect(await everything()).toEqual(before);
    expect(await redo()).toBe(true);
    expect(await drafts()).toEqual({ galleries: ['crater'], photos: CRATER });
    expect(await storedFiles()).toEqual(files);
  });

  it('is not published out of the trash, and none of its photos', async () => {
    workshop.expectsComplaint('UPDATE_GALLERY: ');
    await storeLakes();
    await show('crater', 'draft');
    await run(deleteDocument('galleries', 'crater'));
    expect(await run(setVisibility('crater', { from: 'draft', to: 'public' }))).toMatchObject({
      error: { code: 'gallery-not-found' },
    });
    expect(await drafts()).toMatchObject({ photos: CRATER });
  });

  it('changes from each visibility to each other', async () => {
    await storeLakes();
    const ways: Visibility[] = ['draft', 'unlisted', 'public', 'unlisted', 'draft', 'public'];
    for (const way of ways) {
      expect(await show('crater', way)).toMatchObject(done);
      expect(await shownAs('crater')).toBe(way);
    }
    expect((await storedDocuments('galleries')).crater).not.toHaveProperty('isUnlisted');
  });

  it('keeps unknown fields while it moves, and fields of its photos that another program wrote', async () => {
    await storeDocuments('galleries', [
      { ...aGallery({ id: 'old', categoryId: 'coast' }), shotWith: 'film' } as never,
    ]);
    const photos = Array.from({ length: 8 }, (_, index) => ({
      ...aPhoto({ id: `p${index}`, galleryId: 'old' }),
      shotWith: 'film',
    }));
    await storeDocuments('photos', photos);
    const before = await everything();
    expect(await show('old', 'draft')).toMatchObject(done);
    expect((await drafts()).photos).toHaveLength(8);
    expect(await show('old', 'public')).toMatchObject(done);
    expect(await everything()).toEqual(before);
  });
});

describe('a draft', () => {
  const values = {
    galleryName: 'Cape',
    categoryId: 'coast',
    visibility: 'draft' as const,
    description: '',
  };
  const addPhoto = async (id: string) =>
    run(createPhoto(id, aPhotoValues({ galleryId: 'cape' }), { chosen: await aChosenImage() }));

  it('is made, filled, edited and ordered without setting a time that visitors read', async () => {
    const cover = await aChosenImage();
    expect(await run(createGallery('cape', values, { chosen: cover }))).toMatchObject({
      ok: true,
      data: { isDraft: true },
    });
    for (const id of ['one', 'two']) expect(await addPhoto(id)).toMatchObject(done);
    const name = { photoName: { from: 'Dusk', to: 'Dawn' } };
    expect(await run(updatePhoto('one', { changes: name }))).toMatchObject(done);
    const chosen = await aChosenImage(20);
    const { revision: imageKey } =
      (await createAdminSource().readOne('photos', 'two'))?.image ?? {};
    expect(await run(updatePhoto('two', { changes: {}, chosen, imageKey }))).toMatchObject(done);
    const moves = [
      { id: 'one', from: undefined, to: 2 },
      { id: 'two', from: undefined, to: 1 },
    ];
    expect(await run(arrange(photoOrder('cape'), moves))).toBe(true);
    expect(await storedDocuments(DRAFTS.photos)).toMatchObject({
      one: { photoName: 'Dawn', order: 2 },
      two: { order: 1 },
    });
    expect((await storedDocuments(DRAFTS.galleries)).cape?.coverPath).toMatch(/^gallery-covers/);
    expect([await idsIn('galleries'), await idsIn('photos')]).toEqual([['beach'], []]);
    expect(await storedTimes()).toBeUndefined();
  });

  it('is among the others in the admin area, and nowhere else', async () => {
    await run(createGallery('cape', values, { chosen: await aChosenImage() }));
    await addPhoto('one');
    const seen = async (store = createAdminStore(undefined, createAdminSource())) => {
      const galleries = await store.dispatch(loadGalleries());
      const photos = await store.dispatch(loadAllPhotos());
      const ofCape = await store.dispatch(loadPhotosByGallery('cape'));
      const cape = await store.dispatch(loadGallery('cape'));
      return [
        galleries.ok && galleries.data.galleries.map(({ id }) => id).toSorted(),
        photos.ok && photos.data.map(({ id }) => id),
        ofCape.ok && ofCape.data.map(({ id }) => id),
        cape.ok,
      ];
    };
    expect(await seen()).toEqual([['beach', 'cape'], ['one'], ['one'], true]);
    workshop.expectsComplaint('LOAD_GALLERY: ');
    expect(await seen(createAdminStore())).toEqual([['beach'], [], [], false]);
  });

  it('gives photos to a public gallery and takes them from it, each with its place', async () => {
    await storeLakes();
    await show('crater', 'draft');
    await run(loadAllPhotos());
    expect(
      await run(editPhotos(['crater-1', 'kept'], { galleryId: { to: 'diablo' } })),
    ).toMatchObject(done);
    expect((await drafts()).photos).toEqual(['crater-2', 'crater-3']);
    expect(
      await run(editPhotos(['crater-1', 'kept'], { galleryId: { to: 'crater' } })),
    ).toMatchObject(done);
    expect((await drafts()).photos).toEqual([...CRATER, 'kept']);
    expect(await undo()).toBe(true);
    expect((await drafts()).photos).toEqual(['crater-2', 'crater-3']);
    const edit = { changes: { galleryId: { from: 'diablo', to: 'crater' } } };
    expect(await run(updatePhoto('crater-1', edit))).toMatchObject(done);
    expect((await drafts()).photos).toEqual(CRATER);
  });

  it('comes back from the trash as a draft, and what was deleted before it, too', async () => {
    await storeLakes();
    await show('crater', 'draft');
    const before = await everything();
    await run(deletePhotos(['crater-1', 'crater-2'], 'both'));
    expect(await run(deleteDocument('galleries', 'crater'))).toMatchObject(done);
    expect(await drafts()).toEqual({ galleries: [], photos: ['crater-3'] });
    expect(await undo()).toBe(true);
    expect(await drafts()).toEqual({ galleries: ['crater'], photos: ['crater-3'] });
    expect(await undo()).toBe(true);
    expect(await everything()).toEqual(before);
  });

  it('has what was deleted from it come back public where it was published meanwhile', async () => {
    await storeLakes();
    await show('crater', 'draft');
    await run(deletePhotos(['crater-1', 'crater-2'], 'both'));
    const { group = '' } = (await storedDocuments('trash'))['photos~crater-1'] ?? {};
    await show('crater', 'public');
    expect(await run(restoreFromTrash(String(group)))).toMatchObject(done);
    expect(await drafts()).toEqual({ galleries: [], photos: [] });
    expect(await idsIn('photos')).toEqual(expect.arrayContaining(CRATER));
  });
});

describe('a gallery of more photos than one commit takes', () => {
  const MANY = Array.from({ length: 150 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  const storeMany = async () => {
    await storeDocuments('galleries', [aGallery({ id: 'cape', categoryId: 'coast' })]);
    const photos = MANY.map((id) => aPhoto({ id, photoName: id, galleryId: 'cape' }));
    await storeDocuments('photos', photos);
  };
  /** Has the network go in the middle of a move, also for the repair that follows. */
  function cutInTheMiddle(): void {
    workshop.expectsComplaint('UPDATE_GALLERY: ', 'MOVE_PHOTOS: ');
    let isCut = false;
    const cut = () => {
      isCut = true;
      throw new TypeError('fetch failed');
    };
    wire.breaks({ to: 'database', about: 'photos/p120', times: 1, as: cut });
    wire.breaks({ to: 'database', as: () => (isCut ? cut() : undefined) });
  }

  it.each([
    ['published', 'draft', 'public', 50],
    ['made a draft', 'public', 'draft', 100],
  ] as const)(
    'is not public while it is %s, and doing it again finishes it',
    async (_what, from, to, draftCount) => {
      await storeMany();
      if (from === 'draft') await show('cape', 'draft');
      const before = await everything();
      cutInTheMiddle();
      expect(await show('cape', to)).toEqual(failure(UNREACHABLE));
      expect(await idsIn('galleries')).not.toContain('cape');
      expect((await drafts()).photos).toHaveLength(draftCount);
      wire.mends();
      // Once the line is back, nothing of a draft is left in public.
      await expect.poll(() => idsIn('photos')).toEqual([]);
      expect(await again('cape', to)).toMatchObject(done);
      expect(await shownAs('cape')).toBe(to);
      expect((await drafts()).photos).toHaveLength(to === 'draft' ? 150 : 0);
      expect(await show('cape', from)).toMatchObject(done);
      expect(await everything()).toEqual(before);
    },
  );

  it('that is half withdrawn is withdrawn completely by upkeep, in the trash too', async () => {
    for (const isDeleted of [false, true]) {
      await storeMany();
      cutInTheMiddle();
      expect(await show('cape', 'draft')).toEqual(failure(UNREACHABLE));
      wire.mends();
      if (isDeleted) await run(deleteDocument('galleries', 'cape'));
      await run(runUpkeep());
      expect(await idsIn('photos')).toEqual([]);
      expect((await drafts()).photos).toEqual(MANY);
      if (!isDeleted) expect(await show('cape', 'public')).toMatchObject(done);
    }
  });

  it('that is half published has pages ask again for all its photos once it is public', async () => {
    await storeMany();
    await show('cape', 'draft');
    cutInTheMiddle();
    await show('cape', 'public');
    const halfPublished = await storedTimes();
    wire.mends();
    expect(await again('cape', 'public')).toMatchObject(done);
    const times = await storedTimes();
    for (const name of ['slideshow', photosTime('cape')]) {
      expect(times?.[name]).not.toBe(halfPublished?.[name]);
    }
  });

  it('stops where another window does the opposite meanwhile', async () => {
    workshop.expectsComplaint('UPDATE_GALLERY: ');
    await storeMany();
    const before = await everything();
    meanwhile('photos/p120', () => show('cape', 'public'));
    expect(await show('cape', 'draft')).toMatchObject({ error: { code: 'changed-meanwhile' } });
    expect(await shownAs('cape')).toBe('public');
    expect(await everything()).toEqual(before);
  });

  it('is withdrawn completely although the answer about its first photos was lost', async () => {
    await storeMany();
    const about = `"delete":"${documentName('photos/p000')}"`;
    wire.breaks({ to: 'database', about, times: 1, as: 'lost' });
    expect(await show('cape', 'draft')).toMatchObject(done);
    expect(await idsIn('photos')).toEqual([]);
  });

  it('leaves a photo whose place is taken by another of its id', async () => {
    await storeMany();
    await show('cape', 'draft');
    await storeDocuments('photos', [
      aPhoto({ id: 'p003', photoName: 'Other', galleryId: 'beach' }),
    ]);
    expect(await show('cape', 'public')).toMatchObject(done);
    expect((await storedDocuments('photos')).p003).toMatchObject({ photoName: 'Other' });
    expect((await drafts()).photos).toEqual(['p003']);
    workshop.leaves(
      'photos/p003 lies in photos/p003, drafts/content/photos/p003.',
      'drafts/content/photos/p003 is a draft, and its gallery is public.',
    );
  });
});

describe('a photo that an interrupted publication has left among the drafts', () => {
  const late = aPhoto({ id: 'late', galleryId: 'crater' });

  /** Publishes a gallery while another window adds a photo; then the network goes. */
  async function publishInterrupted() {
    workshop.expectsComplaint('UPDATE_GALLERY: ', 'MOVE_PHOTOS: ');
    await storeLakes();
    await show('crater', 'draft');
    await storeDocuments(DRAFTS.galleries, [aGallery({ id: 'cape' })]);
    await storeDocuments(DRAFTS.photos, [aPhoto({ id: 'hidden', galleryId: 'cape' })]);
    let isClosed = false;
    meanwhile(`"delete":"${documentName(`${DRAFTS.galleries}/crater`)}"`, async () => {
      await storeDocuments(DRAFTS.photos, [late]);
      isClosed = true;
    });
    const whenClosed = () => {
      if (isClosed) throw new TypeError('fetch failed');
    };
    wire.breaks({ to: 'database', about: ':runQuery', as: whenClosed });
    expect(await show('crater', 'public')).toMatchObject({ ok: false });
    wire.mends();
    expect(await drafts()).toEqual({ galleries: ['cape'], photos: ['hidden', 'late'] });
  }

  it.each([
    ['upkeep runs', () => run(runUpkeep())],
    ['the gallery is published again', () => again('crater', 'public')],
  ])('follows when %s', async (_when, act) => {
    await publishInterrupted();
    await act();
    expect(await drafts()).toEqual({ galleries: ['cape'], photos: ['hidden'] });
    expect(await idsIn('photos')).toEqual(expect.arrayContaining([...CRATER, 'late']));
  });
});

/** As its list does it once more after a failure. */
const again = (id: string, to: 'draft' | 'public') =>
  run(setVisibility(id, { from: to === 'draft' ? 'public' : 'draft', to }));

describe('a photo that comes while its gallery moves', () => {
  const late = aPhoto({ id: 'late', galleryId: 'crater' });

  it.each([
    ['draft', 'photos', DRAFTS.photos, 'galleries'],
    ['public', DRAFTS.photos, 'photos', DRAFTS.galleries],
  ] as const)('goes along: %s', async (to, from, there, before) => {
    await storeLakes();
    if (to === 'public') await show('crater', 'draft');
    const moves = `"delete":"${documentName(`${before}/crater`)}"`;
    meanwhile(moves, () => storeDocuments(from, [late]));
    expect(await show('crater', to)).toMatchObject(done);
    expect(await idsIn(there)).toContain('late');
    expect(await idsIn(from)).not.toContain('late');
  });
});
