import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '../../../src/model/content/entities.ts';
import type { Visibility } from '../../../src/model/content/visibility.ts';
import { inOrder } from '../../../src/model/content/order.ts';
import { createAdminSource } from '../../../src/store/admin/adminSource.ts';
import { deleteDocument, deletePhotos } from '../../../src/store/admin/deletion.ts';
import { setVisibility } from '../../../src/store/admin/galleries.ts';
import { editPhotos } from '../../../src/store/admin/photos.ts';
import { loadAllPhotos } from '../../../src/store/entities/photos.ts';
import { emptyTrash, restoreFromTrash } from '../../../src/store/admin/trash/trash.ts';
import { trashEntries } from '../../../src/store/admin/writes/trashEntries.ts';
import { removeDocument, storeAt, storeDocument } from '../../support/backend.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { refreshAll } from '../../support/times.ts';
import { aGallery, aPhoto } from '../../support/factories.ts';
import { deferred } from '../../support/deferred.ts';
import { documentsReadBy } from '../support/documentsRead.ts';
import { wire } from '../support/wire.ts';
import { openWorkshop } from '../support/workshop.ts';

const { run } = openWorkshop();

const written = (more: object = {}) => ({ updatedAt: new Date(), ...more });
const photo = (id: string, more: object = {}) => ({
  [`photos/${id}`]: written({ ...aPhoto({ id, galleryId: 'beach', photoName: id }), ...more }),
});

/** Whether a question goes on where an answer ended. */
const isLaterPage = (what: string): boolean => what.includes('"startAt"');

const idsOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id).toSorted();

/** Reads something, and again after a minute, when it is known up to when writes are known. */
async function moveClock(read: () => Promise<unknown>): Promise<void> {
  await read();
  const now = performance.now() + 61_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  await read();
  clock.mockRestore();
}

beforeEach(() =>
  storeAt({
    'galleries/dunes': written(
      aGallery({ id: 'dunes', galleryName: 'Dunes', categoryId: 'coast' }),
    ),
    ...photo('ash'),
    ...photo('bay'),
    ...photo('cape', { galleryId: 'dunes' }),
  }),
);

