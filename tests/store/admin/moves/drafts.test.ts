import { describe, expect, it } from 'vitest';
import { adminSource } from '../../../../src/store/admin/adminSource.ts';
import { deleteCategory } from '../../../../src/store/admin/categories.ts';
import {
  createGallery,
  deleteGallery,
  updateGallery,
} from '../../../../src/store/admin/galleries.ts';
import { finishMove, loadInterruptedMoves } from '../../../../src/store/admin/interruptedMoves.ts';
import { deletePhotos, movePhotos } from '../../../../src/store/admin/manyPhotos.ts';
import { moveUnlocked } from '../../../../src/store/admin/moves/moveGallery.ts';
import { createPhoto, updatePhoto, updatePhotoOrder } from '../../../../src/store/admin/photos.ts';
import { restoreFromTrash } from '../../../../src/store/admin/trash.ts';
import { redoStep, undoStep } from '../../../../src/store/admin/undo/undo.ts';
import { loadGalleries, loadGallery } from '../../../../src/store/entities/galleries.ts';
import { loadAllPhotos, loadPhotosByGallery } from '../../../../src/store/entities/photos.ts';
import { createAppStore } from '../../../../src/store/store.ts';
import {
  type Visibility,
  visibilityEdit,
  visibilityOf,
} from '../../../../src/model/content/visibility.ts';
import { changesOf } from '../../../../src/model/content/drafts.ts';
import { removeDocument, storeDocuments } from '../../../support/backend.ts';
import { aGallery, aPhoto, aPhotoDraft } from '../../../support/factories.ts';
import { storedDocuments, storedFiles, storedRevision } from '../../../support/stored.ts';
import { storeLakes } from '../lakes.ts';
import { wire } from '../wire.ts';
import { aChosenImage, openWorkshop, readImage, UNREACHABLE, withVariants } from '../workshop.ts';
import { failure } from '../../../support/errors.ts';

const workshop = openWorkshop();

const CRATER = ['crater-1', 'crater-2', 'crater-3'];

const DRAFTS = { galleries: 'drafts/content/galleries', photos: 'drafts/content/photos' } as const;

const idsIn = async (...args: Parameters<typeof storedDocuments>) =>
  Object.keys(await storedDocuments(...args)).toSorted();

/** What lies among the drafts. */
const drafts = async () => ({
  galleries: await idsIn(DRAFTS.galleries),
  photos: await idsIn(DRAFTS.photos),
});

/** All documents of galleries and photos, but for the times of their last writes. */
const everything = async () =>
  Promise.all(
    (['galleries', 'photos', DRAFTS.galleries, DRAFTS.photos] as const).map(async (name) =>
      Object.fromEntries(
        Object.entries(await storedDocuments(name)).map(([id, { updatedAt: _time, ...fields }]) => [
          id,
          fields,
        ]),
      ),
    ),
  );

/** As the list of galleries does it. */
async function show(id: string, visibility: Visibility) {
  const gallery = await adminSource.readOne('galleries', id);
  const before = { isDraft: gallery?.isDraft, isUnlisted: gallery?.isUnlisted };
  const changes = changesOf(before, { ...before, ...visibilityEdit(visibility) });
  return workshop.run(updateGallery(id, { changes }));
}

const shownAs = async (id: string) => {
  const gallery = await adminSource.readOne('galleries', id);
  return gallery && visibilityOf(gallery);
};

const done = { ok: true };

const tooMany = () =>
  new Response(
    JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'Too many.' } }),
    { status: 403, headers: { 'Content-Type': 'application/json' } },
  );

