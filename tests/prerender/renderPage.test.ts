// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteContent, builtSource } from '../../src/prerender/builtSource.ts';
import { counted } from '../../src/prerender/counted.ts';
import { asRecord } from '../../src/model/json.ts';
import { keywordKey } from '../../src/model/content/keywordKey.ts';
import { settingsOf } from '../../src/firebase/settings.ts';
import { paths } from '../../src/paths.ts';
import { DEFAULT_SETTINGS } from '../../src/model/site/defaultSettings.ts';
import { loadPage, renderPage } from '../../src/prerender/renderPage.tsx';
import {
  anImageWithVariants,
  aPhotoWithVariants,
  aSite,
  aReadCategory,
  aReadGallery,
  aReadPhoto,
} from '../support/entities.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const load = (path: string, content: Partial<SiteContent>, cameAt?: ReadonlyMap<string, string>) =>
  loadPage(path, builtSource(counted({ ...PARENTS, ...content }, cameAt)));

const BUILD = { build: '0123456789abcdef', times: { galleries: '2026-03-01T10:00:00Z' } };

/** A page that is there, and how a test looks at it. */
async function rendered(
  path: string,
  content: Partial<SiteContent>,
  cameAt?: ReadonlyMap<string, string>,
) {
  const page = await load(path, content, cameAt);
  if (!page) throw new Error(`There is no ${path}.`);
  const head = {
    head: '<meta charset="utf-8">',
    structuredData: '{"@graph":["</script>"]}',
    hydrateLater: 'begin()',
    entry: '/assets/index.js',
  };
  const render = () => renderPage(page, head, BUILD);
  const { html, variants, uprights } = render();
  const document = new DOMParser().parseFromString(html, 'text/html');
  const find = (selector: string) => document.querySelector(selector);
  return {
    render,
    html,
    variants,
    uprights,
    document,
    find,
    text: (selector: string) => find(selector)?.textContent,
    texts: (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent),
    meta: (name: string) => find(`meta[name=${name}]`)?.getAttribute('content'),
    json: (selector: string): unknown => JSON.parse(find(selector)?.textContent ?? 'null'),
  };
}

const coast = aReadCategory({ id: 'coast', categoryName: 'Coast' });
const beach = aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' });
const cape = aReadGallery({ id: 'cape', galleryName: 'Cape', categoryId: 'coast' });
const lagoon = aReadGallery({
  id: 'lagoon',
  galleryName: 'Lagoon',
  categoryId: 'coast',
  isUnlisted: true,
});
const stacks = aReadPhoto({ id: 'stacks', photoName: 'Sea stacks', galleryId: 'beach' });
const PARENTS: SiteContent = {
  categories: [coast],
  galleries: [beach],
  photos: [],
  settings: DEFAULT_SETTINGS,
};

it.each([
  ['/galleries/photo/stacks', 'Three rocks before a low sun'],
  ['/galleries/photos/beach', 'Three rocks before a low sun'],
  ['/', 'Three rocks before a low sun'],
  ['/galleries/photo/stacks', 'Low tide', ''],
  ['/galleries/photos/beach', 'Sea stacks', ''],
  ['/', 'Sea stacks', ''],
])('%s describes a picture as “%s”', async (path, alt, altText = alt) => {
  const photo = { ...stacks, caption: 'Low tide', altText, includeInSlideshow: true };
  const page = await rendered(path, { photos: [photo] });
  expect(page.find('main img')?.getAttribute('alt')).toBe(alt);
});

const photosOf = (galleryId: string, length: number) =>
  Array.from({ length }, (_, order) => aReadPhoto({ galleryId, order }));