describe('a list that was read', () => {
  it('is reused, and takes only what was written since', async () => {
    const source = createAdminSource();
    expect(idsOf(await source.readAll('photos'))).toEqual(['ash', 'bay', 'cape']);
    await run(editPhotos(['bay'], { caption: { to: 'Low water' } }));
    let again: Photo[] = [];
    const readBy = await documentsReadBy(async () => {
      again = await source.readAll('photos');
    });
    expect(again.find(({ id }) => id === 'bay')).toMatchObject({ caption: 'Low water' });
    expect(idsOf(again)).toEqual(['ash', 'bay', 'cape']);
    expect(readBy).toContain('photos/bay');
  });

  it('reads nothing twice once a minute has passed', async () => {
    const source = createAdminSource();
    await moveClock(() => source.readAll('photos'));
    expect(await documentsReadBy(() => source.readAll('photos'))).toEqual([]);
    // The list of one gallery is a part of it.
    expect(await documentsReadBy(() => source.readAll('photos', { galleryId: 'dunes' }))).toEqual(
      [],
    );
  });

  it('shows a write that was under way for long', async () => {
    await storeAt(photo('ash', { updatedAt: new Date(Date.now() - 300_000) }));
    const source = createAdminSource();
    await source.readAll('photos');
    const updatedAt = new Date(Date.now() - 30_000);
    await storeAt(photo('ash', { updatedAt, caption: 'Low water' }));
    const photos = await source.readAll('photos');
    expect(photos.find(({ id }) => id === 'ash')).toMatchObject({ caption: 'Low water' });
  });

  it('loses what another window deletes, and gets back what it restores', async () => {
    const source = createAdminSource();
    await source.readAll('photos', { galleryId: 'beach' });
    await run(deletePhotos(['ash', 'bay'], 'both'));
    expect(await source.readAll('photos', { galleryId: 'beach' })).toEqual([]);
    await run(restoreFromTrash('both', undefined, ['ash', 'bay']));
    expect(idsOf(await source.readAll('photos', { galleryId: 'beach' }))).toEqual(['ash', 'bay']);
  });

  it('follows photos to another gallery', async () => {
    const source = createAdminSource();
    await source.readAll('photos', { galleryId: 'beach' });
    await source.readAll('photos', { galleryId: 'dunes' });
    await run(loadAllPhotos());
    await run(editPhotos(['ash'], { galleryId: { to: 'dunes' } }));
    expect(idsOf(await source.readAll('photos', { galleryId: 'beach' }))).toEqual(['bay']);
    expect(idsOf(await source.readAll('photos', { galleryId: 'dunes' }))).toEqual(['ash', 'cape']);
  });

  it('follows a gallery among the drafts and back', async () => {
    const source = createAdminSource();
    await run(loadAllPhotos());
    await run(editPhotos(['ash', 'bay'], { includeInSlideshow: { to: true } }));
    const slides = () => source.readAll('photos', { includeInSlideshow: true });
    expect(idsOf(await slides())).toEqual(['ash', 'bay']);
    const show = (from: Visibility, to: Visibility) => run(setVisibility('beach', { from, to }));
    expect(await show('public', 'draft')).toMatchObject({ ok: true });
    expect(await slides()).toEqual([]);
    expect(await source.readAll('photos', { galleryId: 'beach' })).toHaveLength(2);
    expect(await source.readAll('galleries')).toHaveLength(2);
    expect(await show('draft', 'public')).toMatchObject({ ok: true });
    expect(idsOf(await slides())).toEqual(['ash', 'bay']);
  });

  it('hides photos whose gallery or category is in the trash, until it is restored', async () => {
    const source = createAdminSource();
    await source.readAll('photos');
    await run(deleteDocument('galleries', 'beach'));
    expect(idsOf(await source.readAll('photos'))).toEqual(['cape']);
    expect(idsOf(await source.readAll('galleries'))).toEqual(['dunes']);
    await run(restoreFromTrash('galleries~beach'));
    expect(idsOf(await source.readAll('photos'))).toEqual(['ash', 'bay', 'cape']);
  });

  it('loses the photos of a gallery that is deleted for good, also if only photos were read', async () => {
    const [opened, sameWindow] = [createAdminSource(), createAdminSource()];
    await Promise.all([opened.readAll('photos'), opened.readAll('galleries')]);
    await sameWindow.readAll('photos');
    await run(deleteDocument('galleries', 'beach'));
    await run(emptyTrash(await trashEntries.latest(10)));
    for (const source of [opened, sameWindow]) {
      expect(idsOf(await source.readAll('photos'))).toEqual(['cape']);
      expect(idsOf(await source.readAll('galleries'))).toEqual(['dunes']);
    }
  });

  it('loses what another program removes, and gains what it adds without a time', async () => {
    const source = createAdminSource();
    await source.readAll('photos');
    await removeDocument('photos', 'ash');
    expect(idsOf(await source.readAll('photos'))).toEqual(['bay', 'cape']);
    await storeDocument('photos', 'dune', aPhoto({ id: 'dune', galleryId: 'dunes' }));
    expect(idsOf(await source.readAll('photos'))).toEqual(['bay', 'cape', 'dune']);
    expect(idsOf(await source.readAll('photos', { galleryId: 'dunes' }))).toEqual(['cape', 'dune']);
  });

  it('is read again without the other lists', async () => {
    const source = createAdminSource();
    await source.readAll('photos', { galleryId: 'beach' });
    await source.readAll('photos', { galleryId: 'dunes' });
    await removeDocument('photos', 'ash');
    await moveClock(() => source.readAll('photos', { galleryId: 'beach' }));
    expect(await documentsReadBy(() => source.readAll('photos', { galleryId: 'dunes' }))).toEqual(
      [],
    );
  });

  it('is asked once more for what was written since before it is read again', async () => {
    const many = Array.from({ length: 120 }, (_, index) => photo(`stone-${index}`));
    await storeAt(Object.assign({}, ...many) as Record<string, object>);
    const source = createAdminSource();
    await moveClock(() => source.readAll('photos'));
    // A commit falls between the documents and their count.
    const { promise: answered, resolve } = deferred();
    const added = answered.then(() => storeAt(photo('late')));
    let changes = 0;
    wire.guards(async ({ what, go }) => {
      if (what.includes('runAggregationQuery')) await added;
      const answer = await go();
      if (what.includes('"GREATER_THAN"') && (changes += 1) === 2) resolve();
      return answer;
    });
    wire.forget();
    expect(await source.readAll('photos')).toHaveLength(124);
    // It is not read page by page.
    expect(wire.sent().length).toBeLessThan(12);
    wire.guards(undefined);
  });

  it('loses what this window deletes without being read again', async () => {
    const many = Array.from({ length: 120 }, (_, index) => photo(`stone-${index}`));
    await storeAt(Object.assign({}, ...many) as Record<string, object>);
    const source = createAdminSource();
    const store = createAdminStore(undefined, source);
    await moveClock(() => store.dispatch(loadAllPhotos()));
    await store.dispatch(deleteDocument('photos', 'stone-7'));
    await store.dispatch(deletePhotos(['stone-8', 'stone-9'], 'both'));
    let photos: Photo[] = [];
    const read = await documentsReadBy(async () => {
      photos = await source.readAll('photos');
    });
    expect(photos).toHaveLength(120);
    expect(read.filter((name) => name.startsWith('photos/'))).toEqual([]);
  });

  it('is read again at once when everything was changed, as by a restored backup', async () => {
    const source = createAdminSource();
    await Promise.all([source.readAll('photos'), source.readAll('galleries')]);
    await storeAt(photo('ash', { caption: 'As it was', updatedAt: new Date(0) }));
    await storeAt({
      'galleries/dunes': { ...aGallery({ id: 'dunes', categoryId: 'forest' }) },
    });
    await refreshAll();
    const photos = await source.readAll('photos');
    expect(photos.find(({ id }) => id === 'ash')).toMatchObject({ caption: 'As it was' });
    const galleries = await source.readAll('galleries');
    expect(galleries.find(({ id }) => id === 'dunes')).toMatchObject({ categoryId: 'forest' });
  });

  it('is complete if everything is changed while it is read', async () => {
    const many = Array.from({ length: 250 }, (_, index) => photo(`stone-${index}`));
    await storeAt(Object.assign({}, ...many) as Record<string, object>);
    const source = createAdminSource();
    let pages = 0;
    let again: Promise<Photo[]> | undefined;
    wire.guards(async ({ what, go }) => {
      const answer = await go();
      if (isLaterPage(what) && (pages += 1) === 1) {
        await refreshAll();
        again = source.readAll('photos');
      }
      return answer;
    });
    expect(await source.readAll('photos')).toHaveLength(253);
    expect(await again).toHaveLength(253);
    wire.guards(undefined);
    expect(await source.readAll('photos')).toHaveLength(253);
  });

  it('loses what was deleted between two attempts to read it', async () => {
    const many = Array.from({ length: 250 }, (_, index) => photo(`stone-${index}`));
    await storeAt(Object.assign({}, ...many) as Record<string, object>);
    const source = createAdminSource();
    wire.guards(async ({ what, go }) => {
      if (isLaterPage(what)) throw new TypeError('fetch failed');
      return go();
    });
    await expect(source.readAll('photos')).rejects.toThrow();
    wire.guards(undefined);
    await run(deletePhotos(['ash'], 'one'));
    expect(idsOf(await source.readAll('photos'))).not.toContain('ash');
  });

  it('is complete if it has several pages', async () => {
    const many = Array.from({ length: 450 }, (_, index) => photo(`stone-${index}`));
    await storeAt(Object.assign({}, ...many) as Record<string, object>);
    expect(await createAdminSource().readAll('photos', { galleryId: 'beach' })).toHaveLength(452);
  });
});