describe('a gallery', () => {
  it('becomes a draft with its photos, is published again as it was, and both can be undone', async () => {
    await storeLakes();
    const before = await everything();
    const files = await storedFiles();
    wire.forget();
    expect(await show('crater', 'draft')).toMatchObject({ ok: true, data: { isDraft: true } });
    expect(wire.stored()).toEqual(['commit']);
    expect(await drafts()).toEqual({ galleries: ['crater'], photos: CRATER });
    expect(await idsIn('galleries')).not.toContain('crater');
    expect(Object.keys((await storedRevision())?.removed as object)).toEqual(
      expect.arrayContaining(['galleries/crater', ...CRATER.map((id) => `photos/${id}`)]),
    );
    const published = await show('crater', 'public');
    expect(published).toMatchObject(done);
    expect(published.ok && published.data).not.toHaveProperty('isDraft');
    expect(await everything()).toEqual(before);
    expect((await storedRevision())?.removed).toEqual({});
    expect(await workshop.run(undoStep(readImage))).toBe(true);
    expect(await shownAs('crater')).toBe('draft');
    expect(await workshop.run(undoStep(readImage))).toBe(true);
    expect(await everything()).toEqual(before);
    expect(await workshop.run(redoStep(readImage))).toBe(true);
    expect(await drafts()).toEqual({ galleries: ['crater'], photos: CRATER });
    expect(await storedFiles()).toEqual(files);
  });

  it('goes from each way to be seen to each other', async () => {
    await storeLakes();
    const ways: Visibility[] = ['draft', 'unlisted', 'public', 'unlisted', 'draft', 'public'];
    for (const way of ways) {
      expect(await show('crater', way)).toMatchObject(done);
      expect(await shownAs('crater')).toBe(way);
    }
    expect((await storedDocuments('galleries')).crater).not.toHaveProperty('isUnlisted');
  });

  it('keeps fields of an older site on its way, and what another program wrote of its photos', async () => {
    await storeDocuments('galleries', [
      { ...aGallery({ id: 'old', categoryId: 'coast' }), shotWith: 'film' } as never,
    ]);
    const photos = Array.from({ length: 8 }, (_, index) => ({
      ...aPhoto({ id: `p${index}`, galleryId: 'old' }),
      shotWith: 'film',
    }));
    await storeDocuments('photos', photos);
    const before = await everything();
    // As Firestore refuses what its rules would look up too many documents for.
    const refused = [1, 3];
    let commits = 0;
    wire.answers((url) =>
      url.includes(':commit') && refused.includes((commits += 1)) ? tooMany() : undefined,
    );
    expect(await show('old', 'draft')).toMatchObject(done);
    // At once and announced; refused again, in two halves, and settled.
    expect(commits).toBe(6);
    expect((await drafts()).photos).toHaveLength(8);
    expect(await show('old', 'public')).toMatchObject(done);
    expect(await everything()).toEqual(before);
  });
});

