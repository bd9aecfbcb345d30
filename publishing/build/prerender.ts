import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, loadEnv } from 'vite';
import { Refusal } from '../../programs/program.ts';
import { ROOT } from '../../programs/system.ts';
import type { ProjectVariables } from '../../src/firebase/project/configuration.ts';
import { photosByKeyword } from '../../src/model/content/keywords.ts';
import type { EntityName } from '../../src/model/content/registry.ts';
import { listedInOrder } from '../../src/model/content/order.ts';
import type * as Renderer from '../../src/prerender/renderPage.tsx';
import type { UprightImage } from '../../src/images/display/siteImages.ts';
import type { BuildTimes } from '../../src/store/sources/pageBuild.ts';
import { headOf } from '../heads/head.ts';
import { type Picture, pictureOf } from '../heads/pictures.ts';
import { structuredData } from '../heads/structuredData.ts';
import { writeBuildFile } from './buildFile.ts';
import { writeDataFiles } from './dataFiles.ts';
import { isFileName } from './fileNames.ts';
import {
  type PublishedContent,
  type PublishedEntities,
  readContent,
  type TimedContent,
} from './readContent.ts';
import { headOfShell, type Shell } from './shell.ts';
import { unreadSentence } from './unread.ts';

/** The content, and the code that renders it. */
export interface ReadSite {
  renderer: typeof Renderer;
  content: TimedContent;
  env: ProjectVariables;
  /** ms that reading took */
  time: number;
}

/** The result of prerendering. */
export interface Prerendered {
  pages: number;
  /** The sum over all pages. */
  bytes: number;
  /** ms, including the time that reading took */
  time: number;
  content: PublishedContent;
  /** The paths of the variants that pages load from the site. */
  variants: ReadonlySet<string>;
  /** The parts of pictures for upright screens that they load from there. */
  uprights: readonly UprightImage[];
  build: BuildTimes;
}

/**
 * Reads the site's content with the renderer's code, which it builds first.
 * @param folder for that code, which loads parts of itself later
 * @throws a Refusal if the content can't be read
 */
export async function readSite(folder: string, common: InlineConfig): Promise<ReadSite> {
  const renderer = await buildRenderer(folder, common);
  const start = performance.now();
  const content = await readAll(renderer, common);
  return { renderer, content, env: variablesOf(common), time: performance.now() - start };
}

/** Writes a document for every visitor address into the folder of the built site. */
export async function prerender(
  outDir: string,
  { shell, hydrateLater }: Pick<Frame, 'shell' | 'hydrateLater'>,
  { renderer, content, time }: ReadSite,
): Promise<Prerendered> {
  const start = performance.now();
  const photos = content.photos.map(({ photo }) => photo);
  const cameAt = new Map(content.photos.map(({ photo, createdAt }) => [photo.id, createdAt]));
  const counted = renderer.counted({ ...content, photos }, cameAt);
  const source = renderer.builtSource(counted);
  const files = renderer.dataFiles(counted);
  const build = { build: writeDataFiles(outDir, files), times: content.times };
  writeBuildFile(outDir, build);
  const home = await renderer.loadPage(renderer.paths.home, source);
  const sitePicture = home && pictureOf(home.facts);
  const variants = new Set<string>();
  const uprights: UprightImage[] = [];
  const written = { pages: 0, bytes: 0 };
  for (const path of addressesOf(content, renderer)) {
    const page = await renderer.loadPage(path, source);
    if (!page) continue;
    const frame = { shell, hydrateLater, sitePicture, build };
    const { html, ...ofPage } = renderDocument(renderer, page, frame);
    for (const variant of ofPage.variants) variants.add(variant);
    uprights.push(...ofPage.uprights);
    const file = join(outDir, path === '/' ? 'index.html' : `${decodeURIComponent(path)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    written.pages += 1;
    written.bytes += Buffer.byteLength(html);
  }
  return { ...written, time: time + performance.now() - start, content, variants, uprights, build };
}

interface Frame {
  shell: Shell;
  hydrateLater: string;
  sitePicture: Picture | undefined;
  build: BuildTimes;
}

/** The whole document of a page, with what its head says to other programs. */
export function renderDocument(
  { renderPage }: Pick<typeof Renderer, 'renderPage'>,
  page: Renderer.LoadedPage,
  { shell, hydrateLater, sitePicture, build }: Frame,
): Renderer.RenderedPage {
  const { settings } = page.state.site;
  const document = {
    head: headOfShell(shell, headOf(page.facts, settings, sitePicture)),
    structuredData: JSON.stringify(structuredData(page.facts, settings)),
    hydrateLater,
    entry: shell.entry,
  };
  return renderPage(page, document, build);
}

/** The variables of the project, read as the site's build reads them. */
const variablesOf = ({ mode = '', envDir = ROOT }: InlineConfig): ProjectVariables =>
  loadEnv(mode, mode === 'emulators' ? false : envDir);

/** A service account can also read if App Check is enforced, or if the key is restricted. */
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
      ssr: 'src/prerender/renderPage.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: 'renderPage.js' } },
    },
  });
  return (await import(pathToFileURL(join(folder, 'renderPage.js')).href)) as typeof Renderer;
}

async function readAll(renderer: typeof Renderer, common: InlineConfig): Promise<TimedContent> {
  const headers = await credentials(common);
  try {
    return await readContent(variablesOf(common), headers, renderer);
  } catch (error) {
    throw new Refusal(
      `The pages can't be rendered, because ${unreadSentence(error, 'Authorization' in headers)} ` +
        'To build the site without rendered pages: npm run build -- --shell',
    );
  }
}

/** The addresses of all pages that are rendered. */
export function addressesOf(
  { categories, galleries, photos: datedPhotos }: PublishedEntities,
  { paths }: Pick<typeof Renderer, 'paths'>,
): string[] {
  const photos = datedPhotos.map(({ photo }) => photo);
  const keywords = photosByKeyword(listedInOrder(photos, galleries)).keys();
  const ofEntities: Record<EntityName, string[]> = {
    categories: categories.map(({ id }) => paths.category.getHref(id)),
    galleries: galleries.map(({ id }) => paths.gallery.getHref(id)),
    // Photos of one gallery are together, because each gallery is then sorted once.
    photos: photos
      .toSorted((a, b) => a.galleryId.localeCompare(b.galleryId))
      .map(({ id }) => paths.photo.getHref(id)),
  };
  return [
    paths.home,
    paths.categories,
    paths.about,
    paths.contacts,
    paths.search,
    ...Object.values(ofEntities).flat(),
    ...[...keywords].map(paths.keyword.getHref),
  ].filter((path) => isFileName(decodeURIComponent(path)));
}
