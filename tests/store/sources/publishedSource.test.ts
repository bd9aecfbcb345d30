import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photosTime } from '../../../src/model/site/times.ts';
import { loadCategories, selectCategories } from '../../../src/store/entities/categories.ts';
import { selectGalleriesByCategory } from '../../../src/store/entities/galleries.ts';
import { loadPhotosByKeyword } from '../../../src/store/entities/keywords.ts';
import {
  loadPhoto,
  loadPhotosByGallery,
  loadSlideshow,
  selectPhotosByGallery,
  selectSlideshow,
} from '../../../src/store/entities/photos.ts';
import { loadSettings, selectSite } from '../../../src/store/entities/settings.ts';
import { loadNeighbours, selectNeighbours } from '../../../src/store/entities/neighbours.ts';
import { loadSearched, selectSearched } from '../../../src/store/entities/search.ts';
import { visitGallery, visitPhoto } from '../../../src/store/entities/visits.ts';
import type { VisitorStore } from '../../../src/store/state.ts';
import { createAppStore } from '../../../src/store/store.ts';
import {
  emptyFirestore,
  storeDocument,
  storeDocuments,
  UNREACHABLE,
} from '../../support/backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../../support/factories.ts';
import { edit, refreshAll, setTimes, storeTimes } from '../../support/times.ts';
import { watchConsole } from '../support/console.ts';
import { watchNetwork } from '../support/network.ts';
import { counted } from '../../../src/prerender/counted.ts';
import { build, type Build, type Looked, openPage, seen } from '../support/publishedSite.ts';
import { clock, closeTab, openTab } from '../support/visitorsTab.ts';
import { failure } from '../../support/operations.ts';

const network = watchNetwork();
watchConsole('LOAD_');

const OUTDATED = `This page may be out of date. ${UNREACHABLE}`;

/** What the build knows. */
const BUILT: Looked = {
  categories: ['coast', 'forest'],
  galleries: ['beach', 'moss'],
  photos: ['beach-0', 'beach-1', 'beach-2', 'moss-0'],
};

/** And what a test may add. */
const ALL: Looked = {
  categories: [...BUILT.categories, 'night'],
  galleries: [...BUILT.galleries, 'stars'],
  photos: [...BUILT.photos, 'stars-0', 'stars-1'],
};

const aPhotoOf = (galleryId: string, order: number, fields: Parameters<typeof aPhoto>[0] = {}) =>
  aPhoto({ id: `${galleryId}-${order}`, photoName: `${order}`, galleryId, order, ...fields });

/** Pages carry no bytes of files. */
const IMAGE = anImageInfo({ files: { avif: { 640: 0 }, webp: { 640: 0 } }, card: 0 });

const content = [
  aPhotoOf('beach', 0, { includeInSlideshow: true, image: IMAGE }),
  aPhotoOf('beach', 1, { exif: { iso: 64 }, isPanorama: true }),
  aPhotoOf('beach', 2),
  aPhotoOf('moss', 0, { includeInSlideshow: true }),
  aPhotoOf('moss', 1),
];

let site: Build;
let page: VisitorStore;

/** Opens a page of the build in a tab of its own. */
function open(): VisitorStore {
  openTab();
  network.asked = [];
  return openPage(site.published);
}

/** Builds the site of the content as it is now, and opens a page of it. */
async function rebuild(...how: Parameters<typeof build>): Promise<void> {
  site = await build(...how);
  network.files = site.files;
  page = open();
}

/** What was asked of the database. */
const reads = () => network.asked.filter((what) => !what.startsWith('/'));
/** What was asked of the site. */
const files = () => network.asked.filter((what) => what.startsWith('/'));

/** Asserts that a page shows all that Firestore holds, a minute after it has asked. */
async function expectAsStored(looked = ALL): Promise<void> {
  clock.pass(clock.MINUTE_MS);
  network.asked = [];
  const shown = await seen(page, looked);
  const { asked } = network;
  network.asked = [];
  expect(shown).toEqual(await seen(createAppStore(), looked));
  network.asked = asked;
}

