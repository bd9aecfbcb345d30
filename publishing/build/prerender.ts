import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pMap from 'p-map';
import { build, type InlineConfig, loadEnv } from 'vite';
import { Refusal } from '../../programs/program.ts';
import { CACHE, ROOT } from '../../programs/system.ts';
import { documentsAddress, type ProjectVariables } from '../../src/firebase/configuration.ts';
import type * as Renderer from '../../src/prerender/prerender.tsx';
import type { Content } from './content.ts';
import { documentOf } from './document.ts';
import { headOf } from '../heads/head.ts';
import { factsOf } from '../heads/page.ts';
import { inlineScript } from './plugins/inlineScript.ts';
import { readDates } from './readDates.ts';
import { rememberAnswers } from './rememberAnswers.ts';

/** So many pages are rendered side by side, while others wait for their documents. */
const AT_ONCE = 8;

/** What was written. */
export interface Prerendered {
  pages: number;
  /** Of all pages. */
  bytes: number;
  /** ms, the first reading of the content included */
  time: number;
  content: Content;
}

/**
 * Writes a document for every visitor address into the folder of the built site.
 * @param shell the document that they are made from
 * @throws a Refusal where the site's content can't be read
 */
export async function prerender(
  outDir: string,
  shell: string,
  common: InlineConfig,
): Promise<Prerendered> {
  const folder = join(CACHE, 'prerender', String(process.pid));
  const env = variablesOf(common);
  const forget = rememberAnswers(documentsAddress(env), await credentials(common));
  try {
    const renderer = await buildRenderer(folder, common);
    const hydrateLater = await inlineScript('src/app/hydrateLater.ts');
    const start = performance.now();
    const content = await readAll(renderer, env);
    const home = await render(renderer, renderer.paths.home);
    const sitePicture = home && factsOf(renderer.paths.home, home.state)?.picture;
    const written = { pages: 0, bytes: 0 };
    const write = async (path: string) => {
      const page = await render(renderer, path);
      if (!page) return;
      const facts = headOf({ path, state: page.state, sitePicture });
      const html = documentOf(shell, page, { facts, hydrateLater });
      const file = join(outDir, path === '/' ? 'index.html' : `${path}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
      written.pages += 1;
      written.bytes += Buffer.byteLength(html);
    };
    await pMap(addressesOf(content, renderer), write, { concurrency: AT_ONCE });
    return { ...written, time: performance.now() - start, content };
  } finally {
    forget();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The variables by which the renderer, built like the site, finds its project. */
const variablesOf = ({ mode = '', envDir = ROOT }: InlineConfig): ProjectVariables =>
  loadEnv(mode, mode === 'emulators' ? false : envDir);

/** A service account reads a site too that App Check keeps to its own pages. */
async function credentials({ mode }: InlineConfig): Promise<Record<string, string>> {
  if (mode !== 'production' || !process.env.GOOGLE_APPLICATION_CREDENTIALS) return {};
  const { applicationDefault } = await import('firebase-admin/app');
  const { access_token: token } = await applicationDefault().getAccessToken();
  return { Authorization: `Bearer ${token}` };
}

async function buildRenderer(folder: string, common: InlineConfig): Promise<typeof Renderer> {
  await build({
    ...common,
    build: {
      ssr: 'src/prerender/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as typeof Renderer;
}

async function readAll({ readContent }: typeof Renderer, env: ProjectVariables): Promise<Content> {
  try {
    const [{ photos, ...others }, dates] = await Promise.all([readContent(), readDates(env)]);
    const now = new Date().toISOString();
    return {
      ...others,
      photos: photos.map((photo) => ({
        photo,
        ...(dates.get(photo.id) ?? { createdAt: now, updatedAt: now }),
      })),
    };
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : String(error));
  }
}

function addressesOf(
  { categories, galleries, photos }: Content,
  { paths }: typeof Renderer,
): string[] {
  return [
    paths.home,
    paths.categories,
    paths.about,
    paths.contacts,
    ...categories.map(({ id }) => paths.category(id)),
    ...galleries.map(({ id }) => paths.gallery(id)),
    // Photos of one gallery follow each other, so that their common answers are remembered.
    ...photos
      .map(({ photo }) => photo)
      .toSorted((a, b) => a.galleryId.localeCompare(b.galleryId))
      .map(({ id }) => paths.photo(id)),
  ].filter(isFileName);
}

/** A page; none where what it shows was deleted since the lists were read. */
async function render({ renderPage }: typeof Renderer, path: string) {
  const page = await renderPage(path);
  if (page && 'error' in page) throw unreadable(page.error);
  return page;
}

/** Ids that existing sites chose themselves may not do as the name of a file; these pages stay live. */
const isFileName = (address: string): boolean => /^(\/[\w-]{0,200})+$/.test(address);

const unreadable = (reason: string) =>
  new Refusal(
    `The pages can't be rendered, since Firestore did not answer: ${reason} ` +
      'Without rendered pages the site is built by npm run build -- --shell.',
  );
