import './production.ts';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { CACHE, ROOT } from '../../programs/system.ts';
import { adminMeta } from '../../src/admin/layout/adminMeta.ts';
import { descriptionOf, titleOf } from '../../src/site/layout/pageMeta.ts';
import { prerender, type Prerendered } from './prerender.ts';
import { described } from './shell.ts';
import { writeServiceWorker } from './serviceWorker.ts';
import { writeFeeds } from '../feeds/writeFeeds.ts';

export interface BuildOptions {
  /** Whether the site will run on the emulators, whatever `.env.local` says. */
  emulators: boolean;
  /** Whether to leave all pages to the browser, so that no content is read. */
  shell: boolean;
  outDir: string;
}

/**
 * Builds the site for Hosting. The visitors' part and the admin area are built each by itself:
 * together they would share chunks, and visitors would load what only the admin area calls.
 * @throws a Refusal where the site's content can't be read
 */
export async function buildSite(options: BuildOptions): Promise<Prerendered | undefined> {
  const folder = join(CACHE, 'build', String(process.pid));
  try {
    const prerendered = await buildInto(folder, options);
    // A build that fails leaves the one before as it was.
    rmSync(options.outDir, { recursive: true, force: true });
    mkdirSync(dirname(options.outDir), { recursive: true });
    renameSync(folder, options.outDir);
    return prerendered;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildInto(
  outDir: string,
  { emulators, shell: shellAlone }: Omit<BuildOptions, 'outDir'>,
): Promise<Prerendered | undefined> {
  const common: InlineConfig = {
    root: ROOT,
    mode: emulators ? 'emulators' : 'production',
    logLevel: 'warn',
  };
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/admin/manifest.json',
      rolldownOptions: { input: 'admin.html' },
    },
  });
  const shell = readFileSync(join(outDir, 'index.html'), 'utf8');
  rmSync(join(outDir, 'index.html'));
  writeFileSync(join(outDir, 'shell.html'), described(shell, titleOf(), descriptionOf()));
  const admin = readFileSync(join(outDir, 'admin.html'), 'utf8');
  const { title, description } = adminMeta;
  writeFileSync(join(outDir, 'admin.html'), described(admin, title, description));
  // At addresses that no page can have, the shell says so, and Hosting answers 404.
  copyFileSync(join(outDir, 'shell.html'), join(outDir, '404.html'));
  await writeServiceWorker(outDir);
  if (!shellAlone) {
    const prerendered = await prerender(outDir, shell, common);
    await writeFeeds(outDir, prerendered.content);
    return prerendered;
  }
  copyFileSync(join(outDir, 'shell.html'), join(outDir, 'index.html'));
  return undefined;
}
