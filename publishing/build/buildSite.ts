import './production.ts';
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { CACHE, ROOT } from '../../programs/system.ts';
import { adminMeta } from '../../src/admin/layout/adminMeta.ts';
import { projectOf, type ProjectVariables } from '../../src/firebase/project/configuration.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/model/site/defaultSettings.ts';
import { descriptionOf, titleOf } from '../../src/site/layout/pageFacts.ts';
import { prerender, type Prerendered, readSite } from './prerender.ts';
import { inlineScript } from './inlineScript.ts';
import {
  describedShell,
  publishedShell,
  readShell,
  type Shell,
  startFromFile,
  startInline,
} from './shell.ts';
import { writeServiceWorker } from './serviceWorker.ts';
import { targetsOf } from './targets.ts';
import { copySiteImages, cutUprights } from './copySiteImages.ts';
import { robotsRules } from '../heads/robots.ts';
import { writeFeeds } from '../feeds/writeFeeds.ts';

/**
 * Visitors never load the admin area into their document, so their build leaves it out, with what
 * matters only there (`IS_VISITORS_DOCUMENT`). With it they would load 5 kB of Firestore and of the
 * router that only the admin area uses.
 */
const isAdminArea = (id: string): boolean => id.endsWith('/app/adminArea.ts');

/** How code names a variable of the environment. */
const variable = (name: string): string => `import.meta.env.${name}`;

export interface BuildOptions {
  /** Whether the site will run on the emulators, regardless of `.env.local`. */
  emulators: boolean;
  /** Whether to render all pages in the browser; no content is read then. */
  shell: boolean;
  outDir: string;
  /**
   * Code that gives pages the offset of the emulators' ports, for a build that serves several sets
   * of emulators; else VITE_EMULATOR_PORT_OFFSET is built in.
   */
  portOffset?: string;
  /** The project that pages name, if it is not the one from which the content is read. */
  project?: ProjectVariables;
}

/**
 * Builds the site for Hosting.
 * @throws a Refusal if the site's content can't be read
 */
export async function buildSite(options: BuildOptions): Promise<Prerendered | undefined> {
  const folder = join(CACHE, 'build', String(process.pid));
  const built = join(folder, 'site');
  try {
    const prerendered = await buildInto(built, join(folder, 'renderer'), options);
    // A failed build keeps the previous one.
    rmSync(options.outDir, { recursive: true, force: true });
    mkdirSync(dirname(options.outDir), { recursive: true });
    renameSync(built, options.outDir);
    return prerendered;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildInto(
  outDir: string,
  rendererDir: string,
  { emulators, shell: shellAlone, portOffset, project = {}, outDir: earlier }: BuildOptions,
): Promise<Prerendered | undefined> {
  const common: InlineConfig = {
    root: ROOT,
    mode: emulators ? 'emulators' : 'production',
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(project).map(([name, value]) => [variable(name), JSON.stringify(value)]),
    ),
  };
  // First, because it may fail, and the rest takes long.
  const site = shellAlone ? undefined : await readSite(rendererDir, common);
  const ports = portOffset && { [variable('VITE_EMULATOR_PORT_OFFSET')]: portOffset };
  const own = { ...common, define: { ...common.define, ...ports } };
  await build({
    ...own,
    define: { ...own.define, IS_VISITORS_DOCUMENT: 'true' },
    build: {
      outDir,
      emptyOutDir: true,
      target: targetsOf('visitors'),
      rolldownOptions: { external: isAdminArea },
    },
  });
  const shell = readShell(outDir, '.vite/manifest.json');
  const manifest = '.vite/admin/manifest.json';
  await build({
    ...own,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest,
      target: targetsOf('admin'),
    },
  });
  const admin = readShell(outDir, manifest);
  rmSync(join(outDir, 'index.html'));
  const hydrateLater = await inlineScript('src/app/hydrateLater.ts');
  const shells = { shell, admin, hydrateLater };
  if (!site) {
    await writeShells(outDir, { ...shells, settings: DEFAULT_SETTINGS });
    copyFileSync(join(outDir, 'shell.html'), join(outDir, 'index.html'));
    return undefined;
  }
  const prerendered = await prerender(outDir, shells, site);
  const { content, build: published } = prerendered;
  await writeShells(outDir, { ...shells, settings: content.settings, published });
  const { filesAddress, documentsAddress } = projectOf(site.env);
  await writeFeeds(outDir, content, documentsAddress);
  // In the emulators, the same paths may have other files than before.
  const folders = { outDir, earlier: emulators ? undefined : earlier };
  await copySiteImages(folders, { paths: prerendered.variants, filesAddress });
  await cutUprights(folders, prerendered.uprights);
  return prerendered;
}

interface Shells {
  shell: Shell;
  admin: Shell;
  hydrateLater: string;
  settings: Settings;
  published?: Prerendered['build'];
}

/** Writes the documents whose pages load in the browser, and the service worker. */
async function writeShells(
  outDir: string,
  { shell, admin, hydrateLater, settings, published }: Shells,
): Promise<void> {
  const write = (name: string, html: string) => writeFileSync(join(outDir, name), html);
  const described = { title: titleOf(settings), description: descriptionOf(settings) };
  const unpublished = describedShell(shell, {
    ...described,
    area: 'visitors',
    start: startInline(shell, hydrateLater),
    language: settings.language,
    settings,
    // Without a build, all pages are here, and search engines may not wait for the code.
    noindex: published && 'until-shown',
    robots: robotsRules(settings),
  });
  const visitors = published
    ? publishedShell(unpublished, { ...published, isWhole: false })
    : unpublished;
  write('shell.html', visitors);
  // Hosting serves it with status 404 at unknown addresses.
  write('404.html', visitors);
  const forAdmin = describedShell(admin, {
    ...adminMeta(settings),
    area: 'admin',
    start: startFromFile(admin, outDir, await inlineScript('src/app/startAdmin.ts')),
    language: 'en',
    settings,
    noindex: 'always',
  });
  write('admin.html', forAdmin);
  await writeServiceWorker(outDir);
}
