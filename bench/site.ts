import { join } from 'node:path';
import { BUCKET, PROJECT_ID } from '../emulators/ports.ts';
import { CACHE } from '../programs/system.ts';
import { buildSite } from '../publishing/build/buildSite.ts';
import type { Prerendered } from '../publishing/build/prerender.ts';

/** What the Hosting emulator serves. */
export const SERVED = join(CACHE, 'bench', 'served');

/** What it took to render the pages. */
export type Prerendering = Pick<Prerendered, 'pages' | 'bytes' | 'time'>;

/** Configuration with which pages reach Firebase at its own addresses. */
const PRODUCTION = {
  VITE_FIREBASE_API_KEY: 'demo',
  VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
  VITE_FIREBASE_STORAGE_BUCKET: BUCKET,
};

/**
 * Builds the site as for production from the emulators' content, every page prerendered.
 * @param origins whether pages reach Firebase at its own addresses or at the emulators'
 */
export async function publishSite(origins: 'production' | 'emulators'): Promise<Prerendering> {
  const prerendered = await buildSite({
    emulators: true,
    shell: false,
    outDir: SERVED,
    ...(origins === 'production' && { project: PRODUCTION }),
  });
  if (!prerendered) throw new Error('No page was rendered.');
  const { pages, bytes, time } = prerendered;
  return { pages, bytes, time };
}
