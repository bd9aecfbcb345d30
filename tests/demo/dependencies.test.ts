import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from '../../programs/system.ts';
import { aFolder } from '../support/folders.ts';

/** What is no part of the site as it is developed. */
const OTHER_BUILDS = /^(serviceWorker|prerender)\//;

const IMPORT =
  /(?:^|\n)(?:import|export) (?!type )[^;]*? from '([^.'][^']*)'|import\('([^.'][^']*)'\)/g;

/** The packages' modules that the code of the site imports, at once or later. */
function importedModules(): string[] {
  const src = join(ROOT, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && !OTHER_BUILDS.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(IMPORT)].map(
      ([, now, later]) => now ?? later!,
    ),
  );
  return [...new Set(found)].filter((name) => !/\.css$|\?url$/.test(name)).toSorted();
}

it('the development server knows all dependencies from the start, so that it reloads no page later', async () => {
  const server = await createServer({
    root: ROOT,
    mode: 'emulators',
    logLevel: 'warn',
    cacheDir: aFolder(),
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const optimizer = server.environments.client.depsOptimizer!;
    await optimizer.init();
    await optimizer.scanProcessing;
    const { optimized, discovered } = optimizer.metadata;
    const known = new Set([...Object.keys(optimized), ...Object.keys(discovered)]);
    const excluded = server.config.optimizeDeps.exclude ?? [];
    const late = importedModules().filter(
      (name) => !known.has(name) && !excluded.some((part) => name.startsWith(part)),
    );
    expect(known.size).toBeGreaterThan(20);
    expect(late).toEqual([]);
  } finally {
    await server.close();
  }
});
