import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../components/support/page.tsx';
import { builtSource } from '../../../src/prerender/builtSource.ts';
import { createRoutes } from '../../../src/routes.tsx';
import type { ContentSource } from '../../../src/store/sources/contentSource.ts';
import { createAppStore } from '../../../src/store/store.ts';
import { deferred } from '../../support/deferred.ts';
import { aSite } from '../../support/entities.ts';

const built = builtSource(aSite());

/** How often the page asks search engines to skip it. */
const asked = () => document.querySelectorAll('meta[name=robots][content=noindex]').length;

function show(address: string, source: ContentSource): void {
  const store = createAppStore(undefined, source);
  showPage(store, createRoutes(store), address);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
});

it('a page is not for search engines before its code and its content are there', async () => {
  const { promise, resolve } = deferred();
  const late: ContentSource = {
    ...built,
    readAll: async (collection, equal) => {
      if (collection === 'photos') await promise;
      return built.readAll(collection, equal);
    },
  };
  show('/galleries/photos/beach', late);
  expect(asked()).toBeGreaterThan(0);
  await screen.findByRole('heading', { name: 'Ruby Beach' });
  expect(asked()).toBeGreaterThan(0);
  await act(async () => resolve());
  expect(await screen.findByRole('list', { name: 'Photographs' })).toBeInTheDocument();
  expect(asked()).toBe(0);
});

it('a page is not for search engines if its content can’t be loaded', async () => {
  show('/galleries/photo/stacks', {
    ...built,
    readOne: () => Promise.reject(new Error('The database is out of reach.')),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(asked()).toBeGreaterThan(0);
});

it('a page that fails is not for search engines', async () => {
  show('/nowhere', built);
  expect(await screen.findByRole('heading', { name: /Error/ })).toBeVisible();
  expect(asked()).toBe(1);
});
