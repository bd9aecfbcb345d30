import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../programs/system.ts';

/** The folders of tests/ that a step runs. A file is run by the first that holds it, else by `unit`. */
export const FOLDERS = {
  components: ['ui', 'site/layout', 'site/viewer', 'admin', 'app'],
  bundle: ['bundle'],
  rules: ['rules'],
  store: ['store'],
  publishing: ['publishing'],
  photographer: ['journeys/admin', 'journeys/variants'],
  visitors: ['journeys'],
  engines: ['engines'],
};

/** What of a step is to run; all of it by default. */
export interface Selection {
  /** Paths from the root, perhaps with `:line`. */
  files: readonly string[];
  /** Part of a test's name. */
  name?: string | undefined;
  watch: boolean;
}

/** What has to be there before a step: emulators, Hosting's too, a browser, the built site. */
type Need = 'emulators' | 'hosting' | 'browser' | 'site';

export interface Step {
  name: string;
  needs: readonly Need[];
  /** Scripts with their arguments, run one after another up to the first that fails. */
  commands: (selection: Selection, report: string) => string[][];
  canBeWatched?: boolean;
}

/** All steps, those first that answer soonest. */
export const STEPS: readonly Step[] = [
  check('types', ['typescript/bin/tsc'], ['typescript/bin/tsc', '--project', 'src/serviceWorker']),
  check(
    'lint',
    ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    ['oxfmt/bin/oxfmt', '--check'],
  ),
  vitest('unit'),
  vitest('components'),
  vitest('bundle', 'site'),
  vitest('rules', 'emulators'),
  vitest('store', 'emulators'),
  vitest('publishing', 'emulators'),
  playwright('photographer', ['site'], []),
  playwright(
    'visitors',
    ['hosting'],
    ['--config', 'tests/journeys/visitors.config.ts'],
    ['tsx/dist/cli.mjs', 'tests/journeys/support/prepareHosted.ts'],
  ),
  vitest('engines', 'emulators', 'hosting', 'browser'),
];

/** Words that stand for several steps. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  quick: ['types', 'lint', 'unit', 'components', 'bundle'],
  journeys: ['photographer', 'visitors'],
};

/** Builds the site of the steps that need it. */
export const BUILD_SITE = ['tsx/dist/cli.mjs', 'tests/journeys/support/prepare.ts'];

function check(name: string, ...commands: string[][]): Step {
  return { name, needs: [], commands: () => commands };
}

function vitest(name: string, ...needs: Need[]): Step {
  return {
    name,
    needs,
    commands: ({ files, name: testName, watch }, report) => [
      [
        'vitest/vitest.mjs',
        ...(watch ? ['watch'] : ['run', '--reporter=default', '--reporter=json']),
        ...(watch ? [] : [`--outputFile.json=${report}`]),
        '--project',
        name,
        ...(testName ? ['--testNamePattern', testName] : []),
        ...files,
      ],
    ],
    canBeWatched: true,
  };
}

function playwright(
  name: string,
  needs: readonly Need[],
  options: readonly string[],
  ...before: string[][]
): Step {
  return {
    name,
    needs: ['emulators', 'browser', ...needs],
    commands: ({ files, name: testName }) => [
      ...before,
      [
        '@playwright/test/cli.js',
        'test',
        ...options,
        ...(testName ? ['--grep', testName, '--pass-with-no-tests'] : []),
        ...files,
      ],
    ],
  };
}

/** The name of the step that runs a test file, given by its path from the root. */
export const stepOf = (file: string): string =>
  Object.entries(FOLDERS).find(([, folders]) =>
    folders.some((folder) => file.startsWith(`tests/${folder}/`)),
  )?.[0] ?? 'unit';

/** All test files, as paths from the root. */
export const testFiles = (): string[] =>
  readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`);
