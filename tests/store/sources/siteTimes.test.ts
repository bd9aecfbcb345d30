import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { photosTime } from '../../../src/model/site/times.ts';
import { forgetTimes, openSiteTimes } from '../../../src/store/sources/siteTimes.ts';
import { emptyFirestore, UNREACHABLE } from '../../support/backend.ts';
import { aCategory, aPhoto } from '../../support/factories.ts';
import { edit, storeTimes } from '../../support/times.ts';
import { wire } from '../support/wire.ts';
import { watchConsole } from '../support/console.ts';
import { watchNetwork } from '../support/network.ts';
import { clock, closeTab, openRefusingTab, openTab } from '../support/visitorsTab.ts';

const network = watchNetwork();
watchConsole();

const TIME = expect.stringMatching(/^20.*Z$/);

/** Sets another time. */
const editPhoto = () => edit({ photos: [aPhoto({ id: 'dusk', galleryId: 'beach' })] });

beforeEach(async () => {
  openTab();
  clock.set();
  await emptyFirestore();
  await edit({ categories: [aCategory({ id: 'coast' })] });
  network.asked.length = 0;
});

afterEach(closeTab);

describe('when lists were last written to', () => {
  it('is what the database says, with one request', async () => {
    await editPhoto();
    const times = await openSiteTimes().latest();
    expect(times).toEqual({ categories: TIME, [photosTime('beach')]: TIME });
    expect(network.asked).toEqual(['site/revision']);
  });

  it('is nothing if the database has no times, or invalid ones', async () => {
    await storeTimes({ count: 'nine', photos3: 'yesterday' });
    expect(await openSiteTimes().latest()).toEqual({});
    clock.pass(clock.MINUTE_MS);
    await emptyFirestore();
    expect(await openSiteTimes().latest()).toEqual({});
  });
});

describe('it is asked', () => {
  it('once a minute at most', async () => {
    const times = openSiteTimes();
    const first = await times.latest();
    await editPhoto();
    clock.pass(clock.MINUTE_MS - 1);
    expect(await times.latest()).toEqual(first);
    expect(network.asked).toEqual(['site/revision']);
    clock.pass(1);
    expect(await times.latest()).not.toEqual(first);
    expect(network.asked).toEqual(['site/revision', 'site/revision']);
  });

  it('once by loads that run at the same time', async () => {
    const times = openSiteTimes();
    const [one, other] = await Promise.all([times.latest(), times.latest()]);
    expect(one).toEqual(other);
    expect(network.asked).toEqual(['site/revision']);
  });

  it('not again by the next page of a tab, unless the tab has written', async () => {
    const first = await openSiteTimes().latest();
    await editPhoto();
    expect(await openSiteTimes().latest()).toEqual(first);
    forgetTimes();
    expect(await openSiteTimes().latest()).not.toEqual(first);
  });

  it('once by each page of a browser that refuses storage', async () => {
    openRefusingTab();
    const times = openSiteTimes();
    await times.latest();
    await times.latest();
    await openSiteTimes().latest();
    forgetTimes();
    expect(network.asked).toEqual(['site/revision', 'site/revision']);
  });

  it.each([
    ['back by a day', -clock.DAY_MS],
    ['back by half a minute', -clock.MINUTE_MS / 2],
    ['forward by a day', clock.DAY_MS],
  ])('again after the clock was set %s', async (_name, jump) => {
    const times = openSiteTimes();
    await times.latest();
    await editPhoto();
    clock.pass(jump);
    expect(await times.latest()).toHaveProperty(photosTime('beach'));
    network.asked.length = 0;
    await times.latest();
    expect(network.asked).toEqual([]);
  });
});

describe('if nothing answers', () => {
  it('it says so, keeps the last answer, and asks again the next time', async () => {
    const times = openSiteTimes();
    network.down = true;
    await expect(times.latest()).rejects.toThrow(UNREACHABLE);
    expect(times.last()).toBeUndefined();
    network.down = false;
    const known = await times.latest();
    network.down = true;
    clock.pass(clock.MINUTE_MS);
    await expect(times.latest()).rejects.toThrow(UNREACHABLE);
    expect(times.last()).toEqual(known);
  });

  it('it says so after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too late.', 'TimeoutError')), ms);
      return controller.signal;
    });
    network.hold('site/revision');
    const ended = expect(openSiteTimes().latest()).rejects.toThrow(UNREACHABLE);
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
  });

  it('it says so if something else answers', async () => {
    wire.answers(() => new Response('<!doctype html>Sign in'));
    await expect(openSiteTimes().latest()).rejects.toThrow(
      /^The answer did not come from the server/,
    );
    wire.mends();
  });
});
