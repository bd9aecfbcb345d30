import { join } from 'node:path';
import { build, preview } from 'vite';
import { HOST, ports } from '../../emulators/ports.ts';
import type { Program } from '../../emulators/program.ts';
import { CACHE, ROOT } from '../../emulators/system.ts';

const DIST = join(CACHE, 'bench', 'dist');
const common = { root: ROOT, mode: 'emulators', logLevel: 'warn' } as const;

/** Builds the site as for production, but on the emulators, serves it, and says where. */
export async function serveSite(program: Program): Promise<string> {
  await build({ ...common, build: { outDir: DIST, emptyOutDir: true } });
  const server = await preview({
    ...common,
    build: { outDir: DIST },
    preview: { host: HOST, port: ports.site, strictPort: true },
  });
  program.atEnd({ close: () => server.close(), hurry: () => undefined });
  return `http://${HOST}:${ports.site}`;
}
