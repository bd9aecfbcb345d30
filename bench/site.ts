import { join } from 'node:path';
import { CACHE } from '../programs/system.ts';
import { buildSite } from '../publishing/build/buildSite.ts';
import type { Prerendered } from '../publishing/build/prerender.ts';

/** What the Hosting emulator serves. */
export const SERVED = join(CACHE, 'bench', 'served');

/** What it took to render the pages. */
export type Prerendering = Omit<Prerendered, 'content' | 'build'>;

/** Builds the site as for production, but on the emulators, every page prerendered. */
export async function publishSite(): Promise<Prerendering> {
  const prerendered = await buildSite({ emulators: true, shell: false, outDir: SERVED });
  if (!prerendered) throw new Error('No page was rendered.');
  const { pages, bytes, time } = prerendered;
  return { pages, bytes, time };
}