const namesIn = (galleryId: string) =>
  selectPhotosByGallery(page.getState(), galleryId)?.map(({ photoName }) => photoName);

beforeEach(async () => {
  clock.set();
  await emptyFirestore();
  await edit({
    categories: [aCategory({ id: 'coast' }), aCategory({ id: 'forest', categoryName: 'Forest' })],
    galleries: [
      aGallery({ id: 'beach', categoryId: 'coast', coverImage: IMAGE }),
      aGallery({ id: 'moss', categoryId: 'forest' }),
    ],
  });
  await storeDocuments('photos', content);
  await rebuild();
});

afterEach(closeTab);

describe('a site that has not changed', () => {
  it('shows what is stored with one request to the database, and reads each file once', async () => {
    await expectAsStored(BUILT);
    expect(reads()).toEqual(['site/revision']);
    expect(files().toSorted()).toEqual(
      ['galleries/beach', 'galleries/moss', 'site', 'slideshow'].map(
        (file) => `/data/first/${file}.json`,
      ),
    );
  });
});

describe('how many photos a category and a gallery have, and when the newest came', () => {
  const counts = async () => {
    clock.pass(clock.MINUTE_MS);
    await seen(page, BUILT);
    return [
      selectCategories(page.getState()),
      selectGalleriesByCategory(page.getState(), 'coast'),
    ].map((list) => list?.map(({ photoCount, newest }) => [photoCount, newest?.day]));
  };

  it('is told as it was built, until something has changed', async () => {
    const cameAt = new Map([['beach-1', '2026-11-03T10:00:00Z']]);
    await rebuild('first', (read) => counted(read, cameAt));
    const [beach, moss] = [
      [3, '3 November 2026'],
      [2, undefined],
    ];
    expect(await counts()).toEqual([[beach, moss], [beach]]);
    await edit({ photos: [aPhotoOf('beach', 1, { galleryId: 'moss' })] });
    const untold = [undefined, undefined];
    expect(await counts()).toEqual([[untold, untold], [untold]]);
  });

  it.each<[string, () => Promise<void>, boolean]>([
    ['a category', () => setTimes(['categories']), true],
    ['a slide', () => setTimes(['slideshow']), true],
    ['a gallery', () => setTimes(['galleries']), false],
    ['a photo of a gallery elsewhere', () => setTimes([photosTime('elsewhere')]), false],
    ['everything', refreshAll, false],
  ])('is told of what a page carries after a change of %s: %s', async (_what, change, isTold) => {
    await rebuild('first', (read) => counted(read));
    await page.dispatch(loadCategories());
    await change();
    clock.pass(clock.MINUTE_MS);
    await page.dispatch(loadSettings());
    const [coast] = selectCategories(page.getState()) ?? [];
    expect(coast?.photoCount).toBe(isTold ? 3 : undefined);
  });
});

