import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRevision } from '../../../src/firebase/readChanges.ts';
import type { Revision } from '../../../src/model/site/revision.ts';
import { changesSince, type ContentChanges } from '../../../src/store/sources/changes.ts';
import {
  emptyFirestore,
  removeDocument,
  storeDocument,
  UNREACHABLE,
} from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { edit, storeRevision } from '../../support/revision.ts';
import { wire } from '../support/wire.ts';
import { watchConsole } from '../support/console.ts';
import { watchNetwork } from '../support/network.ts';
import { clock, closeTab, openRefusingTab, openTab } from '../support/visitorsTab.ts';

const network = watchNetwork();
watchConsole();

const MINUTES_5 = 5 * clock.MINUTE_MS;

let built: Revision;

/** The revision that the database has now. */
async function revisionNow(): Promise<Revision> {
  const revision = await readRevision();
  network.asked.length = 0;
  if (!revision) throw new Error('There is no revision.');
  return revision;
}

/** What a page of the build asks when it is loaded. */
const loadPage = (build = 'first') => changesSince({ build, revision: built, isWhole: true });

const writtenIn = (changes: ContentChanges | undefined) =>
  Object.keys(changes?.written ?? {}).toSorted();

beforeEach(async () => {
  openTab();
  clock.set();
  await emptyFirestore();
  await edit({ categories: [aCategory({ id: 'coast' })] });
  built = await revisionNow();
});

afterEach(closeTab);

describe('what has changed since a build', () => {
  it('is asked of the collections that were written to, from 5 minutes before', async () => {
    await edit({ photos: [aPhoto({ id: 'dusk', photoName: 'Dusk' })] });
    const since = new Date(Date.parse(built.changedAt) - MINUTES_5).toISOString();
    const changes = await loadPage().latest();
    expect(network.asked).toEqual(['site/revision', `photos since ${since}`]);
    expect(changes).toMatchObject({ isNone: false, removed: [] });
    expect(writtenIn(changes)).toEqual(['photos/dusk']);
    expect(changes?.written['photos/dusk']).toMatchObject({ photoName: 'Dusk' });
  });

  it('is what the settings hold where they alone were written, in one question more', async () => {
    await storeDocument('site', 'settings', { title: 'Robin Hale' });
    await edit({}, [], ['settings']);
    const known = await loadPage().latest();
    expect(known).toMatchObject({ isNone: true, written: {}, settings: { title: 'Robin Hale' } });
    expect(network.asked).toEqual(['site/revision', 'site/settings']);
    await edit({ photos: [aPhoto({ id: 'dusk' })] });
    clock.pass(2 * clock.MINUTE_MS);
    network.asked.length = 0;
    const later = await loadPage().latest();
    expect(later).toMatchObject({ isNone: false, settings: { title: 'Robin Hale' } });
    expect(network.asked).toEqual(['site/revision', expect.stringMatching(/^photos since/)]);
  });

  it('goes on from what was known a minute ago', async () => {
    await edit({ photos: [aPhoto({ id: 'dusk' })], galleries: [aGallery({ id: 'beach' })] });
    const changes = loadPage();
    await changes.latest();
    const { changedAt } = await revisionNow();
    await edit({ categories: [aCategory({ id: 'forest' })] });
    clock.pass(clock.MINUTE_MS);
    const since = new Date(Date.parse(changedAt) - MINUTES_5).toISOString();
    const later = await changes.latest();
    expect(network.asked).toEqual(['site/revision', `categories since ${since}`]);
    expect(writtenIn(later)).toEqual([
      'categories/coast',
      'categories/forest',
      'galleries/beach',
      'photos/dusk',
    ]);
  });

  it('takes out what was removed since it was written', async () => {
    await edit({ photos: [aPhoto({ id: 'dusk' }), aPhoto({ id: 'dawn' })] });
    const changes = loadPage();
    await changes.latest();
    await edit({}, ['photos/dusk']);
    clock.pass(clock.MINUTE_MS);
    expect(await changes.latest()).toMatchObject({ removed: ['photos/dusk'] });
    expect(writtenIn(await changes.latest())).toEqual(['photos/dawn']);
  });

  it('is read as well 200 times, and no more', async () => {
    await edit({ photos: Array.from({ length: 200 }, (_, index) => aPhoto({ id: `p-${index}` })) });
    expect(writtenIn(await loadPage().latest())).toHaveLength(200);
    await edit({ galleries: [aGallery({ id: 'beach' })] });
    clock.pass(clock.MINUTE_MS);
    expect(await loadPage().latest()).toBeUndefined();
  });

  it('is read whole or not at all where many documents of one collection were written', async () => {
    for (let begin = 0; begin < 300; begin += 150) {
      const ids = Array.from({ length: 150 }, (_, index) => `p-${begin + index}`);
      await edit({ photos: ids.map((id) => aPhoto({ id })) });
    }
    expect(await loadPage().latest()).toBeUndefined();
  });
});

