import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectArrangements, selectUnsaved } from '../../../src/store/admin/edits/slice.ts';
import {
  cell,
  cellIds,
  openLists,
  setScreen,
  sourceOf,
  untilCells,
} from '../../components/support/lists.tsx';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';

const PICTURE = 'photos/any.jpg';

const content = {
  categories: ['Coast', 'Forest'].map((categoryName) =>
    aReadCategory({ id: categoryName.toLowerCase(), categoryName }),
  ),
  galleries: [
    aReadGallery({ id: 'moss', galleryName: 'Moss', categoryId: 'forest' }),
    aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' }),
  ],
  photos: [
    aReadPhoto({ id: 'dusk', photoName: 'Dusk', galleryId: 'beach', path: PICTURE }),
    aReadPhoto({ id: 'bay', photoName: 'Bay', galleryId: 'moss', isPanorama: true }),
    aReadPhoto({ id: 'aurora', photoName: 'Aurora', galleryId: 'moss', includeInSlideshow: true }),
  ],
};

const open = (address: string, shown: Parameters<typeof sourceOf>[0] = content) =>
  openLists(address, sourceOf(shown));
const row = (name: string) => screen.getByRole('link', { name: `Edit ${name}` }).closest('tr')!;
const untilRow = (name: string) => screen.findByRole('link', { name: `Edit ${name}` });
/** The ids of the rows of a table, in their order. */
const rowIds = () =>
  [...document.querySelectorAll<HTMLElement>('tbody > tr[data-id]')].map(
    ({ dataset }) => dataset['id'],
  );
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const details = () =>
  screen.queryByRole('complementary', { name: 'Details of the selected photos' });

