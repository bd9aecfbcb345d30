import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, run, toolScript } from '../../programs/system.ts';
import { aFolder } from '../support/folders.ts';

const REGISTRY = 'src/model/content/registry.ts';
const COPIED = ['src', 'publishing', 'programs', 'emulators', 'tsconfig.json', 'package.json'];

/** What declares another entity, in place of what is there. */
const PLANTED: [from: string, to: string][] = [
  ['  photos: Photo;\n', '  photos: Photo;\n  essays: Category;\n'],
  [
    '} as const satisfies Record<EntityName, EntityDeclaration>;',
    "  essays: { fields: categoryFields, folder: 'photos', imageField: 'coverImage' },\n$&",
  ],
];

/** The files in which the compiler finds errors, once the registry has a fourth entity. */
async function filesWithErrors(): Promise<string[]> {
  const folder = aFolder();
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const registry = readFileSync(join(ROOT, REGISTRY), 'utf8');
  const planted = PLANTED.reduce((text, [from, to]) => text.replace(from, to), registry);
  expect(planted.length).toBeGreaterThan(registry.length + 80);
  writeFileSync(join(folder, REGISTRY), planted);
  const config = join(folder, 'tsconfig.planted.json');
  const include = ['src', 'publishing', 'programs', 'emulators'];
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }));
  const { output } = await run(
    process.execPath,
    [toolScript('typescript/bin/tsc'), '--noEmit', '-p', config],
    { cwd: folder },
  );
  const files = output
    .split('\n')
    .flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []);
  return [...new Set(files)].toSorted();
}

it('a fourth entity is named by the compiler wherever it has to be declared, as the README says', async () => {
  const files = await filesWithErrors();
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, chapter = ''] = readme.split('## Adding an entity');
  const [text = ''] = chapter.split('\n## ');
  const list = text.split('\n').filter((line) => line.startsWith('- '));
  const paths = list.join(' ').matchAll(/`((?:src|publishing)\/[^`]+\.tsx?)`/g);
  expect([...paths].map(([, path = '']) => path).toSorted()).toEqual(files);
  expect(files.length).toBeLessThanOrEqual(16);
}, 120_000);
