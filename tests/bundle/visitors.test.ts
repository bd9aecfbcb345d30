import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SHELL } from '../support/sites.ts';

const ENTRY = 'index.html';
const GALLERY = 'src/site/gallery/GalleryPage.tsx';
const SLIDESHOW = 'src/site/home/Slideshow.tsx';
const KEYWORD = 'src/site/keyword/keywordRoute.ts';
const SEARCH = 'src/site/search/SearchPage.tsx';
const PHOTO_EXTRAS = 'src/site/photo/PhotoExtras.tsx';
const VIEWER = 'src/site/viewer/openPhotoSwipe.ts';
const PUBLISHED = 'src/store/sources/publishedSource.ts';
const ABOUT = 'src/site/text/AboutPage.tsx';
const LIVE = 'src/store/sources/firestoreSource.ts';

const NOT_FOR_VISITORS =
  /@firebase\/(auth|storage)\/|firebase\/(auth|storage)\/|@mui\/|@emotion\/|react-ga4|\/uuid\/|^src\/(admin|store\/admin)\/|^src\/firebase\/(auth|files)\.ts/;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}

const read = (path: string) => readFileSync(join(SHELL, path));
const readJson = (path: string): unknown => JSON.parse(read(path).toString());
const manifest = readJson('.vite/manifest.json') as Record<string, Chunk>;
const modules = readJson('.vite/modules.json') as Record<string, string[]>;
const adminModules = Object.values(
  readJson('.vite/admin/modules.json') as Record<string, string[]>,
).flat();

function chunk(name: string): Chunk {
  const found = manifest[name];
  if (!found) throw new Error(`The build has no chunk of ${name}.`);
  return found;
}

/** The files that load with a chunk, its own among them. */
function filesOf(name: string, known = new Set<string>()): Set<string> {
  const { file, imports = [] } = chunk(name);
  if (known.has(file)) return known;
  known.add(file);
  for (const imported of imports) filesOf(imported, known);
  return known;
}

const modulesOf = (name: string) => [...filesOf(name)].flatMap((file) => modules[file] ?? []);

/** What a server sends of files, in bytes. */
const transferred = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);

describe('a visitor', () => {
  it('loads no code for signing in, storing files or the admin area', () => {
    const loaded = [ENTRY, SLIDESHOW, GALLERY, PHOTO_EXTRAS, VIEWER].flatMap(modulesOf);
    expect(loaded.length).toBeGreaterThan(50);
    expect(loaded.filter((module) => NOT_FOR_VISITORS.test(module))).toEqual([]);
    const all = Object.values(modules).flat();
    expect(all.filter((module) => module.startsWith('publishing/'))).toEqual([]);
  });

  it('loads nothing that counts visits or asks for consent where no measurement id is set', () => {
    const all = Object.values(modules).flat();
    const ofAnalytics =
      /react-ga4|src\/app\/(visitorNumbers|googleAnalytics|consent|ConsentQuestion)/;
    expect(all.filter((module) => ofAnalytics.test(module))).toEqual([]);
  });

  it('can load later only what the pages need', () => {
    expect(chunk(ENTRY).dynamicImports?.toSorted()).toEqual([
      GALLERY,
      SLIDESHOW,
      KEYWORD,
      PHOTO_EXTRAS,
      SEARCH,
      ABOUT,
      LIVE,
      PUBLISHED,
    ]);
    expect(chunk(SLIDESHOW).dynamicImports).toBeUndefined();
    expect(chunk(PHOTO_EXTRAS).dynamicImports).toEqual([VIEWER]);
    expect(chunk(VIEWER).dynamicImports).toBeUndefined();
  });

  it.each([
    ['Firestore’s SDK only to read content live', LIVE, /@firebase\/(app|firestore)\//],
    ['the viewer only when it opens', VIEWER, /photoswipe/],
  ])('loads %s', (_what, later, pattern) => {
    expect(modulesOf(later).some((module) => pattern.test(module))).toBe(true);
    const before = [ENTRY, SLIDESHOW, GALLERY, PHOTO_EXTRAS].flatMap(modulesOf);
    expect(before.filter((module) => pattern.test(module))).toEqual([]);
  });

  it.each([
    ['a prerendered page', PUBLISHED, [SLIDESHOW, GALLERY, PHOTO_EXTRAS], 105_000],
    ['a page that is read live', LIVE, [GALLERY, PHOTO_EXTRAS], 127_000],
    ['a live home page', LIVE, [SLIDESHOW], 130_000],
  ])('loads little JavaScript for %s', (_what, source, pages, most) => {
    const all = [...filesOf(ENTRY), ...filesOf(source)];
    for (const page of pages) {
      expect(transferred([...all, ...filesOf(page)]), page).toBeLessThanOrEqual(most);
    }
  });

  it('loads at most 20 kB for the viewer', () => {
    expect(transferred([chunk(VIEWER).file])).toBeLessThanOrEqual(20_000);
  });

  it('needs no popovers, which Safari has only from version 17', () => {
    const files = Object.values(manifest).map(({ file }) => file);
    const code = files.filter((file) => /\.(js|css)$/.test(file)).map((file) => String(read(file)));
    expect(code.length).toBeGreaterThan(5);
    const popover = /:popover-open|(show|hide|toggle)Popover|popover:\s*["'`]/;
    expect(code.filter((each) => popover.test(each))).toEqual([]);
  });

  it('loads 20 kB of one typeface, and at most 40 kB if names have accents', () => {
    const fonts = chunk(ENTRY).assets?.filter((file) => file.endsWith('.woff2')) ?? [];
    const isPreloaded = (font: string) => read(ENTRY).toString().includes(`href="/${font}"`);
    const sizeOf = (files: string[]) => files.reduce((sum, file) => sum + read(file).length, 0);
    expect(fonts.filter(isPreloaded)).toHaveLength(1);
    expect(sizeOf(fonts.filter(isPreloaded))).toBeLessThanOrEqual(20_000);
    expect(sizeOf(fonts)).toBeLessThanOrEqual(40_000);
  });
});

describe('the admin area', () => {
  it('holds what a visitor must not load, so that the check above can fail', () => {
    const held = adminModules.filter((module) => NOT_FOR_VISITORS.test(module));
    for (const part of ['@mui/', '@firebase/auth', 'src/admin/', 'src/store/admin/']) {
      expect(held.some((module) => module.includes(part))).toBe(true);
    }
  });

  it('is not part of the installed app, and search engines don’t index it', () => {
    const [admin, visitors] = ['admin.html', ENTRY].map((path) => read(path).toString());
    expect(admin).not.toContain('rel="manifest"');
    expect(visitors).toContain('rel="manifest"');
    expect(admin).toContain('<meta name="robots" content="noindex"');
    expect(visitors).not.toContain('noindex');
  });
});
