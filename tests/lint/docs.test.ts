import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../programs/system.ts';

const TEXTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const lacking = (paths: string[]) => paths.filter((path) => !existsSync(join(ROOT, path)));
const every = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

/** What code names of this repository, as `src/paths.ts` does; a folder ends in a slash. */
const pathsIn = (text: string) =>
  every(/`((?:src|tests|publishing|emulators|demo|programs|public|docs)\/[^\s`]*)`/g, text);

/** Where links and pictures lead within this repository, as `docs/images.md#variants`. */
const linksIn = (path: string) =>
  [...every(/\]\(([^)\s]+)\)/g, read(path)), ...every(/ src="([^"]+)"/g, read(path))]
    .filter((link) => !/^https?:/.test(link))
    .map((link) => (link.startsWith('#') ? path + link : join(dirname(path), link)));

const anchorsIn = (path: string) =>
  every(/^#+ (.+)$/gm, read(path)).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

/** The paths of a drawn tree, each line of which is indented below its folder. */
function pathsOfTree(tree: string): string[] {
  const folders: string[] = [];
  return tree.split('\n').map((line) => {
    const [, indent, name] = /^( *)(\S+)/.exec(line)!;
    folders.splice(indent!.length / 2, Infinity, name!);
    return join(...folders);
  });
}

describe.each(TEXTS)('%s', (path) => {
  it('names files and folders that are there', () => {
    expect(lacking(pathsIn(read(path)))).toEqual([]);
  });

  it('leads where there is something', () => {
    const links = linksIn(path).map((link) => link.split('#'));
    expect(lacking(links.map(([file]) => file!))).toEqual([]);
    const lost = links.filter(([file, anchor]) => anchor && !anchorsIn(file!).includes(anchor));
    expect(lost).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = every(/npm run ([\w:-]+)/g, read(path));
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

it('the README draws the tree as it is', () => {
  const [tree] = every(/```\n(.+?)\n```/gs, read('README.md').split('## The house')[1]!);
  const paths = pathsOfTree(tree!);
  expect(paths.length).toBeGreaterThan(20);
  expect(lacking(paths)).toEqual([]);
});
