import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_FILE, liveBuildText } from '../../src/model/site/liveBuild.ts';
import type { BuildTimes } from '../../src/store/sources/pageBuild.ts';

/** The repository whose workflow runs this program on GitHub; undefined elsewhere. */
function ownRepository(): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server && name ? `${server}/${name}` : undefined;
}

/** Writes the file that says what the live site was built from, and where its data files are. */
export function writeBuildFile(outDir: string, build: BuildTimes): void {
  const path = join(outDir, BUILD_FILE);
  mkdirSync(dirname(path), { recursive: true });
  const builtAt = new Date().toISOString();
  writeFileSync(path, liveBuildText({ ...build, builtAt, repository: ownRepository() }));
}
