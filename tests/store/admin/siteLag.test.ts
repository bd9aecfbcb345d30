import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeBuildFile } from '../../../publishing/build/buildFile.ts';
import { readTimes } from '../../../src/firebase/readTimes.ts';
import { BUILD_FILE, type SiteLag } from '../../../src/model/site/liveBuild.ts';
import { selectIsBusy } from '../../../src/store/operationsCounter.ts';
import { loadSiteLag, selectSiteLag } from '../../../src/store/admin/siteLag.ts';
import { aFolder } from '../../support/folders.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { emptyFirestore } from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { photosTime } from '../../../src/model/site/times.ts';
import { edit, refreshAll } from '../../support/times.ts';
import { watchConsole } from '../support/console.ts';
import { watchNetwork } from '../support/network.ts';

const network = watchNetwork();
const { expects } = watchConsole();

/** Builds the site of the content as it is now, and serves it. */
async function publish(): Promise<void> {
  const folder = aFolder();
  writeBuildFile(folder, { build: 'b1', times: await readTimes() });
  network.files = new Map([[BUILD_FILE, readFileSync(join(folder, BUILD_FILE), 'utf8')]]);
}

async function published(): Promise<SiteLag | null | undefined> {
  const store = createAdminStore();
  await store.dispatch(loadSiteLag());
  return selectSiteLag(store.getState());
}

const photos = (...ids: string[]) => ids.map((id) => aPhoto({ id, galleryId: 'beach' }));

beforeEach(async () => {
  await emptyFirestore();
  await edit({
    categories: [aCategory({ id: 'coast' })],
    galleries: [aGallery({ id: 'beach', categoryId: 'coast' })],
    photos: photos('dusk', 'dawn'),
  });
});

describe('what is not published yet', () => {
  it('is nothing after a build, which two requests tell', async () => {
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com');
    vi.stubEnv('GITHUB_REPOSITORY', 'wren/portfolio');
    onTestFinished(() => void vi.unstubAllEnvs());
    await publish();
    network.asked.length = 0;
    expect(await published()).toEqual({
      live: {
        builtAt: expect.stringMatching(/Z$/),
        build: 'b1',
        times: await readTimes(),
        repository: 'https://github.com/wren/portfolio',
      },
      changes: undefined,
    });
    expect(network.asked.slice(0, 2)).toEqual([BUILD_FILE, 'site/revision']);
  });

  it('is the lists that were written to since, and the earliest of their last changes', async () => {
    await edit({ photos: photos('noon') });
    await publish();
    await edit({ photos: photos('dusk') });
    const { [photosTime('beach')]: first } = await readTimes();
    await edit({ galleries: [aGallery({ id: 'beach', categoryId: 'coast' })] });
    expect((await published())?.changes).toEqual({
      lists: ['galleries', 'photos'],
      since: first,
    });
    await edit({}, ['photos/dawn']);
    const since = (await published())?.changes?.since;
    expect(Date.parse(since!)).toBeGreaterThan(Date.parse(first!));
  });

  it('is everything if all pages were refreshed, or if the times are gone', async () => {
    await publish();
    await refreshAll();
    expect((await published())?.changes).toMatchObject({ lists: ['all'] });
    await emptyFirestore();
    expect((await published())?.changes).toEqual({
      lists: ['categories', 'galleries', 'slideshow', 'photos'],
      since: undefined,
    });
    await publish();
    expect((await published())?.changes).toBeUndefined();
  });

  it('is unknown for a site that was not built', async () => {
    expect(await published()).toBeNull();
    network.files = new Map([[BUILD_FILE, '<!doctype html><title>The page instead</title>']]);
    expect(await published()).toBeNull();
  });

  it('stays as it was last known if nothing answers', async () => {
    await publish();
    const store = createAdminStore();
    await store.dispatch(loadSiteLag());
    const known = selectSiteLag(store.getState());
    network.down = true;
    expects('LOAD_SITE_LAG');
    expect(await store.dispatch(loadSiteLag())).toMatchObject({ ok: false });
    expect(selectSiteLag(store.getState())).toBe(known);
  });
});

it('the site lag is loaded without an overlay in the background', async () => {
  const store = createAdminStore();
  const loading = store.dispatch(loadSiteLag(true));
  expect(store.getState().operationsCounter).toBe(1);
  expect(selectIsBusy(store.getState())).toBe(false);
  await loading;
});
