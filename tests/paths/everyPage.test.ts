import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../publishing/build/prerender.ts';
import { sitemap } from '../../publishing/feeds/sitemap.ts';
import { paths } from '../../src/paths.ts';
import { factsOf } from '../../src/prerender/factsOf.ts';
import { createRoutes } from '../../src/routes.tsx';
import { site } from '../../src/site.config.ts';
import { createAppStore } from '../../src/store/store.ts';
import { aPhotoWithVariants, beach, coast } from '../support/entities.ts';

const store = createAppStore();
const [siteRoutes] = createRoutes(store);
const visitorRoutes = siteRoutes?.children ?? [];
const patterns = visitorRoutes.map(({ path }) => path);

/** A site that has each page at least once. */
const content = {
  categories: [coast()],
  galleries: [beach()],
  photos: ['one', 'two'].map((id) => ({
    photo: aPhotoWithVariants({ id, keywords: ['Storm'] }),
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-01T10:00:00Z',
  })),
};

/** The patterns of the pages that have these addresses. */
const patternsOf = (addresses: readonly string[]) =>
  new Set(addresses.map((each) => matchRoutes(visitorRoutes, each)?.at(-1)?.route.path));

describe('each page of the visitors’ area', () => {
  it('is rendered by the build', () => {
    expect(patternsOf(addressesOf(content, { paths }))).toEqual(new Set(patterns));
  });

  it('is in the sitemap, except the search', () => {
    const [file] = sitemap(content);
    const addresses = [...file!.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      address.replace(site.address, ''),
    );
    const listed = patterns.filter((pattern) => pattern !== paths.search);
    expect(patternsOf(addresses)).toEqual(new Set(listed));
  });

  it.each(patterns)('%s has facts', (path) => {
    expect(() => factsOf([{ route: { path }, params: {} }], store.getState())).not.toThrow();
  });
});

it('a page without facts is refused', () => {
  const matches = [{ route: { path: '/journal' }, params: {} }];
  expect(() => factsOf(matches, store.getState())).toThrow('no facts for /journal');
});