describe('the first photos of a list', () => {
  const first = async (equal: Partial<Photo>) => {
    const source = createAdminSource();
    const some = await source.readFirst?.(equal);
    const all = inOrder(await source.readAll('photos', equal), ({ photoName }) => photoName);
    const named = some && inOrder(some, ({ photoName }) => photoName);
    return { some: named?.map(({ id }) => id), all: all.map(({ id }) => id) };
  };
  /** Stores photos of a public gallery and of a draft. */
  const lots = (count: number, orderOf: (index: number) => number | undefined) => {
    const photos = Array.from({ length: count }, (_, index) => {
      const [folder, galleryId] = index % 3 === 0 ? ['drafts/content/', 'marsh'] : ['', 'beach'];
      const id = `stone-${index}`;
      const stored = { ...aPhoto({ id, photoName: id, galleryId }), order: orderOf(index) };
      return [`${folder}photos/${id}`, stored] as const;
    });
    const marsh = { ...aGallery({ id: 'marsh', categoryId: 'coast' }), isDraft: true };
    return storeAt({ 'drafts/content/galleries/marsh': marsh, ...Object.fromEntries(photos) });
  };

  it.each([
    ['places of their own', (index: number) => (index * 7) % 90],
    ['shared places', (index: number) => index % 20],
    ['one place for most', (index: number) => (index < 85 ? 1 : 2)],
    ['places for few', (index: number) => (index < 10 ? index : undefined)],
  ])('stay the first when all are there: %s', async (_what, orderOf) => {
    await lots(90, orderOf);
    for (const equal of [{}, { galleryId: 'beach' }]) {
      const { some, all } = await first(equal);
      expect(some!.length).toBeGreaterThan(5);
      expect(all.slice(0, some!.length)).toEqual(some);
    }
  });

  it('are not known without places', async () => {
    expect((await first({})).some).toBeUndefined();
  });

  it('are not known if hundreds share one place', async () => {
    await lots(480, () => 1);
    expect((await first({})).some).toBeUndefined();
  });

  it('are not asked for once the list is known', async () => {
    await storeDocument('photos', 'ash', aPhoto({ id: 'ash', galleryId: 'beach', order: 1 }));
    const source = createAdminSource();
    expect(await source.readFirst?.({})).toMatchObject([{ id: 'ash' }]);
    await source.readAll('photos');
    expect(await source.readFirst?.({ galleryId: 'beach' })).toBeUndefined();
  });
});
