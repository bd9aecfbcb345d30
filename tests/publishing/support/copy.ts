import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../programs/system.ts';

/** Copies some of the project to a folder, where its programs then run as they do here. */
export function aCopy(folder: string, names: readonly string[]): string {
  mkdirSync(folder);
  for (const name of names) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
