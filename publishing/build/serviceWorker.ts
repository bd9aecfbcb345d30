import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../programs/system.ts';
import { site } from '../../src/site.config.ts';
import { targetsOf } from './targets.ts';

interface Chunk {
  file: string;
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const ENTRY = 'index.html';
/** The manifest's name of the one style sheet. */
const STYLE = 'style.css';

/**
 * Writes `sw.js` into the folder of the built site. It caches visitors' files, or, if the site
 * shouldn't work offline, removes the service worker and its caches.
 */
export async function writeServiceWorker(
  outDir: string,
  worksOffline: boolean = site.worksOffline,
): Promise<void> {
  const facts = {
    shellRevision: revisionOf(readFileSync(join(outDir, 'shell.html'))),
    assets: visitorsFiles(outDir).map((file) => `/${file}`),
  };
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: targetsOf('visitors'),
      rolldownOptions: {
        input: `src/serviceWorker/${worksOffline ? 'worker' : 'retired'}.ts`,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

const revisionOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** All files that visitors' pages may load, from the manifest of their build. */
function visitorsFiles(outDir: string): string[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const collect = (name: string) => {
    const { file, assets = [], imports = [], dynamicImports = [] } = manifest[name]!;
    if (files.has(file)) return;
    for (const each of [file, ...assets]) files.add(each);
    for (const each of [...imports, ...dynamicImports]) collect(each);
  };
  collect(ENTRY);
  collect(STYLE);
  return [...files];
}
