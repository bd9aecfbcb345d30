// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Content, contentSource } from '../../src/prerender/contentSource.ts';
import { counted } from '../../src/prerender/counted.ts';
import { keywordKey } from '../../src/model/content/keywordKey.ts';
import { paths } from '../../src/paths.ts';
import { DEFAULT_SETTINGS } from '../../src/model/site/defaultSettings.ts';
import { loadPage, renderPage } from '../../src/prerender/renderPage.tsx';
import { aReadCategory, aReadGallery, aReadPhoto } from '../support/entities.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const sourceOf = (content: Partial<Content>, cameAt?: ReadonlyMap<string, string>) =>
  contentSource(
    counted(
      {
        categories: [],
        galleries: [],
        photos: [],
        settings: DEFAULT_SETTINGS,
        ...content,
      },
      cameAt,
    ),
  );

type Build = Parameters<typeof renderPage>[2];

const BUILD = {
  build: '0123456789abcdef',
  revision: { count: 3, changedAt: '2026-03-01T10:00:00Z', changed: {}, removed: [] },
};

/** The document of a page that is there. */
async function rendered(
  path: string,
  content: Partial<Content>,
  build?: Build,
  cameAt?: ReadonlyMap<string, string>,
) {
  const page = await loadPage(path, sourceOf(content, cameAt));
  if (!page) throw new Error(`There is no ${path}.`);
  const head = {
    head: '<meta charset="utf-8">',
    structuredData: '{"@graph":["</script>"]}',
    hydrateLater: 'begin()',
    entry: '/assets/index.js',
  };
  const html = renderPage(page, head, build);
  return { html, document: new DOMParser().parseFromString(html, 'text/html') };
}

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
  const photos = [aReadPhoto({ id: 'dusk', galleryId: 'gone' })];

  it('is in the language of its settings', async () => {
    const german = { ...settings, language: 'de' };
    const { document } = await rendered('/contacts', { settings: german });
    expect(document.documentElement.lang).toBe('de');
  });

  it('stands on every page, and what the About page shows on that one alone', async () => {
    const { document } = await rendered('/about', { settings });
    expect(document.title).toBe('About | Robin Hale');
    expect(document.querySelector('header a')?.textContent).toBe('Robin Hale');
    expect(document.querySelector('footer p')?.textContent).toBe('© 2026 Robin');
    expect(document.querySelector('main em')?.textContent).toBe('Robin');
    expect(document.querySelector('main img')?.getAttribute('alt')).toBe('By the sea');
    expect([...document.querySelectorAll('h1')].map((each) => each.textContent)).toEqual(['About']);
    const contacts = await rendered('/contacts', { settings });
    expect(contacts.document.title).toBe('Contact me | Robin Hale');
    expect(contacts.html).not.toContain('I am');
    expect(contacts.html).not.toContain('site/settings.jpg');
  });

  it('is the placeholder of an About page where nothing is set', async () => {
    const { document } = await rendered('/about', {});
    expect(document.querySelector('h1')?.textContent).toBe('About Page');
  });

  it('is a licence below a photograph where one is set', async () => {
    const licence = { licenceName: 'CC BY 4.0', licenceUrl: 'https://cc.example/by' };
    const path = '/galleries/photo/dusk';
    const licensed = await rendered(path, { photos, settings: { ...settings, ...licence } });
    const link = licensed.document.querySelector('figcaption a[rel=license]');
    expect(link?.getAttribute('href')).toBe('https://cc.example/by');
    expect(link?.parentElement?.textContent).toBe('© 2026 Robin · CC BY 4.0');
    const plain = await rendered(path, { photos });
    expect(plain.document.querySelector('figcaption small')).toBeNull();
  });

  it.each([
    [{}, true],
    [{ sellsPrints: false }, false],
    [{ email: '' }, false],
  ])('with %j offers a print: %s', async (edits, offers) => {
    const page = await rendered('/galleries/photo/dusk', {
      photos,
      settings: { ...settings, ...edits },
    });
    expect(page.html.includes('Ask about a print')).toBe(offers);
  });
});

