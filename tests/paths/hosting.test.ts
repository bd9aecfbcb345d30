import { expect, it } from 'vitest';
import { readHosting } from '../../emulators/hosting.ts';
import { isAdminPath, paths } from '../../src/paths.ts';
import { createRoutes } from '../../src/routes.tsx';
import * as worker from '../../src/serviceWorker/pagePaths.ts';
import { createAppStore } from '../../src/store/store.ts';

/** An address of each page of both areas. */
const [visitors = [], admin = []] = createRoutes(createAppStore()).map(({ children = [] }) =>
  children.flatMap(({ path }) =>
    path && path !== '*' ? [path.replace(/:\w+/, '%C3%A4%20b')] : [],
  ),
);

const rewrites = readHosting().rewrites.map(({ source, destination }) => ({
  source: new RegExp(`^${source.replace('**', '.+')}$`),
  destination,
}));

/** The document that Hosting sends for a page that was not built. */
const documentFor = (path: string) => rewrites.find(({ source }) => source.test(path))?.destination;

it.each(visitors)('%s has a document, and can be read offline', (path) => {
  // The build always writes the home page.
  expect(documentFor(path)).toBe(path === paths.home ? undefined : '/shell.html');
  expect(worker.isPagePath(path)).toBe(true);
  expect([isAdminPath(path), worker.isAdminPath(path)]).toEqual([false, false]);
});

it.each(admin)('%s has the document of the admin area, and needs the network', (path) => {
  expect(documentFor(path)).toBe('/admin.html');
  expect(worker.isPagePath(path)).toBe(false);
  expect([isAdminPath(path), worker.isAdminPath(path)]).toEqual([true, true]);
});

it('each rewrite of Hosting serves a page', () => {
  const pages = [...visitors, ...admin];
  expect(pages.length).toBeGreaterThan(20);
  expect(rewrites.filter(({ source }) => !pages.some((page) => source.test(page)))).toEqual([]);
});

it.each([paths.feed, '/administrator', '/assets/index.js', '/images/a.avif', '/data/build.json'])(
  '%s is a file, or nothing',
  (path) => {
    expect(documentFor(path)).toBeUndefined();
    expect(worker.isPagePath(path)).toBe(false);
    expect([isAdminPath(path), worker.isAdminPath(path)]).toEqual([false, false]);
  },
);