describe('what the site says of itself', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    title: 'Robin Hale',
    photographer: 'Robin Hale',
    copyright: '© 2026 Robin',
    aboutText: '# Hello\n\nI am *Robin*.',
    portraitPath: 'site/settings.jpg',
    portraitURL: 'https://files.example/portrait',
    portraitAlt: 'By the sea',
  };
  const ofPhoto = (edits: object) =>
    rendered('/galleries/photo/stacks', { photos: [stacks], settings: { ...settings, ...edits } });

  it('stands on every page, and what the About page shows on that one alone', async () => {
    const about = await rendered('/about', { settings });
    expect(about.document.title).toBe('About | Robin Hale');
    expect(about.text('header a')).toBe('Robin Hale');
    expect(about.text('footer p')).toBe('© 2026 Robin');
    expect(about.text('main em')).toBe('Robin');
    expect(about.find('main img')?.getAttribute('alt')).toBe('By the sea');
    expect(about.texts('h1')).toEqual(['About']);
    const contacts = await rendered('/contacts', { settings: { ...settings, language: 'de' } });
    expect(contacts.document.title).toBe('Contact me | Robin Hale');
    expect(contacts.document.documentElement.lang).toBe('de');
    expect(contacts.html).not.toContain('I am');
    expect(contacts.html).not.toContain('site/settings.jpg');
  });

  it('is the placeholder of an About page where nothing is set', async () => {
    expect((await rendered('/about', {})).text('h1')).toBe('About Page');
  });

  it('is a licence below a photograph where one is set', async () => {
    const licence = { licenceName: 'CC BY 4.0', licenceUrl: 'https://cc.example/by' };
    const link = (await ofPhoto(licence)).find('figcaption a[rel=license]');
    expect(link?.getAttribute('href')).toBe('https://cc.example/by');
    expect(link?.parentElement?.textContent).toBe('© 2026 Robin · CC BY 4.0');
    expect((await ofPhoto({ copyright: '' })).find('figcaption small')).toBeNull();
  });

  it.each([
    [{}, true],
    [{ sellsPrints: false }, false],
    [{ email: '' }, false],
  ])('with %j offers a print: %s', async (edits, offers) => {
    expect((await ofPhoto(edits)).html.includes('Ask about a print')).toBe(offers);
  });
});

