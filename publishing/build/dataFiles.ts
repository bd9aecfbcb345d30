import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataAddress, type DataFile } from '../../src/store/sources/pageBuild.ts';
import { isFileName } from './fileNames.ts';

/**
 * Writes the data files into the folder of the built site.
 * @returns the name of the build, a hash of these files
 */
export function writeDataFiles(outDir: string, files: ReadonlyMap<string, DataFile>): string {
  const texts = [...files].map(([name, file]) => [name, JSON.stringify(file)] as const);
  const hash = createHash('sha256');
  for (const [, text] of texts) hash.update(text);
  const build = hash.digest('hex').slice(0, 16);
  for (const [name, text] of texts.filter(([name]) => isFileName(`/${name}`))) {
    const path = join(outDir, dataAddress(build, name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return build;
}
