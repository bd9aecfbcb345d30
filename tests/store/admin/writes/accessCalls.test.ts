import { describe, expect, it } from 'vitest';
import { HOST, ports, PROJECT_ID } from '../../../../emulators/ports.ts';
import { updateGallery } from '../../../../src/store/admin/galleries.ts';
import { deletePhotos, movePhotos } from '../../../../src/store/admin/manyPhotos.ts';
import { createPhoto, updatePhoto } from '../../../../src/store/admin/photos.ts';
import { deleteDocument, restoreFromTrash } from '../../../../src/store/admin/trash/trash.ts';
import { undoStep } from '../../../../src/store/admin/undo/undo.ts';
import { loadAllPhotos } from '../../../../src/store/entities/photos.ts';
import type { Thunk } from '../../../../src/store/state.ts';
import { compileFirestoreRules, firestoreRules } from '../../../rules/environment.ts';
import { storeDocuments } from '../../../support/backend.ts';
import { aCategory, aGallery, aPhoto, aPhotoDraft } from '../../../support/factories.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { photo as photoKind } from '../kinds.ts';
import { replacement, storeOld } from '../savedImages.ts';
import { wire } from '../wire.ts';
import { aChosenImage, openWorkshop } from '../workshop.ts';
import { updateOrder } from '../../../../src/store/admin/order.ts';

/** What Firestore takes in the rules of one commit; the emulator takes any number. */
const MOST_ACCESS_CALLS = 20;

/** The emulator makes the path of the record of a move for every write of a photo or a gallery. */
const MOVE = 'private/move';

const workshop = openWorkshop();

interface Evaluated {
  sourcePosition: { currentOffset: number };
  values?: { value: { pathValue?: { segments: { simple: string }[] } } }[];
  children?: Evaluated[];
}

/** The documents whose paths the rules have built, since only access calls take such a path. */
async function accessed(): Promise<string[]> {
  const address = `http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT_ID}:ruleCoverage`;
  const { report } = (await (await fetch(address)).json()) as { report: Evaluated[] };
  const paths = new Set<string>();
  const walk = ({ sourcePosition, values = [], children = [] }: Evaluated) => {
    const isPath = firestoreRules.startsWith('/databases/', sourcePosition.currentOffset);
    for (const { value } of isPath ? values : []) {
      const segments = value.pathValue?.segments.map(({ simple }) => simple) ?? [];
      if (segments.length > 0) paths.add(segments.slice(3).join('/'));
    }
    children.forEach(walk);
  };
  report.forEach(walk);
  return [...paths].toSorted();
}

/** The documents that the rules look up for a write. */
async function lookedUp(write: Thunk<Promise<{ ok: boolean }>>): Promise<string[]> {
  await compileFirestoreRules(PROJECT_ID, firestoreRules);
  expect(await accessed()).toEqual([]);
  expect(await workshop.run(write)).toMatchObject({ ok: true });
  return accessed();
}

const photosIn = (galleryId: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPhoto({
      id: `p${String(index).padStart(2, '0')}`,
      photoName: 'Dusk',
      galleryId,
      order: index,
    }),
  );

