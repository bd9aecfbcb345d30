import { FILES } from '../support/realProject.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { AI_CRAWLERS } from '../../../publishing/feeds/aiCrawlers.ts';
import { robots } from '../../../publishing/feeds/writeFeeds.ts';
import { sitemap } from '../../../publishing/feeds/sitemap.ts';
import type { Photo } from '../../../src/model/content/entities.ts';
import { site } from '../../../src/site.config.ts';
import { aDatedPhoto, HOSTILE } from '../support/site.ts';
import { aPhotoWithVariants, beach, coast } from '../../support/entities.ts';

interface Url {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string }[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name),
});

const LIMIT = 50 * 1024 * 1024;
const NAMESPACES = {
  '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
  '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
};

/** Reads a sitemap, and holds it to the protocol: https://www.sitemaps.org/protocol.html */
function urlsOf(text: string): Url[] {
  expect(XMLValidator.validate(text)).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LIMIT);
  const { urlset } = parser.parse(text) as { urlset: { url: Url[] } };
  expect(urlset).toMatchObject(NAMESPACES);
  expect(urlset.url.length).toBeLessThanOrEqual(50_000);
  for (const { loc, lastmod = '2026-01-01T00:00:00Z', ...rest } of urlset.url) {
    if (!loc.startsWith(`${site.address}/`) || loc.length > 2047) expect.fail(loc);
    if (Number.isNaN(Date.parse(lastmod))) expect.fail(lastmod);
    if (Object.keys(rest).some((key) => key !== 'image:image')) expect.fail(JSON.stringify(rest));
  }
  return urlset.url;
}

const content = (photos: Photo[] = [aPhotoWithVariants()]) => ({
  categories: [coast()],
  galleries: [beach()],
  photos: photos.map((photo) => aDatedPhoto(photo)),
});

/** A gallery in no list, with a photo that is newer than the others. */
const withUnlisted = () => ({
  ...content(),
  galleries: [beach(), { ...beach(), id: 'cove', isUnlisted: true as const }],
  photos: [
    aDatedPhoto(aPhotoWithVariants()),
    aDatedPhoto(aPhotoWithVariants({ id: 'hidden', galleryId: 'cove' }), '2026-05-01T10:00:00Z'),
  ],
});

