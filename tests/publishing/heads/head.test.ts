// @vitest-environment jsdom
import { FILES } from '../support/realProject.ts';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../publishing/heads/pictures.ts';
import { site, siteDefaults } from '../../../src/site.config.ts';
import {
  aReadCategory,
  aReadGallery,
  aReadPhoto,
  aPhotoWithVariants,
  aSite,
  beach,
  coast,
} from '../../support/entities.ts';
import { documentAt, HOSTILE } from '../support/site.ts';

const PAGES = [
  ['/', undefined],
  ['/galleries', 'category-covers%2Fcoast'],
  ['/galleries/coast', 'category-covers%2Fcoast'],
  ['/galleries/photos/beach', 'gallery-covers%2Fbeach'],
  ['/galleries/photo/stacks', 'photos%2Fstacks'],
  ['/about', undefined],
  ['/contacts', undefined],
] as const;

/** Renders and parses a page. */
async function open(...page: Parameters<typeof documentAt>) {
  const document = new DOMParser().parseFromString(await documentAt(...page), 'text/html');
  const read = (key: string) =>
    document.head
      .querySelector(`meta[property="${key}"], meta[name="${key}"]`)
      ?.getAttribute('content') ?? undefined;
  return { document, read };
}

const pictureAt = (folder: string) => `${FILES}/variants%2F${folder}%2Fr%2Fcard.jpg?alt=media`;

it.each([
  ['de', 'de_DE'],
  ['pt', 'pt_BR'],
  ['en-GB', 'en_GB'],
])('names the language %s and where it is spoken most', async (language, locale) => {
  const { read } = await open('/about', aSite({ settings: { language } }));
  expect(read('og:locale')).toBe(locale);
});

const opened = await Promise.all(
  PAGES.map(async ([path, picture]) => ({ path, picture, ...(await open(path)) })),
);

