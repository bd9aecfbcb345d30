import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminParts } from '../../src/admin/pages.tsx';
import { succeeded } from '../support/operations.ts';
import type { ContentSource } from '../../src/store/sources/contentSource.ts';
import { aReadGallery, aReadPhoto } from '../support/entities.ts';
import { openUploads } from '../../src/store/admin/uploads/queue.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { emptySource, showPage } from '../components/support/page.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

/** Opens the list of photos at an address, with some content. */
async function openList(address: string, source: ContentSource) {
  const store = createAdminStore({}, source);
  const user = { uid: 'wren', email: 'wren@example.com', isAdministrator: true };
  store.dispatch(succeeded('LOGIN', '', user));
  store.dispatch(openUploads());
  const page = await adminParts(store).page('photos');
  const routes = [
    { path: '/admin/photos', ...page },
    { path: '/admin/galleries', element: null },
  ];
  return showPage(store, routes, '/admin/galleries', address);
}

/** Opens the list of photos at an address, in a portfolio without content. */
async function open(address: string) {
  const queries: unknown[] = [];
  const source: ContentSource = {
    ...emptySource,
    async readAll(name, equal) {
      if (name === 'photos') queries.push(equal ?? 'all');
      return [];
    },
  };
  const { router } = await openList(address, source);
  expect(await screen.findByText('There are no photos here yet.')).toBeVisible();
  return { queries, router };
}

it('without a gallery leads to all photos, and back to the page before', async () => {
  const { queries, router } = await open('/admin/photos');
  expect(router.state.location.search).toBe('?galleryId=ALL');
  expect(queries).toEqual(['all']);
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/admin/galleries');
});

it('with an empty gallery id is empty, and asks for no photos', async () => {
  const { queries, router } = await open('/admin/photos?galleryId=');
  expect(router.state.location.search).toBe('?galleryId=');
  expect(queries).toEqual([]);
});

it('asks for the photos of the gallery in the address', async () => {
  const { queries } = await open('/admin/photos?galleryId=beach');
  expect(queries).toEqual([{ galleryId: 'beach' }]);
});

describe('what the last upload has added', () => {
  const photos = ['dawn', 'dusk', 'noon'].map((id) =>
    aReadPhoto({ id, galleryId: 'beach', photoName: id }),
  );
  const source: ContentSource = {
    ...emptySource,
    readAll: async (name) =>
      ({ categories: [], galleries: [aReadGallery({ id: 'beach' })], photos })[name] as never,
  };
  const show = () => screen.getByRole('combobox', { name: 'Show' });

  it('is shown alone at its address, with its first photo selected, until it is dismissed', async () => {
    sessionStorage.setItem('justAdded', JSON.stringify(['dusk', 'noon']));
    const { user, router } = await openList(
      '/admin/photos?galleryId=beach&filter=justAdded',
      source,
    );
    const fields = within(
      await screen.findByRole('dialog', { name: 'Details of the selected photos' }),
    );
    expect(fields.getByRole('heading')).toHaveTextContent('dusk');
    expect(fields.getByLabelText('Caption')).toHaveFocus();
    await user.click(fields.getByRole('button', { name: 'Close details' }));
    await waitFor(() => expect(show()).toHaveTextContent('Just added (2)'));
    expect(screen.getByText('2 of 3')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit dawn' })).toBeNull();
    await user.click(show());
    await user.click(screen.getByRole('option', { name: 'All photos' }));
    expect(await screen.findByRole('link', { name: 'Edit dawn' })).toBeVisible();
    await user.click(show());
    await user.click(screen.getByRole('option', { name: 'Just added (2)' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit dawn' })).toBeNull());
    await user.click(show());
    await user.click(screen.getByRole('option', { name: 'Dismiss “Just added”' }));
    expect(await screen.findByRole('link', { name: 'Edit dawn' })).toBeVisible();
    expect(router.state.location.search).toBe('?galleryId=beach');
    expect(sessionStorage.getItem('justAdded')).toBe('[]');
    await user.click(show());
    expect(screen.queryByRole('option', { name: /^Just added/ })).toBeNull();
  });

  it('says if none of it is in this list, and shows all photos', async () => {
    sessionStorage.setItem('justAdded', JSON.stringify(['gone']));
    const { user } = await openList('/admin/photos?galleryId=beach&filter=justAdded', source);
    expect(await screen.findByText('The photos that you just added are not here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all photos' }));
    expect(await screen.findByRole('link', { name: 'Edit dawn' })).toBeVisible();
  });

  it('is not offered if nothing was added', async () => {
    sessionStorage.removeItem('justAdded');
    const { user } = await openList('/admin/photos?galleryId=beach', source);
    expect(await screen.findByRole('link', { name: 'Edit dawn' })).toBeVisible();
    await user.click(show());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All photos',
      'Without caption (3)',
      'Without a description (3)',
    ]);
  });
});

it('says that a draft is one, and asks before it is published', async () => {
  const { user } = await openList('/admin/photos?galleryId=moss', {
    ...emptySource,
    readAll: async (name) =>
      ({
        categories: [],
        galleries: [aReadGallery({ id: 'moss', galleryName: 'Moss', isDraft: true })],
        photos: [aReadPhoto({ id: 'fern', galleryId: 'moss', caption: '' })],
      })[name] as never,
  });
  const head = within(await screen.findByRole('group', { name: 'Gallery' }));
  expect(head.getByText('Draft').parentElement).toHaveTextContent('Draft, only you can see it');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveAccessibleName('Publish “Moss”?');
  expect(dialog).toHaveTextContent('Visitors will see 1 photo. None of them has a caption.');
});

it('leads to the visitors’ page of a photo if its gallery is public, and to a preview if it is a draft', async () => {
  const content = {
    categories: [],
    galleries: [aReadGallery({ id: 'beach' }), aReadGallery({ id: 'moss', isDraft: true })],
    photos: ['beach', 'moss', 'gone'].map((galleryId) =>
      aReadPhoto({ id: galleryId, galleryId, photoName: galleryId }),
    ),
  };
  await openList('/admin/photos?galleryId=ALL', {
    ...emptySource,
    readAll: async (name) => content[name] as never,
  });
  expect(await screen.findByRole('link', { name: 'Edit gone' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^View / });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'View beach on site',
    'View moss as a draft',
  ]);
});
