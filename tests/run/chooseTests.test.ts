import { describe, expect, it } from 'vitest';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import vitestConfig from '../../vitest.config.ts';
import { chooseTests } from './chooseTests.ts';
import { STEPS, stepOf, testFiles } from './steps.ts';

const FILES = [
  'tests/model/files/storagePaths.test.ts',
  'tests/ui/picture/Picture.test.tsx',
  'tests/store/entities/loads.test.ts',
  'tests/store/admin/images/saveDocument.test.ts',
  'tests/rules/storage.test.ts',
  'tests/journeys/viewer.spec.ts',
  'tests/journeys/admin/ordering.spec.ts',
  'tests/journeys/variants/making.spec.ts',
  'tests/journeys/hosted/offline.spec.ts',
];

function chosen(...args: string[]) {
  const { steps, files } = chooseTests(args, FILES);
  return { steps: steps.map(({ name }) => name), files };
}

/** The arguments of the last script of each step. */
const scripts = (...args: string[]) => {
  const { steps, ...selection } = chooseTests(args, FILES);
  return steps.map(({ commands }) => commands(selection).at(-1)!);
};

const file = (index: number) => FILES[index]!;

describe('npm test runs', () => {
  it.each<[string, string[], string[]]>([
    ['', STEPS.map(({ name }) => name), []],
    ['unit rules', ['unit', 'rules'], []],
    ['quick rules', ['types', 'lint', 'unit', 'components', 'bundle', 'rules'], []],
    ['journeys', ['photographer', 'visitors'], []],
    ['journeys viewer', ['visitors'], [file(5)]],
    ['store admin/', ['store'], [file(3)]],
    ['stor making', ['unit', 'rules', 'store', 'photographer'], [0, 2, 3, 4, 7].map(file)],
    ['offline.spec.ts:84', ['visitors'], ['tests/journeys/hosted/offline.spec.ts:84']],
  ])('the steps that are named, and the files with a word in their paths: %s', (...given) => {
    const [words, steps, files] = given;
    expect(chosen(...words.split(' ').filter(Boolean))).toEqual({ steps, files });
  });

  it('the journeys with a text in their names', () => {
    const [viewer] = scripts('viewer', '-t', 'closes');
    expect(viewer).toEqual(expect.arrayContaining(['--grep', 'closes', file(5)]));
  });

  it('a step again after each change', () => {
    expect(scripts('store', '--watch')).toEqual([
      ['vitest/vitest.mjs', 'watch', '--project', 'store'],
    ]);
  });
});

describe('npm test refuses', () => {
  it.each<[string, RegExp]>([
    ['rulez', /^There is no step and no test file with rulez in its path; the steps are quick/],
    ['unit loads', /^There is no step and no test file of unit with loads in its path/],
    ['unit storagePaths viewer', /of unit with viewer in/],
    ['unit --fast', /-t with part of .* --watch, or "changed" alone; the steps/],
    ['--watch', /^One step at a time can be watched: .*store/],
    ['types -w', /^One step at a time can be watched/],
    ['viewer -w', /^One step at a time can be watched/],
  ])('%s', (words, message) => {
    expect(() => chooseTests(words.split(' '), FILES)).toThrow(message);
  });
});

it('every test file has the ending that its step looks for', () => {
  const journeys = ['photographer', 'visitors'];
  const wrong = testFiles().filter(
    (file) => journeys.includes(stepOf(file)) !== file.endsWith('.spec.ts'),
  );
  expect(wrong).toEqual([]);
});

it('files that share emulators take turns', () => {
  const { projects = [] } = vitestConfig.test!;
  const inTurns = projects
    .map((project) => (project as TestProjectInlineConfiguration).test!)
    .filter(({ fileParallelism }) => fileParallelism === false)
    .map(({ name }) => name);
  expect(new Set(inTurns)).toEqual(new Set(['engines', 'publishing', 'rules', 'store']));
});