describe.each(opened)('the head of $path', ({ path, picture, document, read }) => {
  it('names its own address, and leads to the feed', () => {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${site.address}${path}`);
    expect(read('og:url')).toBe(canonical);
    const feed = document.querySelector('link[rel=alternate][type="application/atom+xml"]');
    expect(feed?.getAttribute('href')).toBe('/feed.atom');
  });

  it('says what the page is in words of its own', () => {
    expect(read('og:type')).toBe('website');
    expect(read('og:site_name')).toBe(siteDefaults.title);
    expect(read('og:title')).toContain('Wren Halloran');
    expect(read('og:description')).toContain(siteDefaults.description);
    expect(read('og:image:alt')).toBe(read('twitter:image:alt'));
  });

  if (picture) {
    it('has a picture of its own', () => {
      expect(read('og:image')).toBe(pictureAt(picture));
      expect(read('twitter:image')).toBe(pictureAt(picture));
      expect(read('twitter:card')).toBe('summary_large_image');
      expect([read('og:image:width'), read('og:image:height')]).toEqual(['1200', '630']);
      expect(read('og:image:type')).toBe('image/jpeg');
    });
  }
});

describe('what crawlers are told', () => {
  const robotsOf = (document: Document) =>
    [...document.querySelectorAll('meta[name=robots]')].map((meta) => meta.getAttribute('content'));
  const unlisted = { ...beach(), isUnlisted: true as const };

  it.each(PAGES)('on %s, that previews may be large', async (path) => {
    expect(robotsOf((await open(path)).document)).toEqual(['max-image-preview:large']);
  });

  it.each(['/search', '/galleries/photos/beach', '/galleries/photo/stacks'])(
    'on %s, which is in no list, nothing but that',
    async (path) => {
      const { document } = await open(path, aSite({ gallery: unlisted }));
      expect(robotsOf(document)).toEqual(['noindex']);
    },
  );

  it('everywhere, that no AI may be trained, if that is reserved', async () => {
    const settings = { reservesAiTraining: true };
    const listed = await open('/galleries/photo/stacks', aSite({ settings }));
    expect(robotsOf(listed.document)).toEqual(['max-image-preview:large, noai, noimageai']);
    const hidden = await open('/galleries/photo/stacks', aSite({ gallery: unlisted, settings }));
    expect(new Set(robotsOf(hidden.document))).toEqual(new Set(['noai, noimageai', 'noindex']));
  });
});

describe('the heads of all pages', () => {
  it('differ in title and description', () => {
    for (const key of ['og:title', 'og:description']) {
      expect(new Set(opened.map(({ read }) => read(key))).size).toBe(PAGES.length);
    }
  });
});

describe('a picture', () => {
  it('of the home page is the first of the slideshow', async () => {
    const { read } = await open('/');
    expect(read('og:image')).toBe(pictureAt('photos%2Fstacks'));
  });

  it('of a page without photos is the site’s, where one is given', async () => {
    const without = await open('/about');
    expect(without.read('og:image')).toBeUndefined();
    expect(without.read('twitter:card')).toBe('summary');
    const sitePicture = cardOf(aPhotoWithVariants().image);
    const { read } = await open('/about', aSite(), sitePicture);
    expect(read('og:image')).toBe(pictureAt('photos%2Fstacks'));
    expect(read('twitter:card')).toBe('summary_large_image');
  });

  it('is the photo itself, of no certain size, where a photo has no card', async () => {
    const photos = [aReadPhoto({ id: 'old', galleryId: 'beach' })];
    const { read } = await open('/galleries/photo/old', aSite({ photos }));
    expect(read('og:image')).toBe(`${FILES}/photos%2Fold.jpg?alt=media`);
    expect(read('og:image:width')).toBeUndefined();
    expect(read('og:image:type')).toBeUndefined();
  });
});

it('says what is written beside a photo, as far as there is room', async () => {
  const headWith = (caption: string) =>
    open('/galleries/photo/stacks', aSite({ photos: [aPhotoWithVariants({ caption })] }));
  const short = await headWith('The last light.\nNobody saw it!');
  expect(short.read('og:image:alt')).toBe('The last light. Nobody saw it!');
  expect(short.read('og:description')).toBe(
    `The last light. Nobody saw it! ${siteDefaults.description}`,
  );
  const long = (await headWith('word '.repeat(400))).read('og:image:alt');
  expect(long).toMatch(/^(word )+word…$/);
  expect(long?.length).toBeLessThanOrEqual(201);
});

it('says what is written above a grid, as far as there is room', async () => {
  const description = `The last light.\n${'word '.repeat(100)}`;
  const site = aSite({
    category: aReadCategory({ id: 'coast', description }),
    gallery: aReadGallery({ id: 'beach', categoryId: 'coast', description }),
  });
  for (const path of ['/galleries/coast', '/galleries/photos/beach']) {
    const { document, read } = await open(path, site);
    expect(read('og:description')).toMatch(/^The last light. (word )+word… /);
    const json = document.querySelector('script')?.textContent ?? '';
    expect(JSON.parse(json)['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'ImageGallery', description }),
    );
  }
});

describe('a hostile name', () => {
  const photo = aPhotoWithVariants({ id: '"><script>', photoName: HOSTILE });
  const hostile = aSite({ category: coast(HOSTILE), gallery: beach(HOSTILE), photos: [photo] });

  it.each([
    '/galleries',
    '/galleries/coast',
    '/galleries/photos/beach',
    `/galleries/photo/${encodeURIComponent(photo.id)}`,
  ])('stays text on %s', async (path) => {
    const { document, read } = await open(path, hostile);
    const tags = [...document.body.childNodes].map(({ nodeName }) => nodeName);
    expect(tags).toEqual(['DIV', ...Array<string>(6).fill('SCRIPT')]);
    expect(document.querySelectorAll('script')).toHaveLength(6);
    expect(document.querySelector('b')).toBeNull();
    expect(read('og:description')).toContain('</script><b>"&\'<!-- ]]>');
    expect(read('og:url')).toBe(`${site.address}${path}`);
    const json = document.querySelector('script')?.textContent ?? '';
    expect(JSON.stringify(JSON.parse(json))).toContain('富士山');
  });
});
