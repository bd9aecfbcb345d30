import { describe, expect, it } from 'vitest';
import { photosTime, timesBelow, type TimeName } from '../../../../src/model/site/times.ts';
import { deleteDocument } from '../../../../src/store/admin/deletion.ts';
import {
  arrange,
  photoOrder,
  SLIDESHOW_ORDER,
} from '../../../../src/store/admin/edits/arranging.ts';
import { refreshPages } from '../../../../src/store/admin/siteLag.ts';
import { photoSchema } from '../../../../src/store/admin/writes/schemas.ts';
import {
  loadPhotosByGallery,
  selectPhotosByGallery,
} from '../../../../src/store/entities/photos.ts';
import { writeContent } from '../../../../src/store/admin/writes/writeContent.ts';
import { createAdminStore } from '../../../support/adminStore.ts';
import { storeAt, storeDocument, storeDocuments, storeFile } from '../../../support/backend.ts';
import { aGallery, aPhoto } from '../../../support/factories.ts';
import { storeTimes } from '../../../support/times.ts';
import { storedDocuments, storedTimes } from '../../../support/stored.ts';
import { category, gallery, photo } from '../../support/kinds.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

const TIME = expect.stringMatching(/^20.*Z$/);

const DAY_MS = 24 * 60 * 60 * 1000;

const times = async () => (await storedTimes()) ?? {};

const BEACH = photosTime('beach');

/** The names of the times that some work sets. */
async function timesSetBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await times();
  await work();
  const after = await times();
  return Object.keys(after)
    .filter((name) => after[name] !== before[name])
    .toSorted();
}

const sorted = (...names: TimeName[]) => [...new Set(names)].toSorted();

/** What each document says of when it was written; undefined where it says nothing. */
const stamps = async (collection: 'categories' | 'galleries' | 'photos') =>
  Object.fromEntries(
    Object.entries(await storedDocuments(collection)).map(([id, fields]) => [id, fields.updatedAt]),
  );

it.each([
  [photo, sorted(BEACH)],
  [category, sorted('categories')],
  [gallery, sorted('galleries', ...timesBelow('new'))],
])('the times of its lists are set when a $name is created', async (kind, names) => {
  const create = async () =>
    run(kind.create('new', kind.values as never, { chosen: await aChosenImage() }));
  expect(await timesSetBy(create)).toEqual(names);
  const [time] = Object.values(await times());
  expect(time).toEqual(TIME);
  expect((await stamps(kind.collection)).new).toBe(time);
});

describe('the times of photos', () => {
  const { values, update } = photo;
  const path = 'photos/old.jpg';

  async function storeOld(more: object = {}) {
    await storeDocument('photos', 'old', { ...values, ...more, id: 'old', path });
    await storeFile(path, Buffer.from('a picture'));
  }

  it.each<[string, object, Parameters<typeof update>[1]['changes'], TimeName[]]>([
    ['is renamed', {}, { photoName: { from: values.photoName, to: 'Renamed' } }, [BEACH]],
    [
      'becomes a slide',
      {},
      { includeInSlideshow: { from: false, to: true } },
      [BEACH, 'slideshow'],
    ],
    [
      'is renamed and is a slide',
      { includeInSlideshow: true },
      { photoName: { from: values.photoName, to: 'Renamed' } },
      [BEACH, 'slideshow'],
    ],
  ])('are set if one %s', async (_what, more, changes, names) => {
    await storeOld({ includeInSlideshow: false, ...more });
    expect(await timesSetBy(() => run(update('old', { changes })))).toEqual(sorted(...names));
  });

  it('are set for both galleries if a photo moves', async () => {
    await storeOld({ includeInSlideshow: false });
    await storeDocument('galleries', 'dunes', aGallery({ id: 'dunes', categoryId: 'coast' }));
    const changes = { galleryId: { from: 'beach', to: 'dunes' } };
    const moved = () => run(update('old', { changes }));
    expect(await timesSetBy(moved)).toEqual(sorted(BEACH, photosTime('dunes')));
  });

  it('are set if one is deleted', async () => {
    await storeOld({ includeInSlideshow: false });
    expect(await timesSetBy(() => run(deleteDocument('photos', 'old')))).toEqual([BEACH]);
  });

  it('are not set if only its place in the slideshow changes', async () => {
    await storeOld({ includeInSlideshow: true });
    const move = () => run(arrange(SLIDESHOW_ORDER, [{ id: 'old', from: undefined, to: 1 }]));
    expect(await timesSetBy(move)).toEqual(['slideshow']);
  });

  it('stay as they are while a draft is edited', async () => {
    await storeAt({
      'drafts/content/galleries/cave': { ...aGallery({ id: 'cave' }), isDraft: true },
      'drafts/content/photos/old': { ...values, id: 'old', galleryId: 'cave', path },
    });
    await storeFile(path, Buffer.from('a picture'));
    const changes = { photoName: { from: values.photoName, to: 'Renamed' } };
    expect(await timesSetBy(() => run(update('old', { changes })))).toEqual([]);
  });
});