describe('the rules look up no more documents than Firestore lets them', () => {
  it.each([
    [
      'an order of 60 photos',
      () =>
        updateOrder(
          'UPDATE_PHOTO_ORDER',
          photosIn('crater', 60).map(({ id }, order) => ({ id, order })),
        ),
      [MOVE, 'site/revision'],
    ],
    [
      'a photo that is moved',
      () => updatePhoto('p00', { changes: { galleryId: { from: 'crater', to: 'beach' } } }),
      ['galleries/beach', MOVE, 'site/revision'],
    ],
    [
      'a gallery that is moved',
      () => updateGallery('crater', { changes: { categoryId: { from: 'lakes', to: 'forest' } } }),
      ['categories/forest', MOVE, 'site/revision'],
    ],
    [
      'a category that is deleted with all in it',
      () => deleteDocument('categories', 'lakes'),
      ['site/revision'],
    ],
  ] as const)('for %s', async (_what, write, documents) => {
    await storeDocuments('categories', [aCategory({ id: 'lakes' })]);
    await storeDocuments('galleries', [aGallery({ id: 'crater', categoryId: 'lakes' })]);
    await storeDocuments('photos', photosIn('crater', 60));
    expect(await lookedUp(write())).toEqual(documents);
  });

  it('for 60 photos that are moved at once, and for taking that back', async () => {
    await storeDocuments('galleries', [aGallery({ id: 'cape', categoryId: 'coast' })]);
    const photos = photosIn('beach', 60);
    await storeDocuments('photos', photos);
    await workshop.run(loadAllPhotos());
    wire.forget();
    const ids = photos.map(({ id }) => id);
    expect(await lookedUp(movePhotos(ids, 'cape'))).toEqual([
      'galleries/cape',
      MOVE,
      'site/revision',
    ]);
    expect(wire.stored()).toEqual(['commit']);
    expect(await workshop.run(undoStep())).toBe(true);
    expect(wire.stored()).toEqual(['commit', 'commit']);
  });

  it('for photos of more galleries than one commit may look up, which are moved back', async () => {
    const galleries = Array.from({ length: 18 }, (_, index) =>
      aGallery({ id: `g${index}`, categoryId: 'coast' }),
    );
    await storeDocuments('galleries', galleries);
    const photos = galleries.map(({ id }, index) => aPhoto({ id: `p${index}`, galleryId: id }));
    await storeDocuments('photos', photos);
    await workshop.run(loadAllPhotos());
    await workshop.run(
      movePhotos(
        photos.map(({ id }) => id),
        'beach',
      ),
    );
    wire.forget();
    expect(await workshop.run(undoStep())).toBe(true);
    // Fifteen galleries are one commit, three another.
    expect(wire.stored()).toEqual(['commit', 'commit']);
    expect(Object.values(await storedDocuments('photos')).map((photo) => photo.galleryId)).toEqual(
      expect.arrayContaining(galleries.map(({ id }) => id)),
    );
  });

  it('for 60 photos that are deleted at once, and as they are restored', async () => {
    const photos = photosIn('beach', 60).map((each) => ({ ...each, anotherProgramsField: 1 }));
    await storeDocuments('photos', photos);
    wire.forget();
    const ids = photos.map(({ id }) => id);
    expect(await lookedUp(deletePhotos(ids))).toEqual(['site/revision']);
    expect(wire.stored()).toEqual(['commit']);
    wire.forget();
    expect(await workshop.run(undoStep())).toBe(true);
    // Fifteen photos each; the entry goes with a commit of its own, and so does the record.
    expect(wire.stored()).toHaveLength(60 / 15 + 2);
  });

  it('for a new photo, its parent too', async () => {
    const documents = await lookedUp(createPhoto('new', aPhotoDraft(), await aChosenImage()));
    expect(documents).toEqual(['galleries/beach', MOVE, 'site/revision']);
  });

  it('for an image that is replaced, and for taking that back', async () => {
    await storeOld(photoKind);
    const edit = replacement(await aChosenImage());
    expect((await lookedUp(photoKind.update('old', edit))).length).toBeLessThan(MOST_ACCESS_CALLS);
    await compileFirestoreRules(PROJECT_ID, firestoreRules);
    expect(await workshop.run(undoStep())).toBe(true);
    expect((await accessed()).length).toBeLessThan(MOST_ACCESS_CALLS);
  });

  describe('for a gallery of 16 photos that hold what no form writes', () => {
    const storeOdd = async () => {
      const odd = { anotherProgramsField: 1 };
      await storeDocuments('galleries', [
        { ...aGallery({ id: 'crater', categoryId: 'coast' }), ...odd },
      ]);
      const photos = photosIn('crater', 16).map((each) => ({ ...each, ...odd }));
      await storeDocuments('photos', photos);
    };
    const show = (isDraft?: true) =>
      updateGallery('crater', {
        changes: { isDraft: { from: isDraft ? undefined : true, to: isDraft } },
      });
    /** Most of 15 documents belong to one commit, the other two to another. */
    const mostOfOne = (documents: readonly string[], kept: RegExp) =>
      documents.length - documents.filter((path) => kept.test(path)).length + 15;

    it.each([
      [
        'restored',
        /^trash\//,
        deleteDocument('galleries', 'crater'),
        () => restoreFromTrash('galleries~crater'),
      ],
      ['made a draft', /^(galleries|photos)\//, undefined, () => show(true)],
      ['published', /^drafts\//, show(true), () => show()],
    ] as const)('that is %s', async (_what, kept, before, act) => {
      await storeOdd();
      if (before) await workshop.run<Promise<unknown>>(before);
      const documents = await lookedUp(act());
      expect(documents.filter((path) => kept.test(path))).toHaveLength(17);
      expect(mostOfOne(documents, kept)).toBeLessThanOrEqual(MOST_ACCESS_CALLS);
    });
  });
});
