import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../../programs/system.ts';
import { photosTime, type TimeName } from '../../../src/model/site/times.ts';
import { paths } from '../../../src/paths.ts';
import { createRoutes } from '../../../src/routes.tsx';
import { loadSearched } from '../../../src/store/entities/search.ts';
import type { PageBuild } from '../../../src/store/sources/pageBuild.ts';
import { createAppStore } from '../../../src/store/store.ts';
import { emptyFirestore, storeDocument, storeDocuments } from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { setTimes, storeTimes } from '../../support/times.ts';
import { aReadPhoto } from '../../support/entities.ts';
import { succeeded } from '../../support/operations.ts';
import { watchConsole } from '../support/console.ts';
import { documentsReadBy } from '../support/documentsRead.ts';
import { watchNetwork } from '../support/network.ts';
import { build, openPage } from '../support/publishedSite.ts';
import { clock, closeTab, openTab } from '../support/visitorsTab.ts';

const network = watchNetwork();
watchConsole();

/** How many documents there are, by the letters of the table. */
const AMOUNTS = { C: 3, G: 7, N: 5, P: 11, S: 4 };

const BUILT = new Date('2026-03-01T10:00:00.5Z');

/** The pages of the table, by their routes, with an address of each. */
const PAGES: Record<string, [pattern: string, address: string]> = {
  Home: [paths.home, paths.home],
  Galleries: [paths.categories, paths.categories],
  Category: [paths.category.pattern, paths.category.getHref('c0')],
  Gallery: [paths.gallery.pattern, paths.gallery.getHref('g0')],
  Photo: [paths.photo.pattern, paths.photo.getHref('p0')],
  Keyword: [paths.keyword.pattern, paths.keyword.getHref('fog')],
  Search: [paths.search, paths.search],
  About: [paths.about, paths.about],
  Contacts: [paths.contacts, paths.contacts],
};

/** The time of each column after the first, which is that of no change. */
const COLUMNS: [heading: string, time: TimeName | undefined][] = [
  ['nothing changed', undefined],
  ['`settings`', 'settings'],
  ['`categories`', 'categories'],
  ['`galleries`', 'galleries'],
  ['its photos', photosTime('g0')],
  ['`slideshow`', 'slideshow'],
  ['`all`', 'all'],
];

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the table in the documentation, with the heading first. */
const [heading = [], , ...rows] = (
  /^\| Page +\| its times[^]*?\n\n/m.exec(
    readFileSync(join(ROOT, 'docs/publishing.md'), 'utf8'),
  )?.[0] ?? ''
)
  .trim()
  .split('\n')
  .map(cellsOf);

/** The number that a cell such as `2 + C` says. */
const amountIn = (cell: string): number =>
  cell
    .split(' + ')
    .map((part) => (part in AMOUNTS ? AMOUNTS[part as keyof typeof AMOUNTS] : Number(part)))
    .reduce((sum, each) => sum + each, 0);

/**
 * Opens a page in a tab of its own, as its routes load it.
 * @returns how many documents it reads
 */
async function open(address: string, published: PageBuild): Promise<number> {
  openTab();
  const store = openPage(published);
  const handler = createStaticHandler(createRoutes(store, { awaitLoads: true }));
  // The page of a photo carries it.
  store.dispatch(succeeded('LOAD_PHOTO', 'p0', aReadPhoto({ id: 'p0', galleryId: 'g0' })));
  const names = await documentsReadBy(async () => {
    await handler.query(request(address));
    if (address === paths.search) await store.dispatch(loadSearched());
  });
  return names.length;
}

const request = (address: string) => new Request(new URL(address, 'http://localhost'));

beforeEach(async () => {
  clock.set();
  await emptyFirestore();
  const all = (count: number) => Array.from({ length: count }, (_, index) => index);
  await storeDocument('site', 'settings', { id: 'settings', title: 'Robin Hale' });
  await storeDocuments(
    'categories',
    all(AMOUNTS.C).map((index) => aCategory({ id: `c${index}` })),
  );
  await storeDocuments(
    'galleries',
    all(AMOUNTS.G).map((index) =>
      aGallery({ id: `g${index}`, categoryId: index < AMOUNTS.N ? 'c0' : 'c1' }),
    ),
  );
  await storeDocuments('photos', [
    ...all(AMOUNTS.P).map((index) =>
      aPhoto({ id: `p${index}`, galleryId: 'g0', keywords: ['fog'], order: index }),
    ),
    ...all(AMOUNTS.S).map((index) =>
      aPhoto({ id: `s${index}`, galleryId: 'g6', includeInSlideshow: true }),
    ),
  ]);
  await storeTimes({ galleries: BUILT });
});

afterEach(closeTab);

it('has a row for every visitors’ page, and a column for every time', () => {
  const [site] = createRoutes(createAppStore());
  const patterns = (site?.children ?? []).map(({ path }: RouteObject) => path);
  expect(new Set(patterns)).toEqual(new Set(Object.values(PAGES).map(([pattern]) => pattern)));
  expect(rows.map(([page]) => page)).toEqual(Object.keys(PAGES));
  expect(heading).toEqual(['Page', 'its times', ...COLUMNS.map(([words]) => words)]);
});

it.each(rows)('says how many documents the page reads: %s', async (page, ...cells) => {
  const [, address = ''] = PAGES[page] ?? [];
  const site = await build();
  network.files = site.files;
  const counts: number[] = [];
  for (const [, time] of COLUMNS) {
    await storeTimes({ galleries: BUILT });
    if (time) await setTimes([time]);
    counts.push(await open(address, site.published));
  }
  expect(counts).toEqual(cells.slice(1).map(amountIn));
});
