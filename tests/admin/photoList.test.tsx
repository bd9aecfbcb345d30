import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminParts } from '../../src/admin/pages.tsx';
import { succeeded } from '../support/operations.ts';
import type { ContentSource } from '../../src/store/sources/contentSource.ts';
import { aReadGallery, aReadPhoto } from '../support/entities.ts';
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

it('without a gallery leads to all photos, and back to where one came from', async () => {
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

it('leads to the visitors’ page of a photo where its gallery is public, and to a preview of a draft', async () => {
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
