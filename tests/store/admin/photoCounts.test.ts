import { afterEach, describe, expect, it } from 'vitest';
import {
  loadPhotoCount,
  selectAreListed,
  selectCountOf,
} from '../../../src/store/admin/photoCounts.ts';
import { editPhotos } from '../../../src/store/admin/photos.ts';
import { loadAllPhotos, loadPhotosByGallery } from '../../../src/store/entities/photos.ts';
import { storeAt, storeDocuments } from '../../support/backend.ts';
import { aGallery, aPhoto } from '../../support/factories.ts';
import { wire } from '../support/wire.ts';
import { openWorkshop } from '../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

const countOf = (id: string) => selectCountOf(workshop.store.getState(), id);

const isListed = (id: string) => selectAreListed(workshop.store.getState(), id);

/** Stores three photos in `beach`, and two in `moss`, which is a draft. */
async function storePhotos(): Promise<void> {
  await storeDocuments('galleries', [aGallery({ id: 'cape', categoryId: 'coast' })]);
  const photosOf = (galleryId: string, count: number) =>
    Array.from({ length: count }, (_, index) => aPhoto({ id: `${galleryId}-${index}`, galleryId }));
  await storeDocuments('photos', photosOf('beach', 3));
  const moss = { ...aGallery({ id: 'moss', categoryId: 'coast' }), isDraft: true };
  await storeAt({
    'drafts/content/galleries/moss': moss,
    ...Object.fromEntries(
      photosOf('moss', 2).map((photo) => [`drafts/content/photos/${photo.id}`, photo]),
    ),
  });
}

/** What a work asks of the database, by the kind of request. */
async function requestsOf(work: () => Promise<unknown>): Promise<string[]> {
  const kinds: string[] = [];
  wire.guards(async ({ host, what, go }) => {
    if (host === 'database') kinds.push(/:(\w+)(?=[?{]|$)/.exec(what)?.[1] ?? what);
    return go();
  });
  await work();
  return kinds;
}

afterEach(() => wire.guards(undefined));

describe('the number of photos of a gallery', () => {
  it.each([
    ['public', 'beach', undefined, 3],
    ['draft', 'moss', true as const, 2],
    ['empty', 'cape', undefined, 0],
  ])('that is %s takes one request, and reads no photo', async (_what, id, isDraft, count) => {
    await storePhotos();
    expect(countOf(id)).toBeUndefined();
    const requests = await requestsOf(() =>
      run(loadPhotoCount({ id, ...(isDraft && { isDraft }) })),
    );
    expect(requests).toEqual(['runAggregationQuery']);
    expect(countOf(id)).toBe(count);
    expect(workshop.store.getState().photos.byId).toEqual({});
  });

  it('comes from the list of all photos once that is loaded, and follows it', async () => {
    await storePhotos();
    await run(loadPhotoCount({ id: 'beach' }));
    await storeDocuments('photos', [aPhoto({ id: 'late', galleryId: 'beach' })]);
    await run(loadAllPhotos());
    expect(['beach', 'cape'].map(isListed)).toEqual([true, true]);
    expect(['beach', 'moss', 'cape'].map(countOf)).toEqual([4, 2, 0]);
    await run(editPhotos(['late'], { galleryId: { to: 'cape' } }));
    expect(['beach', 'moss', 'cape'].map(countOf)).toEqual([3, 2, 1]);
  });

  it('comes from the list of its own photos if only that is loaded, and follows it', async () => {
    await storePhotos();
    await run(loadPhotosByGallery('beach'));
    expect(['beach', 'cape'].map(isListed)).toEqual([true, false]);
    expect(countOf('beach')).toBe(3);
    expect(countOf('cape')).toBeUndefined();
    await run(editPhotos(['beach-0'], { galleryId: { to: 'cape' } }));
    expect(countOf('beach')).toBe(2);
  });
});
