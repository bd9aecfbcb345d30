import { join } from 'node:path';
import { Refusal } from '../../emulators/program.ts';
import { CACHE, type Environment } from '../../emulators/system.ts';

type Need = 'emulators' | 'browser' | 'site' | 'hosting' | 'build';

export interface Step {
  /** By which it is asked for; steps that share a name are parts of one. */
  name: string;
  title: string;
  commands: string[][];
  needs: Need[];
  env?: Environment;
  /** A JSON report that tells how many tests passed and failed. */
  report?: string;
}

/** Steps that run one after another, on emulators of their own. */
export type Lane = readonly Step[];

export const REPORTS = join(CACHE, 'reports');

/** Two lanes that take about as long as each other. */
const LANES: readonly Lane[] = [
  [
    aStep('types', [
      ['typescript/bin/tsc'],
      ['typescript/bin/tsc', '--project', 'src/serviceWorker'],
    ]),
    aStep('lint', [
      ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
      ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    ]),
    vitest('unit'),
    vitest('components'),
    aStep('build', [['tsx/dist/cli.mjs', 'publishing/build.ts', '--emulators', '--shell']]),
    vitest('bundle', ['build']),
    journeys('visitors', ['journeys/[^/]+$']),
    {
      ...aStep('hosted', [
        ['tsx/dist/cli.mjs', 'tests/journeys/hosted/prepare.ts'],
        ['@playwright/test/cli.js', 'test', '--config', 'tests/journeys/hosted'],
      ]),
      needs: ['emulators', 'hosting', 'browser'],
      report: join(REPORTS, 'hosted.json'),
    },
  ],
  [
    vitest('store', ['emulators']),
    vitest('rules', ['emulators']),
    vitest('publishing', ['emulators']),
    journeys('photographer', ['journeys/admin/', 'journeys/variants/']),
  ],
];

function aStep(name: string, commands: string[][]): Step {
  return { name, title: name, commands, needs: [] };
}

function vitest(project: string, needs: Need[] = []): Step {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const commands = [['vitest/vitest.mjs', 'run', '--project', project, ...reporters]];
  return { ...aStep(project, commands), needs, report };
}

/** The journeys in files that match one of the patterns. */
function journeys(part: string, patterns: string[]): Step {
  const report = join(REPORTS, `journeys-${part}.json`);
  const results = ['--output', join('test-results', part)];
  return {
    name: 'journeys',
    title: `journeys (${part})`,
    commands: [
      ['tsx/dist/cli.mjs', 'tests/journeys/prepare.ts'],
      ['@playwright/test/cli.js', 'test', ...results, ...patterns],
    ],
    needs: ['emulators', 'site', 'browser'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
}

/**
 * All steps, or those named and what they stand on, lane by lane.
 * @throws a Refusal that names the steps where there is none of a name
 */
export function chooseLanes(names: readonly string[]): Lane[] {
  const steps = LANES.flat();
  for (const name of names) {
    if (steps.some((step) => step.name === name)) continue;
    const known = [...new Set(steps.map((step) => step.name))].join(', ');
    throw new Refusal(`There is no step ${name}; the steps are ${known}.`);
  }
  const isNamed = ({ name }: Step) => names.length === 0 || names.includes(name);
  const needsBuild = steps.some((step) => isNamed(step) && step.needs.includes('build'));
  return LANES.map((lane) =>
    lane.filter((step) => isNamed(step) || (needsBuild && step.name === 'build')),
  );
}

export const need = (lane: Lane, what: Need): boolean =>
  lane.some(({ needs }) => needs.includes(what));
