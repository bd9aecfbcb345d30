import { join } from 'node:path';
import { createServer } from 'vite';
import { HOST, ports } from '../../../emulators/ports.ts';
import { CACHE } from '../../../programs/system.ts';
import { paths } from '../../../src/paths.ts';
import { theAccounts } from '../../support/accounts.ts';
import { storeAt } from '../../support/backend.ts';
import { signInAt } from '../../support/signIn.ts';
import { storedDocuments } from '../../support/stored.ts';
import { anonymousTest as test, expect, seedArchive } from '../support/admin.ts';
import { expectRest, heading } from '../support/visit.ts';

type Paths = typeof paths;

/** The pages whose address contains an id. */
type PageOfId = {
  [Name in keyof Paths]: Paths[Name] extends { pattern: string } ? Name : never;
}[keyof Paths];

const ids: Record<PageOfId, string> = {
  category: 'coast',
  gallery: 'beach',
  photo: 'dusk',
  keyword: 'storm',
  editCategory: 'coast',
  editGallery: 'beach',
  editPhoto: 'dusk',
};

const { feed: _file, preview, ...pages } = paths;

const PAGES = [
  ...Object.values(pages).filter((path) => typeof path === 'string'),
  ...Object.entries(ids).map(([name, id]) => pages[name as PageOfId].getHref(id)),
  preview + paths.gallery.getHref(ids.gallery),
  preview + paths.photo.getHref(ids.photo),
  paths.photoGridOf(ids.gallery),
  paths.uploadPhotosTo(ids.gallery),
  paths.searchFor('Dusk'),
  '/nowhere',
  `${paths.admin}/nowhere`,
];

/** A site that is served, and how to stop it. */
interface Served {
  address: string;
  close: () => Promise<void>;
}

/** Serves the source, with all the warnings that libraries leave out of a build. */
async function serveSource(): Promise<Served> {
  const server = await createServer({
    mode: 'emulators',
    // The development server of a site that is up has its own.
    cacheDir: join(CACHE, 'console'),
    logLevel: 'warn',
    server: { host: HOST, port: 0, watch: null },
  });
  await server.listen();
  return { address: new URL(server.resolvedUrls!.local[0]!).origin, close: () => server.close() };
}

const serveBuilt = async (): Promise<Served> => ({
  address: `http://${HOST}:${ports.site}`,
  close: async () => {},
});

test.beforeAll(async () => {
  await Promise.all([seedArchive(), theAccounts()]);
  const { dusk } = await storedDocuments('photos');
  await storeAt({ 'photos/dusk': { ...dusk, keywords: ['Storm'] } });
});

for (const [how, serve] of Object.entries({ 'in development': serveSource, built: serveBuilt })) {
  test(`no page of either area complains in the console, ${how}`, async ({ page, visit }) => {
    // In development, each page loads hundreds of modules.
    test.setTimeout(900_000);
    const { address, close } = await serve();
    await signInAt(page, address);
    for (const path of PAGES) {
      await page.goto(address + path);
      await expect(heading(page), path).not.toHaveText('');
      await expectRest(page, visit);
      expect(visit.complaints, path).toEqual([]);
    }
    await close();
  });
}
