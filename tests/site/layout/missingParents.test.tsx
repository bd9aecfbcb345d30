import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { builtSource } from '../../../src/prerender/builtSource.ts';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { createRoutes } from '../../../src/routes.tsx';
import type { ContentSource } from '../../../src/store/sources/contentSource.ts';
import { createAppStore } from '../../../src/store/store.ts';
import { deferred } from '../../support/deferred.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { showPage } from '../../components/support/page.tsx';

const coast = aReadCategory({ id: 'coast' });
const beach = aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' });
const stacks = aReadPhoto({ id: 'stacks', photoName: 'Sea stacks', galleryId: 'beach' });
const WHOLE = {
  categories: [coast],
  galleries: [beach],
  photos: [stacks],
  settings: DEFAULT_SETTINGS,
};

const GALLERY = '/galleries/photos/beach';
const PHOTO = '/galleries/photo/stacks';

/** Shows a page whose content is read from a source. */
function show(address: string, source: ContentSource) {
  const store = createAppStore(undefined, source);
  showPage(store, createRoutes(store), address);
  return store;
}

const heading = () => screen.findByRole('heading', { level: 1 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
});

it.each([
  ['a photo whose gallery is missing', PHOTO, { galleries: [] }, 'Photo not found'],
  ['a photo whose category is missing', PHOTO, { categories: [] }, 'Photo not found'],
  ['a gallery whose category is missing', GALLERY, { categories: [] }, 'Gallery not found'],
])('in place of %s a page says so', async (_what, address, without, sentence) => {
  show(address, builtSource({ ...WHOLE, ...without }));
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.title).not.toContain('Sea stacks');
  expect(document.title).not.toContain('Ruby Beach');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it.each([
  ['a photo', PHOTO, 'galleries', [stacks], 'Sea stacks', 'Photo not found'],
  ['a gallery', GALLERY, 'categories', [], 'Ruby Beach', 'Gallery not found'],
])('%s does not wait for its parent', async (_what, address, parents, photos, name, sentence) => {
  const source = builtSource({ ...WHOLE, photos, [parents]: [] });
  const { promise, resolve } = deferred();
  show(address, {
    ...source,
    async readOne(collection, id) {
      if (collection === parents) await promise;
      return source.readOne(collection, id);
    },
  });
  expect(await heading()).toHaveTextContent(name);
  act(() => resolve());
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
});

it('a photo stays if its gallery could not be loaded', async () => {
  const source = builtSource(WHOLE);
  const store = show(PHOTO, {
    ...source,
    async readOne(collection, id) {
      if (collection === 'galleries') throw new Error('The line is cut.');
      return source.readOne(collection, id);
    },
  });
  expect(await heading()).toHaveTextContent('Sea stacks');
  expect(store.getState().errorMessage).toBe('The line is cut.');
  expect(screen.getByRole('img', { name: 'Sea stacks' })).toBeInTheDocument();
});