describe('a prerendered page', () => {
  it('is there for a gallery whose category is gone, and says nothing of that', async () => {
    const galleries = [
      aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'gone' }),
    ];
    const { document } = await rendered('/galleries/photos/beach', { galleries });
    expect(document.title).toBe('Ruby Beach | Wren Halloran');
    expect(document.querySelector('h1')?.textContent).toBe('Ruby Beach');
    expect(document.querySelector('#root')?.textContent).not.toContain('not found');
  });

  it.each(['gone', ''])('is there for a photo whose gallery is “%s”', async (galleryId) => {
    const photos = [aReadPhoto({ id: 'stacks', photoName: 'Sea stacks', galleryId })];
    const { document } = await rendered('/galleries/photo/stacks', { photos });
    expect(document.title).toBe('Sea stacks | Wren Halloran');
    expect(document.querySelector('#root img')).not.toBeNull();
    expect(document.querySelector('#root')?.textContent).not.toContain('not found');
  });

  it.each(['/galleries/gone', '/galleries/photos/gone', '/galleries/photo/gone', '/keywords/gone'])(
    'is not there for what was deleted: %s',
    async (path) => {
      expect(await loadPage(path, sourceOf({}))).toBeUndefined();
    },
  );

  it('tells on each card how many photos visitors find there', async () => {
    const galleries = [
      aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' }),
      aReadGallery({ id: 'cape', galleryName: 'Cape', categoryId: 'coast' }),
      aReadGallery({ id: 'hidden', categoryId: 'coast', isUnlisted: true }),
    ];
    const categories = [
      aReadCategory({ id: 'coast', categoryName: 'Coast' }),
      aReadCategory({ id: 'night', categoryName: 'Night' }),
    ];
    const photos = ['beach', 'beach', 'hidden'].map((galleryId) => aReadPhoto({ galleryId }));
    const cardsOf = async (path: string) => {
      const { document } = await rendered(path, { categories, galleries, photos });
      return [...document.querySelectorAll('main ul[aria-label] > li > a')].map(
        (card) => card.textContent,
      );
    };
    expect(await cardsOf('/galleries')).toEqual(['Coast 2 photographs', 'Night']);
    expect(await cardsOf('/galleries/coast')).toEqual(['Cape', 'Ruby Beach 2 photographs']);
  });

  it('tells when the newest photo of a category and of a gallery came', async () => {
    const categories = [aReadCategory({ id: 'coast', categoryName: 'Coast' })];
    const galleries = [
      aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' }),
      aReadGallery({ id: 'cape', galleryName: 'Cape', categoryId: 'coast' }),
      aReadGallery({ id: 'hidden', categoryId: 'coast', isUnlisted: true }),
    ];
    const photos = ['beach', 'beach', 'cape', 'hidden'].map((galleryId, index) =>
      aReadPhoto({ id: `photo-${index}`, galleryId }),
    );
    const cameAt = new Map([
      ['photo-0', '2026-11-03T23:59:59.999Z'],
      ['photo-1', '2025-05-31T00:00:00Z'],
      ['photo-2', '2026-09-09T12:00:00Z'],
      ['photo-3', '2026-12-24T18:00:00Z'],
    ]);
    const textsOf = async (path: string, selector: string) => {
      const { document } = await rendered(path, { categories, galleries, photos }, BUILD, cameAt);
      return [...document.querySelectorAll(`main ${selector}`)].map((each) => each.textContent);
    };
    const cards = 'ul[aria-label] > li > a';
    expect(await textsOf('/galleries', cards)).toEqual(['Coast 3 photographs · Nov 2026']);
    expect(await textsOf('/galleries/coast', cards)).toEqual([
      'Cape 1 photograph · Sep 2026',
      'Ruby Beach 2 photographs · Nov 2026',
    ]);
    expect(await textsOf('/galleries/coast', 'h1 + span')).toEqual([
      '2 galleries, updated 3 November 2026',
    ]);
    expect(await textsOf('/galleries/photos/beach', 'h1 + span')).toEqual([
      '2 photographs, updated 3 November 2026',
    ]);
  });

  it('shows few of many keywords, and the others once they are asked for', async () => {
    const keywords = Array.from({ length: 100 }, (_, index) => `word ${index}`);
    const photos = [aReadPhoto({ id: 'stacks', galleryId: 'gone', keywords })];
    const { document } = await rendered('/galleries/photo/stacks', { photos });
    const words = (selector: string) => document.querySelectorAll(selector).length;
    expect(words('figcaption > ul > li')).toBeLessThan(13);
    expect(document.querySelector('figcaption summary')?.textContent).toContain(
      'Show all 100 keywords',
    );
    expect(words('figcaption li a')).toBe(100);
  });

  it('tells how many photos a gallery has, and carries the first 100', async () => {
    const { document } = await rendered('/galleries/photos/beach', {
      categories: [aReadCategory({ id: 'coast', categoryName: 'Coast' })],
      galleries: [aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' })],
      photos: Array.from({ length: 130 }, (_, order) => aReadPhoto({ galleryId: 'beach', order })),
    });
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description).toMatch(/^Ruby Beach, Coast, 130 photographs\. Wren/);
    const snapshot = document.querySelector('#snapshot')?.textContent ?? '';
    const { photos } = JSON.parse(snapshot) as { photos: { documents: object[] } };
    expect(photos.documents).toHaveLength(100);
  });

  describe('of a gallery that is in no list', () => {
    const content = {
      categories: [aReadCategory({ id: 'coast' })],
      galleries: [
        aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' }),
        aReadGallery({
          id: 'lagoon',
          galleryName: 'Lagoon',
          categoryId: 'coast',
          isUnlisted: true,
        }),
      ],
      photos: [
        aReadPhoto({
          id: 'stacks',
          galleryId: 'beach',
          includeInSlideshow: true,
          keywords: ['fog'],
        }),
        aReadPhoto({ id: 'surf', galleryId: 'beach', keywords: ['Fog'] }),
        aReadPhoto({
          id: 'heron',
          galleryId: 'lagoon',
          includeInSlideshow: true,
          keywords: ['fog', 'bird'],
        }),
      ],
    };
    const robotsOf = ({ head }: Document) =>
      head.querySelector('meta[name=robots]')?.getAttribute('content');

    it.each(['/galleries/photos/lagoon', '/galleries/photo/heron'])(
      'shows, and asks search engines to pass by: %s',
      async (path) => {
        const { document } = await rendered(path, content, BUILD);
        expect(robotsOf(document)).toBe('noindex');
        expect(document.querySelector('#root img')).not.toBeNull();
      },
    );

    it('is on no page of a keyword, nor leads there', async () => {
      expect(await loadPage('/keywords/bird', sourceOf(content))).toBeUndefined();
      const { document } = await rendered('/galleries/photo/heron', content);
      const keywords = document.querySelector('ul[aria-label=Keywords]');
      expect([keywords?.textContent, keywords?.querySelector('a')]).toEqual(['fogbird', null]);
    });

    it.each([
      '/',
      '/galleries/coast',
      '/galleries/photos/beach',
      '/galleries/photo/stacks',
      '/keywords/fog',
    ])('is not told of elsewhere: %s', async (path) => {
      const { html, document } = await rendered(path, content, BUILD);
      expect(robotsOf(document)).toBeUndefined();
      expect(html).not.toMatch(/lagoon|heron/i);
    });
  });

  it('is there for a keyword, by its most frequent spelling, with photos of galleries there are', async () => {
    const photo = (galleryId: string, order: number, keyword: string) =>
      aReadPhoto({ galleryId, order, photoName: `${galleryId} ${order}`, keywords: [keyword] });
    const content = {
      galleries: [
        aReadGallery({ id: 'tides', galleryName: 'Tides', order: 2 }),
        aReadGallery({ id: 'moss', galleryName: 'Moss', order: 1 }),
      ],
      photos: [
        photo('tides', 1, 'غابة FOG'),
        photo('moss', 2, 'غابة fog'),
        photo('moss', 1, 'غابة fog'),
        photo('gone', 1, 'غابة Fog'),
        ...Array.from({ length: 130 }, (_, index) => photo('tides', index + 2, 'غابة fog')),
      ],
    };
    const address = paths.keyword(keywordKey('غابة fog'));
    const { document } = await rendered(address, content, BUILD);
    expect(document.querySelector('h1 > bdi')?.textContent).toBe('غابة fog');
    expect(document.title).toBe('غابة fog | Wren Halloran');
    const tagOf = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    expect(tagOf('meta[name=description]')).toMatch(/^غابة fog, 133 photographs\./);
    expect(tagOf('meta[name=robots]')).toBeUndefined();
    const names = (root: ParentNode) => [...root.querySelectorAll('img')].map(({ alt }) => alt);
    expect(names(document).slice(0, 3)).toEqual(['moss 1', 'moss 2', 'tides 1']);
    const noScript = document.querySelector('#root noscript')?.textContent ?? '';
    const rest = new DOMParser().parseFromString(noScript, 'text/html');
    expect(new Set([...names(document), ...names(rest)]).size).toBe(133);
    expect(document.querySelector('#snapshot')?.textContent).not.toContain('"gone 1"');
  });

  it('keeps search engines from a keyword that only one photo carries', async () => {
    const { document } = await rendered('/keywords/fog', {
      galleries: [aReadGallery({ id: 'moss' })],
      photos: [aReadPhoto({ galleryId: 'moss', keywords: ['Fog'] })],
    });
    expect(document.querySelector('h1')?.textContent).toBe('Fog');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('links each keyword of a photo once, whatever it is', async () => {
    const odd = [
      'Fog',
      'fog',
      '../..',
      '’',
      '100 %',
      '🌲',
      ...Array.from({ length: 94 }, (_, n) => `${n}`),
    ];
    const { document } = await rendered('/galleries/photo/stacks', {
      photos: [aReadPhoto({ id: 'stacks', keywords: odd })],
    });
    const links = [...document.querySelectorAll('ul[aria-label=Keywords] a')];
    expect(links.slice(0, 4).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['fog', '/keywords/fog'],
      ['../..', '/keywords/_002e_002e_002f_002e_002e'],
      ['100 %', '/keywords/100'],
      ['🌲', `/keywords/${encodeURIComponent('🌲')}`],
    ]);
  });

  it('carries the revision that it was built by, and whether it carries all that it shows', async () => {
    const galleries = [aReadGallery({ id: 'beach' })];
    const photosOf = (length: number) =>
      Array.from({ length }, () => aReadPhoto({ galleryId: 'beach' }));
    const publishedOf = async (photos: Content['photos'], build?: Build) => {
      const path = '/galleries/photos/beach';
      const { document } = await rendered(path, { galleries, photos }, build);
      const text = document.querySelector('#published')?.textContent;
      return text && (JSON.parse(text) as object);
    };
    expect(await publishedOf(photosOf(100), BUILD)).toEqual({ ...BUILD, isWhole: true });
    expect(await publishedOf(photosOf(101), BUILD)).toEqual({ ...BUILD, isWhole: false });
    expect(await publishedOf(photosOf(1))).toBeUndefined();
  });

  it('has a document type, its title in the head, and its data out of every text’s reach', async () => {
    const name = '</script><b>"';
    const { html, document } = await rendered('/galleries/photo/stacks', {
      photos: [aReadPhoto({ id: 'stacks', photoName: name })],
    });
    expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">/);
    expect(document.head.querySelector('title')?.textContent).toBe(`${name} | Wren Halloran`);
    expect(document.querySelector('b')).toBeNull();
    expect([...document.body.children].map(({ tagName }) => tagName)).toEqual([
      'DIV',
      'SCRIPT',
      'SCRIPT',
      'SCRIPT',
      'SCRIPT',
    ]);
    const begin = document.querySelector<HTMLScriptElement>('script[data-entry]');
    expect([begin?.dataset.entry, begin?.textContent]).toEqual(['/assets/index.js', 'begin()']);
  });
});
