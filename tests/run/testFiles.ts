import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../programs/system.ts';

/** All test files, as paths from the root. */
export function testFiles(): string[] {
  return readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`);
}
