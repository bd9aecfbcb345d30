// @vitest-environment jsdom
import { FILES } from '../realProject.ts';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../publishing/heads/pictures.ts';
import { site, siteDefaults } from '../../../src/site.config.ts';
import { createAppStore } from '../../../src/store/store.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { aPhotoWithVariants, aState, beach, coast, documentAt, HOSTILE } from '../site.ts';

const PAGES = [
  ['/', undefined],
  ['/galleries', 'category-covers%2Fcoast'],
  ['/galleries/coast', 'category-covers%2Fcoast'],
  ['/galleries/photos/beach', 'gallery-covers%2Fbeach'],
  ['/galleries/photo/stacks', 'photos%2Fstacks'],
  ['/about', undefined],
  ['/contacts', undefined],
] as const;

function parse(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html');
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
])('names the language %s and where it is spoken most', (language, locale) => {
  const state = aState();
  const settings = { ...state.site.settings, language };
  const { read } = parse(documentAt('/about', { ...state, site: { ...state.site, settings } }));
  expect(read('og:locale')).toBe(locale);
});

describe.each(PAGES)('the head of %s', (path, picture) => {
  const { document, read } = parse(documentAt(path));

  it('names its own address', () => {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${site.address}${path}`);
    expect(read('og:url')).toBe(canonical);
  });

  it('leads to the feed', () => {
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

  it('leaves title and description to React', () => {
    expect(document.querySelector('title, meta[name=description]')).toBeNull();
  });

  it('stays in the head, whole', () => {
    const tags = [...document.body.childNodes].map(({ nodeName }) => nodeName);
    expect(tags).toEqual(['DIV', 'SCRIPT', 'SCRIPT', 'SCRIPT', 'SCRIPT']);
    expect(document.querySelectorAll('script')).toHaveLength(4);
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

describe('the heads of all pages', () => {
  it('differ in title and description', () => {
    for (const key of ['og:title', 'og:description']) {
      const all = PAGES.map(([path]) => parse(documentAt(path)).read(key));
      expect(new Set(all).size).toBe(PAGES.length);
    }
  });
});

describe('a picture', () => {
  it('of the home page is the first of the slideshow', () => {
    const { read } = parse(documentAt('/'));
    expect(read('og:image')).toBe(pictureAt('photos%2Fstacks'));
  });

  it('of a page without photos is the site’s, where one is given', () => {
    expect(parse(documentAt('/about')).read('og:image')).toBeUndefined();
    expect(parse(documentAt('/about')).read('twitter:card')).toBe('summary');
    const sitePicture = cardOf(aPhotoWithVariants().image);
    const { read } = parse(documentAt('/about', aState(), sitePicture));
    expect(read('og:image')).toBe(pictureAt('photos%2Fstacks'));
    expect(read('twitter:card')).toBe('summary_large_image');
  });

  it('is the photo itself, of no certain size, where an older site has no card', () => {
    const photo = aReadPhoto({ id: 'old', galleryId: 'beach' });
    const state = aState({ photos: [photo] });
    const { read } = parse(documentAt('/galleries/photo/old', state));
    expect(read('og:image')).toBe(`${FILES}/photos%2Fold.jpg?alt=media`);
    expect(read('og:image:width')).toBeUndefined();
    expect(read('og:image:type')).toBeUndefined();
  });
});

it('says what is written beside a photo, as far as there is room', () => {
  const headWith = (caption: string) =>
    parse(
      documentAt('/galleries/photo/stacks', aState({ photos: [aPhotoWithVariants({ caption })] })),
    );
  const short = headWith('The last light.\nNobody saw it!');
  expect(short.read('og:image:alt')).toBe('The last light. Nobody saw it!');
  expect(short.read('og:description')).toBe(
    `The last light. Nobody saw it! ${siteDefaults.description}`,
  );
  const long = headWith('word '.repeat(400)).read('og:image:alt');
  expect(long).toMatch(/^(word )+word…$/);
  expect(long?.length).toBeLessThanOrEqual(201);
});

it('says what is written above a grid, as far as there is room', () => {
  const description = `The last light.\n${'word '.repeat(100)}`;
  const state = aState({
    category: aReadCategory({ id: 'coast', description }),
    gallery: aReadGallery({ id: 'beach', categoryId: 'coast', description }),
  });
  for (const path of ['/galleries/coast', '/galleries/photos/beach']) {
    const { document, read } = parse(documentAt(path, state));
    expect(read('og:description')).toMatch(/^The last light. (word )+word… /);
    const json = document.querySelector('script')?.textContent ?? '';
    expect(JSON.parse(json)['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'ImageGallery', description }),
    );
  }
});

describe('a hostile name', () => {
  const photo = aPhotoWithVariants({ id: '"><script>', photoName: HOSTILE });
  const state = aState({ category: coast(HOSTILE), gallery: beach(HOSTILE), photos: [photo] });

  it.each([
    '/galleries',
    '/galleries/coast',
    '/galleries/photos/beach',
    `/galleries/photo/${encodeURIComponent(photo.id)}`,
  ])('stays text on %s', (path) => {
    const { document, read } = parse(documentAt(path, state));
    const tags = [...document.body.childNodes].map(({ nodeName }) => nodeName);
    expect(tags).toEqual(['DIV', 'SCRIPT', 'SCRIPT', 'SCRIPT', 'SCRIPT']);
    expect(document.querySelectorAll('script')).toHaveLength(4);
    expect(document.querySelector('b')).toBeNull();
    expect(read('og:description')).toContain('</script><b>"&\'<!-- ]]>');
    expect(read('og:url')).toBe(`${site.address}${path}`);
    const json = document.querySelector('script')?.textContent ?? '';
    expect(JSON.stringify(JSON.parse(json))).toContain('富士山');
  });
});

describe('a page that is not there', () => {
  it.each([
    '/nowhere',
    '/galleries/gone',
    '/galleries/photos/gone',
    '/galleries/photo/gone',
    '/galleries/photo/__proto__',
    '/galleries/photos/constructor',
    '/admin/photos',
  ])('has no head: %s', (path) => {
    expect(documentAt(path)).toBe('');
  });

  it('and one whose loads failed has none either', () => {
    const state = createAppStore().getState();
    expect(documentAt('/galleries/photo/stacks', state)).toBe('');
  });
});