describe('the photos of a keyword', () => {
  const keyed = (order: number, keyword: string) =>
    aPhotoOf('beach', order, { keywords: [keyword] });
  const namesWith = async (key: string) => {
    const result = await page.dispatch(loadPhotosByKeyword(key));
    return result.ok ? result.data.photos.map(({ id }) => id) : result.error.sentence;
  };

  beforeEach(async () => {
    await edit({ photos: [keyed(1, 'Fog'), keyed(2, 'fog')] });
    clock.pass(clock.DAY_MS);
    await rebuild();
  });

  it('come from a file, in any spelling, as built', async () => {
    expect(await namesWith('fog')).toEqual(['beach-1', 'beach-2']);
    expect(reads()).toEqual(['site/revision']);
    expect(files()).toEqual(['/data/first/keywords/fog.json', '/data/first/site.json']);
    await edit({ photos: [keyed(0, 'FOG'), keyed(1, 'dawn')] }, ['photos/beach-2']);
    page = open();
    expect([await namesWith('fog'), await namesWith('dawn')]).toEqual([
      ['beach-1', 'beach-2'],
      'Keyword not found',
    ]);
    expect(reads()).toEqual(['site/revision']);
  });

  it('are those of galleries that are in lists, now', async () => {
    await edit({
      galleries: [aGallery({ id: 'beach', categoryId: 'coast', isUnlisted: true })],
    });
    page = open();
    expect(await namesWith('fog')).toBe('Keyword not found');
    expect(reads()).toEqual(['site/revision', 'galleries where any']);
  });

  it('are none if the build has none, without another request', async () => {
    expect(await namesWith('rain')).toBe('Keyword not found');
    expect(reads()).toEqual(['site/revision']);
  });

  it('are those of the live build if that of the page is gone', async () => {
    await edit({ photos: [keyed(0, 'Fog')] });
    network.files = (await build('second')).files;
    expect(await namesWith('fog')).toEqual(['beach-0', 'beach-1', 'beach-2']);
    network.files = new Map();
    page = open();
    expect(await namesWith('fog')).toBe('Keyword not found');
    expect(reads()).not.toContain('photos where any');
  });
});

describe('what can be found', () => {
  const hidden = () => aGallery({ id: 'moss', categoryId: 'forest', isUnlisted: true });

  async function found() {
    await page.dispatch(loadSearched());
    const { photos = [], galleries = [], categories = [] } = selectSearched(page.getState()) ?? {};
    return [...photos, ...galleries, ...categories].map(({ id }) => id);
  }

  it('comes from two files, without the photos of a gallery that was hidden', async () => {
    const all = ['beach-0', 'beach-1', 'beach-2', 'moss-0', 'moss-1', 'beach', 'moss'];
    expect(await found()).toEqual([...all, 'coast', 'forest']);
    expect(reads()).toEqual(['site/revision']);
    expect(files().toSorted()).toEqual(['/data/first/photos.json', '/data/first/site.json']);
    await edit({ galleries: [hidden()], photos: [aPhotoOf('beach', 3)] }, ['photos/beach-1']);
    page = open();
    const asBuilt = ['beach-0', 'beach-1', 'beach-2'];
    expect(await found()).toEqual([...asBuilt, 'beach', 'coast', 'forest']);
    expect(reads()).toEqual(['site/revision', 'galleries where any']);
  });

  it('is that of the live build if that of the page is gone', async () => {
    await edit({ photos: [aPhotoOf('beach', 3)] });
    network.files = (await build('second')).files;
    network.asked = [];
    expect(await found()).toContain('beach-3');
    expect(reads()).toEqual(['site/revision']);
  });

  it('is nothing of a gallery whose category is gone, in what is published and live', async () => {
    const keywords = ['fern'];
    await edit({ photos: [aPhotoOf('moss', 1, { keywords })] }, ['categories/forest']);
    for (page of [open(), createAppStore()]) {
      expect(await found()).toEqual(['beach-0', 'beach-1', 'beach-2', 'beach', 'coast']);
      expect(await page.dispatch(loadPhotosByKeyword('fern'))).toMatchObject({ ok: false });
    }
  });

  it('is read live if nothing is published', async () => {
    await edit({ galleries: [hidden()] });
    network.asked = [];
    page = createAppStore();
    expect(await found()).toEqual(['beach-0', 'beach-1', 'beach-2', 'beach', 'coast', 'forest']);
    expect(reads().toSorted()).toEqual(
      ['categories', 'galleries', 'photos'].map((name) => `${name} where any`),
    );
  });
});

