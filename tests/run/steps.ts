import { join } from 'node:path';
import { CACHE, type Environment } from '../../programs/system.ts';
import { FOLDERS, type Project } from './folders.ts';

/** What has to be there before a step: emulators, Hosting's too, a browser, the built site. */
export type Need = 'emulators' | 'hosting' | 'browser' | 'site';

/** What of a step is to run; all of it by default. */
export interface Selection {
  /** Paths from the root, perhaps with `:line`. */
  files: readonly string[];
  /** Part of a test's name. */
  name?: string | undefined;
  watch: boolean;
}

export interface Step {
  /** By which it is asked for; steps that share a name are parts of one. */
  name: string;
  title: string;
  needs: Need[];
  /** Whether it runs the tests of a file, given by its path from the root. */
  runs: (file: string) => boolean;
  /** Run one after another, each only if the one before succeeds. */
  commands: (selection: Selection) => string[][];
  canBeWatched: boolean;
  /** Whether it fills the end of a run, where one lane is done: it is short and uses every core. */
  runsLast?: boolean;
  env?: Environment;
  /** A JSON report that tells how many tests passed and failed. */
  report?: string;
}

export const REPORTS = join(CACHE, 'reports');

/** All steps; of those that share lanes, what takes longest comes first. */
export const STEPS: readonly Step[] = [
  journeys('photographer', 'tests/journeys/(admin|variants)/'),
  vitest('store', ['emulators']),
  journeys('visitors', 'tests/journeys/[^/]+$'),
  playwright('hosted', {
    title: 'hosted',
    pattern: 'tests/journeys/hosted/',
    options: ['--config', 'tests/journeys/hosted'],
    before: [['tsx/dist/cli.mjs', 'tests/journeys/hosted/prepare.ts']],
    needs: ['emulators', 'hosting', 'browser'],
  }),
  vitest('engines', ['emulators', 'site', 'browser']),
  vitest('rules', ['emulators']),
  vitest('publishing', ['emulators']),
  vitest('components'),
  vitest('unit'),
  vitest('bundle', ['site']),
  check('lint', [
    ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    ['oxfmt/bin/oxfmt', '--check'],
  ]),
  check('types', [
    ['typescript/bin/tsc'],
    ['typescript/bin/tsc', '--project', 'src/serviceWorker'],
  ]),
];

/** The steps that answer within two minutes; `npm test -- quick` runs them. */
export const QUICK = ['types', 'lint', 'unit', 'components', 'bundle'];

/** Builds the site that steps of all lanes look at. */
export const BUILD = ['tsx/dist/cli.mjs', 'tests/journeys/prepare.ts'];

/** Programs that fail or succeed as a whole. */
function check(name: string, commands: string[][]): Step {
  return {
    name,
    title: name,
    needs: [],
    runs: () => false,
    commands: () => commands,
    canBeWatched: false,
    runsLast: true,
  };
}

function vitest(project: Project, needs: Need[] = []): Step {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: project,
    title: project,
    needs,
    runs: (file) => FOLDERS[project].some((folder) => file.startsWith(`tests/${folder}/`)),
    commands: ({ files, name, watch }) => [
      [
        'vitest/vitest.mjs',
        ...(watch ? ['watch'] : ['run', ...reporters]),
        '--project',
        project,
        ...(name ? ['--testNamePattern', name] : []),
        ...files,
      ],
    ],
    canBeWatched: true,
    report,
  };
}

function journeys(part: string, pattern: string): Step {
  return playwright('journeys', {
    title: `journeys (${part})`,
    pattern,
    options: ['--output', join('test-results', part)],
    needs: ['emulators', 'site', 'browser'],
  });
}

interface PlaywrightStep {
  title: string;
  /** A regular expression that its files match. */
  pattern: string;
  options: string[];
  before?: string[][];
  needs: Need[];
}

function playwright(
  name: string,
  { title, pattern, options, before = [], needs }: PlaywrightStep,
): Step {
  const report = join(REPORTS, `${title}.json`);
  return {
    name,
    title,
    needs,
    runs: (file) => new RegExp(pattern).test(file),
    commands: ({ files, name: testName }) => [
      ...before,
      [
        '@playwright/test/cli.js',
        'test',
        ...options,
        ...(testName ? ['--grep', testName, '--pass-with-no-tests'] : []),
        ...(files.length > 0 ? files : [pattern]),
      ],
    ],
    canBeWatched: false,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
}