describe('a draft', () => {
  const draft = {
    galleryName: 'Cape',
    categoryId: 'coast',
    isDraft: true as const,
    description: '',
  };
  const addPhoto = async (id: string) =>
    workshop.run(
      createPhoto(id, aPhotoDraft({ galleryId: 'cape' }), withVariants(await aChosenImage())),
    );

  it('is made and filled, edited and ordered, and no visitor is told', async () => {
    expect(await workshop.run(createGallery('cape', draft, undefined))).toMatchObject({
      ok: true,
      data: { isDraft: true },
    });
    for (const id of ['one', 'two']) expect(await addPhoto(id)).toMatchObject(done);
    const name = { photoName: { from: 'Dusk', to: 'Dawn' } };
    expect(await workshop.run(updatePhoto('one', { changes: name }))).toMatchObject(done);
    const chosen = withVariants(await aChosenImage(20));
    const { revision } = (await adminSource.readOne('photos', 'two'))?.image ?? {};
    expect(await workshop.run(updatePhoto('two', { changes: {}, chosen, revision }))).toMatchObject(
      done,
    );
    // Whether it is known to be a draft or not.
    const places = [
      { id: 'one', order: 2 },
      { id: 'two', order: 1 },
    ];
    expect(await workshop.run(updatePhotoOrder(places))).toMatchObject(done);
    expect(await storedDocuments(DRAFTS.photos)).toMatchObject({
      one: { photoName: 'Dawn', order: 2 },
      two: { order: 1 },
    });
    expect((await storedDocuments(DRAFTS.galleries)).cape?.coverPath).toMatch(/^gallery-covers/);
    expect([await idsIn('galleries'), await idsIn('photos')]).toEqual([['beach'], []]);
    expect(await storedRevision()).toBeUndefined();
  });

  it('is among the others in the admin area, and nowhere else', async () => {
    await workshop.run(createGallery('cape', draft, undefined));
    await addPhoto('one');
    const seen = async (store = createAppStore(undefined, adminSource)) => {
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
    expect(await seen(createAppStore())).toEqual([['beach'], [], [], false]);
  });

  it('gives photos to a public gallery and takes them from it, each with its place', async () => {
    await storeLakes();
    await show('crater', 'draft');
    await workshop.run(loadAllPhotos());
    expect(await workshop.run(movePhotos(['crater-1', 'kept'], 'diablo'))).toMatchObject(done);
    expect((await drafts()).photos).toEqual(['crater-2', 'crater-3']);
    expect(await workshop.run(movePhotos(['crater-1', 'kept'], 'crater'))).toMatchObject(done);
    expect((await drafts()).photos).toEqual([...CRATER, 'kept']);
    expect(await workshop.run(undoStep(readImage))).toBe(true);
    expect((await drafts()).photos).toEqual(['crater-2', 'crater-3']);
    const edit = { changes: { galleryId: { from: 'diablo', to: 'crater' } } };
    expect(await workshop.run(updatePhoto('crater-1', edit))).toMatchObject(done);
    expect((await drafts()).photos).toEqual(CRATER);
  });

  it('comes back from the trash as a draft, with its photos', async () => {
    await storeLakes();
    await show('crater', 'draft');
    const before = await everything();
    await workshop.run(deletePhotos(['crater-1', 'crater-2']));
    expect(await workshop.run(deleteGallery('crater'))).toMatchObject(done);
    expect(await drafts()).toEqual({ galleries: [], photos: [] });
    expect(await workshop.run(undoStep(readImage))).toBe(true);
    expect(await drafts()).toEqual({ galleries: ['crater'], photos: ['crater-3'] });
    expect(await workshop.run(undoStep(readImage))).toBe(true);
    expect(await everything()).toEqual(before);
  });

  it('has what was deleted from it come back public where it was published meanwhile', async () => {
    await storeLakes();
    await show('crater', 'draft');
    await workshop.run(deletePhotos(['crater-1', 'crater-2']));
    const [entry = ''] = (await idsIn('trash')).filter((id) => !id.includes('crater'));
    await show('crater', 'public');
    expect(await workshop.run(restoreFromTrash(entry))).toMatchObject(done);
    expect(await drafts()).toEqual({ galleries: [], photos: [] });
    expect(await idsIn('photos')).toEqual(expect.arrayContaining(CRATER));
  });
});

describe('a gallery of more photos than one commit takes', () => {
  const MANY = Array.from({ length: 52 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  const storeMany = async () => {
    await storeDocuments('galleries', [aGallery({ id: 'cape', categoryId: 'coast' })]);
    const photos = MANY.map((id) => aPhoto({ id, photoName: id, galleryId: 'cape' }));
    await storeDocuments('photos', photos);
  };
  /** The second of the two commits that move them. */
  const SECOND = 'photos/p051';
  /** As visitors find it. */
  const open = async () => (await storedDocuments('galleries')).cape;
  const interrupted = async () => {
    const found = await workshop.run(loadInterruptedMoves());
    return found.ok ? found.data : [];
  };

  it.each([
    ['published', 'draft', 'public'],
    ['made a draft', 'public', 'draft'],
  ] as const)(
    'is in no list while it is %s, and goes on where it was cut',
    async (_what, from, to) => {
      workshop.expectsComplaint('UPDATE_GALLERY: ');
      await storeMany();
      if (from === 'draft') await show('cape', 'draft');
      const before = await everything();
      wire.breaks({ to: 'database', about: SECOND, as: 'down' });
      expect(await show('cape', to)).toEqual(failure(UNREACHABLE));
      wire.mends();
      expect(await open()).toMatchObject({ isUnlisted: true });
      expect((await drafts()).photos).toHaveLength(to === 'public' ? 2 : 50);
      expect(await shownAs('cape')).toBe(from);
      const [move] = await interrupted();
      expect(move).toMatchObject({ id: 'cape', toDraft: to === 'draft' });
      expect(await workshop.run(finishMove(move!))).toMatchObject(done);
      expect(await shownAs('cape')).toBe(to);
      expect(await interrupted()).toEqual([]);
      expect((await drafts()).photos).toHaveLength(to === 'draft' ? 52 : 0);
      expect(await show('cape', from)).toMatchObject(done);
      expect(await everything()).toEqual(before);
    },
  );

  it('stays whole where another window does the opposite meanwhile', async () => {
    workshop.expectsComplaint('UPDATE_GALLERY: ');
    await storeMany();
    const before = await everything();
    wire.breaks({
      to: 'database',
      about: SECOND,
      times: 1,
      // Without the lock that windows of one browser share.
      as: () => moveUnlocked('cape', { to: 'public' }),
    });
    expect(await show('cape', 'draft')).toEqual(
      failure('In another window this gallery was just published, or made a draft.'),
    );
    expect(await everything()).toEqual(before);
  });
});

describe('a gallery that is on its way', () => {
  /** As a closed tab leaves it. */
  const storeHalf = async (movesTo: 'draft' | 'public') => {
    await storeLakes();
    const crater = aGallery({ id: 'crater', categoryId: 'lakes' });
    const photo = aPhoto({ id: 'crater-1', galleryId: 'crater' });
    await storeDocuments('galleries', [{ ...crater, isUnlisted: true } as never]);
    await storeDocuments(DRAFTS.galleries, [{ ...crater, isDraft: true, movesTo } as never]);
    await removeDocument('photos', photo.id);
    await storeDocuments(DRAFTS.photos, [photo]);
  };

  it.each([
    ['draft', 'galleries~crater', () => deleteGallery('crater')],
    ['public', 'galleries~crater', () => deleteGallery('crater')],
    ['draft', 'categories~lakes', () => deleteCategory('lakes')],
  ] as const)(
    'and is deleted comes back as a whole, where it was to go: %s, %s',
    async (to, entry, remove) => {
      await storeHalf(to);
      expect(await workshop.run(remove())).toMatchObject(done);
      expect(await drafts()).toEqual({ galleries: [], photos: [] });
      expect(await workshop.run(restoreFromTrash(entry))).toMatchObject(done);
      expect(await shownAs('crater')).toBe(to);
      const there = { galleries: ['crater'], photos: CRATER };
      expect(await drafts()).toEqual(to === 'draft' ? there : { galleries: [], photos: [] });
      expect((await idsIn('photos')).includes('crater-1')).toBe(to === 'public');
    },
  );

  it('stays in its category until it is there', async () => {
    workshop.expectsComplaint('UPDATE_GALLERY: ');
    await storeHalf('draft');
    const changes = { categoryId: { from: 'lakes', to: 'coast' } };
    expect(await workshop.run(updateGallery('crater', { changes }))).toEqual(
      failure('Not all photos of this gallery have been moved yet. Finish that first.'),
    );
    expect(await workshop.run(deleteCategory('coast'))).toMatchObject(done);
    expect(await drafts()).toEqual({ galleries: ['crater'], photos: ['crater-1'] });
  });
});