describe('a site that has changed', () => {
  it('shows what was written, and reads no other list', async () => {
    await edit({ photos: [aPhotoOf('beach', 1, { photoName: 'Low tide' })] });
    await expectAsStored(BUILT);
    const photos = ['photos/beach-0', 'photos/beach-1', 'photos/beach-2'];
    expect(reads()).toEqual(['site/revision', 'photos where beach', ...photos]);
    expect(namesIn('beach')).toEqual(['0', 'Low tide', '2']);
  });

  it.each([
    ['later', new Date('2100-01-01T00:00:00Z')],
    ['earlier, as after an import', new Date('2001-01-01T00:00:00Z')],
  ])('is seen to have changed by a time that is %s', async (_what, time) => {
    await storeDocuments('photos', [aPhotoOf('beach', 1, { photoName: 'Low tide' })]);
    await storeTimes({ ...site.published.times, [photosTime('beach')]: time });
    await expectAsStored(BUILT);
    expect(namesIn('beach')).toContain('Low tide');
  });

  it('reads a list that has changed once, until it changes again', async () => {
    await edit({ photos: [aPhotoOf('beach', 1, { photoName: 'Low tide' })] });
    await page.dispatch(visitGallery('beach'));
    clock.pass(clock.MINUTE_MS);
    await page.dispatch(visitGallery('beach'));
    expect(reads()).toEqual(['site/revision', 'photos where beach', 'site/revision']);
    await edit({ photos: [aPhotoOf('beach', 1, { photoName: 'High tide' })] });
    clock.pass(clock.MINUTE_MS);
    await page.dispatch(visitGallery('beach'));
    expect(namesIn('beach')).toContain('High tide');
  });

  it('reads a photo on its own page alone, and its neighbours as built', async () => {
    await edit(
      {
        photos: [
          aPhotoOf('beach', 0, { photoName: 'Low tide' }),
          aPhotoOf('beach', 1, { photoName: 'High tide' }),
        ],
      },
      ['photos/beach-2'],
    );
    await page.dispatch(loadSlideshow());
    network.asked = [];
    await page.dispatch(visitPhoto('beach-0'));
    await page.dispatch(loadNeighbours('beach'));
    expect(reads()).toEqual(['photos/beach-0']);
    const beside = () =>
      selectNeighbours(page.getState(), 'beach')?.map(({ photoName }) => photoName);
    expect(beside()).toEqual(['Low tide', '2', '1']);
    // The one that is gone turns out to be when it is opened.
    await page.dispatch(visitPhoto('beach-2'));
    expect(beside()).toEqual(['Low tide', '1']);
    await page.dispatch(loadPhotosByGallery('beach'));
    expect(beside()).toEqual(['Low tide', 'High tide']);
  });

  it('shows a page that a tab left open of an earlier build from the live build', async () => {
    await edit({ photos: [aPhotoOf('beach', 1, { photoName: 'Low tide' })] });
    network.files = (await build('second')).files;
    await expectAsStored(BUILT);
    const photos = ['photos/beach-0', 'photos/beach-1', 'photos/beach-2'];
    expect(reads()).toEqual(['site/revision', ...photos]);
    expect(files()).toContain('/data/second/galleries/beach.json');
    expect(files()).toContain('/data/second/galleries/moss.json');
  });

  it('shows settings that were changed', async () => {
    await storeDocument('site', 'settings', { title: 'Robin Hale' });
    await setTimes(['settings']);
    await page.dispatch(loadSettings());
    expect(selectSite(page.getState()).title).toBe('Robin Hale');
    expect(reads()).toEqual(['site/revision', 'site/settings']);
  });

  it('reads everything live once all of it is to be refreshed', async () => {
    await storeDocuments('photos', [aPhotoOf('beach', 1, { photoName: 'Unstamped' })]);
    await refreshAll();
    await expectAsStored(BUILT);
    expect(reads()).toContain('categories where any');
    expect(namesIn('beach')).toContain('Unstamped');
  });

  it('shows a photo in the gallery that it was moved to, and again where it was', async () => {
    await edit({ photos: [aPhotoOf('beach', 1, { galleryId: 'moss', order: 9 })] });
    await expectAsStored();
    expect([namesIn('beach'), namesIn('moss')]).toEqual([
      ['0', '2'],
      ['0', '1', '1'],
    ]);
    await edit({ photos: [aPhotoOf('beach', 1)] });
    await expectAsStored();
    expect([namesIn('beach'), namesIn('moss')]).toEqual([
      ['0', '1', '2'],
      ['0', '1'],
    ]);
  });

  it('shows nothing that was removed, and again what was made again', async () => {
    await edit({}, ['photos/beach-1', 'photos/moss-0']);
    await expectAsStored();
    expect(namesIn('beach')).toEqual(['0', '2']);
    await edit({ photos: [aPhotoOf('beach', 1, { photoName: 'Again' })] });
    await expectAsStored();
    expect(namesIn('beach')).toEqual(['0', 'Again', '2']);
    await edit({ photos: [aPhotoOf('moss', 0)] });
    await expectAsStored();
    expect(namesIn('beach')).toEqual(['0', 'Again', '2']);
  });

  it('shows a new category, and in it a new gallery with its photos', async () => {
    await edit({
      categories: [aCategory({ id: 'night', categoryName: 'Night' })],
      galleries: [aGallery({ id: 'stars', categoryId: 'night' })],
      photos: [aPhotoOf('stars', 0), aPhotoOf('stars', 1, { includeInSlideshow: true })],
    });
    await expectAsStored();
    expect(namesIn('stars')).toEqual(['0', '1']);
  });
});

