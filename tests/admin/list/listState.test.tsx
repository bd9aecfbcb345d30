import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cell,
  openLists,
  setScreen,
  sourceOf,
  untilCells,
} from '../../components/support/lists.tsx';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { succeeded } from '../../support/operations.ts';

const content = {
  categories: [aReadCategory({ id: 'coast', categoryName: 'Coast' })],
  galleries: ['beach', 'cape'].map((id) =>
    aReadGallery({ id, galleryName: id, categoryId: 'coast' }),
  ),
  photos: ['dawn', 'dusk', 'noon'].map((id) =>
    aReadPhoto({ id, photoName: id, galleryId: id === 'noon' ? 'cape' : 'beach' }),
  ),
};

const search = () => screen.getByRole('searchbox', { name: 'Search' });
const menu = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name });
const isSelected = (id: string) => cell(id).getAttribute('aria-selected') === 'true';
const open = (address: string) => openLists(address, sourceOf(content));

beforeEach(() => {
  setScreen(1400);
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

describe('a list', () => {
  it('stays as it was left when another page is opened', async () => {
    const address = '/admin/photos?galleryId=beach&view=grid&filter=withoutCaption';
    const { user, router, addressNow } = await open(address);
    await untilCells('dawn', 'dusk');
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(screen.getByRole('option', { name: 'Name, Z to A' }));
    await user.type(search(), 'd');
    await user.click(cell('dusk'));
    await router.navigate('/admin/photos/edit/dusk');
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    await user.click(menu('Photos'));
    await untilCells('dusk', 'dawn');
    expect(addressNow()).toBe(address);
    expect(search()).toHaveValue('d');
    expect(isSelected('dusk')).toBe(true);
    expect(cell('dusk')).toHaveAttribute('tabindex', '0');
  });

  it('has a state of its own for each gallery, each category, and all', async () => {
    const { user, router } = await open('/admin/photos?galleryId=beach&view=grid');
    await untilCells('dawn', 'dusk');
    await user.type(search(), 'dusk');
    await untilCells('dusk');
    await router.navigate('/admin/photos?galleryId=cape&view=grid');
    await untilCells('noon');
    expect(search()).toHaveValue('');
    await router.navigate('/admin/photos?galleryId=ALL&view=grid');
    await untilCells('dawn', 'dusk', 'noon');
    await router.navigate('/admin/photos?galleryId=beach&view=grid');
    await untilCells('dusk');
    await router.navigate('/admin/galleries?categoryId=coast&view=grid');
    await untilCells('beach', 'cape');
    await user.type(search(), 'cape');
    await router.navigate('/admin/galleries?view=grid');
    await untilCells('beach', 'cape');
    await router.navigate('/admin/galleries?categoryId=coast&view=grid');
    await untilCells('cape');
  });

  it('that was not opened yet starts at its page, the slideshow with its grid', async () => {
    await open('/admin/categories?view=grid');
    await untilCells('coast');
    expect(menu('Photos')).toHaveAttribute('href', '/admin/photos');
    expect(menu('Slideshow')).toHaveAttribute('href', '/admin/slideshow?view=grid');
  });

  it('is forgotten when its photographer logs out', async () => {
    const { user, store } = await open('/admin/photos?galleryId=beach&view=grid');
    await untilCells('dawn', 'dusk');
    await user.type(search(), 'dusk');
    await user.click(cell('dusk'));
    store.dispatch({ type: 'WORDS_COPIED', payload: content.photos[0]! });
    store.dispatch(succeeded('LOGOUT', '', null));
    expect(store.getState().lists).toEqual({ byKey: {}, visits: {} });
  });
});

it('galleries lead to their photos, and categories to their galleries', async () => {
  const { user, router, addressNow } = await open('/admin/categories?view=grid');
  await untilCells('coast');
  await user.dblClick(cell('coast'));
  expect(addressNow()).toBe('/admin/galleries?categoryId=coast');
  await router.navigate('/admin/galleries?categoryId=coast&view=grid');
  await untilCells('beach', 'cape');
  cell('cape').focus();
  await user.keyboard('{Enter}');
  expect(addressNow()).toBe('/admin/photos?galleryId=cape&view=grid');
  await untilCells('noon');
  await user.dblClick(cell('noon'));
  expect(addressNow()).toBe('/admin/photos/edit/noon');
  expect(router.state.location.state).toEqual({ list: '/admin/photos?galleryId=cape&view=grid' });
});
