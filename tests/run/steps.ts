import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../../programs/system.ts';

/** The folders of tests/ that a step runs. The first step with the folder of a file runs it, else `unit`. */
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

/** Which tests of a step to run; all by default. */
export interface Selection {
  /** Paths from the root, perhaps with `:line`. */
  files: readonly string[];
  /** Part of a test's name. */
  name?: string | undefined;
  watch: boolean;
}

/** A script of a package or of ours, with its arguments. */
export type Command = readonly string[];

export interface Step {
  name: string;
  needs: readonly ('emulators' | 'browser')[];
  /** Run one after another, up to the first that fails. */
  commands: (selection: Selection) => Command[];
  canBeWatched?: boolean;
}

/** Where Vitest or Playwright writes the JUnit report of a step. */
export const reportPath = (step: string) => join(CACHE, 'reports', `${step}.xml`);

export const PLAYWRIGHT_CONFIGS = {
  photographer: 'playwright.config.ts',
  visitors: 'playwright.visitors.config.ts',
};

const BUILD_SITE = ['tsx/dist/cli.mjs', 'tests/journeys/support/prepare.ts'];
const PREPARE_HOSTED = ['tsx/dist/cli.mjs', 'tests/journeys/support/prepareHosted.ts'];

/** All steps, the quickest first. */
export const STEPS: readonly Step[] = [
  check('types', ['typescript/bin/tsc'], ['typescript/bin/tsc', '--project', 'src/serviceWorker']),
  check(
    'lint',
    ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    ['oxfmt/bin/oxfmt', '--check'],
  ),
  vitest('unit', []),
  vitest('components', []),
  vitest('bundle', [], BUILD_SITE),
  vitest('rules', ['emulators']),
  vitest('store', ['emulators']),
  vitest('publishing', ['emulators']),
  playwright('photographer', BUILD_SITE),
  playwright('visitors', PREPARE_HOSTED),
  vitest('engines', ['emulators']),
];

/** Words that stand for several steps. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  quick: ['types', 'lint', 'unit', 'components', 'bundle'],
  journeys: ['photographer', 'visitors'],
};

function check(name: string, ...commands: Command[]): Step {
  return { name, needs: [], commands: () => commands };
}

function vitest(name: string, needs: Step['needs'], ...before: Command[]): Step {
  return {
    name,
    needs,
    commands: ({ files, name: testName, watch }) => [
      ...before,
      [
        'vitest/vitest.mjs',
        ...(watch ? ['watch'] : ['run', '--reporter=default', '--reporter=junit']),
        ...(watch ? [] : [`--outputFile.junit=${reportPath(name)}`]),
        '--project',
        name,
        ...(testName ? ['--testNamePattern', testName] : []),
        ...files,
      ],
    ],
    canBeWatched: true,
  };
}

function playwright(name: keyof typeof PLAYWRIGHT_CONFIGS, ...before: Command[]): Step {
  return {
    name,
    needs: ['emulators', 'browser'],
    commands: ({ files, name: testName }) => [
      ...before,
      [
        '@playwright/test/cli.js',
        'test',
        '--config',
        PLAYWRIGHT_CONFIGS[name],
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
