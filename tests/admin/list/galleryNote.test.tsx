import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  cell,
  openLists,
  setScreen,
  sourceOf,
  untilCells,
} from '../../components/support/lists.tsx';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { succeeded } from '../../support/operations.ts';

const categories = [aReadCategory({ id: 'coast', categoryName: 'Coast' })];
const aGalleryOf = (id: string, fields: Parameters<typeof aReadGallery>[0] = {}) =>
  aReadGallery({ id, galleryName: id, categoryId: 'coast', ...fields });
const galleries = [
  aGalleryOf('beach'),
  aGalleryOf('cape', { isUnlisted: true }),
  aGalleryOf('moss', { isDraft: true }),
];
const photosIn = (galleryId: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aReadPhoto({ id: `${galleryId}-${index}`, galleryId }),
  );

const counted = vi.fn<() => void>();

beforeEach(() => {
  setScreen(1400);
  localStorage.clear();
  counted.mockClear();
  // No count ever comes; each test says which ones do.
  vi.stubGlobal('fetch', (url: string | URL) => {
    if (String(url).includes(':runAggregationQuery')) counted();
    return new Promise(() => undefined);
  });
});

const open = async (view: string, photos = [...photosIn('beach', 2), ...photosIn('moss', 1)]) => {
  const page = await openLists(
    `/admin/galleries?view=${view}`,
    sourceOf({ categories, galleries, photos }),
  );
  if (view === 'grid') await untilCells('beach', 'cape', 'moss');
  else await screen.findByRole('link', { name: 'moss' });
  return page;
};

const noteInTable = (name: string) =>
  screen.getByRole('link', { name }).nextElementSibling?.textContent;

it('the table has the number of photos and the state below the name, once they are counted', async () => {
  const { store } = await open('table');
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(3));
  expect(['beach', 'cape', 'moss'].map(noteInTable)).toEqual(['', 'Unlisted', 'Draft']);
  act(() => {
    store.dispatch(succeeded('LOAD_PHOTO_COUNT', 'beach', 12));
    store.dispatch(succeeded('LOAD_PHOTO_COUNT', 'moss', 1));
  });
  expect(['beach', 'cape', 'moss'].map(noteInTable)).toEqual([
    '12 photos',
    'Unlisted',
    '1 photo · Draft',
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain(
    'Photos',
  );
});

it('the grid has them below the name', async () => {
  const { store } = await open('grid');
  act(() => void store.dispatch(succeeded('LOAD_PHOTO_COUNT', 'moss', 3)));
  expect(cell('moss')).toHaveTextContent('3 photos · Draft');
});

it('nothing is counted once the list of all photos is loaded', async () => {
  const { router, store } = await openLists(
    '/admin/photos?galleryId=ALL&view=grid',
    sourceOf({ categories, galleries, photos: [...photosIn('beach', 2), ...photosIn('moss', 1)] }),
  );
  await waitFor(() => expect(store.getState().photos.byGallery['ALL']).toHaveLength(3));
  await router.navigate('/admin/galleries?view=grid');
  await untilCells('beach', 'cape', 'moss');
  expect(cell('beach')).toHaveTextContent('2 photos');
  expect(cell('cape')).toHaveTextContent('0 photos · Unlisted');
  expect(counted).not.toHaveBeenCalled();
});

it('a gallery whose own list is loaded is not counted, but the others are', async () => {
  const { router, store } = await openLists(
    '/admin/photos?galleryId=beach&view=grid',
    sourceOf({ categories, galleries, photos: photosIn('beach', 2) }),
  );
  await waitFor(() => expect(store.getState().photos.byGallery['beach']).toHaveLength(2));
  await router.navigate('/admin/galleries?view=grid');
  await untilCells('beach', 'cape', 'moss');
  expect(cell('beach')).toHaveTextContent('2 photos');
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
});