describe('the sitemap', () => {
  it('tells nothing of a gallery that is in no list', () => {
    expect([...sitemap(withUnlisted())]).toEqual([...sitemap(content())]);
  });

  it('names a keyword that more than one photo carries, in the galleries there are', () => {
    const photo = (id: string, galleryId: string, ...keywords: string[]) =>
      aPhotoWithVariants({ id, galleryId, keywords });
    const [file] = sitemap({
      ...content(),
      photos: [
        aDatedPhoto(photo('a', 'beach', 'Fog', 'Dawn', 'Lost'), '2026-03-01T10:00:00Z'),
        aDatedPhoto(photo('b', 'beach', 'fog'), '2026-04-01T10:00:00Z'),
        aDatedPhoto(photo('c', 'gone', 'lost'), '2026-05-01T10:00:00Z'),
      ],
    });
    const isKeyword = ({ loc }: Url) => loc.includes('/keywords/');
    expect(urlsOf(file?.text ?? '').filter(isKeyword)).toMatchObject([
      { loc: `${site.address}/keywords/fog`, lastmod: '2026-04-01T10:00:00Z' },
    ]);
  });

  it('names every page with its image', () => {
    const files = [...sitemap(content())];
    expect(files.map(({ name }) => name)).toEqual(['sitemap.xml']);
    const lastmod = '2026-03-01T10:00:00Z';
    const image = (url: string) => [{ 'image:loc': url }];
    expect(urlsOf(files[0]?.text ?? '')).toEqual([
      { loc: `${site.address}/`, lastmod },
      { loc: `${site.address}/galleries`, lastmod },
      { loc: `${site.address}/about` },
      { loc: `${site.address}/contacts` },
      {
        loc: `${site.address}/galleries/coast`,
        lastmod,
        'image:image': image(
          `${FILES}/variants%2Fcategory-covers%2Fcoast%2Fr%2F1280.webp?alt=media`,
        ),
      },
      {
        loc: `${site.address}/galleries/photos/beach`,
        lastmod,
        'image:image': image(
          `${FILES}/variants%2Fgallery-covers%2Fbeach%2Fr%2F1280.webp?alt=media`,
        ),
      },
      {
        loc: `${site.address}/galleries/photo/stacks`,
        lastmod,
        'image:image': image(`${FILES}/variants%2Fphotos%2Fstacks%2Fr%2F1280.webp?alt=media`),
      },
    ]);
  });

  it('tells when the newest photo of a gallery, a category, the site was changed, to parts of a second', () => {
    const photos = ['2026-02-01T10:00:00Z', '2026-04-01T10:00:00.5Z', '2026-04-01T10:00:00Z'].map(
      (time, index) => aDatedPhoto(aPhotoWithVariants({ id: `p${index}` }), time),
    );
    const other = aDatedPhoto(aPhotoWithVariants({ galleryId: 'gone' }), '2026-05-01T10:00:00Z');
    const [file] = [...sitemap({ ...content(), photos: [...photos, other] })];
    const times = new Map(urlsOf(file?.text ?? '').map(({ loc, lastmod }) => [loc, lastmod]));
    expect(times.get(`${site.address}/`)).toBe('2026-04-01T10:00:00.5Z');
    expect(times.get(`${site.address}/galleries/coast`)).toBe('2026-04-01T10:00:00.5Z');
    expect(times.get(`${site.address}/galleries/photos/beach`)).toBe('2026-04-01T10:00:00.5Z');
  });

  it('keeps any id, and leaves out an address that is too long', () => {
    const ids = [HOSTILE.replaceAll(/[/\uD800]/g, ''), 'a&b=c', "it's", 'x'.repeat(3000)];
    const [file] = [...sitemap(content(ids.map((id) => aPhotoWithVariants({ id }))))];
    const photos = urlsOf(file?.text ?? '').slice(6);
    expect(photos.map(({ loc }) => decodeURIComponent(loc.split('/').at(-1) ?? ''))).toEqual(
      ids.slice(0, 3),
    );
  });

  it.each([
    ['addresses', 50_001, 0],
    ['bytes', 45_000, 600],
  ])('is split above the limit of %s', (_what, count, padding) => {
    const photo = aPhotoWithVariants();
    const photos = Array.from({ length: count }, (_none, index) => ({
      ...photo,
      id: `${index}${'x'.repeat(padding)}`,
      photoURL: `${photo.photoURL}${'y'.repeat(padding)}`,
      image: {
        ...photo.image!,
        variants: photo.image!.variants.map((variant) => ({
          ...variant,
          url: `${variant.url}${'y'.repeat(padding)}`,
        })),
      },
    }));
    const files = [...sitemap(content(photos))];
    expect(files.map(({ name }) => name)).toEqual([
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap.xml',
    ]);
    const [first, second, index] = files;
    // Parsing so much would take most of the time of all these tests.
    const addresses = [first, second].map(({ text } = { name: '', text: '' }) => {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LIMIT);
      return text.match(/<loc>[^<]+/g) ?? [];
    });
    for (const each of addresses) expect(each.length).toBeLessThanOrEqual(50_000);
    expect(new Set(addresses.flat()).size).toBe(count + 6);
    expect(XMLValidator.validate(index?.text ?? '')).toBe(true);
    const { sitemapindex } = parser.parse(index?.text ?? '') as {
      sitemapindex: { sitemap: { loc: string }[] };
    };
    expect(sitemapindex.sitemap).toEqual([
      { loc: `${site.address}/sitemap-1.xml` },
      { loc: `${site.address}/sitemap-2.xml` },
    ]);
  });
});

describe('robots.txt', () => {
  it.each([
    [false, ''],
    [true, /^(User-agent: [\w-]+\n)+Disallow: \/\n\n$/],
  ])(
    'leads to the sitemap, and keeps out AI crawlers if asked: %s',
    (reservesAiTraining, group) => {
      const [start, end] = [
        'User-agent: *\nDisallow: /admin\n\n',
        `Sitemap: ${site.address}/sitemap.xml\n`,
      ];
      const text = robots({ reservesAiTraining });
      expect([text.slice(0, start.length), text.slice(-end.length)]).toEqual([start, end]);
      expect(text.slice(start.length, -end.length)).toMatch(group === '' ? /^$/ : group);
      expect(text.includes('User-agent: GPTBot\n')).toBe(reservesAiTraining);
    },
  );

  it('welcomes what leads visitors to the site, also if AI training is reserved', () => {
    const refused = robots({ reservesAiTraining: true }).toLowerCase();
    for (const crawler of [
      'Applebot',
      'Bingbot',
      'Claude-SearchBot',
      'DuckDuckBot',
      'facebookexternalhit',
      'Googlebot',
      'Googlebot-Image',
      'OAI-SearchBot',
      'Pinterestbot',
      'Twitterbot',
      'YandexBot',
    ]) {
      expect(refused).not.toContain(`user-agent: ${crawler.toLowerCase()}\n`);
    }
  });

  it('names each crawler once', () => {
    const names = AI_CRAWLERS.map((name) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
  });
});
