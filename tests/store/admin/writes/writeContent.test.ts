import { describe, expect, it } from 'vitest';
import { MOST_REMOVED } from '../../../../src/model/site/revision.ts';
import { deleteDocument } from '../../../../src/store/admin/deletion.ts';
import { arrange, photoOrder } from '../../../../src/store/admin/edits/arranging.ts';
import { updateRevision } from '../../../../src/store/admin/unpublished.ts';
import { photoSchema } from '../../../../src/store/admin/writes/schemas.ts';
import {
  loadPhotosByGallery,
  selectPhotosByGallery,
} from '../../../../src/store/entities/photos.ts';
import { writeContent } from '../../../../src/store/admin/writes/writeContent.ts';
import { createAdminStore } from '../../../support/adminStore.ts';
import {
  removeDocument,
  storeDocument,
  storeDocuments,
  storeFile,
} from '../../../support/backend.ts';
import { aPhoto } from '../../../support/factories.ts';
import { storeRevision } from '../../../support/revision.ts';
import { emptyStorage, storedDocuments, storedRevision } from '../../../support/stored.ts';
import { category, gallery, photo } from '../../support/kinds.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

const TIME = expect.stringMatching(/^20.*Z$/);

const DAY_MS = 24 * 60 * 60 * 1000;

// Of a time without milliseconds the database tells none, whereas toISOString tells .000.
const daysAgo = (days: number) =>
  new Date(new Date(Date.now() - days * DAY_MS).setMilliseconds(123));

const revision = async () => (await storedRevision()) ?? {};

/** What each document says of when it was written; undefined where it says nothing. */
const stamps = async (collection: 'categories' | 'galleries' | 'photos') =>
  Object.fromEntries(
    Object.entries(await storedDocuments(collection)).map(([id, fields]) => [id, fields.updatedAt]),
  );

it.each([photo, category, gallery])(
  'the revision begins after a $name is created',
  async (kind) => {
    await run(kind.create('new', kind.values as never, { chosen: await aChosenImage() }));
    const { changedAt } = await revision();
    const changed = { [kind.collection]: changedAt };
    expect(await revision()).toEqual({ count: 1, changedAt: TIME, changed });
    expect((await stamps(kind.collection)).new).toBe(changedAt);
  },
);

describe('the revision after a photo', () => {
  const { collection, values, create, update } = photo;
  const path = 'photos/old.jpg';

  async function storeOld() {
    await storeDocument(collection, 'old', { ...values, id: 'old', path });
    await storeFile(path, Buffer.from('a picture'));
  }

  it('is edited, is raised, and tells that collection alone', async () => {
    await storeOld();
    const before = daysAgo(1);
    await storeRevision({ count: 41, changed: { galleries: before } });
    const changes = { photoName: { from: values.photoName, to: 'Renamed' } };
    await run(update('old', { changes }));
    const { changedAt } = await revision();
    expect(await revision()).toEqual({
      count: 42,
      changedAt: TIME,
      changed: { galleries: before.toISOString(), photos: changedAt },
    });
    expect((await stamps(collection)).old).toBe(changedAt);
  });

  it('is deleted, remembers that, until one of the same id is written again', async () => {
    await storeOld();
    await run(deleteDocument('photos', 'old'));
    const { changedAt } = await revision();
    expect(await revision()).toEqual({
      count: 1,
      changedAt: TIME,
      changed: { [collection]: changedAt },
      removed: { [`${collection}/old`]: changedAt },
    });
    await removeDocument('trash', `${collection}~old`);
    await emptyStorage();
    await run(create('old', values as never, { chosen: await aChosenImage() }));
    expect(await revision()).toMatchObject({ count: 2 });
    expect((await revision()).removed).toEqual({});
  });
});

