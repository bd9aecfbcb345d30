import { createStaticHandler, matchRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppStore } from '../../src/store/store.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files share the modules, and their document is another one.
  vi.resetModules();
});

/** The routes that the app creates if the browser loaded its document from this address. */
async function routesIn(document: string) {
  vi.stubGlobal('location', new URL(document, 'http://site.test'));
  const { createRoutes } = await import('../../src/routes.tsx');
  return createRoutes(createAppStore());
}

/** What the router of a document does with a path: shows the page, redirects, or loads another document. */
async function answerTo(path: string, document: string) {
  const handler = createStaticHandler(await routesIn(document));
  const answer = await handler.query(new Request(`http://site.test${path}`));
  if (!(answer instanceof Response)) return 'shows it';
  const { headers, status } = answer;
  if (!headers.has('Location')) return status;
  const isReload = headers.has('X-Remix-Reload-Document');
  return `${isReload ? 'loads' : 'leads to'} ${headers.get('Location')}`;
}

const byLoading = ['/admin', '/admin/photos?galleryId=beach', '/admin/logout', '/admin/nowhere'];

it.each([
  ...byLoading.map((path) => ['/galleries', path, `loads http://site.test${path}`]),
  ['/', '/about', 'shows it'],
  ['/', '/administrator', 'shows it'],
  ['/admin/categories', '/admin/categories/add', 'shows it'],
  ['/admin/preview/galleries/photos/beach', '/galleries', 'loads http://site.test/galleries'],
  ['/admin', '/admin', 'leads to /admin/categories'],
])('the document of %s, asked for %s, %s', async (document, path, answer) => {
  expect(await answerTo(path, document)).toBe(answer);
});

it.each(['/', '/admin'])(
  'one router holds the pages of both areas, in the document of %s',
  async (document) => {
    const routes = await routesIn(document);
    const found = ['/about', '/admin/photos/edit/stacks'].map((path) => matchRoutes(routes, path));
    expect(found.map((matches) => matches?.at(-1)?.route.path)).toEqual([
      '/about',
      '/admin/photos/edit/:id',
    ]);
  },
);