describe('everything must be read anew', () => {
  const written = new Date('2026-03-01T10:00:00.123Z');
  const whole = { count: 9, changedAt: written, changed: { photos: written } };

  it.each<[string, object]>([
    ['that makes no sense', { ...whole, count: '9' }],
    ['of a database that was set back', { ...whole, count: 1 }],
    ['that answers from later on than the page knows', { ...whole, since: new Date('2100') }],
  ])('after a revision %s', async (_name, fields) => {
    await storeRevision(fields);
    expect(await loadPage().latest()).toBeUndefined();
    expect(network.asked).toEqual(['site/revision']);
  });

  it('after it was set back to before what the page has learnt since', async () => {
    const changes = loadPage();
    await edit({ photos: [aPhoto({ id: 'dusk' })] });
    await edit({ photos: [aPhoto({ id: 'dawn' })] });
    await changes.latest();
    await storeRevision({ ...whole, count: 2 });
    clock.pass(clock.MINUTE_MS);
    expect(await changes.latest()).toBeUndefined();
  });

  it('where there is no revision', async () => {
    await removeDocument('site', 'revision');
    expect(await loadPage().latest()).toBeUndefined();
  });
});

describe('it is asked', () => {
  it('once a minute at most', async () => {
    const changes = loadPage();
    await changes.latest();
    clock.pass(clock.MINUTE_MS - 1);
    await changes.latest();
    expect(network.asked).toEqual(['site/revision']);
    clock.pass(1);
    await changes.latest();
    expect(network.asked).toEqual(['site/revision', 'site/revision']);
  });

  it('once by loads that run at the same time, which is all where the count is the same', async () => {
    const changes = loadPage();
    const latest = await Promise.all([changes.latest(), changes.latest()]);
    const nothing = { isNone: true, written: {}, removed: [] };
    expect(latest).toMatchObject([nothing, nothing]);
    expect(network.asked).toEqual(['site/revision']);
  });

  it('not again by the next page of a tab, but by one of another build', async () => {
    await edit({ photos: [aPhoto({ id: 'dusk' })] });
    await loadPage().latest();
    network.asked.length = 0;
    expect(writtenIn(await loadPage().latest())).toEqual(['photos/dusk']);
    expect(network.asked).toEqual([]);
    await loadPage('second').latest();
    expect(network.asked[0]).toBe('site/revision');
  });

  it('once by each page of a tab that refuses to keep anything', async () => {
    openRefusingTab();
    const changes = loadPage();
    expect(await changes.latest()).toMatchObject({ isNone: true });
    await changes.latest();
    await loadPage().latest();
    expect(network.asked).toEqual(['site/revision', 'site/revision']);
  });

  it.each([
    ['back by a day', -clock.DAY_MS],
    ['back by half a minute', -clock.MINUTE_MS / 2],
    ['forward by a day', clock.DAY_MS],
  ])('anew after the clock was set %s', async (_name, jump) => {
    const changes = loadPage();
    await changes.latest();
    await edit({ photos: [aPhoto({ id: 'dusk' })] });
    clock.pass(jump);
    expect(writtenIn(await changes.latest())).toEqual(['photos/dusk']);
    network.asked.length = 0;
    await changes.latest();
    expect(network.asked).toEqual([]);
  });
});

describe('where nothing answers', () => {
  it('it says so, and asks again the next time', async () => {
    const changes = loadPage();
    network.down = true;
    await expect(changes.latest()).rejects.toThrow(UNREACHABLE);
    network.down = false;
    expect(await changes.latest()).toMatchObject({ isNone: true });
  });

  it('it says so after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too late.', 'TimeoutError')), ms);
      return controller.signal;
    });
    network.hold('site/revision');
    const ended = expect(loadPage().latest()).rejects.toThrow(UNREACHABLE);
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
  });

  it('it says so where something else answers', async () => {
    wire.answers(() => new Response('<!doctype html>Sign in'));
    await expect(loadPage().latest()).rejects.toThrow(/^The answer did not come from the server/);
    wire.mends();
  });
});