describe('a gallery with its photos that is deleted', () => {
  const moss = aGallery({ id: 'moss', categoryId: 'forest' });
  const keyed = aPhotoOf('moss', 1, { keywords: ['fern'] });
  const slides = () => selectSlideshow(page.getState())?.map(({ id }) => id);

  /** The ids that lists show, and how the loads of pages end. */
  async function shown() {
    clock.pass(clock.MINUTE_MS);
    await page.dispatch(loadSearched());
    const { photos = [], galleries = [] } = selectSearched(page.getState()) ?? {};
    await page.dispatch(loadSlideshow());
    const keyword = await page.dispatch(loadPhotosByKeyword('fern'));
    const visits = await Promise.all([
      page.dispatch(visitGallery('moss')),
      page.dispatch(visitPhoto('moss-1')),
    ]);
    return {
      found: [...photos, ...galleries].map(({ id }) => id),
      slides: slides(),
      keyword: keyword.ok,
      visits: visits.map((results) => results.every(({ ok }) => ok)),
    };
  }

  const WHOLE = {
    found: ['beach-0', 'beach-1', 'beach-2', 'moss-0', 'moss-1', 'beach', 'moss'],
    slides: ['beach-0', 'moss-0'],
    keyword: true,
    visits: [true, true],
  };
  const WITHOUT = {
    found: ['beach-0', 'beach-1', 'beach-2', 'beach'],
    slides: ['beach-0'],
    keyword: false,
    visits: [false, false],
  };

  beforeEach(async () => {
    await edit({ photos: [keyed] });
    clock.pass(clock.DAY_MS);
    await rebuild('second');
  });

  it('is shown nowhere at once, by its galleries alone', async () => {
    await page.dispatch(loadPhotosByGallery('moss'));
    expect(await shown()).toEqual(WHOLE);
    network.asked = [];
    await edit({}, ['galleries/moss']);
    expect(await shown()).toEqual(WITHOUT);
    expect(reads().toSorted()).toEqual(['galleries where any', 'galleries/moss', 'site/revision']);
  });

  it('is shown nowhere by pages of a later build, nor by those that read live', async () => {
    await edit({}, ['galleries/moss']);
    clock.pass(clock.DAY_MS);
    await rebuild('third');
    expect([...site.files.keys()]).not.toContain('/data/third/galleries/moss.json');
    expect([...site.files.values()].join('')).not.toContain('moss-');
    expect(await shown()).toEqual(WITHOUT);
    page = createAppStore();
    expect(await shown()).toEqual(WITHOUT);
  });

  it('is shown with all that it holds once it is restored, though the build left it out', async () => {
    await edit({}, ['galleries/moss']);
    clock.pass(clock.DAY_MS);
    await rebuild('third');
    await edit({ galleries: [moss] });
    // The search and keyword pages get its photos with the next build.
    const found = ['beach-0', 'beach-1', 'beach-2', 'beach', 'moss'];
    expect(await shown()).toEqual({ ...WHOLE, found, keyword: false });
    clock.pass(clock.DAY_MS);
    await rebuild('fourth');
    expect(await shown()).toEqual(WHOLE);
  });

  it('is shown with all that it holds once it has a category again', async () => {
    await edit({ galleries: [aGallery({ id: 'moss', categoryId: 'gone' })] });
    clock.pass(clock.DAY_MS);
    await rebuild('third');
    await edit({ galleries: [moss] });
    expect(await shown()).toMatchObject({ slides: WHOLE.slides, visits: WHOLE.visits });
  });
});

