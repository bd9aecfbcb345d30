import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { Refusal } from '../../programs/program.ts';
import { ROOT } from '../../programs/system.ts';
import { categoryFields, galleryFields, photoFields } from '../../src/model/content/entities.ts';
import { OLDEST_BROWSERS } from '../../src/model/site/browsers.ts';
import { settingsFields } from '../../src/model/site/settings.ts';
import { chooseTests } from '../run/chooseTests.ts';
import { stepOf, testFiles } from '../run/steps.ts';

const FOLDERS = [
  'src',
  'tests',
  'publishing',
  'emulators',
  'demo',
  'programs',
  'bench',
  'public',
  'docs',
];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isThere = (path: string) => existsSync(join(ROOT, path));
const listed = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });

const TEXTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...listed('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
  'bench/README.md',
];

const FILE_NAMES = new Set(
  [...readdirSync(ROOT), ...FOLDERS.flatMap(listed)].map((f) => basename(f)),
);
const TEST_FILES = testFiles();

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const every = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

/** Paths from the root of the repository, as `src/paths.ts`, that lead nowhere. */
const missingPaths = (text: string) =>
  every(new RegExp(`\`((?:\\.github|${FOLDERS.join('|')})/[^\\s\`]*)\``, 'g'), text).filter(
    (path) => !isThere(path),
  );

/** Names of source files, as `paths.ts`, that no file has. */
const missingFiles = (text: string) =>
  every(/`([\w.-]+\.(?:tsx?|mjs|css|rules|md))`/g, text).filter((name) => !FILE_NAMES.has(name));

const anchorsIn = (text: string) =>
  every(/^#+ (.+)$/gm, text).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

/** Links and pictures, as `docs/images.md#variants`, that lead nowhere in this repository. */
const brokenLinks = (path: string, text: string) =>
  [...every(/\]\(([^)\s]+)\)/g, text), ...every(/ src="([^"]+)"/g, text)].filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file, anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file!);
    if (!isThere(target)) return true;
    return anchor !== undefined && !anchorsIn(file === '' ? text : read(target)).includes(anchor);
  });

const unknownCommands = (text: string) =>
  every(/npm run ([\w:-]+)/g, text).filter((script) => !(script in scripts));

/** Whether a test is at the line that a file is named with, if it is, and has the text in its name. */
function holdsTest(named: string, name: string | undefined): boolean {
  const [file, line] = named.split(':');
  const text = read(file!);
  const begins = /\b(test|it)(\.\w+)?\(/;
  if (line && !begins.test(text.split('\n')[Number(line) - 1] ?? '')) return false;
  return name === undefined || text.includes(name);
}

/** Whether the words after `npm test --` choose a test. */
function choosesTest(example: string): boolean {
  if (example === 'changed') return true;
  const words = every(/"?((?<=")[^"]+(?=")|[^\s"]+)"?/g, example);
  try {
    const { steps, files, name } = chooseTests(words, TEST_FILES);
    if (files.length === 0 && name === undefined) return true;
    const names = steps.map((step) => step.name);
    const chosen = files.length > 0 ? files : TEST_FILES.filter((f) => names.includes(stepOf(f)));
    return chosen.some((file) => holdsTest(file, name));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const idleExamples = (text: string) =>
  every(/npm test -- ([^`#\n]+)/g, text)
    .map((example) => example.trim())
    .filter((example) => !choosesTest(example));

/** Names of tests, as in `tests/rules/storage.test.ts`, "are read …", that their file lacks. */
const missingTests = (text: string) =>
  [...text.matchAll(/`(tests\/[^\s`]+\.tsx?)`, "([^"]+)"/g)]
    .filter(([, file, name]) => isThere(file!) && !read(file!).includes(name!))
    .map(([, , name]) => name!);

const faultsIn = (path: string, text: string) => ({
  paths: missingPaths(text),
  files: missingFiles(text),
  links: brokenLinks(path, text),
  commands: unknownCommands(text),
  examples: idleExamples(text),
  tests: missingTests(text),
});

it.each(TEXTS)('%s names what is there', (path) => {
  expect(Object.values(faultsIn(path, read(path))).flat()).toEqual([]);
});

it('a document with a fault of every kind is refused for each of them', () => {
  const text = `# Here
    \`src/gone.ts\`, \`goneForGood.ts\`, [Gone](gone.md), <img src="gone.jpg" />, [Gone](#gone),
    [Tests](docs/tests.md#gone), \`npm run gone\`, \`tests/rules/storage.test.ts\`, "is nowhere"
    npm test -- unit gone
    npm test -- rules -t "Go ne"
    npm test -- docs.test.ts:1`;
  expect(faultsIn('README.md', text)).toEqual({
    paths: ['src/gone.ts'],
    files: ['goneForGood.ts'],
    links: ['gone.md', '#gone', 'docs/tests.md#gone', 'gone.jpg'],
    commands: ['gone'],
    examples: ['unit gone', 'rules -t "Go ne"', 'docs.test.ts:1'],
    tests: ['is nowhere'],
  });
});

it('the page about data names every declared field', () => {
  const page = read('docs/data.md');
  const declared = [categoryFields, galleryFields, photoFields, settingsFields].flatMap(
    Object.keys,
  );
  expect(declared.filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
});

/** The paths of a drawn tree, each line of which is indented below its folder. */
function pathsOfTree(tree: string): string[] {
  const folders: string[] = [];
  return tree.split('\n').map((line) => {
    const [, indent, name] = /^( *)(\S+)/.exec(line)!;
    folders.splice(indent!.length / 2, Infinity, name!);
    return join(...folders);
  });
}

it('the README draws the tree as it is', () => {
  const [tree] = every(/```\n(.+?)\n```/gs, read('README.md').split('## Folders')[1]!);
  const paths = pathsOfTree(tree!);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

it('states the oldest browsers that the code runs in', () => {
  const rows = read('docs/your-own-site.md')
    .split('\n')
    .map((line) => line.split(/\s*\|\s*/));
  const row = (name: string) => rows.find((cells) => cells[1] === name)?.slice(2, -1);
  const names = row('Oldest browser') ?? [];
  for (const [area, name] of [
    ['visitors', "Visitors' pages"],
    ['admin', 'Admin area'],
  ] as const) {
    expect(names.map((browser, index) => [browser, row(name)?.[index]])).toEqual(
      Object.entries(OLDEST_BROWSERS[area]),
    );
  }
});
