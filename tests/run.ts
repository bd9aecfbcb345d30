import './support/besideTheSite.ts';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareEmulators } from '../emulators/binaries.ts';
import { startChild } from '../emulators/children.ts';
import { ports } from '../emulators/ports.ts';
import { Refusal, runProgram, type Program } from '../emulators/program.ts';
import { refuseBusyPorts, startEmulators, type Suite } from '../emulators/suite.ts';
import { CACHE, ROOT, toolScript, type Environment } from '../emulators/system.ts';
import { findBrowser } from './support/browser.ts';

interface Step {
  name: string;
  commands: string[][];
  needs?: ('emulators' | 'browser' | 'build')[];
  /** Whether a JSON report tells how many tests passed and failed. */
  counted?: boolean;
}

interface Count {
  passed: number;
  failed: number;
}

const REPORTS = join(CACHE, 'reports');

const STEPS: Step[] = [
  { name: 'types', commands: [['typescript/bin/tsc']] },
  {
    name: 'lint',
    commands: [
      ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
      ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    ],
  },
  vitest('unit'),
  vitest('components'),
  vitest('store', ['emulators']),
  vitest('rules', ['emulators']),
  {
    name: 'build',
    commands: [['vite/bin/vite.js', 'build', '--mode', 'emulators', '--logLevel', 'warn']],
  },
  vitest('bundle', ['build']),
  {
    name: 'journeys',
    commands: [['@playwright/test/cli.js', 'test']],
    needs: ['emulators', 'build', 'browser'],
    counted: true,
  },
];

function vitest(project: string, needs: Step['needs'] = []): Step {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: project,
    commands: [['vitest/vitest.mjs', 'run', '--project', project, ...reporters]],
    needs,
    counted: true,
  };
}

await runProgram(test, { farewell: 'Stopping …', interruptedCode: 130 });

async function test(program: Program): Promise<number> {
  const steps = chosenSteps(process.argv.slice(2));
  const need = (what: NonNullable<Step['needs']>[number]) =>
    steps.some(({ needs }) => needs?.includes(what));

  if (need('emulators')) {
    const { site, ...emulators } = ports;
    await refuseBusyPorts(need('browser') ? { ...emulators, site } : emulators);
  }
  const environment = need('emulators') ? await prepareEmulators() : undefined;
  const browser = need('browser') ? await browserEnvironment() : {};

  let suite: Suite | undefined;
  const total: Count = { passed: 0, failed: 0 };
  for (const step of steps) {
    if (step.needs?.includes('emulators')) {
      suite ??= await startEmulators(program, { environment });
    }
    const outcome = take(program, step, { ...process.env, ...browser });
    const { ok, count } = await (suite ? Promise.race([outcome, suite.broken]) : outcome);
    total.passed += count.passed;
    total.failed += count.failed;
    if (!ok) break;
  }
  await suite?.stop();
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** All steps, or those named and what they stand on. */
function chosenSteps(names: string[]): Step[] {
  for (const name of names) {
    if (STEPS.some((step) => step.name === name)) continue;
    const known = STEPS.map((step) => step.name).join(', ');
    throw new Refusal(`There is no step ${name}; the steps are ${known}.`);
  }
  if (names.length === 0) return STEPS;
  const needsBuild = STEPS.some(
    ({ name, needs }) => names.includes(name) && needs?.includes('build'),
  );
  return STEPS.filter(({ name }) => names.includes(name) || (needsBuild && name === 'build'));
}

async function browserEnvironment(): Promise<Environment> {
  const { executable, args } = await findBrowser();
  return { PORTFOLIO_BROWSER_PATH: executable, PORTFOLIO_BROWSER_ARGS: JSON.stringify(args) };
}

async function take(
  program: Program,
  step: Step,
  env: Environment,
): Promise<{ ok: boolean; count: Count }> {
  const report = join(REPORTS, `${step.name}.json`);
  rmSync(report, { force: true });
  console.log(`\n▸ ${step.name}`);
  const start = performance.now();
  let ok = true;
  for (const [script, ...args] of step.commands) {
    const options = { cwd: ROOT, env, output: 'inherit', grace: 10_000, leashed: false } as const;
    ok &&= (await startChild(program, toolScript(script!), args, options).ended) === 0;
  }
  program.signal.throwIfAborted();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${step.name}, ${seconds} s`);

  const count = step.counted ? readCount(report) : { passed: 0, failed: 0 };
  // A step can fail with no test to blame, a file that does not load for one.
  if (!ok && count.failed === 0) count.failed = 1;
  return { ok, count };
}

/** Reads the reports of Vitest, `numPassedTests`, and of Playwright, `stats`. */
function readCount(report: string): Count {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const json = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  return {
    passed: json.numPassedTests ?? (json.stats ? json.stats.expected + json.stats.flaky : 0),
    failed: json.numFailedTests ?? json.stats?.unexpected ?? 0,
  };
}
