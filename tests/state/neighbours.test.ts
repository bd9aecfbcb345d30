import { beforeEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../src/model/content/entities.ts';
import { loadNeighbours, selectNeighbours } from '../../src/store/entities/neighbours.ts';
import { loadPhoto, selectPhoto } from '../../src/store/entities/photos.ts';
import type { ContentSource } from '../../src/store/sources/contentSource.ts';
import type { VisitorThunk } from '../../src/store/state.ts';
import { createAppStore } from '../../src/store/store.ts';
import { aReadPhoto } from '../support/entities.ts';

const dusk = aReadPhoto({ id: 'dusk', galleryId: 'beach', order: 1 });
const dawn = aReadPhoto({ id: 'dawn', galleryId: 'beach', order: 2 });

/** A store whose build has both photos, while the database has some of them as they are now. */
function storeWith(now: { photo?: Photo; isCurrent?: boolean }) {
  const source: Partial<ContentSource> = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test asks for photos alone
    readOne: (async () => now.photo) as ContentSource['readOne'],
    readNeighbours: async () => ({ photos: [dusk, dawn], isCurrent: now.isCurrent ?? false }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test asks for nothing else
  return createAppStore({}, source as ContentSource);
}

// A photo that is gone is an error that the console hears.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const asked: VisitorThunk<Promise<unknown>>[] = [loadPhoto('dawn'), loadNeighbours('beach')];

it.each([
  ['before', asked],
  ['after', asked.toReversed()],
])(
  'a photo that is gone stays away, if that is known %s the build’s list of its gallery',
  async (_when, loads) => {
    const store = storeWith({});
    for (const load of loads) await store.dispatch(load);
    expect(selectPhoto(store.getState(), 'dawn')).toBeUndefined();
    expect(selectNeighbours(store.getState(), 'beach')).toEqual([dusk]);
  },
);

it('a photo that was read live stays as it is among those of a build', async () => {
  const store = storeWith({ photo: { ...dawn, photoName: 'Sunrise' } });
  for (const load of asked) await store.dispatch(load);
  expect(selectPhoto(store.getState(), 'dawn')?.photoName).toBe('Sunrise');
});

it('a photo that was not found comes back with the list of its gallery as it is now', async () => {
  const store = storeWith({ isCurrent: true });
  for (const load of asked) await store.dispatch(load);
  expect(selectNeighbours(store.getState(), 'beach')).toEqual([dusk, dawn]);
});