it('an order of many photos is one commit, which sets the time once', async () => {
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
  expect(await storedTimes()).toBeUndefined();
  expect(await stamped()).toEqual([]);
  wire.mends();

  wire.forget();
  expect(await order()).toBe(true);
  expect(wire.stored()).toEqual(['commit']);
  await run(loadPhotosByGallery('beach'));
  const photos = selectPhotosByGallery(workshop.store.getState(), 'beach');
  expect(photos?.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
  const { [BEACH]: time } = await times();
  expect(await times()).toEqual({ [BEACH]: TIME });
  expect(await stamped()).toEqual(many.map(() => time));
});

it('no commit reads the times', async () => {
  await storeDocuments('photos', [aPhoto({ id: 'rim', galleryId: 'beach' })]);
  await storeTimes({ galleries: new Date(Date.now() - DAY_MS) });
  const read: string[] = [];
  wire.guards(({ what, go }) => {
    if (!what.includes(':commit') && what.includes('site/revision')) read.push(what);
    return go();
  });
  expect(await run(deleteDocument('photos', 'rim'))).toMatchObject({ ok: true });
  wire.guards(undefined);
  expect(read).toEqual([]);
  expect(Object.keys(await times()).toSorted()).toEqual(sorted(BEACH, 'galleries'));
});

describe('two tabs at once', () => {
  it('both set the time, and neither waits for the other', async () => {
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
    expect(await times()).toEqual({ [BEACH]: TIME });
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

  it('that keeps writing something else does not hinder a deletion', async () => {
    await storePhoto();
    const setTime = () => storeTimes({ galleries: new Date(Date.now() + (writes += 1)) });
    await setTime();
    crossedBy(setTime);
    expect(await run(deleteDocument('photos', 'rim'))).toMatchObject({ ok: true });
    expect(Object.keys(await times())).toContain(BEACH);
  });

  it('that writes the same document several times delays a deletion', async () => {
    await storePhoto();
    crossedBy(storePhoto, 5);
    expect(await run(deleteDocument('photos', 'rim'))).toMatchObject({ ok: true });
    expect(await storedDocuments('photos')).toEqual({});
  });

  it('that never stops writing the same document makes a deletion fail', async () => {
    workshop.expectsComplaint('DELETE_PHOTO: ');
    await storePhoto();
    crossedBy(storePhoto, 9);
    expect(await run(deleteDocument('photos', 'rim'))).toMatchObject({ ok: false });
    expect(await storedDocuments('photos')).toHaveProperty('rim');
  });
});

it('refreshing all pages sets the time of everything, and no other', async () => {
  await storeTimes({ galleries: new Date(Date.now() - DAY_MS) });
  const refresh = () => run(refreshPages());
  expect(await timesSetBy(refresh)).toEqual(['all']);
  expect(await timesSetBy(refresh)).toEqual(['all']);
  expect(await times()).toEqual({ all: TIME, galleries: TIME });
});

it('a write that changes nothing sets no time', async () => {
  await storeDocuments('photos', [aPhoto({ id: 'rim', galleryId: 'beach' })]);
  await writeContent((writer) => writer.read(photoSchema, 'rim'));
  expect(await storedTimes()).toBeUndefined();
});