beforeEach(() => {
  setScreen(1400);
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

describe('a table', () => {
  it('of categories has their names, which lead to their galleries', async () => {
    await open('/admin/categories');
    await untilRow('Coast');
    expect(headers()).toEqual(['Id', 'Name', 'Cover', 'Actions']);
    expect(screen.getByRole('link', { name: 'Coast' })).toHaveAttribute(
      'href',
      '/admin/galleries?categoryId=coast',
    );
  });

  it('of galleries has their categories, by which it is sorted', async () => {
    await open('/admin/galleries');
    await untilRow('Moss');
    expect(headers()).toEqual(['Id', 'Name', 'Category', 'Cover', 'Actions']);
    expect(rowIds()).toEqual(['beach', 'moss']);
    expect(row('Moss')).toHaveTextContent('Forest');
    expect(screen.getByRole('link', { name: 'Ruby Beach' })).toHaveAttribute(
      'href',
      '/admin/photos?galleryId=beach&view=grid',
    );
  });

  it('of photos has their galleries, and says which are panoramas or slides', async () => {
    await open('/admin/photos?galleryId=ALL');
    await untilRow('Dusk');
    const columns = ['Name', 'Gallery', 'Cover', 'Is panorama', 'Include in slideshow'];
    expect(headers()).toEqual(['', 'Id', ...columns, 'Actions']);
    expect(row('Dusk')).toHaveTextContent('Ruby Beach');
    const flags = (name: string) =>
      [...row(name).cells].slice(5, 7).map(({ textContent }) => textContent);
    expect(flags('Bay')).toEqual(['Yes', '']);
    expect(flags('Aurora')).toEqual(['', 'Yes']);
  });

  it('is sorted by a column, in both directions', async () => {
    const { user } = await open('/admin/photos?galleryId=ALL');
    await untilRow('Dusk');
    const name = () => screen.getByRole('columnheader', { name: 'Name' });
    await user.click(within(name()).getByRole('button'));
    expect(name()).toHaveAttribute('aria-sort', 'ascending');
    expect(rowIds()).toEqual(['aurora', 'bay', 'dusk']);
    await user.click(within(name()).getByRole('button'));
    expect(name()).toHaveAttribute('aria-sort', 'descending');
    expect(rowIds()).toEqual(['dusk', 'bay', 'aurora']);
  });

  it('says how many rows are found, and that none is', async () => {
    const { user } = await open('/admin/photos?galleryId=ALL');
    await untilRow('Dusk');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, ' AUR');
    expect(rowIds()).toEqual(['aurora']);
    expect(screen.getByText('1 of 3')).toBeVisible();
    await user.clear(search);
    await user.type(search, 'zzz');
    expect(screen.getByText('No photos match “zzz”.')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

it('the list of photos is narrowed to a gallery, which the address keeps', async () => {
  const { user, router, addressNow } = await open('/admin/photos?galleryId=ALL');
  await untilRow('Dusk');
  const gallery = () => screen.getByRole('combobox', { name: 'Gallery' });
  expect(gallery()).toHaveValue('(All)');
  await user.click(gallery());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '(All)',
    'Coast - Ruby Beach',
    'Forest - Moss',
  ]);
  await user.click(screen.getByRole('option', { name: 'Forest - Moss' }));
  expect(addressNow()).toBe('/admin/photos?galleryId=moss');
  await waitFor(() => expect(rowIds()).toEqual(['aurora', 'bay']));
  expect(screen.getByRole('link', { name: 'Add Photo' })).toHaveAttribute(
    'href',
    '/admin/photos/add?galleryId=moss',
  );
  await router.navigate(-1);
  await waitFor(() => expect(rowIds()).toHaveLength(3));
  expect(gallery()).toHaveValue('(All)');
});

it('galleries are arranged once a category is chosen', async () => {
  const { user, router } = await open('/admin/galleries?view=grid');
  await untilCells('beach', 'moss');
  const hint = 'Choose a category to arrange its galleries.';
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(screen.getByRole('dialog', { name: 'Working with galleries' })).toHaveTextContent(hint);
  await user.keyboard('{Escape}');
  await router.navigate('/admin/galleries?categoryId=coast&view=grid');
  await untilCells('beach');
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(screen.getByRole('dialog')).not.toHaveTextContent(hint);
});

it('all photos of a gallery are arranged by the date when they were taken, by one step', async () => {
  const photos = ['dawn', 'dusk', 'noon'].map((id, index) => ({
    ...aReadPhoto({ id, galleryId: 'beach' }),
    order: index,
    exif: { takenAt: `2026-10-${20 - index}T12:00:00` },
  }));
  const { user, store } = await open('/admin/photos?galleryId=beach&view=grid', {
    ...content,
    photos,
  });
  await untilCells('dawn', 'dusk', 'noon');
  await user.click(screen.getByRole('button', { name: 'Arrange all' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Arrange by date taken' }));
  await untilCells('noon', 'dusk', 'dawn');
  expect(selectArrangements(store.getState())).toHaveLength(1);
});

it('a list that could not be loaded is asked for again', async () => {
  const source = sourceOf(content);
  let isDown = true;
  const readAll: typeof source.readAll = async (...asked) => {
    if (isDown) throw new TypeError('No network.');
    return source.readAll(...asked);
  };
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user } = await openLists('/admin/categories', { ...source, readAll });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/^The categories could not be loaded\./)).toBeVisible();
  isDown = false;
  await user.click(retry);
  await untilRow('Coast');
});

describe('an empty list', () => {
  it('of categories says how to begin', async () => {
    await open('/admin/categories', {});
    expect(
      await screen.findByText('Each category has galleries, and each gallery has photos.'),
    ).toBeVisible();
    // A paragraph takes no other blocks.
    expect(document.querySelector('p p, p div')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add the first category' })).toHaveAttribute(
      'href',
      '/admin/categories/add',
    );
  });

  it('of photos has nothing to select, to arrange or to edit', async () => {
    localStorage.setItem('details', 'open');
    const { user } = await open('/admin/photos?galleryId=moss&view=grid', {
      ...content,
      photos: [],
    });
    expect(await screen.findByText('There are no photos here yet.')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select all photos' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Arrange all' })).toBeNull();
    screen.getByRole('group', { name: 'Selecting photos' }).focus();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull();
  });

  it('of slides leads to all photos', async () => {
    await open('/admin/slideshow?view=grid', {});
    expect(await screen.findByText('There are no photos in the slideshow yet.')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(details()).toBeNull();
    expect(screen.getByRole('link', { name: 'Add photos' })).toHaveAttribute(
      'href',
      '/admin/slideshow/add?view=grid',
    );
  });
});

describe('the slideshow', () => {
  const sent = ({ store }: Awaited<ReturnType<typeof open>>) =>
    Object.values(selectUnsaved(store.getState())).map(({ id, saving }) => [
      id,
      saving.map(({ changes }) => changes['includeInSlideshow']),
    ]);

  it('gets photos that are not in it yet', async () => {
    const page = await open('/admin/slideshow/add?view=grid');
    await untilCells('dusk', 'bay');
    await page.user.click(cell('bay'));
    await page.user.click(screen.getByRole('button', { name: 'Add to the slideshow' }));
    expect(sent(page)).toEqual([['bay', [{ from: false, to: true }]]]);
    expect(screen.getByRole('link', { name: 'Done' })).toHaveAttribute(
      'href',
      '/admin/slideshow?view=grid',
    );
  });

  it('says which photo is the first, and loses a photo', async () => {
    const page = await open('/admin/slideshow?view=grid');
    await untilCells('aurora');
    expect(cell('aurora')).toHaveTextContent('First photo');
    await page.user.click(cell('aurora'));
    await page.user.click(screen.getByRole('button', { name: 'Remove from the slideshow' }));
    expect(sent(page)).toEqual([['aurora', [{ from: true, to: false }]]]);
    expect(cellIds()).toEqual(['aurora']);
  });
});