describe('a prerendered page', () => {
  it.each([
    '/nowhere',
    '/galleries/gone',
    '/galleries/photos/gone',
    '/galleries/photo/gone',
    '/galleries/photo/__proto__',
    '/keywords/gone',
  ])('is not there for what was deleted, or never was: %s', async (path) => {
    expect(await load(path, {})).toBeUndefined();
  });

  it('tells how many photos visitors find in a category and in a gallery, and when the newest came', async () => {
    const categories = [coast, aReadCategory({ id: 'night', categoryName: 'Night' })];
    const empty = aReadGallery({ id: 'dunes', galleryName: 'Dunes', categoryId: 'coast' });
    const cameAt = new Map([
      ['beach 0', '2026-11-03T23:59:59.999Z'],
      ['beach 1', '2025-05-31T00:00:00Z'],
      ['cape 2', '2026-09-09T12:00:00Z'],
      ['lagoon 3', '2026-12-24T18:00:00Z'],
    ]);
    const photos = [...cameAt.keys()].map((id) => aReadPhoto({ id, galleryId: id.slice(0, -2) }));
    const content = { categories, galleries: [beach, cape, lagoon, empty], photos };
    const cards = 'main ul[aria-label] > li > a';
    const textsOf = async (path: string, selector: string) =>
      (await rendered(path, content, cameAt)).texts(selector);
    expect(await textsOf('/galleries', cards)).toEqual(['Coast 3 photographs · Nov 2026', 'Night']);
    expect(await textsOf('/galleries/coast', cards)).toEqual([
      'Cape 1 photograph · Sep 2026',
      'Dunes',
      'Ruby Beach 2 photographs · Nov 2026',
    ]);
    expect(await textsOf('/galleries/coast', 'h1 + span')).toEqual([
      '3 galleries, updated 3 November 2026',
    ]);
    expect(await textsOf('/galleries/photos/beach', 'h1 + span')).toEqual([
      '2 photographs, updated 3 November 2026',
    ]);
    const undated = await rendered('/galleries', content);
    expect(undated.texts(cards)).toEqual(['Coast 3 photographs', 'Night']);
  });

  it('shows few of many keywords, and the others once they are asked for', async () => {
    const keywords = Array.from({ length: 100 }, (_, index) => `word ${index}`);
    const page = await rendered('/galleries/photo/stacks', { photos: [{ ...stacks, keywords }] });
    expect(page.texts('figcaption > ul > li').length).toBeLessThan(13);
    expect(page.text('figcaption summary')).toContain('Show all 100 keywords');
    expect(page.texts('figcaption li a')).toHaveLength(100);
  });

  it('tells how many photos a gallery has, and carries the first 100', async () => {
    const content = { categories: [coast], galleries: [beach], photos: photosOf('beach', 130) };
    const page = await rendered('/galleries/photos/beach', content);
    expect(page.meta('description')).toMatch(/^Ruby Beach, Coast, 130 photographs\. Wren/);
    expect(page.json('#snapshot')).toMatchObject({ photos: { documents: { length: 100 } } });
  });

  describe('of a gallery that is in no list', () => {
    const inSlideshow = { includeInSlideshow: true };
    const photos = [
      aReadPhoto({ id: 'stacks', galleryId: 'beach', keywords: ['fog'], ...inSlideshow }),
      aReadPhoto({ id: 'surf', galleryId: 'beach', keywords: ['Fog'] }),
      aReadPhoto({ id: 'heron', galleryId: 'lagoon', keywords: ['fog', 'bird'], ...inSlideshow }),
    ];
    const content = { categories: [coast], galleries: [beach, lagoon], photos };

    it.each(['/galleries/photos/lagoon', '/galleries/photo/heron'])(
      'shows, and asks search engines to pass by: %s',
      async (path) => {
        const page = await rendered(path, content);
        expect(page.meta('robots')).toBe('noindex');
        expect(page.find('#root img')).not.toBeNull();
      },
    );

    it('is on no page of a keyword, nor leads there', async () => {
      expect(await load('/keywords/bird', content)).toBeUndefined();
      const page = await rendered('/galleries/photo/heron', content);
      expect(page.text('ul[aria-label=Keywords]')).toBe('fogbird');
      expect(page.find('ul[aria-label=Keywords] a')).toBeNull();
    });

    it.each([
      '/',
      '/galleries/coast',
      '/galleries/photos/beach',
      '/galleries/photo/stacks',
      '/keywords/fog',
    ])('is not told of elsewhere: %s', async (path) => {
      const page = await rendered(path, content);
      expect(page.meta('robots')).toBeUndefined();
      expect(page.html).not.toMatch(/lagoon|heron/i);
    });
  });

  it('is there for a keyword, by its most frequent spelling, with photos of galleries there are', async () => {
    const photo = (galleryId: string, order: number, keyword: string) =>
      aReadPhoto({ galleryId, order, photoName: `${galleryId} ${order}`, keywords: [keyword] });
    const galleries = [
      aReadGallery({ id: 'tides', galleryName: 'Tides', categoryId: 'coast', order: 2 }),
      aReadGallery({ id: 'moss', galleryName: 'Moss', categoryId: 'coast', order: 1 }),
    ];
    const photos = [
      photo('tides', 1, 'غابة FOG'),
      photo('moss', 2, 'غابة fog'),
      photo('moss', 1, 'غابة fog'),
      photo('gone', 1, 'غابة Fog'),
      ...Array.from({ length: 130 }, (_, index) => photo('tides', index + 2, 'غابة fog')),
    ];
    const page = await rendered(paths.keyword.getHref(keywordKey('غابة fog')), {
      galleries,
      photos,
    });
    expect(page.text('h1 > bdi')).toBe('غابة fog');
    expect(page.document.title).toBe('غابة fog | Wren Halloran');
    expect(page.meta('description')).toMatch(/^غابة fog, 133 photographs\./);
    expect(page.meta('robots')).toBeUndefined();
    const names = (root: ParentNode) => [...root.querySelectorAll('img')].map(({ alt }) => alt);
    const shown = names(page.document);
    expect(shown.slice(0, 3)).toEqual(['moss 1', 'moss 2', 'tides 1']);
    const noScript = page.text('#root noscript') ?? '';
    const rest = names(new DOMParser().parseFromString(noScript, 'text/html'));
    expect(new Set([...shown, ...rest]).size).toBe(133);
    expect(page.text('#snapshot')).not.toContain('"gone 1"');
  });

  it('keeps search engines from a keyword that only one photo carries', async () => {
    const photos = [aReadPhoto({ galleryId: 'beach', keywords: ['Fog'] })];
    const page = await rendered('/keywords/fog', { galleries: [beach], photos });
    expect(page.text('h1')).toBe('Fog');
    expect(page.meta('robots')).toBe('noindex');
  });

  it('links each keyword of a photo once, whatever it is', async () => {
    const keywords = ['Fog', 'fog', '../..', '’', '100 %', '🌲'];
    const page = await rendered('/galleries/photo/stacks', { photos: [{ ...stacks, keywords }] });
    const links = [...page.document.querySelectorAll('ul[aria-label=Keywords] a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['fog', '/keywords/fog'],
      ['../..', '/keywords/_002e_002e_002f_002e_002e'],
      ['100 %', '/keywords/100'],
      ['🌲', `/keywords/${encodeURIComponent('🌲')}`],
    ]);
  });

  it.each([
    [100, true],
    [101, false],
  ])(
    'of %i photos carries the times of its build, and whether it is whole: %s',
    async (count, isWhole) => {
      const content = { galleries: [beach], photos: photosOf('beach', count) };
      const page = await rendered('/galleries/photos/beach', content);
      expect(page.json('#build')).toEqual({ ...BUILD, isWhole });
    },
  );

  it('has a document type, its title in the head, and its data out of every text’s reach', async () => {
    const photoName = '</script><b>"';
    const page = await rendered('/galleries/photo/stacks', { photos: [{ ...stacks, photoName }] });
    expect(page.html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">/);
    expect(page.text('head title')).toBe(`${photoName} | Wren Halloran`);
    expect(page.find('b')).toBeNull();
    const tags = [...page.document.body.children].map(({ tagName }) => tagName);
    expect(tags).toEqual(['DIV', ...Array<string>(6).fill('SCRIPT')]);
    const begin = page.document.querySelector<HTMLScriptElement>('script[data-entry]');
    expect([begin?.dataset.entry, begin?.textContent]).toEqual(['/assets/index.js', 'begin()']);
  });
});

describe('the first pictures of a page', () => {
  const portrait = {
    portraitPath: 'site/settings.jpg',
    portraitImage: anImageWithVariants(),
  };
  const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  const photos = ids.map((id, order) => aPhotoWithVariants({ id, order, keywords: ['Fog'] }));
  const first = ids.slice(0, 6).map((id) => `photos/${id}`);

  it.each([
    ['/', ['photos/one']],
    ['/galleries', ['category-covers/coast']],
    ['/galleries/coast', ['gallery-covers/beach']],
    ['/galleries/photos/beach', first],
    ['/galleries/photo/two', ['photos/two']],
    ['/keywords/fog', first],
    ['/about', ['site/settings']],
  ])('of %s are AVIF files of the site, with those of Storage after them', async (path, images) => {
    const page = await rendered(path, aSite({ photos, settings: settingsOf(portrait) }));
    const pathsOf = (image: string) =>
      [640, 1280].map((width) => `variants/${image}/r/${width}.avif`);
    expect(page.variants).toEqual(images.flatMap(pathsOf));
    const keys = images.map((image) => pathsOf(image)[0]);
    expect(Object.keys(asRecord(JSON.parse(page.text('#site-images') ?? '')))).toEqual(keys);
    const pictures = [...page.document.querySelectorAll('main picture')].map((picture) =>
      [...picture.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset] as const),
    );
    const siteSources = pictures.flat().filter(([, srcset]) => srcset.startsWith('/images/'));
    expect(siteSources).toEqual(
      images.map((image) => {
        const [small, large] = pathsOf(image);
        return ['image/avif', `/images/${small} 640w, /images/${large} 1280w`];
      }),
    );
    expect(pictures[0]?.map(([type]) => type)).toEqual(['image/avif', 'image/avif', 'image/webp']);
    expect(pictures[0]?.[1]?.[1]).toContain('/o/variants%2F');
  });

  it.each(['/galleries', '/galleries/coast', '/galleries/photos/beach', '/keywords/fog'])(
    'of %s are the first six in its order, as far as they have variants',
    async (path) => {
      const imageAt = (position: number) => (position === 1 ? undefined : anImageWithVariants());
      const orders = ids.map((_, order) => order);
      const content = {
        ...aSite(),
        categories: orders.map((order) =>
          aReadCategory({ id: order ? `${order}` : 'coast', order, coverImage: imageAt(order) }),
        ),
        galleries: orders.map((order) => {
          const id = order ? `${order}` : 'beach';
          return aReadGallery({ id, categoryId: 'coast', order, coverImage: imageAt(order) });
        }),
        // Panoramas come last, so the photo with the order 3 is the second, and the keyword's last
        // photo its fourth.
        photos: [...ids, 'last'].map((id, order) => {
          const galleryId = id === 'last' ? '1' : 'beach';
          const image = order === 3 ? undefined : anImageWithVariants();
          const isPanorama = order % 2 === 0;
          return aPhotoWithVariants({ id, galleryId, order, keywords: ['Fog'], isPanorama, image });
        }),
      };
      const page = await rendered(path, content);
      const pictures = page.document.querySelectorAll('main :is(picture, [role=img])');
      const sources = [...pictures].map(
        (picture) => picture.querySelectorAll('source[srcset^="/images/"]').length,
      );
      expect(sources.slice(0, 7)).toEqual([1, 0, 1, 1, 1, 1, 0]);
    },
  );

  it('are the same however often their page is rendered, and beside another', async () => {
    const site = aSite({ photos });
    const gallery = await rendered('/galleries/photos/beach', site);
    const photo = await rendered('/galleries/photo/seven', site);
    expect(gallery.variants).not.toEqual(expect.arrayContaining(photo.variants));
    for (const { render, html, variants } of [gallery, photo, gallery]) {
      expect(render()).toMatchObject({ html, variants });
    }
  });

  it('have the part around their focus at home, for upright screens', async () => {
    const folder = 'variants/photos/one/r';
    const image = { ...anImageWithVariants(), files: { avif: { 1920: 1 } } };
    const one = aPhotoWithVariants({ id: 'one', image, focus: { x: 0.25, y: 0.4 } });
    const page = await rendered('/', aSite({ photos: [one] }));
    const from = `${folder}/1920.avif`;
    const path = `${folder}/upright-853-0.25.avif`;
    expect(page.uprights).toEqual([{ path, from, width: 853, height: 1280, x: 0.25 }]);
    const sets = [`/images/${path} 853w`, `/images/${from} 1920w`];
    const sources = [...page.document.querySelectorAll('main source')];
    expect(sources.slice(0, 2).map((source) => source.getAttribute('srcset'))).toEqual(sets);
    const img = page.document.querySelector<HTMLImageElement>('main picture img');
    expect(img?.style.objectPosition).toBe('25% 40%');
  });
});