it('a gallery whose publication has paused over a build shows all its photos, and its slides', async () => {
  const slide = { includeInSlideshow: true };
  await edit({ photos: [aPhotoOf('stars', 0, slide)] });
  // The gallery is still a draft, so the build leaves the photo out.
  await rebuild('second');
  await edit({ photos: [aPhotoOf('stars', 1)] });
  await edit({ galleries: [aGallery({ id: 'stars', categoryId: 'forest' })] });
  await expectAsStored({ ...BUILT, galleries: [...BUILT.galleries, 'stars'] });
  expect(namesIn('stars')).toEqual(['0', '1']);
  const slides = selectSlideshow(page.getState())?.map(({ id }) => id);
  expect(slides).toEqual(['beach-0', 'moss-0', 'stars-0']);
});

describe('a gallery that is in no list', () => {
  const moss = (fields: Parameters<typeof aGallery>[0] = {}) =>
    aGallery({ id: 'moss', categoryId: 'forest', ...fields });
  const unlisted = moss({ isUnlisted: true });
  const slides = () => selectSlideshow(page.getState())?.map(({ id }) => id);
  const inForest = () => selectGalleriesByCategory(page.getState(), 'forest')?.map(({ id }) => id);

  it('leaves the lists at once, and comes back to them', async () => {
    await edit({ galleries: [unlisted] });
    await expectAsStored();
    expect([inForest(), slides()]).toEqual([[], ['beach-0']]);
    expect(namesIn('moss')).toEqual(['0', '1']);
    await edit({ galleries: [moss()] });
    await expectAsStored();
    expect([inForest(), slides()]).toEqual([['moss'], ['beach-0', 'moss-0']]);
  });

  describe('when the site is built', () => {
    beforeEach(async () => {
      await edit({ galleries: [unlisted] });
      await rebuild('second');
    });

    it('is shown from its own file, without another request', async () => {
      await expectAsStored(BUILT);
      expect(reads()).toEqual(['site/revision']);
      expect([inForest(), slides(), namesIn('moss')]).toEqual([[], ['beach-0'], ['0', '1']]);
    });

    it('stays out of the lists if something in it changes', async () => {
      const photo = aPhotoOf('moss', 0, { photoName: 'Fern', includeInSlideshow: true });
      await edit({ photos: [photo] });
      await expectAsStored();
      expect([slides(), namesIn('moss')]).toEqual([['beach-0'], ['Fern', '1']]);
      await edit({ galleries: [moss({ galleryName: 'Ferns', isUnlisted: true })] });
      await expectAsStored();
      expect([inForest(), slides(), namesIn('moss')]).toEqual([[], ['beach-0'], ['Fern', '1']]);
    });

    it('comes into the lists with what was in it when it is listed', async () => {
      await edit({ galleries: [moss()] });
      await expectAsStored(BUILT);
      expect([inForest(), slides()]).toEqual([['moss'], ['beach-0', 'moss-0']]);
      expect(namesIn('moss')).toEqual(['0', '1']);
    });
  });
});