it('an order of many photos is one commit, which raises the revision once', async () => {
  workshop.expectsComplaint('UPDATE_DOCUMENTS: ');
  const many = Array.from({ length: 510 }, (_, index) =>
    aPhoto({ id: `p${index}`, galleryId: 'beach' }),
  );
  const moves = many.map(({ id }, to) => ({ id, from: undefined, to }));
  const order = () => run(arrange(photoOrder('beach'), moves));
  const stamped = async () => Object.values(await stamps('photos')).filter(Boolean);
  await storeDocuments('photos', many);

  wire.breaks({ to: 'database', about: 'photos/p509', as: 'down' });
  expect(await order()).toBe(false);
  expect(await storedRevision()).toBeUndefined();
  expect(await stamped()).toEqual([]);
  wire.mends();

  wire.forget();
  expect(await order()).toBe(true);
  expect(wire.stored()).toEqual(['commit']);
  await run(loadPhotosByGallery('beach'));
  const photos = selectPhotosByGallery(workshop.store.getState(), 'beach');
  expect(photos?.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
  const { changedAt } = await revision();
  expect(await revision()).toEqual({ count: 1, changedAt: TIME, changed: { photos: changedAt } });
  expect(await stamped()).toEqual(many.map(() => changedAt));
});

describe('what was removed', () => {
  const remembering = (removed: Record<string, Date>, more: object = {}) =>
    storeRevision({ count: 3, changedAt: new Date(), removed, ...more });
  const removedNow = async () => Object.keys((await revision()).removed as object).toSorted();

  it('is forgotten after 30 days, and who knows of less reads everything anew', async () => {
    await storeDocuments('photos', [aPhoto({ id: 'rim', galleryId: 'beach' })]);
    await remembering({ 'photos/a': daysAgo(29), 'photos/b': daysAgo(31) });
    await run(deleteDocument('photos', 'rim'));
    expect(await removedNow()).toEqual(['photos/a', 'photos/rim']);
    const { since } = await revision();
    const age = Date.now() - Date.parse(String(since));
    expect(Math.round(age / DAY_MS)).toBe(30);
  });

  it('is all forgotten where it is too much', async () => {
    const ids = Array.from({ length: MOST_REMOVED }, (_, index) => [`photos/${index}`, daysAgo(1)]);
    await storeDocuments('photos', [aPhoto({ id: 'rim', galleryId: 'beach' })]);
    await remembering(Object.fromEntries(ids) as Record<string, Date>);
    await run(deleteDocument('photos', 'rim'));
    const { changedAt } = await revision();
    expect(await revision()).toMatchObject({ count: 4, since: changedAt });
    expect((await revision()).removed).toEqual({});
  });

  it('is not read where nothing is removed', async () => {
    await storeDocuments('photos', [aPhoto({ id: 'rim', galleryId: 'beach' })]);
    const since = daysAgo(2);
    await remembering({ 'photos/b': daysAgo(31) }, { since });
    wire.forget();
    await run(arrange(photoOrder('beach'), [{ id: 'rim', from: undefined, to: 1 }]));
    // The photo is read, then written.
    expect(wire.sent()).toEqual(['POST database', 'POST database']);
    expect(await removedNow()).toEqual(['photos/b']);
    expect(await revision()).toMatchObject({ count: 4, since: since.toISOString() });
  });
});

describe('two tabs at once', () => {
  it('both raise the revision, and neither waits for the other', async () => {
    const photos = ['a', 'b'].map((id) => aPhoto({ id, galleryId: 'beach' }));
    await storeDocuments('photos', photos);
    wire.forget();
    const results = await Promise.all(
      photos.map(({ id }) => {
        const tab = createAdminStore();
        return tab.dispatch(arrange(photoOrder('beach'), [{ id, from: undefined, to: 1 }]));
      }),
    );
    expect(results).toEqual([true, true]);
    expect(wire.stored()).toEqual(['commit', 'commit']);
    expect(await revision()).toMatchObject({ count: 2 });
  });

  it('both remember what they remove', async () => {
    const photos = ['a', 'b'].map((id) => aPhoto({ id, galleryId: 'beach' }));
    await storeDocuments('photos', photos);
    const results = await Promise.all(photos.map(({ id }) => run(deleteDocument('photos', id))));
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await revision()).toMatchObject({
      count: 2,
      removed: { 'photos/a': TIME, 'photos/b': TIME },
    });
  });
});

describe('another window', () => {
  /** Has another window write just before a commit arrives, so often. */
  const crossedBy = (write: () => Promise<void>, times?: number) =>
    wire.breaks({ to: 'database', about: ':commit', as: write, ...(times && { times }) });
  let writes = 0;
  /** Writes the photo, each time otherwise. */
  const storePhoto = () => {
    const photoName = `Rim ${(writes += 1)}`;
    return storeDocument('photos', 'rim', aPhoto({ id: 'rim', galleryId: 'beach', photoName }));
  };

  it('that writes something else again and again hinders no deletion', async () => {
    await storePhoto();
    const raise = () => storeRevision({ count: (writes += 1), changedAt: new Date() });
    await raise();
    crossedBy(raise);
    expect(await run(deleteDocument('photos', 'rim'))).toMatchObject({ ok: true });
    expect(Object.keys((await revision()).removed as object)).toEqual(['photos/rim']);
  });

  it('that writes the same several times is waited for', async () => {
    await storePhoto();
    crossedBy(storePhoto, 5);
    expect(await run(deleteDocument('photos', 'rim'))).toMatchObject({ ok: true });
    expect(await storedDocuments('photos')).toEqual({});
  });

  it('that never ends writing the same is told of in the end', async () => {
    workshop.expectsComplaint('DELETE_PHOTO: ');
    await storePhoto();
    crossedBy(storePhoto, 9);
    expect(await run(deleteDocument('photos', 'rim'))).toMatchObject({ ok: false });
    expect(await storedDocuments('photos')).toHaveProperty('rim');
  });
});

it.each([3, 0])(
  'having every page refreshed raises a revision of %i, before which nobody knows anything, and forgets what was removed',
  async (before) => {
    const known = { changedAt: daysAgo(1), removed: { 'photos/a': daysAgo(1) } };
    if (before > 0) await storeRevision({ count: before, ...known });
    expect(await run(updateRevision())).toEqual({ ok: true, data: null });
    const { count, changedAt, ...rest } = await revision();
    expect([count, changedAt]).toEqual([before + 1, TIME]);
    expect(rest).toEqual({ since: changedAt, removed: {} });
  },
);

it('a write that turns out to have nothing to write raises nothing', async () => {
  await storeDocuments('photos', [aPhoto({ id: 'rim', galleryId: 'beach' })]);
  await writeContent((writer) => writer.read(photoSchema, 'rim'));
  expect(await storedRevision()).toBeUndefined();
});
