import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_FILE, liveBuildText } from '../../src/model/site/publishing.ts';
import type { Revision } from '../../src/model/site/revision.ts';

/** Lets the admin area know of what the site in a folder was built, once it is live. */
export function writeBuildFile(
  outDir: string,
  revision: Revision | undefined,
  run = process.env.GITHUB_RUN_ID,
): void {
  const path = join(outDir, BUILD_FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, liveBuildText({ revision, builtAt: new Date().toISOString(), run }));
}