describe('a list of more photos than are read live', () => {
  const many = (count: number) => {
    const photos = Array.from({ length: count }, (_, index) =>
      aPhotoOf('stars', index, { photoName: `${index}` }),
    );
    return storeDocuments('photos', photos);
  };
  const renamed = () => edit({ photos: [aPhotoOf('stars', 0, { photoName: 'Renamed' })] });

  beforeEach(() => edit({ galleries: [aGallery({ id: 'stars', categoryId: 'coast' })] }));

  it('stays as built until the next build, but for the page of a photo', async () => {
    await many(301);
    await rebuild('second');
    await renamed();
    await page.dispatch(loadPhotosByGallery('stars'));
    expect(reads()).toEqual(['site/revision']);
    expect(namesIn('stars')?.[0]).toBe('0');
    await page.dispatch(loadPhoto('stars-0'));
    expect(reads()).toEqual(['site/revision', 'photos/stars-0']);
    expect(namesIn('stars')?.[0]).toBe('Renamed');
    await rebuild('third');
    await page.dispatch(loadPhotosByGallery('stars'));
    expect(namesIn('stars')?.[0]).toBe('Renamed');
  });

  it('is read live as long as it is no longer than 300, or in no build', async () => {
    await many(300);
    await rebuild('second');
    await renamed();
    await page.dispatch(loadPhotosByGallery('stars'));
    expect(namesIn('stars')?.[0]).toBe('Renamed');
    await many(301);
    network.files = new Map();
    page = open();
    await page.dispatch(loadPhotosByGallery('stars'));
    expect(namesIn('stars')).toHaveLength(301);
  });
});

describe('a list is read live', () => {
  it.each<[string, (text: string) => string | undefined]>([
    ['not there any more', () => undefined],
    ['a page that stands in for it', () => '<!doctype html><title>Ruby Beach</title>'],
    ['cut off', (text) => text.slice(0, -9)],
    ['another', () => '{"photos":{"length":1}}'],
  ])('where no build has it, because the file is %s', async (_name, damage) => {
    network.files = new Map(
      [...site.files].flatMap(([address, text]) => {
        const damaged = damage(text);
        return damaged === undefined ? [] : [[address, damaged]];
      }),
    );
    await expectAsStored();
    expect(namesIn('beach')).toEqual(['0', '1', '2']);
    expect(reads()).toContain('photos where beach');
  });
});

describe('if the database can’t be reached', () => {
  it('a page shows what was published, and says that it may be out of date', async () => {
    await edit({ photos: [aPhotoOf('beach', 1, { photoName: 'Low tide' })] });
    network.down = true;
    await page.dispatch(visitGallery('beach'));
    expect(namesIn('beach')).toEqual(['0', '1', '2']);
    expect(page.getState().errorMessage).toBe(OUTDATED);
  });

  it('a page keeps what it has already loaded', async () => {
    await edit({ photos: [aPhotoOf('beach', 1, { photoName: 'Low tide' })] }, ['photos/beach-2']);
    await page.dispatch(visitGallery('beach'));
    clock.pass(clock.MINUTE_MS);
    network.down = true;
    await page.dispatch(visitGallery('beach'));
    expect(namesIn('beach')).toEqual(['0', 'Low tide']);
    expect(page.getState().errorMessage).toBe(OUTDATED);
  });

  it('a list that has changed stays as built, and a page says so', async () => {
    await edit({ photos: [aPhotoOf('beach', 1, { photoName: 'Low tide' })] });
    await page.dispatch(loadSettings());
    network.down = true;
    await page.dispatch(visitGallery('beach'));
    expect(namesIn('beach')).toEqual(['0', '1', '2']);
    expect(page.getState().errorMessage).toBe(OUTDATED);
  });

  it('a file that did not arrive is requested again', async () => {
    network.isSiteDown = true;
    network.down = true;
    const failed = await page.dispatch(loadPhotosByGallery('beach'));
    expect(failed).toEqual(failure(UNREACHABLE));
    network.isSiteDown = false;
    await page.dispatch(loadPhotosByGallery('beach'));
    expect(namesIn('beach')).toEqual(['0', '1', '2']);
  });
});
